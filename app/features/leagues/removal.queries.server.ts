import { and, asc, count, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { users } from "#app/db/schema/people.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { teams } from "#app/db/schema/teams.ts";
import type { Removed } from "./removal.rules.ts";

/** What the database deletes along with a row, by following its references. */
export interface Reach {
  leagueId: number | null;
  zoneIds: number[];
  categoryIds: number[];
  teams: { id: number; logo: string | null }[];
}

export async function findReach(db: Db, { kind, id }: Removed): Promise<Reach> {
  const { zoneIds, categoryIds } = await divisionsUnder(db, { kind, id });
  const inReach =
    kind === "team"
      ? eq(teams.id, id)
      : kind === "league"
        ? eq(teams.leagueId, id)
        : or(inArray(teams.zoneId, zoneIds), inArray(teams.categoryId, categoryIds));
  const found = await db.select({ id: teams.id, logo: teams.logo }).from(teams).where(inReach);
  return { leagueId: kind === "league" ? id : null, zoneIds, categoryIds, teams: found };
}

/** Zones hold categories in one league, categories hold zones in another: both are followed as far as they go. */
async function divisionsUnder(db: Db, { kind, id }: Removed) {
  const start =
    kind === "league"
      ? sql`select 'zone' as kind, ${zones.id} as id from ${zones} where ${zones.leagueId} = ${id}
            union all select 'category', ${categories.id} from ${categories} where ${categories.leagueId} = ${id}`
      : sql`select ${kind}::text as kind, ${id}::int as id where ${kind === "zone" || kind === "category"}`;
  const { rows } = await db.execute<{ kind: "zone" | "category"; id: number }>(sql`
    with recursive gone(kind, id) as (
      select * from (${start}) as start
      union
      select case gone.kind when 'zone' then 'category' else 'zone' end, coalesce(${categories.id}, ${zones.id})
      from gone
      left join ${categories} on gone.kind = 'zone' and ${categories.zoneId} = gone.id
      left join ${zones} on gone.kind = 'category' and ${zones.categoryId} = gone.id
      where ${categories.id} is not null or ${zones.id} is not null
    )
    select kind, id from gone`);
  const idsOf = (wanted: string) => rows.filter((row) => row.kind === wanted).map((row) => row.id);
  return { zoneIds: idsOf("zone"), categoryIds: idsOf("category") };
}

function fixturesIn({ leagueId, zoneIds, categoryIds }: Reach): SQL | undefined {
  return or(
    leagueId === null ? undefined : eq(fixtures.leagueId, leagueId),
    inArray(fixtures.zoneId, zoneIds),
    inArray(fixtures.categoryId, categoryIds),
  );
}

/** Also the matches of its teams in fixtures that stay: those that name neither zone nor category, or no league. */
function matchesIn(db: Db, reach: Reach): SQL | undefined {
  const teamIds = reach.teams.map(({ id }) => id);
  return or(
    inArray(matches.fixtureId, db.select({ id: fixtures.id }).from(fixtures).where(fixturesIn(reach))),
    inArray(matches.zoneId, reach.zoneIds),
    inArray(matches.homeTeamId, teamIds),
    inArray(matches.awayTeamId, teamIds),
  );
}

export async function countMatches(db: Db, reach: Reach) {
  const [row] = await db
    .select({
      matches: sql<number>`count(distinct ${matches.id})`.mapWith(Number),
      predictions: count(predictions.id),
    })
    .from(matches)
    .leftJoin(predictions, eq(predictions.matchId, matches.id))
    .where(matchesIn(db, reach));
  return row ?? { matches: 0, predictions: 0 };
}

export function countFixtures(db: Db, reach: Reach): Promise<number> {
  return db.$count(fixtures, fixturesIn(reach));
}

export function countPlayers(db: Db, reach: Reach): Promise<number> {
  const teamIds = reach.teams.map(({ id }) => id);
  return db.$count(users, and(inArray(users.teamId, teamIds), eq(users.role, "player")));
}

/** Who played them. */
export function deleteMatches(tx: Db, reach: Reach) {
  return tx
    .delete(matches)
    .where(matchesIn(tx, reach))
    .returning({ home: matches.homeTeamId, away: matches.awayTeamId });
}

/** In the order of their ids, as whoever saves a result holds them: nobody waits for each other in a circle. */
export async function holdTeams(tx: Db, ids: number[]): Promise<void> {
  await tx
    .select({ id: teams.id })
    .from(teams)
    .where(inArray(teams.id, ids))
    .orderBy(asc(teams.id))
    .for("update");
}

const TABLES = { league: leagues, category: categories, zone: zones, team: teams };

/** Whether it was still there. */
export async function deleteRow(tx: Db, { kind, id }: Removed): Promise<boolean> {
  const table = TABLES[kind];
  return (await tx.delete(table).where(eq(table.id, id)).returning({ id: table.id })).length > 0;
}
