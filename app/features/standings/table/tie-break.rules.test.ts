import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CountedMatch, DEFAULT_POINTS, standingsOf } from "../tally/tally.rules.ts";
import {
  DEFAULT_TIE_BREAKS,
  isManual,
  isTieBreak,
  needsMatches,
  type RankedFigures,
  rankRows,
  type Separation,
  separationText,
  TIE_BREAKS,
  type TieBreak,
  tieBreakText,
  tiedRows,
} from "./tie-break.rules.ts";

function row(teamId: number, changes: Partial<RankedFigures> = {}): RankedFigures {
  return {
    teamId,
    name: `Club ${teamId}`,
    points: 0,
    played: 0,
    won: 0,
    goalsFor: 0,
    difference: 0,
    awayGoals: 0,
    walkovers: 0,
    order: null,
    ...changes,
  };
}

type Score = [home: number, away: number, homeGoals: number, awayGoals: number];
const played = ([homeTeamId, awayTeamId, homeGoals, awayGoals]: Score): CountedMatch => ({
  homeTeamId,
  awayTeamId,
  homeGoals,
  awayGoals,
  walkover: null,
  isDecider: false,
});

const by = (...tieBreaks: TieBreak[]) => ({ ...DEFAULT_POINTS, tieBreaks });
/** Team, place, and the criterion that separated it from the row above. */
const summaryOf = (rows: ReturnType<typeof rankRows<RankedFigures>>) =>
  rows.map(({ row: { teamId }, place, fromAbove }) => [
    teamId,
    place,
    fromAbove && fromAbove.above === null ? fromAbove.by : fromAbove,
  ]);

test.each<[TieBreak, above: Partial<RankedFigures>, below: Partial<RankedFigures>, number, number]>([
  ["goal_difference", { difference: -1 }, { difference: -2, goalsFor: 9 }, -1, -2],
  ["goals_for", { goalsFor: 5, difference: -9 }, { goalsFor: 4 }, 5, 4],
  ["wins", { won: 2 }, { won: 1, goalsFor: 9 }, 2, 1],
  ["fewer_played", { played: 6 }, { played: 7, won: 9 }, 6, 7],
  ["fewer_walkovers", { walkovers: 0 }, { walkovers: 1, won: 9 }, 0, 1],
  ["away_goals", { awayGoals: 2 }, { awayGoals: 1, goalsFor: 9 }, 2, 1],
  ["lots", { order: 1 }, { order: 2, won: 9 }, 1, 2],
])("a tie-break by %s puts %j above %j", (criterion, above, below, aboveValue, belowValue) => {
  // A third team has no lot; otherwise the lots would be a manual order.
  const rows = [row(1, { points: 4, ...below }), row(2, { points: 4, ...above }), row(3)];
  expect(summaryOf(rankRows(rows, by("points", criterion, "name")))).toEqual([
    [2, 1, null],
    [1, 2, { by: criterion, above: aboveValue, below: belowValue }],
    [3, 3, { by: "points", above: 4, below: 0 }],
  ]);
});

test.each([
  ["Águila", "Barrio Norte"],
  ["Nutria", "Ñandú"],
  ["Ñandú", "Oso"],
  ["el ceibo", "El Molino"],
])("a tie-break by name puts %j above %j", (above, below) => {
  const rows = [row(1, { name: below }), row(2, { name: above })];
  expect(summaryOf(rankRows(rows, by("points", "name")))).toEqual([
    [2, 1, null],
    [1, 2, "name"],
  ]);
});

test("a tie-break puts the older of two teams with the same name above", () => {
  const rows = [row(7, { name: "Igual" }), row(3, { name: "Igual" })];
  expect(rankRows(rows, by("points", "name")).map(({ row }) => row.teamId)).toEqual([3, 7]);
});

test("a tie-break by deciding match separates two teams, unless it was drawn", () => {
  const rows = [row(1, { points: 4 }), row(2, { points: 4 })];
  const decider = (score: Score) => [{ ...played(score), isDecider: true }];
  const order = by("points", "deciding_match", "name");
  expect(summaryOf(rankRows(rows, order, decider([1, 2, 0, 1])))).toEqual([
    [2, 1, null],
    [1, 2, { by: "deciding_match", above: 1, below: 0 }],
  ]);
  expect(summaryOf(rankRows(rows, order, decider([1, 2, 1, 1])))).toEqual([
    [1, 1, null],
    [2, 2, "name"],
  ]);
  expect(summaryOf(rankRows(rows, order, [played([1, 2, 0, 1])]))).toEqual([
    [1, 1, null],
    [2, 2, "name"],
  ]);
});

test("a tie-break by head-to-head ignores the deciding match", () => {
  const rows = [row(1, { points: 4 }), row(2, { points: 4 })];
  const decider = [{ ...played([1, 2, 0, 1]), isDecider: true }];
  expect(rankRows(rows, by("points", "head_to_head_points", "name"), decider)[0]?.row.teamId).toBe(1);
});

test("a tie-break by lots decides nothing until every tied team has drawn one", () => {
  const rows = [row(1, { points: 4 }), row(2, { points: 4, order: 1 }), row(3)];
  const order = by("points", "lots", "shared_place");
  expect(summaryOf(rankRows(rows, order))).toEqual([
    [1, 1, null],
    [2, 1, null],
    [3, 3, { by: "points", above: 4, below: 0 }],
  ]);
});

describe("four teams, two of them equal", () => {
  const rows = [row(1, { points: 4 }), row(2, { points: 4 }), row(3, { points: 4, won: 1 }), row(4)];

  test("a shared place is given to teams that no earlier criterion separates, and the next place is skipped", () => {
    const table = rankRows(rows, by("points", "wins", "shared_place", "name"));
    expect(table.map(({ row, place, isShared }) => [row.teamId, place, isShared])).toEqual([
      [3, 1, false],
      [1, 2, true],
      [2, 2, true],
      [4, 4, false],
    ]);
  });

  test("a shared place is also given at the end of the list of criteria", () => {
    expect(rankRows(rows, by("points")).map(({ place }) => place)).toEqual([1, 1, 1, 4]);
  });

  test("a shared place has no explanation", () => {
    expect(
      rankRows(rows, by("points", "shared_place")).map(({ fromAbove }) => fromAbove?.by ?? null),
    ).toEqual([null, null, null, "points"]);
  });
});

describe("three teams with equal points", () => {
  const tied = [row(1, { points: 6 }), row(2, { points: 6 }), row(3, { points: 6 })];
  const order = by("points", "head_to_head_points", "head_to_head_difference", "goal_difference", "name");

  test("head-to-head counts only the matches among the tied teams", () => {
    const rows = [row(1, { points: 6 }), row(2, { points: 6 }), row(3, { points: 1 })];
    const matches = [played([1, 2, 0, 1]), played([1, 3, 9, 0]), played([3, 2, 5, 0])];
    expect(summaryOf(rankRows(rows, order, matches))).toEqual([
      [2, 1, null],
      [1, 2, { by: "head_to_head_points", above: 3, below: 0 }],
      [3, 3, { by: "points", above: 6, below: 1 }],
    ]);
  });

  test("head-to-head of three tied teams starts again for the two that it leaves tied", () => {
    // Among the three: 1 has 9 points; 2 and 3 have 3 each, 2 with the better difference. Between 2 and 3 alone, 3
    // won.
    const matches = [
      played([1, 2, 1, 0]),
      played([1, 3, 4, 0]),
      played([3, 2, 1, 0]),
      played([2, 1, 9, 0]),
      played([3, 1, 0, 1]),
    ];
    const mutual = standingsOf([1, 2, 3], matches, DEFAULT_POINTS);
    expect([1, 2, 3].map((id) => [mutual.get(id)?.points, mutual.get(id)?.difference])).toEqual([
      [9, -3],
      [3, 7],
      [3, -4],
    ]);
    expect(summaryOf(rankRows(tied, order, matches))).toEqual([
      [1, 1, null],
      [3, 2, { by: "head_to_head_points", above: 9, below: 3 }],
      [2, 3, { by: "head_to_head_points", above: 3, below: 0 }],
    ]);
  });

  test("head-to-head by difference starts again with the points of those still tied", () => {
    // Each beat one of the others: all have 3 points. By difference 2 is first; 1 and 3 stay level, and 3 won between
    // them.
    const matches = [played([1, 2, 1, 0]), played([2, 3, 3, 0]), played([3, 1, 2, 0])];
    const mutual = standingsOf([1, 2, 3], matches, DEFAULT_POINTS);
    expect([1, 2, 3].map((id) => [mutual.get(id)?.points, mutual.get(id)?.difference])).toEqual([
      [3, -1],
      [3, 2],
      [3, -1],
    ]);
    expect(summaryOf(rankRows(tied, order, matches))).toEqual([
      [2, 1, null],
      [3, 2, { by: "head_to_head_difference", above: 2, below: -1 }],
      [1, 3, { by: "head_to_head_points", above: 3, below: 0 }],
    ]);
  });

  test("head-to-head leaves teams that beat each other in a cycle to the next criterion", () => {
    const rows = [row(1, { points: 6 }), row(2, { points: 6 }), row(3, { points: 6, difference: 2 })];
    const matches = [played([1, 2, 1, 0]), played([2, 3, 1, 0]), played([3, 1, 1, 0])];
    expect(summaryOf(rankRows(rows, order, matches))).toEqual([
      [3, 1, null],
      [1, 2, { by: "goal_difference", above: 2, below: 0 }],
      [2, 3, "name"],
    ]);
  });

  test("head-to-head after a later criterion considers only those still tied", () => {
    const rows = [row(1, { points: 6 }), row(2, { points: 6 }), row(3, { points: 6, difference: 2 })];
    const late = by("points", "goal_difference", "head_to_head_points", "name");
    const matches = [played([1, 2, 0, 1]), played([1, 3, 5, 0]), played([3, 2, 5, 0])];
    expect(summaryOf(rankRows(rows, late, matches))).toEqual([
      [3, 1, null],
      [2, 2, { by: "goal_difference", above: 2, below: 0 }],
      [1, 3, { by: "head_to_head_points", above: 3, below: 0 }],
    ]);
  });

  test("head-to-head uses the season's points, cap and W.O. as the table does", () => {
    const rows = [row(1, { points: 6 }), row(2, { points: 6 })];
    const capped = { ...by("points", "head_to_head_difference", "name"), differenceCap: 1 };
    const matches = [played([1, 2, 5, 0]), played([2, 1, 1, 0]), played([2, 1, 1, 0])];
    expect(rankRows(rows, capped, matches).map(({ row }) => row.teamId)).toEqual([2, 1]);
    const absent = [{ ...played([1, 2, 0, 0]), walkover: "local" as const }];
    expect(summaryOf(rankRows(rows, order, absent))).toEqual([
      [2, 1, null],
      [1, 2, { by: "head_to_head_points", above: 3, below: 0 }],
    ]);
  });
});

test.each<[string, (number | null)[], boolean]>([
  ["no rows", [], false],
  ["one row without a place", [1, null], false],
  ["one row of place zero", [1, 0], false],
  ["places on every row", [2, 1], true],
  ["the same place on two rows", [1, 1], true],
])("a table with %s (%j) is ordered manually: %j", (_, orders, expected) => {
  expect(isManual(orders.map((order) => ({ order })))).toBe(expected);
});

test("a manual order overrides points, and the criteria decide between equal places", () => {
  const rows = [
    row(1, { points: 9, order: 2 }),
    row(2, { points: 3, order: 2 }),
    row(3, { points: 0, order: 1 }),
  ];
  expect(summaryOf(rankRows(rows, by("points", "name")))).toEqual([
    [3, 1, null],
    [1, 2, "manual"],
    [2, 3, { by: "points", above: 9, below: 3 }],
  ]);
});

test("a table without teams is empty", () => {
  expect(rankRows([], by("points"))).toEqual([]);
});

test("the criteria are listed in words, after the organiser's decision if the order is manual", () => {
  expect(tieBreakText(DEFAULT_TIE_BREAKS)).toBe(
    "Orden: puntos, diferencia de gol, goles a favor, menos partidos jugados, nombre.",
  );
  expect(tieBreakText(["points", "shared_place"], true)).toBe(
    "Orden: decisión de la organización, puntos, comparten el puesto.",
  );
});

test.each<[TieBreak[], boolean]>([
  [[...DEFAULT_TIE_BREAKS], false],
  [["points", "lots", "shared_place"], false],
  [["points", "head_to_head_points"], true],
  [["points", "head_to_head_difference"], true],
  [["points", "deciding_match"], true],
])("whether the criteria %j need the matches of a table: %j", (tieBreaks, needed) => {
  expect(needsMatches(tieBreaks)).toBe(needed);
});

test("teams with different points need no matches, unless points are not the first criterion", () => {
  const rows = [{ points: 6 }, { points: 3 }, { points: 3 }, { points: 0 }];
  expect(tiedRows(rows, ["points", "head_to_head_points"])).toEqual([[{ points: 3 }, { points: 3 }]]);
  expect(tiedRows(rows, ["wins", "head_to_head_points"])).toEqual([rows]);
  expect(tiedRows(rows, ["points", "goal_difference"])).toEqual([]);
});

test("a table needs only the matches among the rows that tiedRows groups", () => {
  const team = fc.integer({ min: 1, max: 6 });
  const match = fc
    .record({
      homeTeamId: team,
      awayTeamId: team,
      homeGoals: fc.nat(3),
      awayGoals: fc.nat(3),
      walkover: fc.constant(null),
      isDecider: fc.boolean(),
    })
    .filter(({ homeTeamId, awayTeamId }) => homeTeamId !== awayTeamId);
  const criteria = fc.shuffledSubarray([...TIE_BREAKS], { minLength: 1 });
  fc.assert(
    fc.property(
      fc.array(fc.nat(2), { maxLength: 6 }),
      fc.array(match),
      criteria,
      (points, all, tieBreaks) => {
        const rows = points.map((value, index) => row(index + 1, { points: value }));
        const groups = tiedRows(rows, tieBreaks).map((tied) => new Set(tied.map(({ teamId }) => teamId)));
        const mutual = all.filter((match) =>
          groups.some((ids) => ids.has(match.homeTeamId) && ids.has(match.awayTeamId)),
        );
        expect(rankRows(rows, by(...tieBreaks), mutual)).toEqual(rankRows(rows, by(...tieBreaks), all));
      },
    ),
  );
});

test.each<[Separation, above: string, below: string]>([
  [
    { by: "goal_difference", above: 5, below: -2 },
    "Igual en puntos con Norte; adelante por diferencia de gol: +5 contra −2.",
    "Igual en puntos con Norte; detrás por diferencia de gol: −2 contra +5.",
  ],
  [
    { by: "head_to_head_difference", above: 1, below: 0 },
    "Igual en puntos con Norte; adelante por diferencia de gol entre sí: +1 contra 0.",
    "Igual en puntos con Norte; detrás por diferencia de gol entre sí: 0 contra +1.",
  ],
  [
    { by: "head_to_head_points", above: 4, below: 1 },
    "Igual en puntos con Norte; adelante por puntos entre sí: 4 contra 1.",
    "Igual en puntos con Norte; detrás por puntos entre sí: 1 contra 4.",
  ],
  [
    { by: "fewer_walkovers", above: 0, below: 2 },
    "Igual en puntos con Norte; adelante por menos veces que no se presentó: 0 contra 2.",
    "Igual en puntos con Norte; detrás por más veces que no se presentó: 2 contra 0.",
  ],
  [
    { by: "deciding_match", above: 1, below: 0 },
    "Igual en puntos con Norte; adelante por el partido desempate.",
    "Igual en puntos con Norte; detrás por el partido desempate.",
  ],
  [
    { by: "lots", above: 1, below: 2 },
    "Igual en puntos con Norte; adelante por sorteo.",
    "Igual en puntos con Norte; detrás por sorteo.",
  ],
  [
    { by: "name", above: null, below: null },
    "Igual en todo con Norte: los ordena el nombre.",
    "Igual en todo con Norte: los ordena el nombre.",
  ],
  [
    { by: "manual", above: null, below: null },
    "Adelante de Norte por decisión de la organización.",
    "Detrás de Norte por decisión de la organización.",
  ],
])(
  "the sentence about two neighbours in a table separated by %j says so to both",
  (separation, above, below) => {
    expect(separationText(separation, "Norte", "above")).toBe(above);
    expect(separationText(separation, "Norte", "below")).toBe(below);
  },
);

test("the sentence about two neighbours in a table is absent when points separate them or nothing does", () => {
  expect(isTieBreak({ by: "points", above: 4, below: 1 })).toBe(false);
  expect(isTieBreak(null)).toBe(false);
  expect(isTieBreak({ by: "name", above: null, below: null })).toBe(true);
});
