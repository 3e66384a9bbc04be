import type { Day } from "#app/lib/dates.ts";
import { MAX_ID } from "#app/lib/forms/ids.ts";
import { dayInUrl } from "../../fixtures/matchday/matchday-days.rules.ts";

/** Upcoming matches, those that have kicked off, or both. */
const VIEWS = ["proximos", "jugados", "todos"] as const;
export type MatchesView = (typeof VIEWS)[number];

export interface MatchFilter {
  zone: number | null;
  /** A category of the zone: in some leagues all categories share their zones. */
  category: number | null;
  /** The legend of the match's fixture. */
  tournament: string | null;
  day: Day | null;
  fixture: string | null;
  /** Null if the URL has none. */
  view: MatchesView | null;
  page: number;
}

export const NO_FILTER: MatchFilter = {
  zone: null,
  category: null,
  tournament: null,
  day: null,
  fixture: null,
  view: null,
  page: 1,
};

/** How many matches match a filter. */
export interface MatchCounts {
  total: number;
  upcoming: number;
  played: number;
}

const MAX_TEXT = 200;

/** The filter of a URL. Invalid parameters are ignored. */
export function filterInUrl(params: URLSearchParams): MatchFilter {
  const text = (name: string) => params.get(name)?.slice(0, MAX_TEXT).replaceAll("\0", "") || null;
  const [zone = null, category = null] = zoneIds(params.get("zona"));
  return {
    zone,
    category,
    tournament: text("torneo"),
    day: dayInUrl(params.get("fecha")),
    fixture: text("fixture"),
    view: VIEWS.find((view) => view === params.get("ver")) ?? null,
    page: Math.min(Math.max(1, Math.trunc(Number(params.get("pagina"))) || 1), MAX_ID),
  };
}

/** '7' is a zone with all its categories, '7-12' one category of that zone. */
function zoneIds(text: string | null): number[] {
  const ids = /^[1-9]\d{0,9}(-[1-9]\d{0,9})?$/.test(text ?? "") ? (text ?? "").split("-").map(Number) : [];
  return ids.every((id) => id <= MAX_ID) ? ids : [];
}

/** The zone of a filter as a query parameter. */
export function zoneValueOf({ zone, category }: Pick<MatchFilter, "zone" | "category">): string {
  if (zone === null) return "";
  return category === null ? String(zone) : `${zone}-${category}`;
}

/**
 * The view in the URL; else all matches of the day in the URL; else the upcoming ones, or the played ones if none are
 * upcoming.
 */
export function viewOf({ view, day }: MatchFilter, { upcoming, total }: MatchCounts): MatchesView {
  if (view) return view;
  if (day) return "todos";
  return upcoming === 0 && total > 0 ? "jugados" : "proximos";
}

export function isFiltered({ zone, tournament, day, fixture }: MatchFilter): boolean {
  return zone !== null || tournament !== null || day !== null || fixture !== null;
}

/** Whether a URL asks for the filtered list instead of one matchday. */
export function isList(filter: MatchFilter): boolean {
  return isFiltered(filter) || filter.view !== null || filter.page > 1;
}

/** The URL of a filter with some changes applied. It starts on page 1. */
export function matchesPath(filter: MatchFilter, change: Partial<MatchFilter> = {}): string {
  const { zone, category, tournament, day, fixture, view, page } = { ...filter, page: 1, ...change };
  const params = new URLSearchParams({
    ...(zone !== null && { zona: zoneValueOf({ zone, category }) }),
    ...(tournament !== null && { torneo: tournament }),
    ...(day !== null && { fecha: day }),
    ...(fixture !== null && { fixture }),
    ...(view !== null && { ver: view }),
    ...(page > 1 && { pagina: String(page) }),
  });
  return params.size > 0 ? `/prode?${params}` : "/prode";
}

/** A fixture of the period, from which the options of the filters are derived. */
export interface FilterOption {
  zoneId: number | null;
  zoneName: string | null;
  categoryId: number | null;
  categoryName: string | null;
  leagueName: string | null;
  legend: string | null;
  day: Day;
  name: string;
}

const byName = new Intl.Collator("es", { numeric: true });

export function filterOptions(options: FilterOption[]) {
  const distinct = (values: (string | null)[]) =>
    [...new Set(values.filter((value) => value !== null && value !== ""))] as string[];
  return {
    zones: zoneOptions(options),
    tournaments: distinct(options.map(({ legend }) => legend)).sort(byName.compare),
    days: distinct(options.map(({ day }) => day)).sort(),
    fixtures: distinct(options.map(({ name }) => name)).sort(byName.compare),
  };
}

/** Each category of each zone, and each zone with several categories as a whole. */
function zoneOptions(options: FilterOption[]): { value: string; name: string }[] {
  const byZone = Map.groupBy(
    options.filter((option) => option.zoneId !== null),
    ({ zoneId }) => zoneId as number,
  );
  const zones = [...byZone].flatMap(([zone, ofZone]) => {
    const parts = new Map(ofZone.map((fixture) => [fixture.categoryId, zoneOption(zone, fixture)]));
    const [any] = ofZone;
    if (parts.size > 1 && any) {
      parts.set(null, zoneOption(zone, { ...any, categoryId: null, categoryName: ALL_CATEGORIES }));
    }
    return [...parts.values()];
  });
  return zones.sort((a, b) => byName.compare(a.name, b.name));
}

const ALL_CATEGORIES = "todas las categorías";

function zoneOption(zone: number, { categoryId, zoneName, categoryName, leagueName }: FilterOption) {
  const name = [zoneName, categoryName, leagueName].filter(Boolean).join(" · ");
  return { value: zoneValueOf({ zone, category: categoryId }), name };
}

export type FilterOptions = ReturnType<typeof filterOptions>;
