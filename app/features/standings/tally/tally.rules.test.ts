import { expect, test } from "vitest";
import {
  type CountedMatch,
  DEFAULT_POINTS,
  formOf,
  formText,
  type PointRules,
  type Result,
  type Standing,
  signed,
  standingsOf,
  withWalkoverGoals,
} from "./tally.rules.ts";

function match(home: number, away: number, goals: [number, number], more: Partial<CountedMatch> = {}) {
  const [homeGoals, awayGoals] = goals;
  const side = { homeTeamId: home, awayTeamId: away, homeGoals, awayGoals };
  return { ...side, walkover: null, isDecider: false, ...more };
}

const ZEROS = {
  points: 0,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  goalsFor: 0,
  goalsAgainst: 0,
  difference: 0,
  awayGoals: 0,
  walkovers: 0,
};

type Figures = Partial<Omit<Standing, "teamId">>;

/** The rows of teams 1 and 2. */
const tableOf = (matches: CountedMatch[], rules: Partial<PointRules> = {}) => {
  const table = standingsOf([1, 2], matches, { ...DEFAULT_POINTS, ...rules });
  return [table.get(1), table.get(2)];
};
const both = (first: Figures, second: Figures) => [
  { teamId: 1, ...ZEROS, ...first },
  { teamId: 2, ...ZEROS, ...second },
];
const won = { points: 3, played: 1, won: 1 };
const lost = { played: 1, lost: 1 };

test.each([
  ["a walkover gets the goals that the season awards for one", "visitante", 2, [2, 0]],
  ["a walkover has no goals if the season awards none", "local", null, [0, 0]],
  ["a match that was played keeps its own goals", null, 2, [1, 1]],
] as const)("withWalkoverGoals applies the rule that %s", (_, walkover, awarded, goals) => {
  const { homeGoals, awayGoals } = withWalkoverGoals(match(1, 2, [1, 1], { walkover }), awarded);
  expect([homeGoals, awayGoals]).toEqual(goals);
});

test.each<[string, CountedMatch[], Figures, Figures]>([
  ["no match leaves zeros", [], {}, {}],
  [
    "a goalless draw is a result: one point each",
    [match(1, 2, [0, 0])],
    { points: 1, played: 1, drawn: 1 },
    { points: 1, played: 1, drawn: 1 },
  ],
  [
    "a home win gives three points and counts the goals of the away side as such",
    [match(1, 2, [3, 1])],
    { ...won, goalsFor: 3, goalsAgainst: 1, difference: 2 },
    { ...lost, goalsFor: 1, goalsAgainst: 3, difference: -2, awayGoals: 1 },
  ],
  [
    "an away win gives three points to the away side",
    [match(2, 1, [0, 2])],
    { ...won, goalsFor: 2, difference: 2, awayGoals: 2 },
    { ...lost, goalsAgainst: 2, difference: -2 },
  ],
  [
    "a match against another table's team counts for one side only",
    [match(1, 9, [1, 0])],
    { ...won, goalsFor: 1, difference: 1 },
    {},
  ],
  ["a deciding match adds nothing", [match(1, 2, [1, 0], { isDecider: true })], {}, {}],
  [
    "a home side that did not show up loses by the goals that were awarded",
    [match(1, 2, [0, 3], { walkover: "local" })],
    { ...lost, goalsAgainst: 3, difference: -3, walkovers: 1 },
    { ...won, goalsFor: 3, difference: 3, awayGoals: 3 },
  ],
  [
    "an away side that did not show up loses even where no goals are awarded",
    [match(1, 2, [0, 0], { walkover: "visitante" })],
    won,
    { ...lost, walkovers: 1 },
  ],
  [
    "where neither side showed up both lose, without goals",
    [match(1, 2, [0, 0], { walkover: "ambos" })],
    { ...lost, walkovers: 1 },
    { ...lost, walkovers: 1 },
  ],
])("the table computed from matches follows the rule that %s", (_, matches, first, second) => {
  expect(tableOf(matches)).toEqual(both(first, second));
});

test("the table computed from matches uses the season's points", () => {
  const matches = [match(1, 2, [1, 0]), match(1, 2, [1, 1]), match(1, 2, [0, 1], { walkover: "local" })];
  const rules = { pointsWon: 4, pointsDrawn: 2, pointsLost: 1 };
  expect(tableOf(matches, rules).map((row) => row?.points)).toEqual([4 + 2 + 1, 1 + 2 + 4]);
});

test.each([
  [null, 7 - 2 + 1, -7 + 2 - 1],
  [3, 3 - 2 + 1, -3 + 2 - 1],
  [1, 1 - 1 + 1, -1 + 1 - 1],
])(
  "the table computed from matches with a cap of %j limits each match's difference, not the goals",
  (differenceCap, first, second) => {
    const matches = [match(1, 2, [9, 2]), match(2, 1, [2, 0]), match(2, 1, [0, 1])];
    expect(tableOf(matches, { differenceCap })).toMatchObject([
      { difference: first, goalsFor: 10, goalsAgainst: 4 },
      { difference: second, goalsFor: 4, goalsAgainst: 10 },
    ]);
  },
);

const result = (day: number, outcome: Result, matchId = day) => ({
  matchId,
  kickoff: new Date(Date.UTC(2026, 10, day)),
  result: outcome,
});

test("a team's form is empty before the first match", () => {
  expect(formOf([])).toEqual([]);
});

test("a team's form is the last five results, the newest at the end, in any input order", () => {
  const six = (["P", "E", "E", "G", "P", "G"] as const).map((outcome, index) => result(index + 1, outcome));
  expect(formOf(six.toReversed())).toEqual(["E", "E", "G", "P", "G"]);
});

test("a team's form takes the match entered last as the newest of two at the same time", () => {
  expect(formOf([result(1, "G", 20), result(1, "P", 10)])).toEqual(["P", "G"]);
});

test("a team's form is described in words", () => {
  expect(formText(["G", "E", "P"])).toBe("ganó, empató, perdió");
});

test.each([
  [0, "0"],
  [7, "+7"],
  [-3, "−3"],
])("%i is written with its sign as %j", (value, text) => {
  expect(signed(value)).toBe(text);
});
