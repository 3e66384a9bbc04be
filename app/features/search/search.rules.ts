import { clubPath } from "../clubs/club-page.rules.ts";
import { leaguePath } from "../leagues/leagues.rules.ts";
import { teamPath } from "../teams/team-page.rules.ts";

export const SEARCH_PATH = "/buscar";
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
  slug: string | null;
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

/** What was found, by kind, those that people look for most first. */
export function foundGroups(rows: readonly FoundRow[]): { kind: FoundKind; found: Found[] }[] {
  return (["club", "team", "league"] as const)
    .map((kind) => ({ kind, found: closeToBest(rows.filter((row) => row.kind === kind)).map(asFound) }))
    .filter(({ found }) => found.length > 0);
}

function closeToBest(rows: FoundRow[]): FoundRow[] {
  const best = Math.max(...rows.map(({ score }) => score));
  return rows.filter(({ score }) => score >= best * LEAST_OF_BEST);
}

function asFound({ kind, id, name, slug, logo, detail }: FoundRow): Found {
  const to =
    kind === "team"
      ? teamPath(id)
      : kind === "club"
        ? clubPath(slug ?? "")
        : leaguePath({ slug: slug ?? "" });
  return { to, name, logo, detail: detail?.trim() || null };
}
