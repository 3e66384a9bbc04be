import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type MatchdayRequest,
  matchdayInUrl,
  matchdayPath,
  NO_SUCH_LEAGUE,
  NO_SUCH_MATCHDAY,
  OWN_LEAGUE_OFF,
} from "./matchday-url.rules.ts";
import {
  candidatesFor,
  chosenMatchday,
  decidingChoice,
  type FixtureOption,
  matchdayNotice,
  type OpenFixture,
  type PlayersChoice,
  preferencesOf,
  remindable,
} from "./my-matchday.rules.ts";

const timeZone = "America/Argentina/Buenos_Aires";
const today = "2026-11-16";
const NOTHING: MatchdayRequest = { leagueId: null, category: null, day: null };

let ids = 0;
const fixture = (leagueId: number | null, categoryName: string | null, day: string, zone = "Zona 1") =>
  ({
    id: ++ids,
    leagueId,
    leagueName: leagueId === null ? null : `Liga ${leagueId}`,
    leagueColor: "celeste",
    zoneId: 1,
    zoneName: zone,
    categoryId: ids,
    categoryName,
    legend: "Apertura",
    day,
    name: "9° FECHA",
    centralText: null,
  }) satisfies FixtureOption;

const past = fixture(1, "2012", "2026-11-14");
const zone2 = fixture(1, "2012", "2026-11-21", "Zona 2");
const zone1 = fixture(1, "2012", "2026-11-21");
const later = fixture(1, "2012", "2026-11-28");
const older = fixture(1, "2009/10", "2026-11-21");
const other = fixture(2, "2012", "2026-11-20");
const unknown = fixture(null, null, "2026-11-17");
const options = [past, zone2, zone1, later, older, other, unknown];

const at = (fixture: FixtureOption, first: string, matches = 3): OpenFixture => ({
  fixtureId: fixture.id,
  matches,
  first: new Date(first),
});
const open = [
  at(zone1, "2026-11-21T12:00:00Z"),
  at(zone2, "2026-11-21T12:00:00Z"),
  at(older, "2026-11-21T15:00:00Z"),
  at(later, "2026-11-28T12:00:00Z"),
  at(other, "2026-11-20T21:00:00Z"),
];
const choose = (
  preferences: Partial<MatchdayRequest>[],
  overrides: { open?: OpenFixture[]; today?: string } = {},
) => {
  const [request = NOTHING, ...others] = preferences.map((preference) => ({ ...NOTHING, ...preference }));
  const where = candidatesFor(options, [request, ...others]);
  return chosenMatchday(options, where, { day: request.day, open, today, timeZone, ...overrides });
};

test.each([
  ["liga=x&categoria=A B&fecha=ayer"],
  ["liga=0"],
  ["liga=2.0"],
  ["liga=99999999999"],
  ["liga=-1"],
  [`categoria=${"a".repeat(61)}`],
  ["fecha=2026-11-21"],
])("the query '%s' names no matchday", (search) =>
  expect(matchdayInUrl(new URLSearchParams(search))).toEqual(NOTHING),
);

test("a matchday is read back from the path that is built for it", () => {
  const request = { leagueId: 2, category: "2009-10", day: "2026-11-21" };
  expect(matchdayPath(request)).toBe("/prode?liga=2&categoria=2009-10&fecha=2026-11-21");
  expect(matchdayInUrl(new URLSearchParams(matchdayPath(request).split("?")[1]))).toEqual(request);
  expect(matchdayPath(NOTHING)).toBe("/prode");
});

test("if the requested matchday does not exist, another one is shown with a notice", () => {
  const request = { leagueId: 1, category: "2031", day: "2026-01-01" };
  const chosen = choose([request]);
  expect(chosen).toMatchObject({ league: { id: 1 }, category: { slug: "2012" }, day: "2026-11-21" });
  expect(chosen && matchdayNotice(options, request, null, chosen)).toBe(NO_SUCH_MATCHDAY);
  const other = choose([{ leagueId: 77 }]);
  expect(other).toMatchObject({ league: { id: 2 } });
  expect(other && matchdayNotice(options, { ...NOTHING, leagueId: 77 }, null, other)).toBe(NO_SUCH_LEAGUE);
  expect(other && matchdayNotice(options, NOTHING, 77, other)).toBe(OWN_LEAGUE_OFF);
  expect(other && matchdayNotice(options, NOTHING, 1, other)).toBeNull();
});

test("if no matchday is requested, the next one of a known league is shown", () => {
  expect(choose([])).toMatchObject({ league: { id: 2, name: "Liga 2" }, day: "2026-11-20" });
  expect(choose([], { open: [] })).toMatchObject({ league: { id: 2 }, day: "2026-11-20" });
});

test("the next open matchday of the player's league and category is shown, unless the URL asks for another", () => {
  const team = { leagueId: 1, category: "2009-10" };
  expect(choose([{}, team])).toMatchObject({ category: { name: "2009/10" }, previous: null, next: null });
  expect(choose([{ leagueId: 2 }, team])).toMatchObject({ league: { id: 2 }, category: { slug: "2012" } });
  expect(choose([{ category: "2012" }, team])).toMatchObject({
    league: { id: 1 },
    category: { slug: "2012" },
  });
});

test("the matchday has links to its neighbours, all its zones in order, and the chips of its league", () => {
  expect(choose([{ leagueId: 1, category: "2012" }])).toMatchObject({
    previous: "2026-11-14",
    next: "2026-11-28",
    label: "9° FECHA",
    tournament: "Apertura",
    fixtures: [{ id: zone1.id }, { id: zone2.id }],
    leagues: [
      { id: 1, category: "2012" },
      { id: 2, category: "2012" },
    ],
    categories: [
      { slug: "2009-10", hasDay: true },
      { slug: "2012", hasDay: true },
    ],
  });
});

test("a requested matchday is shown even when it is over", () => {
  const request = { leagueId: 1, category: "2012", day: "2026-11-14" };
  const chosen = choose([request]);
  expect(chosen).toMatchObject({ day: "2026-11-14", previous: null, next: "2026-11-21" });
  expect(chosen && matchdayNotice(options, request, 77, chosen)).toBeNull();
});

test("the matchday that a single match was moved from is not shown as the next one", () => {
  const moved = [at(past, "2026-11-21T11:00:00Z", 1), ...open];
  expect(choose([{ leagueId: 1, category: "2012" }], { open: moved })?.day).toBe("2026-11-21");
});

test("the last matchday is shown when none is upcoming, and no matchday without fixtures", () => {
  expect(choose([{ leagueId: 2 }], { open: [], today: "2027-01-01" })?.day).toBe("2026-11-20");
  expect(chosenMatchday([], candidatesFor([], []), { day: null, open: [], today, timeZone })).toBeNull();
});

test("a matchday has no category chips when its fixtures name no category", () => {
  const bare = [fixture(3, null, "2026-11-21")];
  const chosen = chosenMatchday(bare, candidatesFor(bare, []), { day: null, open: [], today, timeZone });
  expect(chosen).toMatchObject({ category: null, categories: [], fixtures: [{ id: bare[0]?.id }] });
});

test("decidingChoice shows the same page as the full choice, and is the same for all choices that show one page of a league", () => {
  const days = ["2026-11-14", "2026-11-21"];
  const id = fc.constantFrom(null, 1, 2, 3);
  const category = fc.constantFrom(null, "2012", "2013", "2031");
  const request = fc.record({ leagueId: id, category, day: fc.constantFrom(null, ...days, "2026-01-01") });
  const choice = fc.record({
    team: fc.option(fc.record({ leagueId: id, zoneId: fc.constantFrom(null, 11, 12, 21), category })),
    remembered: fc.option(fc.record({ leagueId: id, category, day: fc.constant(null) })),
  });
  const all = [
    [1, "2012", 11],
    [1, "2013", 12],
    [2, "2012", 21],
    [2, null, null],
  ] as const;
  const few = fc.uniqueArray(fc.tuple(fc.constantFrom(...all), fc.constantFrom(...days)), { maxLength: 8 });
  fc.assert(
    fc.property(few, request, choice, choice, (rows, request, one, other) => {
      const options = rows.map(([[league, name, zoneId], day]) => ({
        ...fixture(league, name, day),
        zoneId,
      }));
      const page = (choice: PlayersChoice) => {
        const candidates = candidatesFor(options, preferencesOf(request, choice));
        const chosen = chosenMatchday(options, candidates, { day: request.day, open: [], today, timeZone });
        const notice = chosen && matchdayNotice(options, request, choice.team?.leagueId ?? null, chosen);
        const isOwn = (zoneId: number | null) => zoneId !== null && zoneId === choice.team?.zoneId;
        return { chosen, notice, ownZone: chosen?.fixtures.filter(({ zoneId }) => isOwn(zoneId)) };
      };
      const [deciding, others] = [one, other].map((chosen) => decidingChoice(options, request, chosen));
      expect(deciding && page(deciding)).toEqual(page(one));
      const isSame = JSON.stringify(page(one)) === JSON.stringify(page(other));
      // Without a day or a category in the URL, the zone may be of a matchday that is not shown today.
      if (isSame && request.leagueId && request.category && request.day && page(one).notice === null)
        expect(deciding).toEqual(others);
    }),
    { numRuns: 2_000 },
  );
});

test("reminders are offered once for each league with fixtures, as a whole and by category", () => {
  const offer = (leagueId: number, category: string | null) => ({ leagueId, category });
  expect(remindable(options)).toEqual([
    ...[offer(1, null), offer(1, "2012"), offer(1, "2009-10"), offer(2, null), offer(2, "2012")],
  ]);
});
