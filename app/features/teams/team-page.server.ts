import { db } from "#app/db/client.server.ts";
import { findTeam } from "./team-page.queries.server.ts";
import { type Team, teamIdOf } from "./team-page.rules.ts";
import { teamName } from "./teams.rules.ts";

/** The team that an address names, if there is one. */
export async function teamOf(idInAddress: string): Promise<Team | null> {
  const id = teamIdOf(idInAddress);
  const team = id === null ? undefined : await findTeam(db, id);
  return team ? { ...team, name: teamName(team.name, team.id) } : null;
}
