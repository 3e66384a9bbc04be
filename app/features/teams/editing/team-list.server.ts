import { db } from "#app/db/client.server.ts";
import type { Admin } from "../../accounts/accounts.rules.ts";
import { assertMay } from "../../accounts/permission.server.ts";
import { countRemoval } from "../../leagues/removal.server.ts";
import type { Team } from "../team-page.rules.ts";
import { countTeams, findTeam, findTeams, type TeamFilter } from "../teams.queries.server.ts";

const TEAMS_PER_PAGE = 48;
const MAX_SEARCH = 100;

export interface TeamPage {
  teams: Team[];
  search: string;
  page: number;
  pages: number;
  total: number;
}

/** One page of teams for the filters and the search. */
export async function teamList(admin: Admin, typed: TeamFilter, requested: number): Promise<TeamPage> {
  assertMay(admin, "leagues.manage");
  const filter = { ...typed, search: typed.search.trim().slice(0, MAX_SEARCH) };
  const total = await countTeams(db, filter);
  const pages = Math.max(1, Math.ceil(total / TEAMS_PER_PAGE));
  const page = Math.min(Math.max(1, Math.trunc(requested) || 1), pages);
  const teams = await findTeams(db, filter, { limit: TEAMS_PER_PAGE, offset: (page - 1) * TEAMS_PER_PAGE });
  return { teams, search: filter.search, page, pages, total };
}

/** The team to edit or delete; null if it does not exist. */
export async function teamToManage(admin: Admin, id: number | null) {
  assertMay(admin, "leagues.manage");
  return (id === null ? undefined : await findTeam(db, id)) ?? null;
}

/** The team to delete, with what would be deleted along with it. */
export async function teamToRemove(admin: Admin, id: number | null) {
  const team = await teamToManage(admin, id);
  return team && { team, alsoDeleted: await countRemoval({ kind: "team", id: team.id }) };
}
