import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { users } from "#app/db/schema/people.ts";
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

export function countPlayers(db: Db, reach: Reach): Promise<number> {
  const teamIds = reach.teams.map(({ id }) => id);
  return db.$count(users, and(inArray(users.teamId, teamIds), eq(users.role, "player")));
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
