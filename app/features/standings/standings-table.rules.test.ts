import { describe, expect, it } from "vitest";
import { type StoredStanding, standingsTableOf } from "./standings-table.rules.ts";

interface Changes {
  name?: string | null;
  official?: [points: number, played: number, order?: number | null];
  computed?: [points: number, played: number, goalsFor?: number, goalsAgainst?: number];
}

function stored(id: number, { name = `Club ${id}`, official, computed }: Changes): StoredStanding {
  return {
    team: { id, name, logo: null },
    official: official ? { points: official[0], played: official[1], order: official[2] ?? null } : null,
    computed: computed
      ? {
          points: computed[0],
          played: computed[1],
          won: 0,
          drawn: computed[1],
          lost: 0,
          goalsFor: computed[2] ?? 0,
          goalsAgainst: computed[3] ?? 0,
        }
      : null,
  };
}

const tableOf = (rows: StoredStanding[], legend: string | null = null) =>
  standingsTableOf(rows, new Map(), legend);
const teamIds = (rows: StoredStanding[]) => tableOf(rows).rows.map(({ team }) => team.id);

describe("standingsTableOf", () => {
  it("is empty where neither table has rows", () => {
    expect(tableOf([])).toMatchObject({ rows: [], isOfficial: false, hasTallies: false });
  });

  it("shows the official table where it has rows, and only the teams that are in it", () => {
    const table = tableOf([
      stored(1, { computed: [9, 3] }),
      stored(2, { official: [3, 3], computed: [7, 3] }),
      stored(3, { official: [5, 3] }),
    ]);
    expect(table.isOfficial).toBe(true);
    expect(table.rows.map(({ team, points }) => [team.id, points])).toEqual([
      [3, 5],
      [2, 3],
    ]);
  });

  it("shows the computed table where there is no official one, by goal difference among equals", () => {
    const rows = [stored(1, { computed: [4, 2, 3, 3] }), stored(2, { computed: [4, 2, 5, 1] })];
    expect(tableOf(rows).isOfficial).toBe(false);
    expect(teamIds(rows)).toEqual([2, 1]);
    expect(tableOf(rows).tieBreak).toContain("diferencia de gol");
  });

  it("keeps the organiser's order only when every row has its place, and says so", () => {
    const byHand = [stored(1, { official: [3, 1, 2] }), stored(2, { official: [0, 1, 1] })];
    expect(teamIds(byHand)).toEqual([2, 1]);
    expect(tableOf(byHand).tieBreak).toContain("decisión de la organización");
    const byPoints = [stored(1, { official: [3, 1, 2] }), stored(2, { official: [0, 1, 0] })];
    expect(teamIds(byPoints)).toEqual([1, 2]);
    expect(tableOf(byPoints).tieBreak).toBe("Orden: puntos, menos partidos jugados, nombre.");
  });

  it("shows a team that comes twice once, and every other", () => {
    const rows = [
      stored(1, { official: [3, 1] }),
      stored(2, { official: [1, 1] }),
      stored(1, { official: [3, 1] }),
    ];
    expect(teamIds(rows)).toEqual([1, 2]);
  });

  it("numbers the rows from one and marks the first and the last", () => {
    const rows = Array.from({ length: 7 }, (_, index) => stored(index + 1, { official: [70 - index, 7] }));
    expect(tableOf(rows).rows.map(({ position, highlight }) => [position, highlight?.mark ?? null])).toEqual([
      [1, "up"],
      [2, "up"],
      [3, "up"],
      [4, null],
      [5, "down"],
      [6, "down"],
      [7, "down"],
    ]);
  });

  it("gives no medals before the first match: the order is only that of the names", () => {
    const rows = [stored(1, { official: [0, 0] }), stored(2, { official: [0, 0] })];
    expect(tableOf(rows).rows.map(({ highlight }) => highlight)).toEqual([null, null]);
  });

  it("brings what the results add up to beside the official points, where they are known", () => {
    const table = tableOf([
      stored(1, { official: [9, 3], computed: [7, 3, 6, 2] }),
      stored(2, { official: [0, 0] }),
    ]);
    expect(table.hasTallies).toBe(true);
    expect(table.rows.map(({ tally }) => tally?.goalsFor ?? null)).toEqual([6, null]);
  });

  it("has no results to show when nobody has played", () => {
    expect(tableOf([stored(1, { official: [0, 0], computed: [0, 0] })]).hasTallies).toBe(false);
  });

  it("calls a team without a name by its number", () => {
    expect(tableOf([stored(9, { name: " ", official: [0, 0] })]).rows[0]?.team.name).toBe("Equipo 9");
  });

  it("gives each team its own form", () => {
    const won = { matchId: 1, kickoff: new Date(0), scored: 1, conceded: 0 };
    const rows = [stored(1, { official: [0, 1] }), stored(2, { official: [3, 1] })];
    const table = standingsTableOf(rows, new Map([[2, [won]]]), null);
    expect(table.rows.map(({ team, form }) => [team.id, form])).toEqual([
      [2, ["G"]],
      [1, []],
    ]);
  });

  it.each([
    [null, null],
    ["  ", null],
    [" Los tres primeros clasifican. ", "Los tres primeros clasifican."],
  ])("says of the legend %j %j", (legend, shown) => {
    expect(tableOf([], legend).legend).toBe(shown);
  });
});
