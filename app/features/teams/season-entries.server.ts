import { db } from "#app/db/client.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { seasonWithLeague } from "../seasons/seasons-admin.server.ts";
import { entryName } from "./entries.rules.ts";
import { findEntries, findTeamsOf } from "./season.queries.server.ts";

export interface SeasonEntry {
  name: string;
  teams: { id: number; category: string | null }[];
}

/** The clubs that play a season, each with its teams; those without a team are left out. */
export async function seasonEntries(admin: Admin, seasonId: number | null) {
  const { season, league } = await seasonWithLeague(admin, seasonId);
  const [entries, teams] = await Promise.all([findEntries(db, season.id), findTeamsOf(db, season.id)]);
  const byEntry = Map.groupBy(teams, ({ entryId }) => entryId);
  const playing = entries.flatMap(({ id, club, letter }): SeasonEntry[] => {
    const own = byEntry.get(id) ?? [];
    if (own.length === 0) return [];
    return [{ name: entryName(club, letter), teams: own.map(({ id, category }) => ({ id, category })) }];
  });
  return { season, league, entries: playing };
}
