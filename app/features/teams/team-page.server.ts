import { db } from "#app/db/client.server.ts";
import { idOf } from "#app/lib/ids.ts";
import type { Team } from "./team-page.rules.ts";
import { findCurrent, findTeam } from "./teams.queries.server.ts";
import { teamName } from "./teams.rules.ts";

/** The team that an address names, if the public may see it: one of a season in preparation is not there yet. */
export async function teamOf(idInAddress: string) {
  const id = idOf(idInAddress);
  const team = id === null ? undefined : await findTeam(db, id);
  if (!team || team.season.state === "preparing") return null;
  return { ...team, name: teamName(team.name, team.id) };
}

/** For the page of a season that is over: the same team in the current one, if there is one. */
export async function currentTeamOf({ club, letter, category, league, season }: Team) {
  if (season.state === "current" || !category) return null;
  const wanted = { clubId: club.id, letter, category: category.name, leagueId: league.id };
  return (await findCurrent(db, wanted)) ?? null;
}
