import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Walkover } from "../../fixtures/match-status.rules.ts";
import { DEFAULT_TIE_BREAKS, type TieBreak } from "../table/tie-break.rules.ts";
import { DEFAULT_POINTS, pointsOf, sidesOf, standingsOf } from "../tally/tally.rules.ts";
import { annualOf } from "./annual.rules.ts";
import {
  type GeneralCell,
  type GeneralEntry,
  type GeneralFigures,
  type GeneralMatch,
  generalSeasonOf,
  pairingResult,
  type SeasonParts,
  zonesIn,
} from "./general-season.rules.ts";
import { generalTableOf } from "./general-table.rules.ts";

const NAMES = ["El Ceibo", "Los Pibes FC", "Barrio Norte", "Juventud Unida"];
const [CEIBO, PIBES, NORTE] = [1, 2, 3] as const;
const order = { ...DEFAULT_POINTS, tieBreaks: DEFAULT_TIE_BREAKS as readonly TieBreak[] };

function entry(id: number, letter = ""): GeneralEntry {
  return {
    id,
    clubId: id % 100,
    letter,
    name: NAMES[(id % 100) - 1] ?? `Club ${id}`,
    logo: null,
    slug: `club-${id}`,
  };
}

function cell(id: number, category: string, figures: Partial<GeneralFigures>, zone = "Zona 1"): GeneralCell {
  const nothing = { points: 0, played: 0, won: 0, goalsFor: 0, difference: 0, awayGoals: 0, walkovers: 0 };
  return { entry: entry(id), zone, category, figures: { ...nothing, played: 1, ...figures } };
}

function match(
  homeTeamId: number,
  awayTeamId: number,
  [homeGoals, awayGoals]: [number, number],
  more: Partial<GeneralMatch> = {},
): GeneralMatch {
  return {
    homeTeamId,
    awayTeamId,
    homeGoals,
    awayGoals,
    walkover: null,
    isDecider: false,
    matchday: "1",
    homeZone: "Zona 1",
    awayZone: "Zona 1",
    ...more,
  };
}

function season(parts: Partial<SeasonParts>) {
  return generalSeasonOf({ kind: "points", rules: DEFAULT_POINTS, cells: [], matches: [], ...parts });
}

function summaryOf(parts: Partial<SeasonParts>, rules = order, zone = "Zona 1") {
  return generalTableOf(season(parts), zone, rules).rows.map(
    ({ position, entry: { name }, points, byCategory }) =>
      `${position} ${name} ${points}: ${byCategory.map((cell) => cell ?? "–").join(" ")}`,
  );
}

test("the general table by points adds up an entry's categories, each in a column, in the league's order", () => {
  const cells = [
    cell(CEIBO, "2012", { points: 4 }),
    cell(CEIBO, "2009/10", { points: 7 }),
    cell(PIBES, "2012", { points: 9 }),
    cell(PIBES, "2009/10", { points: -3 }),
    cell(NORTE, "2012", { points: 12 }),
  ];
  expect(generalTableOf(season({ cells }), "Zona 1", order).columns).toEqual(["2009/10", "2012"]);
  expect(summaryOf({ cells })).toEqual([
    "1 Barrio Norte 12: – 12",
    "2 El Ceibo 11: 7 4",
    "3 Los Pibes FC 6: -3 9",
  ]);
});

test("the general table by points compares zones by folded name, and leaves out rows of another zone", () => {
  const cells = [
    cell(CEIBO, "2012", { points: 4 }, "Zona  1"),
    cell(CEIBO, "2011", { points: 1 }, "ZONA 1"),
    cell(CEIBO, "2013", { points: 9 }, "Zona 1-2"),
  ];
  expect(zonesIn(season({ cells }))).toHaveLength(2);
  expect(summaryOf({ cells })).toEqual(["1 El Ceibo 5: 1 4"]);
});

test("the general table by points separates equal points by the season's criteria, and the row says by which", () => {
  const cells = [
    cell(CEIBO, "2012", { points: 6, difference: 2 }),
    cell(PIBES, "2012", { points: 6, difference: 5 }),
  ];
  expect(generalTableOf(season({ cells }), "Zona 1", order).rows[0]?.reasons).toEqual([
    "Igual en puntos con El Ceibo; adelante por diferencia de gol: +5 contra +2.",
  ]);
});

test("the general table by points decides head-to-head by the matches of all categories that count", () => {
  const tieBreaks: TieBreak[] = ["points", "head_to_head_points", "shared_place"];
  const cells = [cell(CEIBO, "2012", { points: 6 }), cell(PIBES, "2012", { points: 6 })];
  const matches = [match(PIBES, CEIBO, [1, 0]), match(PIBES, CEIBO, [2, 2]), match(CEIBO, PIBES, [1, 1])];
  expect(summaryOf({ cells, matches }, { ...order, tieBreaks })[0]).toContain("1 Los Pibes FC");
  // A match of another zone has no effect here.
  const elsewhere = matches.map((played) => ({ ...played, homeZone: "Zona 2", awayZone: "Zona 2" }));
  expect(summaryOf({ cells, matches: elsewhere }, { ...order, tieBreaks })[0]).toContain("1 El Ceibo");
});

test("the general table by points gives entries that no criterion separates a shared place", () => {
  const tieBreaks: TieBreak[] = ["points", "shared_place"];
  const cells = [CEIBO, PIBES, NORTE].map((id) => cell(id, "2012", { points: id === NORTE ? 1 : 6 }));
  const { rows } = generalTableOf(season({ cells }), "Zona 1", { ...order, tieBreaks });
  expect(rows.map(({ position, isShared }) => [position, isShared])).toEqual([
    [1, true],
    [1, true],
    [3, false],
  ]);
});

test("the general table by points ignores the lots and deciding matches of single categories", () => {
  const tieBreaks: TieBreak[] = ["points", "deciding_match", "lots", "shared_place"];
  const cells = [cell(CEIBO, "2012", { points: 6 }), cell(PIBES, "2012", { points: 6 })];
  const matches = [match(PIBES, CEIBO, [1, 0], { isDecider: true })];
  const table = generalTableOf(season({ cells, matches }), "Zona 1", { ...order, tieBreaks });
  expect(table.rows.every(({ isShared }) => isShared)).toBe(true);
  expect(table.tieBreak).toBe("Orden: puntos, comparten el puesto.");
});

describe("qualifiers", () => {
  const cells = [CEIBO, PIBES, NORTE, 4].map((id) => cell(id, "2012", { points: 10 - id }));
  const line = (count: number, given = cells, tieBreaks: TieBreak[] = ["points", "shared_place"]) =>
    generalTableOf(season({ cells: given }), "Zona 1", { ...order, tieBreaks }, { count, text: "Pasan" })
      .qualifiers;

  test("the qualification line comes after the season's number of rows", () => {
    expect(line(2)).toEqual({ count: 2, text: "Pasan", isTied: false });
  });

  test("the qualification line includes all rows that share the last place, and says so", () => {
    const tied = cells.map((cell) => ({
      ...cell,
      figures: { ...cell.figures, points: cell.entry.id === 1 ? 9 : 5 },
    }));
    expect(line(3, [...tied, cell(4, "2011", { points: -5 })])).toEqual({
      count: 3,
      text: "Pasan",
      isTied: false,
    });
    expect(line(2, [...tied, cell(4, "2011", { points: -5 })])).toEqual({
      count: 3,
      text: "Pasan",
      isTied: true,
    });
  });

  test("the qualification line is absent when all qualify, and before the first match", () => {
    expect(line(4)).toBeNull();
    const before = cells.map((cell) => ({ ...cell, figures: { ...cell.figures, played: 0 } }));
    expect(line(2, before)).toBeNull();
  });
});

test.each<[string, [number, number, Walkover?][], string, string]>([
  [
    "is won with more categories, whatever the goals",
    [
      [1, 0],
      [1, 0],
      [0, 9],
    ],
    "G",
    "P",
  ],
  [
    "is drawn with equally many categories won",
    [
      [1, 0],
      [0, 1],
      [2, 2],
    ],
    "E",
    "E",
  ],
  ["counts a walkover as won, without goals too", [[0, 0, "visitante"]], "G", "P"],
  [
    "ignores a category in which neither showed up",
    [
      [0, 0, "ambos"],
      [0, 2],
    ],
    "P",
    "G",
  ],
  [
    "is lost by both if neither showed up in any category",
    [
      [0, 0, "ambos"],
      [0, 0, "ambos"],
    ],
    "P",
    "P",
  ],
])("the result of a pairing %s", (_, scores, home, away) => {
  const matches = scores.map(([homeGoals, awayGoals, walkover = null]) =>
    match(CEIBO, PIBES, [homeGoals, awayGoals], { walkover }),
  );
  expect([pairingResult(matches, CEIBO), pairingResult(matches, PIBES)]).toEqual([home, away]);
  // The same with the sides swapped.
  const swapped = matches.map((played) => ({
    ...played,
    homeTeamId: PIBES,
    awayTeamId: CEIBO,
    homeGoals: played.awayGoals,
    awayGoals: played.homeGoals,
    walkover: played.walkover === "visitante" ? ("local" as const) : played.walkover,
  }));
  expect([pairingResult(swapped, CEIBO), pairingResult(swapped, PIBES)]).toEqual([home, away]);
});

describe("pairings", () => {
  const cells = [CEIBO, PIBES, NORTE].flatMap((id) => [
    cell(id, "2011", { points: 3 }),
    cell(id, "2012", { points: 1 }),
  ]);

  test("the general table by pairings counts a matchday's pairing as one result, even if a category swapped the sides", () => {
    const matches = [
      match(CEIBO, PIBES, [1, 0]),
      match(PIBES, CEIBO, [0, 2]),
      match(CEIBO, PIBES, [0, 3], { matchday: "2" }),
      match(NORTE, CEIBO, [1, 1], { matchday: "2" }),
    ];
    const { rows } = generalTableOf(season({ kind: "pairings", cells, matches }), "Zona 1", order);
    expect(rows.map((row) => [row.entry.name, row.points, row.played, row.difference])).toEqual([
      ["El Ceibo", 4, 3, 0],
      ["Los Pibes FC", 3, 2, 0],
      ["Barrio Norte", 1, 1, 0],
    ]);
    // The columns still show each category's own points.
    expect(rows[0]?.byCategory).toEqual([3, 1]);
  });

  test("the general table by pairings counts an interzonal pairing for each side in its own zone", () => {
    const both = [...cells, cell(4, "2012", {}, "Zona 2")];
    const matches = [match(CEIBO, 4, [2, 0], { awayZone: "Zona 2" })];
    const built = season({ kind: "pairings", cells: both, matches });
    expect(generalTableOf(built, "Zona 1", order).rows[0]).toMatchObject({ points: 3, played: 1 });
    expect(generalTableOf(built, "Zona 2", order).rows[0]).toMatchObject({ points: 0, played: 1 });
  });

  test("the general table by pairings decides head-to-head by pairings, with goals up to the cap of a match", () => {
    const tieBreaks: TieBreak[] = [
      "points",
      "head_to_head_points",
      "head_to_head_difference",
      "shared_place",
    ];
    const rules = { ...DEFAULT_POINTS, differenceCap: 3 };
    const matches = [
      match(CEIBO, PIBES, [9, 0]),
      match(CEIBO, PIBES, [0, 1]),
      match(CEIBO, PIBES, [0, 3]),
    ].map((played, index) => ({ ...played, matchday: String(Math.min(index, 1)) }));
    // El Ceibo won one pairing and lost one, by three goals and by four.
    const { rows } = generalTableOf(generalSeasonOf({ kind: "pairings", rules, cells, matches }), "Zona 1", {
      ...order,
      ...rules,
      tieBreaks,
    });
    expect(rows[0]?.reasons).toEqual([
      "Igual en puntos con El Ceibo; adelante por diferencia de gol entre sí: +1 contra −1.",
    ]);
  });

  test("the general table by pairings ignores deciding matches", () => {
    const matches = [match(CEIBO, PIBES, [1, 0], { isDecider: true })];
    expect(
      generalTableOf(season({ kind: "pairings", cells, matches }), "Zona 1", order).rows[0]?.played,
    ).toBe(0);
  });
});

const apertura = season({
  cells: [cell(101, "2012", { points: 5 }, "Zona 2"), cell(102, "2012", { points: 9 })],
});
const clausura = season({ cells: [cell(1, "2012", { points: 4 }), cell(1, "2011", { points: 2 })] });

test("the annual table adds up an entry's seasons by club and letter, in the zone where it played last", () => {
  const year = annualOf([clausura, apertura]);
  expect(
    generalTableOf(year, "Zona 1", order).rows.map((row) => [row.entry.id, row.points, row.byCategory]),
  ).toEqual([
    [1, 11, [2, 9]],
    [102, 9, [null, 9]],
  ]);
  expect(zonesIn(year)).toEqual(["Zona 1"]);
});

test("the annual table keeps two entries of one club apart by their letter", () => {
  const lettered = (id: number, letter: string) =>
    season({ cells: [{ ...cell(id, "2012", { points: 1 }), entry: entry(id, letter) }] });
  expect(annualOf([lettered(1, "A"), lettered(101, "B")]).rows).toHaveLength(2);
  expect(annualOf([lettered(1, "A"), lettered(101, "A")]).rows).toHaveLength(1);
});

test("the annual table decides head-to-head by all of its seasons", () => {
  const tieBreaks: TieBreak[] = ["points", "head_to_head_points", "shared_place"];
  const first = season({
    cells: [cell(101, "2012", { points: 3 }), cell(102, "2012", { points: 3 })],
    matches: [match(102, 101, [1, 0])],
  });
  const last = season({ cells: [cell(1, "2012", { points: 3 }), cell(2, "2012", { points: 3 })] });
  const { rows } = generalTableOf(annualOf([last, first]), "Zona 1", { ...order, tieBreaks });
  expect(rows[0]?.entry.name).toBe("Los Pibes FC");
});

/* Generated seasons: entries, categories and matchdays, and a score for each played match. */
const walkover = fc.constantFrom<Walkover | null>(null, null, null, null, "local", "visitante", "ambos");
const played = fc.record({
  home: fc.integer({ min: 1, max: 5 }),
  away: fc.integer({ min: 1, max: 5 }),
  category: fc.constantFrom("2011", "2012", "2013"),
  matchday: fc.constantFrom("1", "2", "3"),
  score: fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })),
  walkover,
});
const generated = fc
  .record({
    matches: fc.array(played, { maxLength: 40 }),
    corrections: fc.array(fc.integer({ min: -6, max: 3 }), { minLength: 15, maxLength: 15 }),
    differenceCap: fc.option(fc.integer({ min: 1, max: 4 })),
  })
  .map(({ matches, corrections, differenceCap }) => {
    const rules = { ...DEFAULT_POINTS, differenceCap };
    const counted = matches
      .filter(({ home, away }) => home !== away)
      .map((generated) => ({
        ...match(generated.home, generated.away, generated.walkover ? [0, 0] : generated.score),
        matchday: generated.matchday,
        walkover: generated.walkover,
        category: generated.category,
      }));
    const cells = ["2011", "2012", "2013"].flatMap((category, column) => {
      const table = standingsOf(
        [1, 2, 3, 4, 5],
        counted.filter((played) => played.category === category),
        rules,
      );
      return [...table.values()].map((row) => {
        const corrected = corrections[column * 5 + row.teamId - 1] ?? 0;
        return cell(row.teamId, category, { ...row, points: row.points + corrected });
      });
    });
    return { rules, cells, matches: counted };
  });
const kind = fc.constantFrom("points" as const, "pairings" as const);

test("the general table of generated seasons has points equal to the sum of its columns, or to a count of pairings", () => {
  fc.assert(
    fc.property(generated, (parts) => {
      const sums = generalTableOf(season(parts), "Zona 1", order).rows;
      for (const row of sums) {
        expect(row.points).toBe(row.byCategory.reduce<number>((sum, cell) => sum + (cell ?? 0), 0));
      }
      const byPairing = generalTableOf(season({ ...parts, kind: "pairings" }), "Zona 1", order).rows;
      for (const row of byPairing) expect(row.points).toBe(countedSeparately(row.entry.id, parts));
    }),
    { numRuns: 500 },
  );
});

test("the general table does not depend on the order of its input, and has shared or consecutive places", () => {
  fc.assert(
    fc.property(generated, kind, fc.infiniteStream(fc.nat()), (parts, tableKind, random) => {
      const shuffled = <T>(list: readonly T[]) =>
        list
          .map((item) => [random.next().value as number, item] as const)
          .sort(([a], [b]) => a - b)
          .map(([, item]) => item);
      const tieBreaks: TieBreak[] = ["points", "head_to_head_points", "goal_difference", "shared_place"];
      const rules = { ...order, ...parts.rules, tieBreaks };
      const table = generalTableOf(season({ ...parts, kind: tableKind }), "Zona 1", rules);
      const shuffledSeason = season({
        ...parts,
        kind: tableKind,
        cells: shuffled(parts.cells),
        matches: shuffled(parts.matches),
      });
      expect(generalTableOf(shuffledSeason, "Zona 1", rules)).toEqual(table);
      table.rows.forEach(({ position }, index) => {
        const above = table.rows[index - 1]?.position ?? 0;
        expect(position === index + 1 || position === above).toBe(true);
      });
    }),
    { numRuns: 300 },
  );
});

test("the general table of a generated year is that of its only season, or the sum of two", () => {
  fc.assert(
    fc.property(generated, generated, kind, (first, second, tableKind) => {
      const [one, two] = [season({ ...first, kind: tableKind }), season({ ...second, kind: tableKind })];
      expect(generalTableOf(annualOf([one]), "Zona 1", order)).toEqual(generalTableOf(one, "Zona 1", order));
      const pointsOfEntry = (built: typeof one, id: number) =>
        generalTableOf(built, "Zona 1", order).rows.find(({ entry }) => entry.id === id)?.points ?? 0;
      for (const id of [1, 2, 3, 4, 5]) {
        expect(pointsOfEntry(annualOf([one, two]), id)).toBe(pointsOfEntry(one, id) + pointsOfEntry(two, id));
      }
    }),
    { numRuns: 300 },
  );
});

/** The points of an entry's pairings, counted by matchday and opponent. */
function countedSeparately(id: number, { matches, rules }: Pick<SeasonParts, "matches" | "rules">): number {
  let points = 0;
  for (const matchday of ["1", "2", "3"]) {
    for (const opponent of [1, 2, 3, 4, 5]) {
      const meetings = matches.filter(
        (meeting) =>
          meeting.matchday === matchday &&
          [meeting.homeTeamId, meeting.awayTeamId].includes(id) &&
          [meeting.homeTeamId, meeting.awayTeamId].includes(opponent) &&
          opponent !== id,
      );
      if (meetings.length === 0) continue;
      const wins = (entryId: number) =>
        meetings.filter((meeting) =>
          sidesOf(meeting).some(([team, { result }]) => team === entryId && result === "G"),
        ).length;
      const isDoubleWalkover = meetings.every((meeting) => meeting.walkover === "ambos");
      const result =
        wins(id) > wins(opponent) ? "G" : wins(id) < wins(opponent) || isDoubleWalkover ? "P" : "E";
      points += pointsOf(result, rules);
    }
  }
  return points;
}
