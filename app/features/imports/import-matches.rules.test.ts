import { expect, test } from "vitest";
import { type Draft, matchComparer, mergeDrafts } from "./import-matches.rules.ts";
import type { ImportSeason, StoredMatch } from "./import-season.rules.ts";

const FACTS = {
  day: "2027-03-06",
  time: "09:00",
  isTimeConfirmed: true,
  ground: null,
  score: null,
  walkover: null,
  state: "programado" as const,
};
const draft = (change: Partial<Draft> = {}): Draft => ({
  ...FACTS,
  matchday: "|1",
  number: 1,
  legend: null,
  category: "2016",
  zone: "Zona 1",
  home: 1,
  away: 2,
  line: 1,
  stated: { day: true, time: true, ground: change.ground ?? null },
  ...change,
});
const swapped = (change: Partial<Draft> = {}) => draft({ home: 2, away: 1, ...change });
const UNSTATED = { day: false, time: false, ground: null };
/** A line that names the home club's usual ground, which is not stored with the match. */
const AT_USUAL_GROUND = { ground: null, stated: { day: true, time: true, ground: "Predio del Ceibo" } };

/** The merged match, or why the second line is skipped. */
const merged = (first: Draft, second: Draft) => {
  const skipped: string[] = [];
  const [match] = mergeDrafts([first, { ...second, line: 2 }], (_, why) => skipped.push(why));
  return skipped[0] ?? match;
};
const CONTRADICTS = "Contradice la línea 1: queda esa.";

test.each<[string, Partial<Draft>, Partial<Draft>]>([
  ["days", {}, { day: "2027-03-07" }],
  ["hours", {}, { time: "10:00" }],
  ["home goals", { score: { home: 2, away: 1 } }, { score: { home: 3, away: 1 } }],
  ["away goals", { score: { home: 2, away: 1 } }, { score: { home: 2, away: 2 } }],
  ["walkovers", { walkover: "local" }, { walkover: "visitante" }],
])("two lines about the same match contradict each other with different %s", (_, first, second) => {
  expect(merged(draft(first), draft(second))).toBe(CONTRADICTS);
});

test("two lines about the same match contradict each other with swapped sides, unless the second gives the result", () => {
  expect(merged(draft(), swapped())).toBe(CONTRADICTS);
  expect(merged(draft(), swapped({ score: { home: 3, away: 1 } }))).toMatchObject({
    home: 1,
    away: 2,
    score: { home: 1, away: 3 },
  });
  expect(merged(draft(), swapped({ walkover: "local" }))).toMatchObject({ walkover: "visitante" });
  expect(merged(draft(), swapped({ walkover: "visitante" }))).toMatchObject({ walkover: "local" });
  expect(merged(draft(), swapped({ walkover: "ambos" }))).toMatchObject({ walkover: "ambos" });
});

test("two lines about the same match agree with the same result from either side", () => {
  const score = { home: 2, away: 1 };
  expect(merged(draft({ score }), draft({ score }))).toMatchObject({ score });
  expect(merged(draft({ score }), swapped({ score: { home: 1, away: 2 } }))).toMatchObject({ score });
  expect(merged(draft({ score }), swapped({ score }))).toBe(CONTRADICTS);
});

test("two lines about the same match are merged into what either of them states", () => {
  const first = draft({ day: "2027-03-01", time: "08:00", stated: UNSTATED });
  const second = draft({ isTimeConfirmed: false, ground: "Cancha 2", state: "suspendido" });
  expect(merged(first, second)).toMatchObject({
    day: "2027-03-06",
    time: "09:00",
    isTimeConfirmed: false,
    ground: "Cancha 2",
    state: "suspendido",
    stated: { day: true, time: true, ground: "Cancha 2" },
  });
});

test("two lines about the same match keep what the first one states", () => {
  const first = draft({
    ground: "Cancha 1",
    state: "postergado",
    walkover: "local",
    score: { home: 0, away: 3 },
  });
  const second = draft({
    ...{ day: "2027-03-01", time: "08:00", ground: "Cancha 2" },
    stated: { ...UNSTATED, ground: "Cancha 2" },
  });
  expect(merged(first, second)).toMatchObject({
    day: "2027-03-06",
    time: "09:00",
    ground: "Cancha 1",
    state: "postergado",
    walkover: "local",
    score: { home: 0, away: 3 },
    stated: { day: true, time: true, ground: "Cancha 1" },
  });
});

test.each([
  ["the default hour", "09:00"],
  ["another hour", "10:00"],
])("two lines about the same match give %s instead of 'a confirmar', whichever comes first", (_, time) => {
  const unknown = draft({ isTimeConfirmed: false });
  expect(merged(unknown, draft({ time }))).toMatchObject({ time, isTimeConfirmed: true });
  expect(merged(draft({ time }), unknown)).toMatchObject({ time, isTimeConfirmed: true });
});

test("two lines about the same match give the ground that one of them names, even if it is the home club's own", () => {
  expect(merged(draft(AT_USUAL_GROUND), draft({ ground: "Cancha 2" }))).toMatchObject({ ground: null });
  expect(merged(draft(), draft(AT_USUAL_GROUND))).toMatchObject(AT_USUAL_GROUND);
  const score = { home: 2, away: 1 };
  expect(merged(draft(), swapped({ ...AT_USUAL_GROUND, score }))).toMatchObject({
    ground: "Predio del Ceibo",
  });
});

test.each<[string, Partial<Draft>]>([
  ["matchdays", { number: 2 }],
  ["tournaments", { legend: "Clausura" }],
  ["categories", { category: "2015" }],
  ["clubs", { away: 3 }],
])("two lines with different %s are about two matches", (_, change) => {
  expect(mergeDrafts([draft(), draft(change)], () => {})).toHaveLength(2);
});

const stored = (change: Partial<StoredMatch> = {}): StoredMatch => ({
  ...FACTS,
  id: 7,
  number: 1,
  legend: null,
  category: "2016",
  home: 1,
  away: 2,
  hasBegun: false,
  isDecided: false,
  ...change,
});
const compared = (line: Draft, match: StoredMatch, skipLine = (_: unknown, _why: string) => {}) =>
  matchComparer({ matches: [match] } as unknown as ImportSeason, skipLine)(line);

test("a match is new if the season lacks it, or has it only without a matchday number", () => {
  expect(compared(draft({ number: 2 }), stored())).toMatchObject({
    status: "new",
    storedId: null,
    changes: [],
  });
  expect(compared(draft(), stored({ number: null }))).toMatchObject({ status: "new" });
});

test("a match of the season is found in either order of the clubs and any spelling of the category", () => {
  expect(compared(draft({ category: "NOVENA" }), stored({ category: "Novena" }))).toMatchObject({
    status: "same",
    storedId: 7,
  });
  expect(compared(swapped(), stored()).storedId).toBe(7);
});

test.each<[string, Partial<Draft>, Partial<StoredMatch>, string[]]>([
  ["its day", { day: "2027-03-07" }, {}, ["06/03/2027 → 07/03/2027"]],
  ["its hour", { time: "10:00" }, {}, ["09:00 → 10:00"]],
  ["its hour to an unknown one", { isTimeConfirmed: false }, {}, ["09:00 → a confirmar"]],
  ["its unknown hour", {}, { isTimeConfirmed: false }, ["a confirmar → 09:00"]],
  ["its ground", { ground: "Cancha 2" }, {}, ["su cancha → Cancha 2"]],
  ["its ground to the usual one", AT_USUAL_GROUND, { ground: "Cancha 2" }, ["Cancha 2 → su cancha"]],
  [
    "its ground to the other club's, once it has begun",
    { home: 2, away: 1, ...AT_USUAL_GROUND },
    { hasBegun: true },
    ["su cancha → Predio del Ceibo"],
  ],
  ["its result", { score: { home: 2, away: 1 } }, {}, ["sin resultado → 2-1"]],
  ["its result to a walkover", { walkover: "local" }, {}, ["sin resultado → W.O."]],
  ["its state", { state: "suspendido" }, {}, ["programado → suspendido"]],
  [
    "its walkover to a result",
    { score: { home: 2, away: 1 } },
    { walkover: "local", score: { home: 0, away: 3 } },
    ["W.O. → 2-1"],
  ],
  [
    "its away goals after a walkover",
    { score: { home: 0, away: 2 } },
    { walkover: "local", score: { home: 0, away: 3 } },
    ["W.O. → 0-2"],
  ],
  [
    "its state, once it has a result",
    { score: { home: 2, away: 1 } },
    { state: "suspendido" },
    ["sin resultado → 2-1", "suspendido → programado"],
  ],
  ["its home side", { home: 2, away: 1 }, {}, ["cambia la localía"]],
])("a match of the season changes %s", (_, line, match, changes) => {
  expect(compared(draft(line), stored(match))).toMatchObject({ status: "changed", changes });
});

test.each<[string, Partial<Draft>, Partial<StoredMatch>]>([
  [
    "a day and an hour that the text does not state",
    { day: "2027-03-01", time: "08:00", stated: UNSTATED },
    {},
  ],
  [
    "its day and hour once it has a result",
    { day: "2027-03-01", time: "08:00" },
    { hasBegun: true, score: { home: 1, away: 0 } },
  ],
  ["its home side once it has begun", { home: 2, away: 1 }, { hasBegun: true }],
  ["a ground that the text does not state", {}, { ground: "Cancha 1" }],
  ["the same ground", AT_USUAL_GROUND, { ground: "Predio del Ceibo" }],
  ["its usual ground", AT_USUAL_GROUND, {}],
  ["its state without a result", {}, { state: "suspendido" }],
  [
    "its walkover, with the same score",
    { score: { home: 0, away: 3 } },
    { walkover: "local", score: { home: 0, away: 3 } },
  ],
  ["its walkover without a score", {}, { walkover: "local" }],
  ["the result of a decision", { score: { home: 2, away: 1 } }, { isDecided: true, state: "anulado" }],
])("a match of the season keeps %s", (_, line, match) => {
  expect(compared(draft(line), stored(match))).toMatchObject({ status: "same", changes: [] });
});

const [played, result] = [{ hasBegun: true, score: { home: 1, away: 0 } }, { score: { home: 2, away: 1 } }];
test.each<[string, Partial<Draft>, Partial<StoredMatch>, string | null]>([
  [
    "another result of a decision",
    result,
    { isDecided: true },
    "Tiene una decisión del tribunal: no se cambia con un texto.",
  ],
  [
    "the result of an annulled match",
    result,
    { isDecided: true, state: "anulado" },
    "Está anulado: no se cambia con un texto.",
  ],
  [
    "another day of an annulled match",
    { day: "2027-03-13" },
    { isDecided: true, state: "anulado", ...played },
    "Está anulado: no se cambia con un texto.",
  ],
  [
    "another day of a played match",
    { day: "2027-03-13" },
    played,
    "Ya empezó: quedan el día y la hora que tenía.",
  ],
  [
    "another hour of a played match",
    { time: "10:00" },
    played,
    "Ya empezó: quedan el día y la hora que tenía.",
  ],
  [
    "another day together with the result",
    { day: "2027-03-13", ...result },
    { hasBegun: true },
    "Ya empezó: quedan el día y la hora que tenía.",
  ],
  [
    "the other home side of a match that has begun",
    { home: 2, away: 1 },
    { hasBegun: true },
    "Ya empezó: queda la localía que tenía.",
  ],
  ["no changes to a decided match", {}, { isDecided: true, state: "anulado" }, null],
  ["what a played match already has", {}, played, null],
  [
    "the result of a match that has begun, from the other side",
    { home: 2, away: 1, ...result },
    { hasBegun: true },
    null,
  ],
  ["another day of a match that is not played", { day: "2027-03-13" }, { hasBegun: true }, null],
])(
  "a line with %s is reported only if some of it is not applied to the match of the season: case %#",
  (_, line, match, why) => {
    const reasons: string[] = [];
    compared(draft(line), stored(match), (_line, reason) => void reasons.push(reason));
    expect(reasons).toEqual(why === null ? [] : [why]);
  },
);

test.each<[string, Partial<Draft>, Partial<StoredMatch>, string[]]>([
  ["has no result", { day: "2027-03-13", time: "10:00" }, {}, ["06/03/2027 → 13/03/2027", "09:00 → 10:00"]],
  [
    "was suspended",
    { day: "2027-03-13" },
    { state: "suspendido" },
    ["06/03/2027 → 13/03/2027", "suspendido → programado"],
  ],
  [
    "was postponed, and was played on another day",
    { day: "2027-03-13", ...result },
    { state: "postergado" },
    ["06/03/2027 → 13/03/2027", "sin resultado → 2-1", "postergado → programado"],
  ],
  [
    "has no result and gets another home side",
    { day: "2027-03-13", home: 2, away: 1 },
    {},
    ["06/03/2027 → 13/03/2027", "cambia la localía"],
  ],
])(
  "a match of the season whose day has passed gets the day and hour of the text if it %s",
  (_, line, match, changes) => {
    expect(compared(draft(line), stored({ hasBegun: true, ...match })).changes).toEqual(changes);
  },
);

test("a match of the season swaps its result with its home side, unless it has begun", () => {
  const score = { home: 2, away: 1 };
  expect(compared(swapped(), stored({ score, walkover: "visitante" }))).toMatchObject({
    home: 2,
    score: { home: 1, away: 2 },
    walkover: "local",
    changes: ["cambia la localía"],
  });
  expect(compared(swapped({ score }), stored({ hasBegun: true }))).toMatchObject({
    home: 1,
    away: 2,
    score: { home: 1, away: 2 },
  });
});

test("a match of the season keeps the season's name for its tournament", () => {
  const line = draft({ legend: "APERTURA" });
  expect(compared(line, stored({ legend: "Apertura" }))).toMatchObject({
    legend: "Apertura",
    status: "same",
  });
});
