import { db } from "#app/db/client.server.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import { isPublicSeason } from "../seasons/seasons.rules.ts";
import type { Team } from "./team-page.rules.ts";
import { findCurrent, findTeam } from "./teams.queries.server.ts";
import { teamName } from "./teams.rules.ts";

/** The team in a URL, if it is public. Teams of a season in preparation are not. */
export async function teamOf(idInUrl: string) {
  const id = idOf(idInUrl);
  const team = id === null ? undefined : await findTeam(db, id);
  if (!team || !isPublicSeason(team.season)) return null;
  return { ...team, name: teamName(team.name, team.id) };
}

/** For a past season's page: the same team in the current season, if there is one. */
export async function currentTeamOf({ club, letter, category, league, season }: Team) {
  if (season.state === "current" || !category) return null;
  const identity = { clubId: club.id, letter, category: category.name, leagueId: league.id };
  return (await findCurrent(db, identity)) ?? null;
}
