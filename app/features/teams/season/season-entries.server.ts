import { type Db, db } from "#app/db/client.server.ts";
import type { Admin } from "../../accounts/accounts.rules.ts";
import { seasonWithLeague } from "../../seasons/seasons-admin.server.ts";
import { entryName } from "../entries/entries.rules.ts";
import { findClubNames, findEntries, findTeamsOf } from "./season.queries.server.ts";

export interface SeasonEntry {
  id: number;
  clubId: number;
  club: string;
  letter: string;
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

/** A season's clubs with their teams; entries without a team are left out. */
export async function seasonEntries(admin: Admin, seasonId: number | null) {
  const { season, league } = await seasonWithLeague(admin, seasonId);
  const entries = await seasonEntriesIn(db, season.id);
  return { season, league, entries: entries.filter(({ teams }) => teams.length > 0) };
}

/** All entries of a season, each with its teams. */
export async function seasonEntriesIn(connection: Db, seasonId: number): Promise<SeasonEntry[]> {
  const [entries, teams] = [await findEntries(connection, seasonId), await findTeamsOf(connection, seasonId)];
  const byEntry = Map.groupBy(teams, ({ entryId }) => entryId);
  return entries.map(({ id, clubId, club, letter, logo, ground }) => ({
    id,
    clubId,
    club,
    letter,
    name: entryName(club, letter),
    logo,
    ground,
    teams: (byEntry.get(id) ?? []).map(({ id, zone, zoneId, category, categoryId }) => ({
      id,
      zone,
      zoneId,
      category,
      categoryId,
    })),
  }));
}

/** All clubs of the site with their spellings. `elsewhere` names the leagues of a club that does not play in this one. */
export function clubNames(connection: Db, leagueId: number) {
  return findClubNames(connection, leagueId);
}
