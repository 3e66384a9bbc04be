import { type Day, dayOf } from "#app/lib/dates.ts";
import { plainSlug } from "#app/lib/text/slug.ts";
import { compareCategories } from "../../categories/categories.rules.ts";
import { centralTextOrder } from "../../fixtures/fixture-labels.rules.ts";
import type { FilterOption } from "./match-filter.rules.ts";
import {
  type MatchdayRequest,
  NO_SUCH_LEAGUE,
  NO_SUCH_MATCHDAY,
  OWN_LEAGUE_OFF,
} from "./matchday-url.rules.ts";

/* 'Mi fecha': one matchday, a day of fixtures, in one category of one league. */

/** A fixture of the weeks around today: a matchday is chosen from these. */
export interface FixtureOption extends FilterOption {
  id: number;
  leagueId: number | null;
  leagueColor: string | null;
  centralText: string | null;
}

/** Where a player's team plays. */
export interface OwnTeam {
  leagueId: number | null;
  zoneId: number | null;
  /** The slug of its category. */
  category: string | null;
}

/** '2009/10' is '2009-10' in a URL. */
export function categorySlug(name: string): string {
  return plainSlug(name);
}

/** The open matches of a fixture: how many, and when the first one begins. */
export interface OpenFixture {
  fixtureId: number;
  matches: number;
  first: Date;
}

/** The fixtures to choose the matchday from: of the first preferred league and category that exist. */
export function candidatesFor(options: readonly FixtureOption[], preferences: readonly MatchdayRequest[]) {
  const inLeagues = options.filter((option) => option.leagueId !== null);
  const leagueId =
    preferences.map((preference) => preference.leagueId).find((id) => inLeagues.some(isInLeague(id))) ?? null;
  const ofLeague = leagueId === null ? inLeagues : inLeagues.filter(isInLeague(leagueId));
  const category =
    preferences
      .map((preference) => preference.category)
      .find((preferred) => preferred && ofLeague.some(hasCategorySlug(preferred))) ?? null;
  return { leagueId, category, fixtures: ofLeague.filter(isPartOf(category)) };
}

/** In order: the URL, the player's team, and this browser's last choice. */
export function preferencesOf(
  request: MatchdayRequest,
  { team, remembered }: PlayersChoice,
): MatchdayRequest[] {
  return [request, ...(team ? [{ ...team, day: null }] : []), ...(remembered ? [remembered] : [])];
}

/** The choices that decide the matchday if the URL does not. */
export interface PlayersChoice {
  team: OwnTeam | null;
  /** This browser's last choice. */
  remembered: MatchdayRequest | null;
}

/** Stands for all leagues that are not in the Prode. */
const LEAGUE_OFF = 0;

/**
 * The part of a choice that the page depends on, equal for everybody who sees the same page: the league and the category
 * shown, the team's zone if shown, and whether the team's league is not in the Prode. A made-up choice has no effect.
 */
export function decidingChoice(
  options: readonly FixtureOption[],
  request: MatchdayRequest,
  choice: PlayersChoice,
): PlayersChoice {
  const { leagueId, category, fixtures } = candidatesFor(options, preferencesOf(request, choice));
  const hasDay = fixtures.some(({ day }) => day === request.day);
  // Without a chosen league, the league that is shown may lack the category: then all its categories are shown.
  const possible = leagueId === null ? options : fixtures;
  const { leagueId: ownLeague = null, zoneId: ownZone = null } = choice.team ?? {};
  const isShown = possible.some(
    (option) => option.zoneId === ownZone && (!hasDay || option.day === request.day),
  );
  const isOff = request.leagueId === null && ownLeague !== null && !options.some(isInLeague(ownLeague));
  return {
    team: { leagueId: isOff ? LEAGUE_OFF : null, zoneId: isShown ? ownZone : null, category: null },
    remembered: { leagueId, category, day: null },
  };
}

/** What reminders can be set for: each league with fixtures, as a whole and by category. */
export function remindable(
  options: readonly FixtureOption[],
): { leagueId: number; category: string | null }[] {
  const all = options.flatMap((option) => {
    const { leagueId } = option;
    if (leagueId === null) return [];
    return [null, slugOfOption(option)].map((category) => ({ leagueId, category }));
  });
  return [...new Map(all.map((option) => [`${option.leagueId} ${option.category ?? ""}`, option])).values()];
}

const isInLeague = (leagueId: number | null) => (option: FixtureOption) => option.leagueId === leagueId;
const hasCategorySlug = (category: string) => (option: FixtureOption) => slugOfOption(option) === category;

/** A fixture that names no category counts for all of them. */
const isPartOf = (category: string | null) => (option: FixtureOption) =>
  category === null || option.categoryName === null || slugOfOption(option) === category;

/** Slugs by option. Options are cached reads, and each player's page compares the slugs of all of them. */
const slugs = new WeakMap<FixtureOption, string>();

function slugOfOption(option: FixtureOption): string | null {
  if (option.categoryName === null) return null;
  const slug = slugs.get(option) ?? categorySlug(option.categoryName);
  slugs.set(option, slug);
  return slug;
}

interface MatchdayContext {
  day: Day | null;
  open: readonly OpenFixture[];
  today: Day;
  timeZone: string;
}

export interface ChosenMatchday {
  league: { id: number; name: string; color: string };
  /** Null if the league's fixtures name none. */
  category: { slug: string; name: string } | null;
  day: Day;
  previous: Day | null;
  next: Day | null;
  /** '9° FECHA', if all its fixtures have that name. */
  label: string | null;
  tournament: string | null;
  fixtures: FixtureOption[];
  /** Each league with its category of the same name, if it has one. */
  leagues: { id: number; name: string; category: string | null }[];
  categories: { id: number; slug: string; name: string; hasDay: boolean }[];
}

/** The requested matchday, else the next one that can be predicted, else the nearest. */
export function chosenMatchday(
  options: readonly FixtureOption[],
  { category, fixtures }: Pick<ReturnType<typeof candidatesFor>, "category" | "fixtures">,
  context: MatchdayContext,
): ChosenMatchday | null {
  const first =
    fixtures.find(({ day }) => day === context.day) ??
    nextOpen(fixtures, context) ??
    nearest(fixtures, context.today);
  if (!first || first.leagueId === null) return null;
  const { leagueId, day } = first;
  const ofLeague = options.filter(isInLeague(leagueId));
  const categories = categoriesOf(ofLeague, day);
  const slug = category ?? slugOfOption(first);
  const chosen = categories.find((option) => option.slug === slug) ?? null;
  const ofCategory = ofLeague.filter(isPartOf(chosen?.slug ?? null));
  const ofDay = ofCategory.filter((option) => option.day === day).sort(inOrder);
  const days = [...new Set(ofCategory.map((option) => option.day))].sort();
  const index = days.indexOf(day);
  return {
    league: { id: leagueId, name: first.leagueName ?? "", color: first.leagueColor ?? "" },
    category: chosen && { slug: chosen.slug, name: chosen.name },
    day,
    previous: days[index - 1] ?? null,
    next: days[index + 1] ?? null,
    label: commonValue(ofDay.map(({ name }) => name)),
    tournament: commonValue(ofDay.map(({ legend }) => legend)),
    fixtures: ofDay,
    leagues: leaguesOf(options, chosen?.slug ?? null),
    categories,
  };
}

/**
 * The matchday with the most open matches among those that are played next. A single match that was moved does not open
 * the matchday it came from.
 */
function nextOpen(
  fixtures: readonly FixtureOption[],
  { open, timeZone }: MatchdayContext,
): FixtureOption | undefined {
  const byId = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
  const matchdays = Map.groupBy(
    open.filter(({ fixtureId }) => byId.has(fixtureId)),
    ({ fixtureId }) => `${byId.get(fixtureId)?.leagueId} ${byId.get(fixtureId)?.day}`,
  );
  const ranked = [...matchdays.values()].map((ofDay) => {
    const [first] = ofDay.toSorted(
      (a, b) => a.first.getTime() - b.first.getTime() || a.fixtureId - b.fixtureId,
    );
    const matches = ofDay.reduce((sum, fixture) => sum + fixture.matches, 0);
    return { playedOn: dayOf((first as OpenFixture).first, timeZone), matches, first: first as OpenFixture };
  });
  ranked.sort(
    (a, b) =>
      a.playedOn.localeCompare(b.playedOn) ||
      b.matches - a.matches ||
      a.first.first.getTime() - b.first.first.getTime() ||
      a.first.fixtureId - b.first.fixtureId,
  );
  return ranked[0] && byId.get(ranked[0].first.fixtureId);
}

function nearest(fixtures: readonly FixtureOption[], today: Day): FixtureOption | undefined {
  const sorted = fixtures.toSorted((a, b) => a.day.localeCompare(b.day) || a.id - b.id);
  return sorted.find(({ day }) => day >= today) ?? sorted.at(-1);
}

function leaguesOf(options: readonly FixtureOption[], category: string | null): ChosenMatchday["leagues"] {
  const byId = Map.groupBy(options, ({ leagueId }) => leagueId);
  const leagues = [...byId].flatMap(([id, [first, ...others]]) => {
    if (id === null || !first) return [];
    const hasCategory = category !== null && [first, ...others].some(hasCategorySlug(category));
    return [{ id, name: first.leagueName ?? "", category: hasCategory ? category : null }];
  });
  return leagues.sort((a, b) => a.id - b.id);
}

function categoriesOf(ofLeague: readonly FixtureOption[], day: Day): ChosenMatchday["categories"] {
  const bySlug = new Map<string, ChosenMatchday["categories"][number]>();
  for (const { categoryId, categoryName, day: fixtureDay } of ofLeague) {
    if (categoryName === null) continue;
    const slug = categorySlug(categoryName);
    const before = bySlug.get(slug);
    const hasDay = fixtureDay === day || before?.hasDay === true;
    bySlug.set(slug, { id: before?.id ?? categoryId ?? 0, slug, name: categoryName, hasDay });
  }
  return [...bySlug.values()].sort(compareCategories);
}

function inOrder(a: FixtureOption, b: FixtureOption): number {
  const text = (option: FixtureOption) => option.centralText ?? option.zoneName;
  return centralTextOrder(text(a)) - centralTextOrder(text(b)) || a.id - b.id;
}

function commonValue(values: (string | null)[]): string | null {
  const distinct = new Set(values.map((value) => value?.trim() || null));
  return distinct.size === 1 ? ([...distinct][0] ?? null) : null;
}

/** A note if the matchday is not the one in the URL, or not of the player's own league; otherwise null. */
export function matchdayNotice(
  options: readonly FixtureOption[],
  request: MatchdayRequest,
  ownLeagueId: number | null,
  chosen: ChosenMatchday,
): string | null {
  const isMissing = (leagueId: number | null) => leagueId !== null && !options.some(isInLeague(leagueId));
  if (isMissing(request.leagueId)) return NO_SUCH_LEAGUE;
  if (isAnother(request, chosen)) return NO_SUCH_MATCHDAY;
  return request.leagueId === null && isMissing(ownLeagueId) ? OWN_LEAGUE_OFF : null;
}

/** Whether the URL asks for a different matchday. */
function isAnother(request: MatchdayRequest, { league, category, day }: ChosenMatchday): boolean {
  return (
    (request.leagueId !== null && request.leagueId !== league.id) ||
    (request.category !== null && request.category !== category?.slug) ||
    (request.day !== null && request.day !== day)
  );
}
