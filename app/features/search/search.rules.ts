import { clubPath } from "../clubs/club-url.rules.ts";
import { leaguePath } from "../leagues/leagues.rules.ts";
import { teamPath } from "../teams/team-url.rules.ts";

export const SEARCH_PATH = "/buscar";
export const SUGGESTIONS_PATH = "/buscar.json";
export const SEARCH_PARAMETER = "q";
export const MAX_SEARCH = 60;
const MAX_WORDS = 6;
/** Shorter words cannot be looked up in the index, which is made of trigrams. */
export const MIN_LETTERS = 3;

/** Words of the search text, up to its limits. */
export function searchWords(text: string | null): string[] {
  const words = (text ?? "").slice(0, MAX_SEARCH).replaceAll("\0", " ").trim().split(/\s+/);
  return words.filter(Boolean).slice(0, MAX_WORDS);
}

export type FoundKind = "club" | "team" | "league";

export interface FoundRow {
  kind: FoundKind;
  id: number;
  name: string;
  /** For a team, its club's slug. */
  slug: string;
  logo: string | null;
  detail: string | null;
  /** Higher is better. */
  score: number;
}

/** A club to choose by its crest. */
export interface CrestRow {
  slug: string;
  name: string;
  logo: string;
}

const CRESTS_SHOWN = 8;
/** More than are shown, because a club may be read once for each of its leagues. */
export const CRESTS_READ = 3 * CRESTS_SHOWN;

export function shownCrests(rows: readonly CrestRow[]): CrestRow[] {
  return [...new Map(rows.map((row) => [row.slug, row])).values()].slice(0, CRESTS_SHOWN);
}

/** Clubs listed when nothing is searched. */
export const MAX_LISTED_CLUBS = 300;

/** Minimum share of the best score of its kind; below it, the similarity is a coincidence. */
const MIN_SHARE_OF_BEST = 0.7;

export interface Found {
  to: string;
  name: string;
  logo: string | null;
  detail: string | null;
}

export const KIND_TITLES: Record<FoundKind, string> = { club: "Clubes", team: "Equipos", league: "Ligas" };

export interface FoundGroup {
  kind: FoundKind;
  found: Found[];
}

/** Results by kind, clubs first. Only similarity matches are filtered by score. */
export function foundGroups(rows: readonly FoundRow[], { isExact }: { isExact: boolean }): FoundGroup[] {
  return (["club", "team", "league"] as const)
    .map((kind) => {
      const ofKind = rows.filter((row) => row.kind === kind);
      return { kind, found: (isExact ? ofKind : closeToBest(ofKind)).map(asFound) };
    })
    .filter(({ found }) => found.length > 0);
}

/** Path of the only matching club, if all other results are its own teams; otherwise null. */
export function onlyClub(rows: readonly FoundRow[]): string | null {
  const [club, ...others] = rows.filter(({ kind }) => kind === "club");
  if (!club || others.length > 0) return null;
  const areItsTeams = rows.every(({ kind, slug }) => kind !== "league" && slug === club.slug);
  return areItsTeams ? clubPath(club.slug) : null;
}

export const MAX_SUGGESTIONS = 6;
/** A single letter matches too many names. */
export const MIN_TYPED = 2;

/** The first results, while typing. Teams are left out if clubs were found, since clubs link to them. */
export function suggestionsOf(groups: readonly FoundGroup[]): Found[] {
  const hasClubs = groups.some(({ kind }) => kind === "club");
  return groups
    .flatMap(({ kind, found }) => (kind === "team" && hasClubs ? [] : found))
    .slice(0, MAX_SUGGESTIONS);
}

function closeToBest(rows: FoundRow[]): FoundRow[] {
  const best = Math.max(...rows.map(({ score }) => score));
  return rows.filter(({ score }) => score >= best * MIN_SHARE_OF_BEST);
}

function asFound({ kind, id, name, slug, logo, detail }: FoundRow): Found {
  const to = kind === "team" ? teamPath(id) : kind === "club" ? clubPath(slug) : leaguePath({ slug });
  return { to, name, logo, detail: detail?.trim() || null };
}
