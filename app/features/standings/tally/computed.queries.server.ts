import { and, asc, eq, gt, inArray, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { byId, inBatches } from "#app/db/batches.server.ts";
import type { Db } from "#app/db/client.server.ts";
import { pairedIn } from "#app/db/fragments/paired-in.ts";
import { notInPlayoff, tableRules } from "#app/db/fragments/table-rules.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { corrections, editablePositions, standings } from "#app/db/schema/standings.ts";
import { teams } from "#app/db/schema/teams.ts";
import type { PlacedMatch, TableStanding } from "./counted.rules.ts";
import type { Standing } from "./tally.rules.ts";

const countedTeam = {
  id: teams.id,
  leagueId: teams.leagueId,
  zoneId: teams.zoneId,
  categoryId: teams.categoryId,
  rules: tableRules,
};

/**
 * The teams with their season's rules, locked until the transaction ends: of two results of one team saved concurrently, the
 * second counts the first. Locked in id order to avoid deadlocks. The seasons are locked first, in their own statement, so
 * that the next one reads the new rules if they were being changed.
 */
export async function lockTeams(tx: Db, teamIds: number[]) {
  const ofTeams = tx.select({ id: teams.seasonId }).from(teams).where(inArray(teams.id, teamIds));
  await tx
    .select({ id: seasons.id })
    .from(seasons)
    .where(inArray(seasons.id, ofTeams))
    .orderBy(asc(seasons.id))
    .for("share");
  return tx
    .select(countedTeam)
    .from(teams)
    .innerJoin(seasons, eq(seasons.id, teams.seasonId))
    .where(inArray(teams.id, teamIds))
    .orderBy(asc(teams.id))
    .for("no key update", { of: teams });
}

/** The teams of a season, unlocked. */
export function findCountedTeams(db: Db, seasonId: number) {
  return db
    .select(countedTeam)
    .from(teams)
    .innerJoin(seasons, eq(seasons.id, teams.seasonId))
    .where(eq(teams.seasonId, seasonId))
    .orderBy(asc(teams.id));
}

export function findTeamIds(db: Db, seasonId: number) {
  return db.select({ id: teams.id }).from(teams).where(eq(teams.seasonId, seasonId));
}

export type FoundMatch = PlacedMatch & {
  id: number;
  kickoff: Date;
  number: number | null;
  legend: string | null;
};

/** Matches of these teams that count: with a result, not annulled, not of a play-off. */
export function findCounted(db: Db, teamIds: number[]): Promise<FoundMatch[]> {
  return countedMatches(db, or(inArray(matches.homeTeamId, teamIds), inArray(matches.awayTeamId, teamIds)));
}

/** The counted matches among tied teams; each list is one tie. */
export async function findCountedAmong(db: Db, ties: number[][]): Promise<FoundMatch[]> {
  if (ties.length === 0) return [];
  return countedMatches(db, pairedIn(matches.homeTeamId, matches.awayTeamId, ties));
}

function countedMatches(db: Db, condition: SQL | undefined): Promise<FoundMatch[]> {
  return inBatches((after, limit) =>
    db
      .select({
        id: matches.id,
        kickoff: matches.kickoff,
        number: fixtures.number,
        legend: fixtures.legend,
        homeTeamId: matches.homeTeamId,
        awayTeamId: matches.awayTeamId,
        homeGoals: sql<number>`${matches.homeGoals}`,
        awayGoals: sql<number>`${matches.awayGoals}`,
        walkover: matches.walkover,
        isDecider: matches.isDecider,
        zoneId: matches.zoneId,
        zoneCategoryId: zones.categoryId,
        categoryId: fixtures.categoryId,
        categoryZoneId: categories.zoneId,
      })
      .from(matches)
      .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
      .leftJoin(zones, eq(zones.id, matches.zoneId))
      .leftJoin(categories, eq(categories.id, fixtures.categoryId))
      .where(
        and(
          isNotNull(matches.homeGoals),
          ne(matches.state, "anulado"),
          notInPlayoff(matches.zoneId),
          condition,
          gt(matches.id, after),
        ),
      )
      .orderBy(byId(matches.id))
      .limit(limit),
  );
}

type WrittenRow = TableStanding & { leagueId: number };

const FIGURES = ["points", "played", "won", "drawn", "lost", "goalsFor", "goalsAgainst"] as const;
const MORE_FIGURES = ["difference", "awayGoals", "walkovers"] as const;

/**
 * Writes all rows of these teams, computed and official, in one statement. An official row is the computed one plus
 * corrections, as `withCorrection` (table/corrections.rules.ts) adds them to the other figures. Rows with neither are
 * deleted. A row that joins a manually ordered table goes last.
 */
export async function writeTables(tx: Db, teamIds: number[], rows: WrittenRow[]): Promise<void> {
  const column = (field: keyof WrittenRow) => sql`${sql.param(rows.map((row) => row[field]))}::integer[]`;
  const figures = [...FIGURES, ...MORE_FIGURES] satisfies (keyof Standing)[];
  await tx.execute(sql`
    with written (team, league, zone, category, ${sql.raw(figures.map((name) => `"${name}"`).join())}) as (
      select * from unnest(${sql.join([column("teamId"), column("leagueId"), column("zoneId"), column("categoryId"), ...figures.map(column)], sql`, `)})
    ), gone as (
      delete from ${standings} s where s.equipo_id = any(${sql.param(teamIds)}::integer[]) and not exists (
        select from written w where w.team = s.equipo_id and w.zone = s.zona_id and w.category = s.categoria_id)
    ), computed as (
      insert into ${standings} (equipo_id, liga_id, zona_id, categoria_id, points, played, won, drawn, lost, goals_for, goals_against, diferencia, goles_visitante, wo)
      select * from written
      on conflict (zona_id, categoria_id, equipo_id) do update set
        points = excluded.points, played = excluded.played, won = excluded.won, drawn = excluded.drawn, lost = excluded.lost,
        goals_for = excluded.goals_for, goals_against = excluded.goals_against, diferencia = excluded.diferencia,
        goles_visitante = excluded.goles_visitante, wo = excluded.wo
    ), corrected as (
      select equipo_id as team, zona_id as zone, categoria_id as category, sum(puntos) as points, sum(pj) as played
      from ${corrections} where equipo_id = any(${sql.param(teamIds)}::integer[])
      group by 1, 2, 3
    ), official as (
      select team, zone, category, coalesce(w.points, 0) + coalesce(c.points, 0) as points,
        coalesce(w.played, 0) + coalesce(c.played, 0) as played
      from written w full join corrected c using (team, zone, category)
    ), gone_official as (
      delete from ${editablePositions} p where p.equipo_id = any(${sql.param(teamIds)}::integer[]) and not exists (
        select from official o where o.team = p.equipo_id and o.zone = p.zona_id and o.category = p.categoria_id)
    )
    insert into ${editablePositions} (equipo_id, zona_id, categoria_id, equipo_nombre, pj, puntos, orden, orden_pj, orden_puntos)
    select o.team, o.zone, o.category, t.nombre, o.played, o.points, last.place + 1,
      case when last.place is not null then o.played end, case when last.place is not null then o.points end
    from official o
    join ${teams} t on t.id = o.team
    left join lateral (
      select max(p.orden) as place from ${editablePositions} p
      where p.zona_id = o.zone and p.categoria_id = o.category having bool_and(coalesce(p.orden, 0) > 0)
    ) last on true
    order by o.zone, o.category, o.team
    on conflict (zona_id, categoria_id, equipo_id) do update set pj = excluded.pj, puntos = excluded.puntos`);
}

/** A team that moves to another season leaves every table of its old one. */
export async function deleteRowsOf(tx: Db, teamId: number): Promise<void> {
  await tx.delete(corrections).where(eq(corrections.teamId, teamId));
  await tx.delete(editablePositions).where(eq(editablePositions.teamId, teamId));
  await tx.delete(standings).where(eq(standings.teamId, teamId));
}

/** The official table stores a copy of the name. */
export async function updateTeamName(tx: Db, teamId: number, name: string): Promise<void> {
  await tx.update(editablePositions).set({ teamName: name }).where(eq(editablePositions.teamId, teamId));
}
