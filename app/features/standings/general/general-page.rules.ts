import { csvText } from "#app/lib/files/csv.ts";
import { foldText } from "#app/lib/text/search-text.ts";
import { freeSlug, plainSlug } from "#app/lib/text/slug.ts";
import { type LinkedLeague, leagueUrl } from "../../leagues/leagues.rules.ts";
import type { CorrectionLine } from "../table/corrections.rules.ts";
import type { GeneralKind } from "./general-season.rules.ts";
import type { GeneralTable, GeneralTableRow } from "./general-table.rules.ts";

/** A zone the page lists. */
export interface GeneralZone {
  name: string;
  slug: string;
}

export interface GeneralPage {
  kind: GeneralKind;
  zones: GeneralZone[];
  zone: GeneralZone | null;
  table: (GeneralTable & { marks: Record<number, string>; corrections: CorrectionLine[] }) | null;
  /** The displayed year with the names of its seasons; null when a single season is shown. */
  annual: { year: number; seasons: string[] } | null;
  /** The season's year, if another season of that year has a general table too. */
  year: number | null;
}

/** A zone's slug comes from its name: the only thing its rows in several categories share. */
export function zoneSlugs(names: readonly string[]): GeneralZone[] {
  const taken: string[] = [];
  return names.map((name) => {
    const slug = freeSlug(plainSlug(name) || "zona", taken);
    taken.push(slug);
    return { name, slug };
  });
}

/** The zone requested by a URL: by slug, by name or, as on the league's other pages, by the id of one of its rows. */
export function requestedZone(
  zones: readonly GeneralZone[],
  requested: string | null,
  nameById: string | null = null,
): GeneralZone | null {
  const byName = (text: string | null) =>
    text === null ? undefined : zones.find(({ name }) => foldText(name) === foldText(text));
  return zones.find(({ slug }) => slug === requested) ?? byName(requested) ?? byName(nameById) ?? null;
}

/** A year from 1900 to 2099; null for anything else. */
export function parseYear(text: string | null): number | null {
  return text && /^(?:19|20)\d{2}$/.test(text) ? Number(text) : null;
}

/** An annual table belongs to the league, so its URL has no season. */
export function generalPath(
  league: LinkedLeague,
  { zone, year }: { zone?: string | null; year?: number | null } = {},
): string {
  return leagueUrl(year ? { slug: league.slug } : league, "general", { anual: year, zona: zone });
}

/** The path of the table's CSV file. */
export function generalFile(path: string): string {
  return path.replace("/general", "/general.csv");
}

/** 'Zona 1', 'Zona 1 · 2026' */
export function generalTitle({ zone, annual }: Pick<GeneralPage, "zone" | "annual">): string {
  return [zone?.name, annual?.year].filter(Boolean).join(" · ");
}

/** What the table adds up, as a sentence. */
export function generalText({ kind, annual }: Pick<GeneralPage, "kind" | "annual">): string {
  const period = annual ? ` en ${new Intl.ListFormat("es").format(annual.seasons)}` : "";
  return kind === "points"
    ? `Los puntos de todas las categorías que suman de cada club${period}, sumados.`
    : `Un resultado por cruce${period}: gana el club que gana más categorías en la fecha. Cada categoría muestra los puntos de su tabla.`;
}

/** Description for link previews: the leaders, or a general text. */
export function generalDescription(league: { name: string }, page: GeneralPage): string {
  const subject = `Tabla general de ${[league.name, generalTitle(page)].filter(Boolean).join(", ")}`;
  const leaders = page.table?.rows.filter(({ played }) => played > 0).slice(0, MAX_LEADERS) ?? [];
  if (leaders.length === 0) return `${subject}: los puntos de cada club en todas sus categorías.`;
  return `${subject}: ${leaders.map(({ position, entry, points }) => `${position}. ${entry.name} (${points})`).join(", ")}.`;
}

const MAX_LEADERS = 3;

/** The table as CSV. */
export function generalCsv({ columns, rows }: Pick<GeneralTable, "columns" | "rows">): string {
  return csvText([
    ["Posición", "Club", "PTS", "PJ", "DG", ...columns],
    ...rows.map(({ position, entry, points, played, difference, byCategory }: GeneralTableRow) => [
      ...[position, entry.name, points, played, difference],
      ...byCategory.map((value) => value ?? ""),
    ]),
  ]);
}
