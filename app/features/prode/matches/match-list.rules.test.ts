import { describe, expect, test } from "vitest";
import { scheduled } from "#tests/factories/match-status.ts";
import type { Choice, Picked } from "../prode.rules.ts";
import {
  countsOf,
  type DayGroup,
  groupMatches,
  type MatchRow,
  matchdayGroup,
  picksById,
  progressOf,
  spanAround,
  withOwnPicks,
  withSaved,
} from "./match-list.rules.ts";

test("the Prode covers the 30 days before today and the 45 after", () => {
  expect(spanAround("2026-11-15")).toEqual({ from: "2026-10-16", to: "2026-12-30" });
});

const row = (id: number, fixtureId: number, more: Partial<MatchRow> = {}): MatchRow => ({
  id,
  kickoff: new Date("2026-11-21T12:30:00Z"),
  homeGoals: null,
  awayGoals: null,
  choice: null,
  points: null,
  correct: null,
  league: null,
  home: { id: 1, name: "Norte", logo: null },
  away: { id: 2, name: "Sur", logo: null },
  fixture: {
    id: fixtureId,
    name: "8° FECHA ",
    day: "2026-11-21",
    legend: null,
    centralText: `Zona ${fixtureId}`,
    zoneName: null,
    categoryName: null,
  },
  ...scheduled(),
  ...more,
});
const context = {
  config: { pointsPerCorrect: 3, pointsPerIncorrect: 0, deadlineMinutes: 15, isActive: true, exactBonus: 0 },
  now: new Date("2026-11-20T12:00:00Z"),
  timeZone: "America/Argentina/Buenos_Aires",
  before: 0,
  picks: picksById([{ matchId: 1, local: 1, empate: 2, visitante: 4 }]),
};

describe("groupMatches and matchdayGroup", () => {
  // 23:59 and 00:00 in Buenos Aires.
  const [late, next] = [new Date("2026-11-22T02:59:00Z"), new Date("2026-11-22T03:00:00Z")];
  const rows = [row(1, 1), row(2, 2), row(3, 1, { kickoff: late }), row(4, 1, { kickoff: next })];

  test("the matches of a page are grouped by day and fixture, and numbered after those of earlier pages", () => {
    const days = groupMatches(rows, { ...context, before: 10 });
    expect(
      days.map(({ day, fixtures }) => [
        day,
        fixtures.map(({ title, matches }) => [title, matches.map(({ id, number }) => [id, number])]),
      ]),
    ).toEqual([
      [
        "2026-11-21",
        [
          [
            "Zona 1",
            [
              [1, 11],
              [3, 12],
            ],
          ],
          ["Zona 2", [[2, 13]]],
        ],
      ],
      ["2026-11-22", [["Zona 1", [[4, 14]]]]],
    ]);
  });

  test("a day has the label of its fixtures if all have the same one", () => {
    const other = row(2, 2);
    const labels = (...all: MatchRow[]) => groupMatches(all, context).map(({ label }) => label);
    expect(labels(row(1, 1), other)).toEqual(["8° FECHA"]);
    expect(labels(row(1, 1), { ...other, fixture: { ...other.fixture, name: "9° FECHA" } })).toEqual([null]);
  });

  test("the matches of one matchday stay together when some are played on another day", () => {
    const group = matchdayGroup(rows, { day: "2026-11-21", label: "8° FECHA" }, context);
    expect(group.fixtures.map(({ matches }) => matches.map(({ id, number }) => [id, number]))).toEqual([
      [
        [1, 1],
        [3, 2],
        [4, 3],
      ],
      [[2, 4]],
    ]);
  });

  test("a match shows how everyone picked only after it has closed", () => {
    const picks = (now: string, id = 1) =>
      groupMatches([row(id, 1)], { ...context, now: new Date(now) })[0]?.fixtures[0]?.matches[0]?.picks;
    expect(picks("2026-11-21T12:14:59Z")).toBeNull();
    expect(picks("2026-11-21T12:15:00Z")).toEqual({ local: 1, empate: 2, visitante: 4, total: 7 });
    expect(picks("2026-11-21T12:15:00Z", 9)).toEqual({ local: 0, empate: 0, visitante: 0, total: 0 });
  });

  test("a match has a note if it was moved, until it kicks off, does not count or was decided on penalties", () => {
    const note = (more: Partial<MatchRow>, now = context.now) =>
      groupMatches([row(1, 1, more)], { ...context, now })[0]?.fixtures[0]?.matches[0]?.note;
    const moved = { originalKickoff: new Date("2026-11-14T12:30:00Z") };
    expect(note(moved)).toBe("Pasa al sábado 21/11. Antes: sábado 14/11.");
    expect(note(moved, new Date("2026-11-21T12:30:00Z"))).toBeNull();
    expect(note({ walkover: "local" })).toBe("Norte no se presentó. No cuenta para el Prode.");
    expect(note({ isPlayed: true, penaltyWinner: "local" })).toBe("Norte ganó por penales");
  });
});

test("a match is upcoming until it kicks off, or while it has no date", () => {
  const rows = [
    row(1, 1),
    row(2, 1, { state: "suspendido" }),
    row(3, 1, { state: "suspendido", isPlayed: true }),
  ];
  const counts = (now: string) => countsOf(rows, { now: new Date(now), timeZone: context.timeZone });
  expect(counts("2026-11-21T12:29:59Z")).toEqual({ total: 3, upcoming: 3, played: 0 });
  expect(counts("2026-11-21T12:30:00Z")).toEqual({ total: 3, upcoming: 1, played: 2 });
});

test("a match with an unconfirmed hour is upcoming until its day is over, and its result is not missing before then", () => {
  const match = row(1, 1, { hasConfirmedHour: false, originalKickoff: new Date("2026-11-14T12:30:00Z") });
  const shown = (now: Date) => groupMatches([match], { ...context, now })[0]?.fixtures[0]?.matches[0];
  const [evening, midnight] = [new Date("2026-11-22T02:59:59Z"), new Date("2026-11-22T03:00:00Z")];
  const { timeZone } = context;
  expect(countsOf([match], { now: evening, timeZone })).toMatchObject({ upcoming: 1 });
  expect(countsOf([match], { now: midnight, timeZone })).toMatchObject({ upcoming: 0 });
  expect(shown(evening)).toMatchObject({
    note: "Pasa al sábado 21/11. Antes: sábado 14/11.",
    isOpen: false,
    passesAt: midnight,
  });
  expect(shown(midnight)).toMatchObject({ note: null });
});

test("a match is on the day of its kick-off, and on none while it is called off", () => {
  const playedOn = (change: Partial<MatchRow>) =>
    groupMatches([row(1, 1, change)], context)[0]?.fixtures[0]?.matches[0]?.playedOn;
  const kickoff = new Date("2026-11-28T12:30:00Z");
  expect(playedOn({ kickoff, hasConfirmedHour: false })).toBe("2026-11-28");
  expect(playedOn({ kickoff, state: "suspendido" })).toBeNull();
});

test("the progress of a day counts open matches only", () => {
  const rows = [row(1, 1, { choice: "local" }), row(2, 1), row(3, 1, { choice: "empate", isPlayed: true })];
  const [day] = groupMatches(rows, context);
  expect(day && progressOf(day)).toEqual({ open: 2, predicted: 1 });
});

describe("a list of two days with progress", () => {
  const match = (id: number, choice: Choice | null) => ({ id, choice });
  const day = (name: string, ...matches: ReturnType<typeof match>[]) =>
    ({ day: name, label: null, fixtures: [{ id: 1, title: "Zona 1", league: null, matches }] }) as DayGroup;
  const list = {
    days: [
      day("2026-11-21", match(1, null), match(2, "local")),
      day("2026-11-22", match(3, null), match(4, null)),
    ],
    progress: { "2026-11-21": { open: 5, predicted: 3 }, "2026-11-22": { open: 2, predicted: 0 } },
  };
  const saving = (...saved: [number, Choice][]) => {
    const { days, progress } = withSaved(list, new Map(saved.map(([id, choice]) => [id, { choice }])));
    const choices = days.flatMap(({ fixtures }) => fixtures.flatMap(({ matches }) => matches));
    return { choices: choices.map(({ choice }) => choice), progress: Object.values(progress) };
  };

  test("withSaved returns the same list if no picks were saved", () => {
    expect(withSaved(list, new Map())).toBe(list);
  });

  test("the first saved pick of a match counts for its day, and for no other day", () => {
    expect(saving([1, "empate"])).toEqual({
      choices: ["empate", "local", null, null],
      progress: [
        { open: 5, predicted: 4 },
        { open: 2, predicted: 0 },
      ],
    });
  });

  test("another saved pick of the same match is not counted again", () => {
    const { choices, progress } = saving([2, "visitante"]);
    expect([choices[1], progress[0]]).toEqual(["visitante", { open: 5, predicted: 3 }]);
  });

  test("withSaved ignores a match of another page, and a day without progress", () => {
    expect(saving([77, "local"])).toEqual(saving());
    expect(withSaved({ ...list, progress: {} }, new Map([[3, { choice: "local" }]])).progress).toEqual({});
  });

  test("withSaved keeps a score with its pick, drops it with another pick, and replaces it with a new score", () => {
    const listAfter = (pick: Picked) =>
      withSaved(withScore, new Map([[2, pick]])).days[0]?.fixtures[0]?.matches[1]?.predictedScore;
    const predictedScore = { home: 2, away: 1 };
    const withScore = structuredClone(list);
    Object.assign(withScore.days[0]?.fixtures[0]?.matches[1] ?? {}, { predictedScore });
    expect(listAfter({ choice: "local" })).toEqual(predictedScore);
    expect(listAfter({ choice: "empate" })).toBeNull();
    expect(listAfter({ choice: "empate", score: { home: 0, away: 0 } })).toEqual({ home: 0, away: 0 });
  });

  test("withSaved does not mutate the original list", () => {
    saving([1, "empate"], [3, "local"]);
    expect(list.days[0]?.fixtures[0]?.matches[0]?.choice).toBeNull();
    expect(list.progress["2026-11-21"].predicted).toBe(3);
  });
});

describe("a list with one player's pick", () => {
  const group = matchdayGroup([row(1, 1), row(2, 1)], { day: "2026-11-21", label: null }, context);
  const list = { days: [group], progress: {} };
  const pick = {
    matchId: 2,
    choice: "empate",
    predictedHome: null,
    predictedAway: null,
    points: null,
    correct: null,
  };

  test("withOwnPicks sets each pick in its match only, and counts the picks of open matches", () => {
    const { days, progress } = withOwnPicks(list, [{ ...pick, choice: "empate" }], true);
    expect(days[0]?.fixtures[0]?.matches.map(({ choice }) => choice)).toEqual([null, "empate"]);
    expect(progress).toEqual({ "2026-11-21": { open: 2, predicted: 1 } });
    expect(list.days[0]?.fixtures[0]?.matches[1]?.choice).toBeNull();
  });

  test("withOwnPicks sets the predicted score and the points paid", () => {
    const paid = {
      ...pick,
      choice: "local" as const,
      predictedHome: 2,
      predictedAway: 0,
      points: 5,
      correct: true,
    };
    expect(withOwnPicks(list, [paid], true).days[0]?.fixtures[0]?.matches[1]).toMatchObject({
      choice: "local",
      predictedScore: { home: 2, away: 0 },
      points: 5,
      correct: true,
    });
  });

  test("withOwnPicks adds no progress for a visitor or while the Prode is off, and ignores picks of other matches", () => {
    expect(withOwnPicks(list, [{ ...pick, choice: "empate", matchId: 99 }], false)).toEqual(list);
  });
});
