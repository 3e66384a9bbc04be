import { db } from "#app/db/client.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { seasonWithLeague } from "../seasons/seasons-admin.server.ts";
import { entryName } from "./entries.rules.ts";
import { findEntries, findTeamsOf } from "./season.queries.server.ts";

export interface SeasonEntry {
  id: number;
  name: string;
  logo: string | null;
  ground: string | null;
  teams: {
    id: number;
    zone: string | null;
    zoneId: number | null;
    category: string | null;
    categoryId: number | null;
  }[];
}

/** The clubs that play a season, each with its teams; those without a team are left out. */
export async function seasonEntries(admin: Admin, seasonId: number | null) {
  const { season, league } = await seasonWithLeague(admin, seasonId);
  const [entries, teams] = await Promise.all([findEntries(db, season.id), findTeamsOf(db, season.id)]);
  const byEntry = Map.groupBy(teams, ({ entryId }) => entryId);
  const playing = entries.flatMap(({ id, club, letter, logo, ground }): SeasonEntry[] => {
    const own = byEntry.get(id) ?? [];
    if (own.length === 0) return [];
    const of = own.map(({ id, zone, zoneId, category, categoryId }) => ({
      ...{ id, zone, zoneId, category, categoryId },
    }));
    return [{ id, name: entryName(club, letter), logo, ground, teams: of }];
  });
  return { season, league, entries: playing };
}
