import { addDays, type Day, dayOf } from "#app/lib/dates.ts";
import {
  divisionLabel,
  hourText,
  isPending,
  type MatchStatus,
  type MatchTeam,
  matchTeam,
  moveNote,
  paysNobody,
  type Score,
  scoreOf,
  statusNote,
} from "../fixtures/fixtures.rules.ts";
import { dayInAddress } from "../fixtures/matchday-days.rules.ts";
import {
  type Choice,
  NOT_COUNTED,
  type Picked,
  type ProdeConfig,
  predictionsClose,
  scoreAfter,
  windowIsOpen,
} from "./prode.rules.ts";

/** The matches of the game: those of the weeks around today. What is older is in the fixtures of its league. */
const DAYS_BACK = 30;
const DAYS_AHEAD = 45;

export interface Span {
  from: Day;
  to: Day;
}

export function spanAround(today: Day): Span {
  return { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) };
}

/** Which matches: those to come, those begun, or both. */
const VIEWS = ["proximos", "jugados", "todos"] as const;
export type MatchesView = (typeof VIEWS)[number];

export interface MatchFilter {
  zone: number | null;
  /** Of the zone: in some leagues all categories share their zones. */
  category: number | null;
  /** The legend of its fixture. */
  tournament: string | null;
  day: Day | null;
  fixture: string | null;
  /** Null where the address leaves it to us. */
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

/** How many matches a filter leaves. */
export interface MatchCounts {
  total: number;
  upcoming: number;
  played: number;
}

const MOST_TEXT = 200;
const MOST_ID = 2_147_483_647;

/** What an address asks for. What makes no sense in it is as if it were not there. */
export function wantedMatches(params: URLSearchParams): MatchFilter {
  const text = (name: string) => params.get(name)?.slice(0, MOST_TEXT).replaceAll("\0", "") || null;
  const [zone = null, category = null] = zoneIds(params.get("zona"));
  return {
    zone,
    category,
    tournament: text("torneo"),
    day: dayInAddress(params.get("fecha")),
    fixture: text("fixture"),
    view: VIEWS.find((one) => one === params.get("ver")) ?? null,
    page: Math.min(Math.max(1, Math.trunc(Number(params.get("pagina"))) || 1), MOST_ID),
  };
}

/** '7' is a zone with all its categories, '7-12' one category of it. */
function zoneIds(text: string | null): number[] {
  const ids = /^[1-9]\d{0,9}(-[1-9]\d{0,9})?$/.test(text ?? "") ? (text ?? "").split("-").map(Number) : [];
  return ids.every((id) => id <= MOST_ID) ? ids : [];
}

/** The zone of a filter as an address has it. */
export function zoneValueOf({ zone, category }: Pick<MatchFilter, "zone" | "category">): string {
  if (zone === null) return "";
  return category === null ? String(zone) : `${zone}-${category}`;
}

/**
 * What to show where the address does not say: a whole day, or what is still to come. A filter that leaves nothing to
 * come shows what was played, rather than nothing.
 */
export function viewOf({ view, day }: MatchFilter, { upcoming, total }: MatchCounts): MatchesView {
  if (view) return view;
  if (day) return "todos";
  return upcoming === 0 && total > 0 ? "jugados" : "proximos";
}

export function isFiltered({ zone, tournament, day, fixture }: MatchFilter): boolean {
  return zone !== null || tournament !== null || day !== null || fixture !== null;
}

/** Whether an address asks for the list of all matches that pass, and not for one matchday. */
export function isList(filter: MatchFilter): boolean {
  return isFiltered(filter) || filter.view !== null || filter.page > 1;
}

/** The address of the same matches with something changed. */
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

/** How everyone picked a match. */
export interface Picks {
  local: number;
  empate: number;
  visitante: number;
  total: number;
}

export interface MatchRow extends MatchStatus {
  id: number;
  kickoff: Date;
  homeGoals: number | null;
  awayGoals: number | null;
  choice: Choice | null;
  saidHome?: number | null;
  saidAway?: number | null;
  points: number | null;
  predictionsClosedAt?: Date | null;
  home: { id: number; name: string; logo: string | null };
  away: { id: number; name: string; logo: string | null };
  fixture: {
    id: number;
    name: string;
    day: Day;
    legend: string | null;
    centralText: string | null;
    zoneName: string | null;
    categoryName: string | null;
  };
  league: { name: string; color: string } | null;
}

/** A match as the game shows it. Times are already those of the league's zone. */
export interface ProdeMatch {
  id: number;
  number: number;
  home: MatchTeam;
  away: MatchTeam;
  time: string;
  /** The day on which it is played, in the league's zone. */
  playedOn: Day;
  kickoff: Date;
  closesAt: Date;
  isOpen: boolean;
  score: Score | null;
  isPlayed: boolean;
  /** What happened to it, and that it pays nobody. */
  note: string | null;
  choice: Choice | null;
  /** The score that the player said. */
  said: Score | null;
  points: number | null;
  /** Only once it is closed: nobody follows the crowd. */
  picks: Picks | null;
}

interface FixtureGroup {
  id: number;
  title: string;
  league: { name: string; color: string } | null;
  matches: ProdeMatch[];
}

export interface DayGroup {
  day: Day;
  /** '8° FECHA', where all its fixtures are called so. */
  label: string | null;
  fixtures: FixtureGroup[];
}

interface Around {
  config: ProdeConfig;
  now: Date;
  timeZone: string;
  /** How many matches the pages before this one have. */
  before: number;
  picks: Map<number, Picks>;
}

/** The matches of a page, by the day they are played on and then by fixture, in the order they come. */
export function groupMatches(rows: MatchRow[], around: Around): DayGroup[] {
  const days = new Map<Day, Map<number, MatchRow[]>>();
  for (const row of rows) {
    const day = dayOf(row.kickoff, around.timeZone);
    const fixtures = days.get(day) ?? new Map<number, MatchRow[]>();
    days.set(day, fixtures.set(row.fixture.id, [...(fixtures.get(row.fixture.id) ?? []), row]));
  }
  let shown = around.before;
  return [...days].map(([day, fixtures]) => ({
    day,
    label: commonLabel([...fixtures.values()].flat()),
    fixtures: [...fixtures.values()].map((group) => {
      const first = shown;
      shown += group.length;
      return fixtureGroup(group, first, around);
    }),
  }));
}

/** All matches of one matchday, on whichever day each is played: by fixture, in the order they come. */
export function matchdayGroup(
  rows: MatchRow[],
  { day, label }: { day: Day; label: string | null },
  around: Around,
): DayGroup {
  let shown = 0;
  const fixtures = [...Map.groupBy(rows, ({ fixture }) => fixture.id).values()].map((group) => {
    const before = shown;
    shown += group.length;
    return fixtureGroup(group, before, around);
  });
  return { day, label, fixtures };
}

export function picksById(picks: { matchId: number; local: number; empate: number; visitante: number }[]) {
  return new Map<number, Picks>(
    picks.map(({ matchId, local, empate, visitante }) => [
      matchId,
      { local, empate, visitante, total: local + empate + visitante },
    ]),
  );
}

/** To come is what has not begun, and what was called off: it has no date that could have passed. */
export function countsOf(rows: MatchRow[], now: Date): MatchCounts {
  const upcoming = rows.filter((row) => row.kickoff > now || isPending(row)).length;
  return { total: rows.length, upcoming, played: rows.length - upcoming };
}

/** How many of the open matches have a choice. */
export function progressOf({ fixtures }: DayGroup): Progress {
  const open = fixtures.flatMap(({ matches }) => matches).filter((match) => match.isOpen);
  return { open: open.length, predicted: open.filter(({ choice }) => choice !== null).length };
}

function commonLabel(rows: MatchRow[]): string | null {
  const names = new Set(rows.map(({ fixture }) => fixture.name.trim()));
  return names.size === 1 ? ([...names][0] ?? null) : null;
}

function fixtureGroup(rows: MatchRow[], before: number, around: Around): FixtureGroup {
  const [row] = rows as [MatchRow];
  return {
    id: row.fixture.id,
    title: divisionLabel(row.fixture) ?? row.fixture.name,
    league: row.league,
    matches: rows.map((one, i) => prodeMatch(one, before + i + 1, around)),
  };
}

function prodeMatch(row: MatchRow, number: number, { config, now, timeZone, picks }: Around): ProdeMatch {
  const { homeGoals, awayGoals, kickoff } = row;
  const score = scoreOf(homeGoals, awayGoals);
  const isOpen = windowIsOpen(row, config, now, timeZone);
  const teams = { home: matchTeam(row.home), away: matchTeam(row.away) };
  return {
    id: row.id,
    number,
    ...teams,
    time: hourText(row, timeZone),
    playedOn: dayOf(kickoff, timeZone),
    kickoff,
    closesAt: predictionsClose(row, config.deadlineMinutes, timeZone),
    isOpen,
    score,
    isPlayed: row.isPlayed,
    note: prodeNote(row, teams) ?? (kickoff > now ? moveNote(row, timeZone) : null),
    choice: row.choice,
    said: scoreOf(row.saidHome ?? null, row.saidAway ?? null),
    points: row.points,
    picks: isOpen ? null : (picks.get(row.id) ?? { local: 0, empate: 0, visitante: 0, total: 0 }),
  };
}

/** 'Anulado: se jugó sin luz. No cuenta para el Prode.' */
export function prodeNote(match: MatchStatus, teams: { home: MatchTeam; away: MatchTeam }): string | null {
  const note = statusNote(match, teams);
  return note && paysNobody(match) ? `${note}. ${NOT_COUNTED}` : note;
}

/** How many of a day's open matches a player has predicted. */
export type Progress = { open: number; predicted: number };

export type PredictedList = { days: DayGroup[]; progress: Record<Day, Progress> };

function withPick(match: ProdeMatch, pick: Picked): ProdeMatch {
  const said = scoreAfter({ choice: match.choice, score: match.said }, pick);
  return { ...match, choice: pick.choice, said };
}

/** A list after its player has saved these picks of matches: as the server would tell it now. */
export function withSaved<List extends PredictedList>(list: List, saved: ReadonlyMap<number, Picked>): List {
  if (saved.size === 0) return list;
  const progress = { ...list.progress };
  const days = list.days.map((group) => {
    const before = progress[group.day];
    const matches = group.fixtures.flatMap((fixture) => fixture.matches);
    const added = matches.filter(({ id, choice }) => choice === null && saved.has(id)).length;
    if (before) progress[group.day] = { ...before, predicted: before.predicted + added };
    const choose = (match: ProdeMatch) => {
      const pick = saved.get(match.id);
      return pick ? withPick(match, pick) : match;
    };
    return {
      ...group,
      fixtures: group.fixtures.map((one) => ({ ...one, matches: one.matches.map(choose) })),
    };
  });
  return { ...list, days, progress };
}

/** What there is to filter by, from the fixtures of the span. */
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

/** Each category of each zone; a zone that several categories share is offered whole as well. */
function zoneOptions(options: FilterOption[]): { value: string; name: string }[] {
  const byZone = Map.groupBy(
    options.filter((option) => option.zoneId !== null),
    ({ zoneId }) => zoneId as number,
  );
  const zones = [...byZone].flatMap(([zone, ofZone]) => {
    const parts = new Map(ofZone.map((one) => [one.categoryId, zoneOption(zone, one)]));
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
