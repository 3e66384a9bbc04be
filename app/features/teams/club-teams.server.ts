import { db } from "#app/db/client.server.ts";
import { findClubTeams, findPastSeasons } from "./club-teams.queries.server.ts";
import { clubSeasons, type PastSeason } from "./club-teams.rules.ts";
import type { Team } from "./team-page.rules.ts";

/** A club's current teams and its past seasons. */
export async function clubTeams(clubId: number) {
  const [teams, past] = await Promise.all([findClubTeams(db, clubId), findPastSeasons(db, clubId)]);
  return { current: clubSeasons(teams), past: past satisfies PastSeason[] };
}

/** Teams of a club's entry, one per category. Empty unless the season is current. */
export async function siblingsOf({ club, season, letter }: Team) {
  if (season.state !== "current") return [];
  const found = clubSeasons(await findClubTeams(db, club.id)).find(
    (clubSeason) => clubSeason.season.id === season.id,
  );
  const teams = found?.teams.filter((team) => team.letter === letter) ?? [];
  return teams.flatMap(({ id, category }) => (category ? { id, category: category.name } : []));
}
