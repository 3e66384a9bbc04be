import { clubPath } from "../clubs/club-address.rules.ts";
import { leaguePath } from "../leagues/leagues.rules.ts";
import { teamPath } from "../teams/team-address.rules.ts";

export const SEARCH_PATH = "/buscar";
export const SUGGESTIONS_PATH = "/buscar.json";
export const SEARCH_PARAMETER = "q";
export const MOST_SEARCH = 60;
const MOST_WORDS = 6;
/** A shorter word is in too many names, and like too many others: the index does not hold it. */
export const LEAST_LETTERS = 3;

/** What was typed, as far as it is looked for. */
export function searchWords(text: string | null): string[] {
  const words = (text ?? "").slice(0, MOST_SEARCH).replaceAll("\0", " ").trim().split(/\s+/);
  return words.filter(Boolean).slice(0, MOST_WORDS);
}

export type FoundKind = "club" | "team" | "league";

export interface FoundRow {
  kind: FoundKind;
  id: number;
  name: string;
  /** Of a team its club's. */
  slug: string;
  logo: string | null;
  detail: string | null;
  /** How well the words agree: the more, the better. */
  score: number;
}

/** Of the best of its kind: what agrees less is only like it by chance. */
const LEAST_OF_BEST = 0.7;

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

/** What was found, by kind, those that people look for most first. Only what resembles the words can do so by chance. */
export function foundGroups(rows: readonly FoundRow[], { isExact }: { isExact: boolean }): FoundGroup[] {
  return (["club", "team", "league"] as const)
    .map((kind) => {
      const ofKind = rows.filter((row) => row.kind === kind);
      return { kind, found: (isExact ? ofKind : closeToBest(ofKind)).map(asFound) };
    })
    .filter(({ found }) => found.length > 0);
}

/** The page of the club that the words mean: the only one that has them, with nothing but its own teams beside it. */
export function onlyClub(rows: readonly FoundRow[]): string | null {
  const [club, ...others] = rows.filter(({ kind }) => kind === "club");
  if (!club || others.length > 0) return null;
  const isItsOwn = rows.every(({ kind, slug }) => kind !== "league" && slug === club.slug);
  return isItsOwn ? clubPath(club.slug) : null;
}

export const MOST_SUGGESTIONS = 6;
/** A single letter is in nearly every name. */
export const LEAST_TYPED = 2;

/** A few of them, while somebody types. A club that was found leads to its teams. */
export function suggestionsOf(groups: readonly FoundGroup[]): Found[] {
  const hasClubs = groups.some(({ kind }) => kind === "club");
  return groups
    .flatMap(({ kind, found }) => (kind === "team" && hasClubs ? [] : found))
    .slice(0, MOST_SUGGESTIONS);
}

function closeToBest(rows: FoundRow[]): FoundRow[] {
  const best = Math.max(...rows.map(({ score }) => score));
  return rows.filter(({ score }) => score >= best * LEAST_OF_BEST);
}

function asFound({ kind, id, name, slug, logo, detail }: FoundRow): Found {
  const to = kind === "team" ? teamPath(id) : kind === "club" ? clubPath(slug) : leaguePath({ slug });
  return { to, name, logo, detail: detail?.trim() || null };
}
