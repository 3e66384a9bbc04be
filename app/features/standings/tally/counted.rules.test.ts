import { describe, expect, test } from "vitest";
import { type MatchDivision, type PlacedMatch, rowsOfTeam, tableOf } from "./counted.rules.ts";
import { DEFAULT_POINTS } from "./tally.rules.ts";

const TEAM = { id: 1, zoneId: 10, categoryId: 20 };
const NOWHERE = { id: 1, zoneId: null, categoryId: null };
const OWN = { zoneId: 10, categoryId: 20 };
const INTERZONAL: MatchDivision = {
  zoneId: null,
  zoneCategoryId: null,
  categoryId: 20,
  categoryZoneId: null,
};

test.each<[string, MatchDivision, typeof TEAM | typeof NOWHERE, typeof OWN | null]>([
  ["is the team's own, for an interzonal match", INTERZONAL, TEAM, OWN],
  ["is none, for an interzonal match of a team without a zone", INTERZONAL, NOWHERE, null],
  [
    "is that of its zone, where zones belong to categories",
    { zoneId: 11, zoneCategoryId: 21, categoryId: 21, categoryZoneId: null },
    TEAM,
    { zoneId: 11, categoryId: 21 },
  ],
  [
    "is that of its zone, though the team no longer plays anywhere",
    { zoneId: 11, zoneCategoryId: 21, categoryId: null, categoryZoneId: null },
    NOWHERE,
    { zoneId: 11, categoryId: 21 },
  ],
  [
    "is that of its zone and the fixture's category, where categories belong to zones",
    { zoneId: 11, zoneCategoryId: null, categoryId: 21, categoryZoneId: 11 },
    TEAM,
    { zoneId: 11, categoryId: 21 },
  ],
  [
    "is the team's own, where the fixture's category is of another zone",
    { zoneId: 11, zoneCategoryId: null, categoryId: 21, categoryZoneId: 12 },
    TEAM,
    OWN,
  ],
  [
    "is the team's own, where neither the zone nor the fixture names a category",
    { zoneId: 11, zoneCategoryId: null, categoryId: null, categoryZoneId: null },
    TEAM,
    OWN,
  ],
])("the table that a match counts in %s", (_, match, team, table) => {
  expect(tableOf(match, team)).toEqual(table);
});

describe("rows", () => {
  const match = (
    division: Partial<MatchDivision>,
    goals: [number, number],
    more: Partial<PlacedMatch> = {},
  ) => ({
    zoneId: 10,
    zoneCategoryId: 20,
    categoryId: 20,
    categoryZoneId: null,
    ...division,
    homeTeamId: 1,
    awayTeamId: 2,
    homeGoals: goals[0],
    awayGoals: goals[1],
    walkover: null,
    isDecider: false,
    ...more,
  });
  const rows = (team: typeof TEAM | typeof NOWHERE, matches: PlacedMatch[]) =>
    rowsOfTeam(team, matches, DEFAULT_POINTS).map(({ zoneId, categoryId, played, points }) => [
      ...[zoneId, categoryId, played, points],
    ]);

  test("the rows that a team's results make start with an empty one where it plays", () => {
    expect(rows(TEAM, [])).toEqual([[10, 20, 0, 0]]);
    expect(rows(NOWHERE, [])).toEqual([]);
  });

  test("the rows that a team's results make include one in each table where it has results", () => {
    const elsewhere = { zoneId: 11, zoneCategoryId: 21 };
    const matches = [match({}, [1, 0]), match(elsewhere, [0, 0]), match(elsewhere, [2, 0])];
    expect(rows(TEAM, matches)).toEqual([
      [10, 20, 1, 3],
      [11, 21, 2, 4],
    ]);
    expect(rows(NOWHERE, matches)).toEqual([
      [10, 20, 1, 3],
      [11, 21, 2, 4],
    ]);
  });

  test("the rows that a team's results make ignore deciding matches and matches of other teams", () => {
    const others = match({}, [5, 0], { homeTeamId: 3 });
    expect(rows(TEAM, [match({}, [1, 0], { isDecider: true }), others])).toEqual([[10, 20, 0, 0]]);
  });

  test("the rows that a team's results make count a W.O. as a defeat of the absent side", () => {
    const [row] = rowsOfTeam(TEAM, [match({}, [0, 3], { walkover: "local" })], DEFAULT_POINTS);
    expect(row).toMatchObject({ played: 1, lost: 1, goalsAgainst: 3, walkovers: 1, points: 0 });
  });
});
