import { db } from "#app/db/client.server.ts";
import { findClubTeams, findPastSeasons } from "./club-teams.queries.server.ts";
import { clubSeasons, type PastSeason } from "./club-teams.rules.ts";

/** What a club plays now, and the seasons that it has played. */
export async function clubTeams(clubId: number) {
  const [teams, past] = await Promise.all([findClubTeams(db, clubId), findPastSeasons(db, clubId)]);
  return { current: clubSeasons(teams), past: past satisfies PastSeason[] };
}
