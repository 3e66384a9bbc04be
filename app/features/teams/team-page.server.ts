import { db } from "#app/db/client.server.ts";
import { idOf } from "#app/lib/ids.ts";
import type { Team } from "./team-page.rules.ts";
import { findTeam } from "./teams.queries.server.ts";
import { teamName } from "./teams.rules.ts";

/** The team that an address names, if there is one. Those of a season in preparation are not public yet. */
export async function teamOf(idInAddress: string): Promise<Team | null> {
  const id = idOf(idInAddress);
  const team = id === null ? undefined : await findTeam(db, id);
  if (!team || team.season.state === "preparing") return null;
  return { ...team, name: teamName(team.name, team.id) };
}
