import { db } from "#app/db/client.server.ts";
import { findClubTeams } from "./club-teams.queries.server.ts";
import { clubSeasons } from "./club-teams.rules.ts";

/** What a club plays now, and what it has played. */
export async function clubTeams(clubId: number) {
  return clubSeasons(await findClubTeams(db, clubId));
}
