import { db } from "#app/db/client.server.ts";
import { findOptions } from "./teams.queries.server.ts";
import { teamName } from "./teams.rules.ts";

export interface TeamGroup {
  league: string;
  teams: { id: number; name: string }[];
}

/** All teams as options by league, with category and zone, since a club has several. */
export async function teamOptions(): Promise<TeamGroup[]> {
  const groups = new Map<string, TeamGroup>();
  for (const { id, name, league, zone, category } of await findOptions(db)) {
    const group = groups.get(league) ?? { league, teams: [] };
    const division = [category, zone].filter(Boolean).join(", ");
    const label = division ? `${teamName(name, id)} (${division})` : teamName(name, id);
    group.teams.push({ id, name: label });
    groups.set(league, group);
  }
  return [...groups.values()];
}
