import { expect, test } from "vitest";
import { scheduled } from "#tests/factories/match-status.ts";
import { predictedMatchdays } from "./predictions.rules.ts";

type Row = Parameters<typeof predictedMatchdays>[1][number];

const SATURDAY = "2026-11-21";
const kickoff = new Date("2026-11-21T12:30:00Z");
const side = (id: number, name: string) => ({ id, name, logo: null });
const row = (id: number, more: Partial<Row> = {}): Row => ({
  id,
  matchId: 100 + id,
  choice: "local",
  points: null,
  predictedHome: null,
  predictedAway: null,
  kickoff,
  seasonId: 1,
  homeGoals: null,
  awayGoals: null,
  home: side(1, "Norte"),
  away: side(2, "Sur"),
  day: SATURDAY,
  leagueName: "LIFUFE",
  fixture: { name: "8° FECHA ", centralText: "Zona 1 · 2012", zoneName: "Zona 1", categoryName: "2012" },
  ...scheduled(),
  ...more,
});
const totals = { seasonId: 1, day: SATURDAY, predictions: 3, settled: 2, correct: 1, points: 3 };
const context = {
  now: new Date("2026-11-20T12:00:00Z"),
  timeZone: "America/Argentina/Buenos_Aires",
  picks: new Map(),
  rankings: [],
};
const predictionOf = (
  more: Partial<Row>,
  overrides: Partial<Parameters<typeof predictedMatchdays>[2]> = {},
) => predictedMatchdays([totals], [row(1, more)], { ...context, ...overrides })[0]?.rows[0];

test("a predicted matchday has only the predictions and the rank of its season and day", () => {
  const rows = [row(1), row(2, { seasonId: 2 }), row(3, { day: "2026-11-28" }), row(4)];
  const ranking = { rank: 4, players: 20 };
  const rankings = [
    { ...ranking, rank: 9, seasonId: 1, day: "2026-11-28" },
    { ...ranking, rank: 8, seasonId: 2, day: SATURDAY },
    { ...ranking, seasonId: 1, day: SATURDAY },
  ];
  const [matchday] = predictedMatchdays([totals], rows, { ...context, rankings });
  expect(matchday).toMatchObject({ ...totals, label: "8° FECHA", league: "LIFUFE", ranking });
  expect(matchday?.rows.map(({ id }) => id)).toEqual([1, 4]);
});

test("a predicted matchday has a label only if all its fixtures have that name", () => {
  const fixture = { ...row(1).fixture, name: "9° FECHA" };
  const [matchday] = predictedMatchdays([totals], [row(1), row(2, { fixture })], context);
  expect(matchday).toMatchObject({ label: null, ranking: null });
  expect(predictedMatchdays([totals], [row(1)], context)[0]?.league).toBe("LIFUFE");
  expect(predictedMatchdays([totals], [], context)[0]).toMatchObject({
    label: null,
    league: null,
    rows: [],
  });
});

test.each([
  ["its match's hour", {}, "09:30"],
  [
    "the new day and hour of a moved match",
    { kickoff: new Date("2026-11-28T12:30:00Z") },
    "sáb 28/11 · 09:30",
  ],
  [
    "no day while its match has no date",
    { kickoff: new Date("2026-11-28T12:30:00Z"), state: "postergado" as const },
    "Postergado",
  ],
])("a prediction shows %s", (_, changes, when) => {
  expect(predictionOf(changes)?.when).toBe(when);
});

test.each(["suspendido", "postergado"] as const)(
  "a prediction of a match that is %s has no date",
  (state) => {
    expect(predictionOf({ state })?.isPending).toBe(true);
    expect(predictionOf({})?.isPending).toBe(false);
  },
);

test("a prediction awaits the result from the kick-off until the match is played", () => {
  const awaits = (now: string, more: Partial<Row> = {}) =>
    predictionOf(more, { now: new Date(now) })?.awaitsResult;
  expect(awaits("2026-11-21T12:29:59Z")).toBe(false);
  expect(awaits("2026-11-21T12:30:00Z")).toBe(true);
  expect(awaits("2026-11-22T02:59:59Z", { hasConfirmedHour: false })).toBe(false);
  expect(awaits("2026-11-22T03:00:00Z", { hasConfirmedHour: false })).toBe(true);
  expect(awaits("2026-11-21T15:00:00Z", { state: "suspendido" })).toBe(false);
  expect(awaits("2026-11-21T15:00:00Z", { isPlayed: true })).toBe(false);
});

test("a prediction has both scores, its division and how everyone picked the match", () => {
  const picks = { local: 1, empate: 2, visitante: 3, total: 6 };
  const goals = { homeGoals: 2, awayGoals: 0, predictedHome: 1, predictedAway: 0 };
  expect(predictionOf({ ...goals, isPlayed: true }, { picks: new Map([[101, picks]]) })).toMatchObject({
    score: { home: 2, away: 0 },
    predictedScore: { home: 1, away: 0 },
    picks,
    division: "Zona 1 · 2012 · LIFUFE",
    note: null,
    paysNobody: false,
  });
  expect(predictionOf({})).toMatchObject({ score: null, predictedScore: null, picks: null });
});

test.each<[string, boolean, Partial<Row>]>([
  ["an unpublished match", false, { isPublished: false }],
  ["an annulled match", false, { state: "anulado" }],
  ["a walkover", false, { walkover: "local" }],
  ["any other match", true, { isPublished: true }],
])("a prediction of %s counts: %s", (_, counts, changes) => {
  const { note, paysNobody } = predictionOf(changes) ?? {};
  expect(paysNobody).toBe(!counts);
  expect(note?.includes("No cuenta para el Prode.") ?? false).toBe(!counts);
});
