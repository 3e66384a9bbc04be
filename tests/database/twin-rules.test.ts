import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { centralTextNumber } from "#app/db/fragments/central-text-number.ts";
import { isPublicSeason as isPublicInSql, isPublicState } from "#app/db/fragments/public-season.ts";
import { reports } from "#app/db/schema/delegates.ts";
import { categories } from "#app/db/schema/divisions.ts";
import { fixtures, matches, matchStates, walkovers } from "#app/db/schema/fixtures.ts";
import { matchNews, subscriptions } from "#app/db/schema/notices.ts";
import { seasonStates, seasons } from "#app/db/schema/seasons.ts";
import { corrections, editablePositions, standings } from "#app/db/schema/standings.ts";
import { containsWords } from "#app/db/search.ts";
import { type CategoryFlags, withoutScores } from "#app/features/categories/categories.rules.ts";
import { findMatchesToPublish, findReports } from "#app/features/delegates/delegates.queries.server.ts";
import { dueScore } from "#app/features/delegates/delegates.rules.ts";
import { findNextAndLast } from "#app/features/fixtures/club/club-matches.queries.server.ts";
import { countPast, findNext } from "#app/features/fixtures/club/team-matches.queries.server.ts";
import { centralTextOrder, ORDER_WITHOUT_NUMBER } from "#app/features/fixtures/fixture-labels.rules.ts";
import {
  hasPassed,
  isPending,
  mayHaveBegun,
  overAt,
  walkoverScore,
} from "#app/features/fixtures/match-status.rules.ts";
import { rescoreWalkovers, rewriteMatch } from "#app/features/fixtures/matches.queries.server.ts";
import { countWaiting } from "#app/features/fixtures/panel/to-do.queries.server.ts";
import { scoreOf } from "#app/features/fixtures/score.rules.ts";
import { changeOf } from "#app/features/notices/notices.rules.ts";
import { NO_FILTER } from "#app/features/prode/matches/match-filter.rules.ts";
import { findMatches } from "#app/features/prode/matches/match-list.queries.server.ts";
import { spanAround } from "#app/features/prode/matches/match-list.rules.ts";
import { planAction } from "#app/features/results/board-actions.rules.ts";
import { findMatches as findMissing } from "#app/features/results/results.queries.server.ts";
import { isClosed, isPublicSeason } from "#app/features/seasons/seasons.rules.ts";
import {
  correctionsByTeam,
  NO_FIGURES,
  withCorrection,
} from "#app/features/standings/table/corrections.rules.ts";
import { isManual } from "#app/features/standings/table/tie-break.rules.ts";
import { refreshStandings } from "#app/features/standings/tally/computed.server.ts";
import type { Dependency } from "#app/lib/caching/page-dependencies.ts";
import { addDays, clockTime, dayOf, instantOf } from "#app/lib/dates.ts";
import { matchesSearch } from "#app/lib/text/search-text.ts";
import { aBoardMatch } from "#tests/factories/board-match.ts";
import { aLeague, aSeason, aTeam, inHours, moreMatches } from "#tests/factories/league.ts";
import { refusedBy } from "#tests/factories/refused.ts";

/*
 * The rules that are written both in TypeScript and in SQL: each test compares the two, case by case, so that it fails when
 * only one of them changes. docs/architecture.md lists them.
 */

const timeZone = "America/Argentina/Buenos_Aires";
const goalsOf = (score: { home: number; away: number } | null) => ({
  homeGoals: score?.home ?? null,
  awayGoals: score?.away ?? null,
});

let sample: Awaited<ReturnType<typeof aLeague>>;

beforeAll(async () => {
  sample = await aLeague(db);
});

async function aMatch(columns: Partial<typeof matches.$inferInsert>) {
  const [match] = await moreMatches(db, sample, [columns]);
  if (!match) throw new Error("a match was not inserted");
  return match;
}

test.each([null, 1, 3, 20])(
  "a walkover has the same score, typed or rescored, with %j goals",
  async (goals) => {
    const { season, division, home, away, fixture } = await aLeague(db);
    const row = {
      fixtureId: fixture.id,
      zoneId: division.zoneId,
      homeTeamId: home.id,
      awayTeamId: away.id,
      kickoff: inHours(1),
    };
    await db
      .insert(matches)
      .values(walkovers.map((walkover) => ({ ...row, walkover, homeGoals: 9, awayGoals: 9 })));
    await rescoreWalkovers(db, season.id, goals);
    const stored = await db
      .select()
      .from(matches)
      .where(sql`${matches.seasonId} = ${season.id} and ${matches.walkover} is not null`);
    expect(stored.map((match) => [match.walkover, scoreOf(match.homeGoals, match.awayGoals)])).toEqual(
      stored.map(({ walkover }) => [walkover, walkover && walkoverScore(walkover, goals)]),
    );
    expect(stored).toHaveLength(walkovers.length);
  },
);

test.each([
  ["no correction", []],
  ["points", [{ points: -3 }]],
  ["matches played", [{ played: 2 }]],
  [
    "both, twice",
    [
      { points: -30, played: 1 },
      { points: 1, played: -4 },
    ],
  ],
  ["every figure", [{ points: 7, played: 3, won: 2, drawn: 1, lost: 0, goalsFor: 5, goalsAgainst: 4 }]],
])(
  "an official row has the same points and matches played in SQL and in the rule, with %s",
  async (_, figures) => {
    const { match, zone, category, home, away } = await aLeague(db);
    await db.update(matches).set({ homeGoals: 2, awayGoals: 1 }).where(eq(matches.id, match.id));
    const division = { zoneId: zone.id, categoryId: category.id };
    const added = figures.map((figure) => ({
      ...NO_FIGURES,
      ...figure,
      teamId: home.id,
      reason: "Fallo",
      decidedOn: "2026-11-21",
    }));
    const stored =
      added.length === 0
        ? []
        : await db
            .insert(corrections)
            .values(added.map((row) => ({ ...row, ...division })))
            .returning();
    await db.transaction((tx) => refreshStandings(tx, [home.id, away.id]));
    const [computed] = await db.select().from(standings).where(eq(standings.teamId, home.id));
    const [official] = await db.select().from(editablePositions).where(eq(editablePositions.teamId, home.id));
    if (!computed || !official) throw new Error("no row");
    const { points, played } = withCorrection(computed, correctionsByTeam(stored).get(home.id));
    expect({ points: official.points, played: official.played }).toEqual({ points, played });
  },
);

test.each([[[]], [[null, null]], [[1, null]], [[0, 1]], [[0, 0]], [[1, 2]], [[4, 4]]])(
  "a table with the places %j is manual in SQL if it is in the rule",
  async (orders) => {
    const { division, home, away } = await aLeague(db);
    const row = { zoneId: division.zoneId, categoryId: division.categoryId };
    const teams = [home.id, away.id].slice(0, orders.length);
    if (teams.length > 0) {
      await db.insert(editablePositions).values(
        teams.map((teamId, index) => ({
          ...row,
          teamId,
          played: 0,
          points: 0,
          order: orders[index] ?? null,
        })),
      );
    }
    const { id } = await aTeam(db, division, "Los Últimos");
    await db.transaction((tx) => refreshStandings(tx, [id]));
    const [added] = await db.select().from(editablePositions).where(eq(editablePositions.teamId, id));
    const last = isManual(orders.map((order) => ({ order })))
      ? Math.max(...orders.map((order) => order ?? 0)) + 1
      : null;
    expect(added?.order).toBe(last);
  },
);

test("fixtures are ordered by the same number of their central text in TypeScript and in SQL", async () => {
  const texts = [
    null,
    "",
    "Interzonal",
    "Zona 3",
    "ZONA 12",
    "Zona03",
    "5-6",
    "Cruces 7 - 2",
    "Copa 0",
    "Zona 9998",
    "Zona 9999",
    "Zona 10000",
    "٣ Zona",
    "Año 2026, zona 1",
  ];
  const { rows } = await db.execute<{ number: string }>(
    sql`select ${centralTextNumber(sql`text`, ORDER_WITHOUT_NUMBER)} as number
      from unnest(${sql.param(texts)}::text[]) with ordinality as t(text, place) order by place`,
  );
  expect(rows.map(({ number }) => Number(number))).toEqual(texts.map(centralTextOrder));
});

test("the public may see the same seasons in TypeScript and in SQL", async () => {
  const states = Object.fromEntries(seasonStates.map((state) => [state, isPublicSeason({ state })]));
  const { rows } = await db.execute<{ state: string; built: boolean; raw: boolean }>(sql`
    select estado as state, ${isPublicInSql} as built, ${isPublicState(sql`estado`)} as raw
    from unnest(${sql.param([...seasonStates])}::text[]) temporadas(estado)`);
  expect(Object.fromEntries(rows.map(({ state, built }) => [state, built]))).toEqual(states);
  expect(Object.fromEntries(rows.map(({ state, raw }) => [state, raw]))).toEqual(states);
});

test.each([
  [{ state: "preparing", isReopened: false }],
  [{ state: "current", isReopened: false }],
  [{ state: "finished", isReopened: false }],
  [{ state: "finished", isReopened: true }],
] as const)("a season refuses writes if the rule says that it is closed: %j", async (state) => {
  const { league } = sample;
  const season = await aSeason(db, league.id, { state: "preparing" });
  const row = { leagueId: league.id, seasonId: season.id };
  await db.insert(fixtures).values({ ...row, name: "1° FECHA", matchDate: "2026-11-21" });
  if (state.state === "current")
    await db.update(seasons).set({ state: "finished" }).where(eq(seasons.id, sample.season.id));
  await db.update(seasons).set(state).where(eq(seasons.id, season.id));
  const writes = [
    db.insert(fixtures).values({ ...row, name: "2° FECHA", matchDate: "2026-11-28" }),
    db.update(fixtures).set({ name: "3° FECHA" }).where(eq(fixtures.seasonId, season.id)),
    db.insert(categories).values({ ...row, name: "2015" }),
  ];
  for (const write of writes)
    expect(await refusedBy(write)).toBe(isClosed(state) ? "temporada_finalizada" : "nothing");
  if (state.state === "current") {
    await db.update(seasons).set({ state: "finished" }).where(eq(seasons.id, season.id));
    await db.update(seasons).set({ state: "current" }).where(eq(seasons.id, sample.season.id));
  }
});

test("a moved match has the same first kick-off, moved on the board or by a form or import", async () => {
  const [first, second, ...others] = [
    ...["2031-03-01T12:00:00Z", "2031-03-08T12:00:00Z", "2031-03-15T12:00:00Z"],
    ...["2031-03-08T14:30:00Z", "2031-03-15T23:30:00Z"],
  ].map((instant) => new Date(instant)) as [Date, Date, ...Date[]];
  const cases = [null, first].flatMap((originalKickoff) =>
    [true, false].map((hasConfirmedHour) => ({ originalKickoff, hasConfirmedHour })),
  );
  for (const { originalKickoff, hasConfirmedHour } of cases) {
    for (const kickoff of [first, second, ...others]) {
      const match = await aMatch({ kickoff: second, originalKickoff, hasConfirmedHour });
      const request = {
        action: "mover" as const,
        day: dayOf(kickoff, timeZone),
        firstHour: clockTime(kickoff, timeZone),
        reason: "Lluvia",
      };
      const board = aBoardMatch({
        ...{ id: match.id, kickoff: second, originalKickoff, hasConfirmedHour },
        day: "2031-03-08",
      });
      const [change] = planAction([board], request, {
        now: new Date(),
        timeZone,
        walkoverScore: () => ({ home: 0, away: 0 }),
      }).changes;
      const {
        homeTeamId,
        awayTeamId,
        zoneId,
        fixtureId,
        homeGoals,
        awayGoals,
        walkover,
        state,
        correctedAt,
      } = match;
      const row = {
        ...{ homeTeamId, awayTeamId, zoneId, fixtureId, homeGoals, awayGoals, walkover, state, correctedAt },
        kickoff,
        hasConfirmedHour: true,
        ground: null,
      };
      await rewriteMatch(db, match.id, row, timeZone);
      const [stored] = await db.select().from(matches).where(eq(matches.id, match.id));
      const expected = change ? change.after.originalKickoff : originalKickoff;
      const about = { originalKickoff, hasConfirmedHour, kickoff };
      expect({ ...about, first: stored?.originalKickoff }).toEqual({ ...about, first: expected });
    }
  }
});

test("a called-off match is still to come in the lists if the rule says that it is pending", async () => {
  const now = new Date();
  const different = [];
  for (const state of matchStates) {
    for (const score of [null, { home: 1, away: 0 }]) {
      const match = await aMatch({ kickoff: inHours(-30), state, ...goalsOf(score) });
      const query = { view: "proximos" as const, now, limit: 1000, userId: null, timeZone };
      const inProde = await findMatches(db, spanAround(dayOf(now, timeZone)), NO_FILTER, query);
      const ofTeam = await findNext(db, { teamId: sample.home.id, now, timeZone }, 1000);
      const expected = isPending({ state, isPlayed: score !== null });
      const verdicts = [
        inProde.some(({ id }) => id === match.id),
        ofTeam.some(({ match: { id } }) => id === match.id),
      ];
      if (verdicts.some((verdict) => verdict !== expected))
        different.push({ state, score, verdicts, expected });
    }
  }
  expect(different).toEqual([]);
});

test("the panel counts a match as missing its result if the rule says that it has passed", async () => {
  const { league, season, match } = await aLeague(db, { kickoff: inHours(-1) });
  const now = new Date();
  const isCounted = async () =>
    (await countWaiting(db, { now, timeZone }, 1000)).some(
      ({ kind, leagueId }) => kind === "result" && leagueId === league.id,
    );
  const scope = { seasonIds: [season.id], league: league.id, state: "sin-resultado" as const, now, timeZone };
  const isListed = async (kickoff: Date) =>
    (await findMissing(db, scope, dayOf(kickoff, timeZone), 10)).length > 0;
  const today = dayOf(now, timeZone);
  const [midnight, lastMinute] = [instantOf(today, "00:00", timeZone), instantOf(today, "23:59", timeZone)];
  for (const state of matchStates) {
    for (const score of [null, { home: 1, away: 0 }]) {
      for (const kickoff of [inHours(-25), inHours(-1), midnight, now, inHours(1), lastMinute]) {
        for (const hasConfirmedHour of [true, false]) {
          await db
            .update(matches)
            .set({ kickoff, state, hasConfirmedHour, ...goalsOf(score) })
            .where(eq(matches.id, match.id));
          const isPast = hasPassed({ kickoff, hasConfirmedHour }, { now, timeZone });
          const expected = !score && state === "programado" && isPast;
          const about = { state, score, kickoff, hasConfirmedHour };
          expect({ ...about, counted: await isCounted(), listed: await isListed(kickoff) }).toEqual({
            ...about,
            counted: expected,
            listed: expected,
          });
        }
      }
    }
  }
});

test("the Prode lists a match as upcoming until the rule says that it has passed, and clubs and teams until it is over", async () => {
  const { match, home } = await aLeague(db, { kickoff: inHours(-1) });
  const now = new Date();
  const today = dayOf(now, timeZone);
  const [midnight, lastMinute] = [instantOf(today, "00:00", timeZone), instantOf(today, "23:59", timeZone)];
  const kickoffs = [
    inHours(-25),
    inHours(-1.3),
    inHours(-1),
    midnight,
    now,
    inHours(1),
    lastMinute,
    inHours(25),
  ];
  for (const kickoff of kickoffs) {
    for (const hasConfirmedHour of [true, false]) {
      await db.update(matches).set({ kickoff, hasConfirmedHour }).where(eq(matches.id, match.id));
      const isPast = hasPassed({ kickoff, hasConfirmedHour }, { now, timeZone });
      const isOver = overAt({ kickoff, hasConfirmedHour }, timeZone) <= now;
      const scope = { teamId: home.id, now, timeZone };
      const ofClub = await findNextAndLast(db, [home.id], { now, timeZone });
      const inProde = await findMatches(db, spanAround(today), NO_FILTER, {
        ...{ view: "proximos" as const, now, limit: 1000, userId: null, timeZone },
      });
      const about = { kickoff, hasConfirmedHour };
      expect({
        ...about,
        club: ofClub.map(({ isNext }) => isNext),
        team: [(await findNext(db, scope, 10)).length, await countPast(db, scope)],
        prode: inProde.some(({ id }) => id === match.id),
      }).toEqual({ ...about, club: [!isOver], team: isOver ? [0, 1] : [1, 0], prode: !isPast });
    }
  }
});

test("a delegate's report is found for its match if the rule says that the match may have begun when it was sent", async () => {
  const { match, home, season } = await aLeague(db, { kickoff: inHours(-1) });
  const sentAt = new Date();
  await db.insert(reports).values({
    matchId: match.id,
    teamId: home.id,
    seasonId: season.id,
    goalsFor: 1,
    goalsAgainst: 0,
    sentAt,
  });
  const today = dayOf(sentAt, timeZone);
  const [midnight, lastMinute] = [instantOf(today, "00:00", timeZone), instantOf(today, "23:59", timeZone)];
  for (const kickoff of [inHours(-25), midnight, sentAt, inHours(1), lastMinute, inHours(25)]) {
    for (const hasConfirmedHour of [true, false]) {
      await db.update(matches).set({ kickoff, hasConfirmedHour }).where(eq(matches.id, match.id));
      const about = { kickoff, hasConfirmedHour };
      expect({ ...about, found: (await findReports(db, [match.id], timeZone)).length === 1 }).toEqual({
        ...about,
        found: mayHaveBegun({ kickoff, hasConfirmedHour }, { now: sentAt, timeZone }),
      });
    }
  }
});

test("a category without published scores counts nowhere, in the form and in the database", async () => {
  const both = [true, false];
  const all: CategoryFlags[] = both.flatMap((countsForGeneral) =>
    both.flatMap((hasPublicTable) =>
      both.map((publishesScores) => ({ countsForGeneral, hasPublicTable, publishesScores })),
    ),
  );
  for (const [index, flags] of all.entries()) {
    const { leagueId, seasonId } = sample.division;
    const refusal = await refusedBy(
      db.insert(categories).values({ leagueId, seasonId, name: `Promocional ${index}`, ...flags }),
    );
    expect([flags, refusal === "nothing"]).toEqual([flags, isDeepStrictEqual(flags, withoutScores(flags))]);
  }
});

const sent = {
  home: { goalsFor: 2, goalsAgainst: 1, absent: null },
  same: { goalsFor: 1, goalsAgainst: 2, absent: null },
  other: { goalsFor: 0, goalsAgainst: 0, absent: null },
  absentOther: { goalsFor: 0, goalsAgainst: 0, absent: "rival" as const },
  absentOwn: { goalsFor: 0, goalsAgainst: 0, absent: "propio" as const },
};
const reported = {
  none: [],
  lone: [sent.home],
  equal: [sent.home, sent.same],
  different: [sent.home, sent.other],
  "a lone absence": [sent.absentOther],
  "the same absence": [sent.absentOther, sent.absentOwn],
  "two absences": [sent.absentOther, sent.absentOther],
  "a goalless draw against an absence": [sent.other, sent.absentOwn],
  "an absence against a goalless draw": [sent.absentOther, sent.other],
};
const PUBLISHED = [reported.lone, reported.equal];

test.each(Object.entries(reported))(
  "the database finds reports to publish exactly when the rule publishes them: %s",
  async (_, scores) => {
    // At noon: with an unconfirmed hour the wait begins at midnight.
    const kickoff = new Date("2026-05-16T15:00:00Z");
    const { season, home, away, match } = await aLeague(db, { kickoff });
    const sentAt = new Date(kickoff.getTime() + 3_600_000);
    const rows = scores.map((score, index) => ({
      ...score,
      teamId: [home.id, away.id][index] ?? 0,
      sentAt,
    }));
    if (rows.length > 0)
      await db
        .insert(reports)
        .values(rows.map((row) => ({ ...row, matchId: match.id, seasonId: season.id })));
    const publishable = { homeTeamId: home.id, awayTeamId: away.id, kickoff };
    const differing = [];
    let due = 0;
    for (const publishesEqualReports of [true, false]) {
      for (const loneReportHours of [null, 1, 2, 3]) {
        const rules = { publishesEqualReports, loneReportHours };
        await db.update(seasons).set(rules).where(eq(seasons.id, season.id));
        for (const correctedAt of [null, sentAt]) {
          for (const hasConfirmedHour of [true, false]) {
            const state = { correctedAt, hasConfirmedHour };
            await db.update(matches).set(state).where(eq(matches.id, match.id));
            for (const hours of [0, 1, 2, 3, 11, 12, 13]) {
              const moment = { now: new Date(sentAt.getTime() + hours * 3_600_000), timeZone };
              const score = dueScore({ ...publishable, ...state }, rows, rules, moment);
              if (score) due += 1;
              const found = (await findMatchesToPublish(db, moment, 1000)).includes(match.id);
              if (found !== (score !== null)) differing.push({ ...rules, ...state, hours });
            }
          }
        }
      }
    }
    expect(differing).toEqual([]);
    expect(due > 0).toBe(PUBLISHED.some((published) => published === scores));
  },
);

test("a search finds the same names in the browser and in the database", async () => {
  const names = [
    "Los Pibes FC",
    "El Ceibo",
    "Ñandú  Güemes",
    "100% Barrio_Norte",
    "A\\B",
    "Club Atlético San José",
  ];
  const searches = [
    "",
    "  ",
    "pibes",
    "FC los",
    "ceibó",
    "nandu GUEMES",
    "%",
    "_",
    "\\",
    "o_n",
    "san  jose club",
    "pibes ceibo",
    "é",
  ];
  for (const search of searches) {
    const { rows } = await db.execute<{ name: string }>(
      sql`select name from unnest(${sql.param(names)}::text[]) with ordinality as t(name, place)
        where ${containsWords(sql`name`, search) ?? sql`true`} order by place`,
    );
    expect([search, rows.map(({ name }) => name)]).toEqual([
      search,
      names.filter((name) => matchesSearch(name, search)),
    ]);
  }
});

test("an instant is on the same day in the program and in the database", async () => {
  const instants = [
    "2026-11-21T02:59:59Z",
    "2026-11-21T03:00:00Z",
    "2026-03-29T00:30:00Z",
    "2026-10-25T23:30:00Z",
    "2026-12-31T23:59:59.999Z",
  ];
  for (const zone of [timeZone, "Europe/Madrid", "UTC"]) {
    const { rows } = await db.execute<{ day: string; begins: string }>(
      sql`select (at at time zone ${zone})::date::text as day, date_trunc('day', at, ${zone})::text as begins
        from unnest(${sql.param(instants)}::timestamptz[]) with ordinality as t(at, place) order by place`,
    );
    expect(rows.map(({ day }) => day)).toEqual(instants.map((text) => dayOf(new Date(text), zone)));
    expect(rows.map(({ begins }) => new Date(begins))).toEqual(
      instants.map((text) => instantOf(dayOf(new Date(text), zone), "00:00", zone)),
    );
  }
});

const at = (days: number, time: string) =>
  instantOf(addDays(dayOf(new Date(), timeZone), days), time, timeZone);

test.each<[string, Date, boolean]>([
  ["today, before its stored hour, with the hour unconfirmed", at(0, "23:59"), false],
  ["today, after its stored hour, with the hour unconfirmed", at(0, "00:00"), false],
  ["the day before, with the hour unconfirmed", at(1, "00:00"), false],
  ["the day after, with the hour unconfirmed", at(-1, "23:59"), false],
  ["an hour before its confirmed hour", inHours(1), true],
  ["an hour after its confirmed hour", inHours(-1), true],
])(
  "predictions of a moved match stay closed by the trigger if it may have begun: %s",
  async (_, kickoff, hasConfirmedHour) => {
    const { id } = await aMatch({ kickoff, hasConfirmedHour });
    const mayHaveStarted = mayHaveBegun({ kickoff, hasConfirmedHour }, { now: new Date(), timeZone });
    const [moved] = await db
      .update(matches)
      .set({ kickoff: inHours(240) })
      .where(eq(matches.id, id))
      .returning();
    expect(moved?.predictionsClosedAt !== null).toBe(mayHaveStarted);
  },
);

const kickoff = inHours(48);
const before = {
  kickoff,
  state: "programado",
  hasConfirmedHour: true,
  ground: null,
  isPlayed: false,
} as const;
const side = { name: "", entryId: 1, followedAs: [] };

test.each<[string, Partial<typeof matches.$inferInsert>]>([
  ["nothing", {}],
  ["its hour", { kickoff: inHours(49) }],
  ["its day", { kickoff: inHours(96) }],
  ["that its hour is unconfirmed", { hasConfirmedHour: false }],
  ["its ground", { ground: "Polideportivo" }],
  ["its result", { homeGoals: 1, awayGoals: 0 }],
  ...matchStates.map((state): [string, { state: typeof state }] => [`its state: ${state}`, { state }]),
])("news of a match is stored by the trigger if the rule announces it: %s", async (_, change) => {
  await db
    .insert(subscriptions)
    .values({ endpoint: `https://push.example/${crypto.randomUUID()}`, p256dh: "x", auth: "x" });
  const { id } = await aMatch({ kickoff });
  await db
    .update(matches)
    .set({ kickoff, ...change })
    .where(eq(matches.id, id));
  const { homeGoals = null, awayGoals = null, ...columns } = change;
  const after = { ...before, ...columns, isPlayed: homeGoals !== null, homeGoals, awayGoals };
  const match = { ...after, id, category: "2012", home: side, away: side, walkover: null, reason: null };
  const news = changeOf(
    { ...match, before: { ...before, changedAt: new Date() } },
    { now: new Date(), timeZone },
  );
  expect(await db.$count(matchNews, eq(matchNews.matchId, id))).toBe(news === null ? 0 : 1);
});

test("the database announces changes by the names that cached pages depend on", async () => {
  type Prefix<Name> = Name extends `${infer Start}:${number}` ? `${Start}:` : Name;
  const names = {
    "club:": true,
    courses: true,
    // Never announced: a page that depends on it is invalidated by a change of any season.
    "every season": false,
    flyers: true,
    leagues: true,
    prode: true,
    "season:": true,
    site: true,
  } satisfies Record<Prefix<Dependency>, boolean>;
  const { rows } = await db.execute<{ told: string }>(sql`
    select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as told from pg_trigger
    where tgfoid in ('tell_change'::regproc, 'tell_touched'::regproc)`);
  const announced = Object.entries(names).flatMap(([name, isAnnounced]) => (isAnnounced ? [name] : []));
  expect(rows.map(({ told }) => told).toSorted()).toEqual(announced.toSorted());
});
