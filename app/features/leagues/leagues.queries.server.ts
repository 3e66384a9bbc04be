import { and, asc, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { hasPlayoffs } from "#app/db/fragments/has-playoffs.ts";
import { isPublicSeason } from "#app/db/fragments/public-season.ts";
import { latestFirst, shownFirst } from "#app/db/fragments/season-order.ts";
import { prepared } from "#app/db/prepared.server.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { users } from "#app/db/schema/people.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { teams } from "#app/db/schema/teams.ts";
import type { RemovalTarget } from "./removal.rules.ts";

const summaries = prepared((db) =>
  db
    .select({
      id: leagues.id,
      name: leagues.name,
      slug: leagues.slug,
      logo: leagues.logo,
      description: leagues.description,
      color: leagues.color,
    })
    .from(leagues)
    .orderBy(asc(leagues.id))
    .prepare("all_leagues"),
);

/** By id, so that the three leagues that section 1 names (ids 1 to 3) come first. */
export function findSummaries(db: Db) {
  return summaries(db).execute();
}

/**
 * Like `findSummaries`, for the panel, each with the season to work on: the requested one if it belongs to this league,
 * otherwise the current one, the one being prepared or the latest.
 */
export function findForFilters(db: Db, seasonId: number | null) {
  return db
    .selectDistinctOn([leagues.id], {
      id: leagues.id,
      name: leagues.name,
      slug: leagues.slug,
      firstLevel: leagues.firstLevel,
      season: { id: seasons.id, name: seasons.name, slug: seasons.slug, state: seasons.state },
    })
    .from(leagues)
    .innerJoin(seasons, eq(seasons.leagueId, leagues.id))
    .orderBy(asc(leagues.id), ...panelOrder(seasonId));
}

function panelOrder(seasonId: number | null) {
  return [
    sql`${seasons.id} = ${seasonId ?? 0} desc`,
    sql`array_position(array['current', 'preparing', 'finished'], ${seasons.state})`,
    ...latestFirst,
  ];
}

/** The season a league shows: the requested one, otherwise the current or the latest finished one. */
function shownSeason(db: Db, slug: string | null) {
  return db
    .select({
      id: sql<number>`${seasons.id}`.as("season_id"),
      name: sql<string>`${seasons.name}`.as("season_name"),
      slug: sql<string>`${seasons.slug}`.as("season_slug"),
      state: seasons.state,
      hasGeneralTable: sql<boolean>`${seasons.generalTable} <> 'none'`.as("has_general_table"),
      hasPlayoffs: hasPlayoffs.as("has_playoffs"),
    })
    .from(seasons)
    .where(
      and(
        eq(seasons.leagueId, leagues.id),
        isPublicSeason,
        slug === null ? undefined : eq(seasons.slug, slug),
      ),
    )
    .orderBy(...shownFirst)
    .limit(1)
    .as("shown_season");
}

export async function findInSeason(db: Db, key: { id: number } | { slug: string }, season: string | null) {
  const seasonRow = shownSeason(db, season);
  const [league] = await db
    .select({
      id: leagues.id,
      name: leagues.name,
      slug: leagues.slug,
      logo: leagues.logo,
      description: leagues.description,
      color: leagues.color,
      firstLevel: leagues.firstLevel,
      openingView: leagues.openingView,
      season: {
        id: seasonRow.id,
        name: seasonRow.name,
        slug: seasonRow.slug,
        state: seasonRow.state,
        hasGeneralTable: seasonRow.hasGeneralTable,
        hasPlayoffs: seasonRow.hasPlayoffs,
      },
    })
    .from(leagues)
    .leftJoinLateral(seasonRow, sql`true`)
    .where("id" in key ? eq(leagues.id, key.id) : eq(leagues.slug, key.slug));
  return league;
}

export async function findOne(db: Db, key: { id: number } | { slug: string }) {
  const [league] = await db
    .select({
      id: leagues.id,
      name: leagues.name,
      slug: leagues.slug,
      logo: leagues.logo,
      description: leagues.description,
      color: leagues.color,
      firstLevel: leagues.firstLevel,
      openingView: leagues.openingView,
    })
    .from(leagues)
    .where("id" in key ? eq(leagues.id, key.id) : eq(leagues.slug, key.slug));
  return league;
}

export async function lockForDivisions(tx: Db, id: number, seasonId: number | null) {
  const [league] = await tx
    .select({ id: leagues.id, name: leagues.name, firstLevel: leagues.firstLevel, seasonId: seasons.id })
    .from(leagues)
    .innerJoin(seasons, eq(seasons.leagueId, leagues.id))
    .where(eq(leagues.id, id))
    .orderBy(...panelOrder(seasonId))
    .limit(1)
    .for("no key update", { of: leagues });
  return league ?? null;
}

export function findAll(db: Db) {
  return db.select().from(leagues).orderBy(asc(leagues.id));
}

/** Locks the league until the transaction ends. */
export async function lockLeague(tx: Db, id: number) {
  const [league] = await tx.select().from(leagues).where(eq(leagues.id, id)).for("update");
  return league;
}

/** Serialises creating and renaming leagues, so that two concurrent requests cannot take the same name. */
export async function lockNames(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${leagues} in share row exclusive mode`);
}

export async function nameIsTaken(tx: Db, name: string, exceptId: number | null): Promise<boolean> {
  const sameName = sql`lower(${leagues.name}) = lower(${name})`;
  return (
    (await tx.$count(leagues, and(sameName, exceptId === null ? undefined : ne(leagues.id, exceptId)))) > 0
  );
}

export async function findSlugs(tx: Db): Promise<string[]> {
  return (await tx.select({ slug: leagues.slug }).from(leagues)).map(({ slug }) => slug);
}

export async function hasDivisions(tx: Db, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: leagues.id })
    .from(leagues)
    .leftJoin(zones, eq(zones.leagueId, leagues.id))
    .leftJoin(categories, eq(categories.leagueId, leagues.id))
    .where(and(eq(leagues.id, id), or(sql`${zones.id} is not null`, sql`${categories.id} is not null`)))
    .limit(1);
  return row !== undefined;
}

type LeagueRow = typeof leagues.$inferInsert;

export async function insertLeague(tx: Db, row: LeagueRow): Promise<number> {
  const [inserted] = await tx.insert(leagues).values(row).returning({ id: leagues.id });
  if (!inserted) throw new Error("no league was inserted");
  return inserted.id;
}

export async function updateLeague(tx: Db, id: number, changes: Partial<LeagueRow>): Promise<void> {
  await tx.update(leagues).set(changes).where(eq(leagues.id, id));
}

/** Returns whether the league existed. */
export async function deleteLeague(tx: Db, id: number): Promise<boolean> {
  return (await tx.delete(leagues).where(eq(leagues.id, id)).returning({ id: leagues.id })).length > 0;
}

/** The row itself, and what ON DELETE CASCADE removes with it. */
export interface CascadeTargets {
  leagueId: number | null;
  seasonId?: number;
  zoneIds: number[];
  categoryIds: number[];
  teams: { id: number; seasonId: number; logo: string | null; entryId: number }[];
}

export async function findCascadeTargets(db: Db, { kind, id }: RemovalTarget): Promise<CascadeTargets> {
  const { zoneIds, categoryIds } = await divisionsUnder(db, { kind, id });
  const isTarget =
    kind === "team"
      ? eq(teams.id, id)
      : kind === "league"
        ? eq(teams.leagueId, id)
        : kind === "season"
          ? eq(teams.seasonId, id)
          : or(inArray(teams.zoneId, zoneIds), inArray(teams.categoryId, categoryIds));
  const found = await db
    .select({ id: teams.id, seasonId: teams.seasonId, logo: teams.logo, entryId: teams.entryId })
    .from(teams)
    .where(isTarget);
  const scope = { leagueId: kind === "league" ? id : null, seasonId: kind === "season" ? id : undefined };
  return { ...scope, zoneIds, categoryIds, teams: found };
}

/** Zones contain categories in one kind of league, and the reverse in the other: both are followed. */
async function divisionsUnder(db: Db, { kind, id }: RemovalTarget) {
  const belongsToTarget = (table: typeof zones | typeof categories) =>
    sql`${kind === "league" ? table.leagueId : table.seasonId} = ${id}`;
  const start =
    kind === "league" || kind === "season"
      ? sql`select 'zone' as kind, ${zones.id} as id from ${zones} where ${belongsToTarget(zones)}
            union all select 'category', ${categories.id} from ${categories} where ${belongsToTarget(categories)}`
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
  const idsOf = (level: string) => rows.filter((row) => row.kind === level).map((row) => row.id);
  return { zoneIds: idsOf("zone"), categoryIds: idsOf("category") };
}

export function countPlayers(db: Db, targets: CascadeTargets): Promise<number> {
  const teamIds = targets.teams.map(({ id }) => id);
  return db.$count(users, and(inArray(users.teamId, teamIds), eq(users.role, "player")));
}

/** Locks what is deleted with a zone or category, so that nothing can be added to it. */
export async function lockDivisions(tx: Db, { zoneIds, categoryIds }: CascadeTargets): Promise<void> {
  for (const [table, ids] of [
    [zones, zoneIds],
    [categories, categoryIds],
  ] as const) {
    if (ids.length === 0) continue;
    await tx
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, ids))
      .orderBy(asc(table.id))
      .for("no key update");
  }
}

/** Locked in id order, as saving a result does, to avoid deadlocks. */
export async function lockTeams(tx: Db, ids: number[]): Promise<void> {
  await tx
    .select({ id: teams.id })
    .from(teams)
    .where(inArray(teams.id, ids))
    .orderBy(asc(teams.id))
    .for("update");
}
