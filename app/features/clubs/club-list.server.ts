import { db } from "#app/db/client.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { countClubs, findClubs, findPlays, type SearchMode } from "./club-list.queries.server.ts";
import { findAllClubs, findClub } from "./clubs.queries.server.ts";
import type { Club, Play } from "./clubs.rules.ts";

const CLUBS_PER_PAGE = 48;
const MAX_SEARCH = 100;

export interface ClubPage {
  clubs: (Club & { plays: Play[] })[];
  search: string;
  /** Whether nothing matched exactly, so that the results are similar names. */
  isGuess: boolean;
  page: number;
  pages: number;
  total: number;
}

/** A page of clubs matching a search, or of similar names if none match. */
export async function clubList(admin: Admin, requested: { search: string; page: number }): Promise<ClubPage> {
  assertMay(admin, "leagues.manage");
  const search = requested.search.replaceAll("\0", " ").trim().slice(0, MAX_SEARCH);
  const exact = await countClubs(db, search, "contains");
  const isGuess = exact === 0 && search !== "";
  const mode: SearchMode = isGuess ? "resembles" : "contains";
  const total = isGuess ? await countClubs(db, search, mode) : exact;
  const pages = Math.max(1, Math.ceil(total / CLUBS_PER_PAGE));
  const page = Math.min(Math.max(1, Math.trunc(requested.page) || 1), pages);
  const rows = await findClubs(db, search, mode, {
    limit: CLUBS_PER_PAGE,
    offset: (page - 1) * CLUBS_PER_PAGE,
  });
  const plays = Map.groupBy(await playsOf(rows.map(({ id }) => id)), ({ clubId }) => clubId);
  const clubs = rows.map((club) => ({ ...club, plays: plays.get(club.id) ?? [] }));
  return { clubs, search, isGuess, page, pages, total };
}

function playsOf(ids: number[]) {
  return ids.length === 0 ? [] : findPlays(db, ids);
}

/** The club to edit, delete or split, with where it plays; null if not found. */
export async function clubToManage(admin: Admin, id: number | null) {
  assertMay(admin, "leagues.manage");
  const club = id === null ? undefined : await findClub(db, id);
  return club ? { ...club, plays: await playsOf([club.id]) } : null;
}

/** All clubs for a select, with their leagues: clubs of different leagues may share a name. */
export async function clubChoices(admin: Admin) {
  assertMay(admin, "leagues.manage");
  const clubs = await findAllClubs(db);
  const plays = Map.groupBy(await playsOf(clubs.map(({ id }) => id)), ({ clubId }) => clubId);
  return clubs.map(({ id, name, shortName, aliases, logo }) => {
    const leagues = [...new Set((plays.get(id) ?? []).map(({ league }) => league))];
    return { id, name, shortName, aliases, logo, leagues };
  });
}
