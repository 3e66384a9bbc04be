import { type Day, dayOf } from "#app/lib/dates.ts";
import { plainSlug } from "#app/lib/slug.ts";
import { compareCategories } from "../categories/categories.rules.ts";
import { centralTextOrder } from "../fixtures/fixtures.rules.ts";
import type { FilterOption } from "./match-filter.rules.ts";
import {
  NO_SUCH_LEAGUE,
  NO_SUCH_MATCHDAY,
  OWN_LEAGUE_OFF,
  type WantedMatchday,
} from "./matchday-url.rules.ts";

/* 'Mi fecha': one league, one category and one matchday of them, which is a day of its fixtures. */

/** A fixture of the weeks around today: a matchday is chosen from these. */
export interface FixtureOption extends FilterOption {
  id: number;
  leagueId: number | null;
  leagueColor: string | null;
  centralText: string | null;
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

/** Where to look for the matchday: the first of the wishes that is there. */
export function candidatesFor(options: readonly FixtureOption[], wishes: readonly WantedMatchday[]) {
  const inLeagues = options.filter((option) => option.leagueId !== null);
  const leagueId = wishes.map((wish) => wish.leagueId).find((id) => inLeagues.some(isOf(id))) ?? null;
  const ofLeague = leagueId === null ? inLeagues : inLeagues.filter(isOf(leagueId));
  const category =
    wishes.map((wish) => wish.category).find((one) => one && ofLeague.some(isCalled(one))) ?? null;
  return { leagueId, category, fixtures: ofLeague.filter(isPartOf(category)) };
}

/** All that reminders can be of: each league with fixtures, as a whole and by category. */
export function remindable(
  options: readonly FixtureOption[],
): { leagueId: number; category: string | null }[] {
  const all = options.flatMap((option) => {
    const { leagueId } = option;
    if (leagueId === null) return [];
    return [null, slugOfOption(option)].map((category) => ({ leagueId, category }));
  });
  return [...new Map(all.map((one) => [`${one.leagueId} ${one.category ?? ""}`, one])).values()];
}

const isOf = (leagueId: number | null) => (option: FixtureOption) => option.leagueId === leagueId;
const isCalled = (category: string) => (option: FixtureOption) => slugOfOption(option) === category;

/** A fixture that names no category is of all of them. */
const isPartOf = (category: string | null) => (option: FixtureOption) =>
  category === null || option.categoryName === null || slugOfOption(option) === category;

function slugOfOption({ categoryName }: FixtureOption): string | null {
  return categoryName === null ? null : categorySlug(categoryName);
}

interface Around {
  day: Day | null;
  open: readonly OpenFixture[];
  today: Day;
  timeZone: string;
}

export interface ChosenMatchday {
  league: { id: number; name: string; color: string };
  /** Null where the fixtures of the league name none. */
  category: { slug: string; name: string } | null;
  day: Day;
  previous: Day | null;
  next: Day | null;
  /** '9° FECHA', where all its fixtures are called so. */
  label: string | null;
  tournament: string | null;
  fixtures: FixtureOption[];
  /** Each with this same category, where it has one of that name. */
  leagues: { id: number; name: string; category: string | null }[];
  categories: { id: number; slug: string; name: string; hasDay: boolean }[];
}

/** The matchday that was asked for, else the next one that can be predicted, else the nearest. */
export function chosenMatchday(
  options: readonly FixtureOption[],
  { category, fixtures }: Pick<ReturnType<typeof candidatesFor>, "category" | "fixtures">,
  around: Around,
): ChosenMatchday | null {
  const first =
    fixtures.find(({ day }) => day === around.day) ??
    nextOpen(fixtures, around) ??
    nearest(fixtures, around.today);
  if (!first || first.leagueId === null) return null;
  const { leagueId, day } = first;
  const ofLeague = options.filter(isOf(leagueId));
  const categories = categoriesOf(ofLeague, day);
  const slug = category ?? slugOfOption(first);
  const chosen = categories.find((one) => one.slug === slug) ?? null;
  const ofCategory = ofLeague.filter(isPartOf(chosen?.slug ?? null));
  const ofDay = ofCategory.filter((option) => option.day === day).sort(inOrder);
  const days = [...new Set(ofCategory.map((option) => option.day))].sort();
  const at = days.indexOf(day);
  return {
    league: { id: leagueId, name: first.leagueName ?? "", color: first.leagueColor ?? "" },
    category: chosen && { slug: chosen.slug, name: chosen.name },
    day,
    previous: days[at - 1] ?? null,
    next: days[at + 1] ?? null,
    label: common(ofDay.map(({ name }) => name)),
    tournament: common(ofDay.map(({ legend }) => legend)),
    fixtures: ofDay,
    leagues: leaguesOf(options, chosen?.slug ?? null),
    categories,
  };
}

/**
 * Of the days on which the next open match is played, the matchday with most of them: one match that was moved there does
 * not open the matchday that it came from.
 */
function nextOpen(fixtures: readonly FixtureOption[], { open, timeZone }: Around): FixtureOption | undefined {
  const byId = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
  const matchdays = Map.groupBy(
    open.filter(({ fixtureId }) => byId.has(fixtureId)),
    ({ fixtureId }) => `${byId.get(fixtureId)?.leagueId} ${byId.get(fixtureId)?.day}`,
  );
  const ranked = [...matchdays.values()].map((ofDay) => {
    const [first] = ofDay.toSorted(
      (a, b) => a.first.getTime() - b.first.getTime() || a.fixtureId - b.fixtureId,
    );
    const matches = ofDay.reduce((sum, one) => sum + one.matches, 0);
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
    const hasIt = category !== null && [first, ...others].some(isCalled(category));
    return [{ id, name: first.leagueName ?? "", category: hasIt ? category : null }];
  });
  return leagues.sort((a, b) => a.id - b.id);
}

function categoriesOf(ofLeague: readonly FixtureOption[], day: Day): ChosenMatchday["categories"] {
  const bySlug = new Map<string, ChosenMatchday["categories"][number]>();
  for (const { categoryId, categoryName, day: own } of ofLeague) {
    if (categoryName === null) continue;
    const slug = categorySlug(categoryName);
    const before = bySlug.get(slug);
    const hasDay = own === day || before?.hasDay === true;
    bySlug.set(slug, { id: before?.id ?? categoryId ?? 0, slug, name: categoryName, hasDay });
  }
  return [...bySlug.values()].sort(compareCategories);
}

function inOrder(a: FixtureOption, b: FixtureOption): number {
  const text = (option: FixtureOption) => option.centralText ?? option.zoneName;
  return centralTextOrder(text(a)) - centralTextOrder(text(b)) || a.id - b.id;
}

function common(values: (string | null)[]): string | null {
  const distinct = new Set(values.map((value) => value?.trim() || null));
  return distinct.size === 1 ? ([...distinct][0] ?? null) : null;
}

/** The note on a matchday that is not the one of the URL, or not of the player's own league; null if it is. */
export function matchdayNotice(
  options: readonly FixtureOption[],
  wanted: WantedMatchday,
  ownLeagueId: number | null,
  chosen: ChosenMatchday,
): string | null {
  const isMissing = (leagueId: number | null) => leagueId !== null && !options.some(isOf(leagueId));
  if (isMissing(wanted.leagueId)) return NO_SUCH_LEAGUE;
  if (isAnother(wanted, chosen)) return NO_SUCH_MATCHDAY;
  return wanted.leagueId === null && isMissing(ownLeagueId) ? OWN_LEAGUE_OFF : null;
}

/** Whether the URL asked for another matchday than this one. */
function isAnother(wanted: WantedMatchday, { league, category, day }: ChosenMatchday): boolean {
  return (
    (wanted.leagueId !== null && wanted.leagueId !== league.id) ||
    (wanted.category !== null && wanted.category !== category?.slug) ||
    (wanted.day !== null && wanted.day !== day)
  );
}
