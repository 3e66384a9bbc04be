import { db } from "#app/db/client.server.ts";
import { idOf } from "#app/lib/ids.ts";
import type { Team } from "./team-page.rules.ts";
import { findTeam } from "./teams.queries.server.ts";
import { teamName } from "./teams.rules.ts";

/** The team that an address names, if there is one. */
export async function teamOf(idInAddress: string): Promise<Team | null> {
  const id = idOf(idInAddress);
  const team = id === null ? undefined : await findTeam(db, id);
  // A season that is being prepared is nobody else's business yet.
  return team && team.season.state !== "preparing" ? { ...team, name: teamName(team.name, team.id) } : null;
}
