import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  byFewerPlayed,
  byGoalDifference,
  byGoalsFor,
  byManualOrder,
  byName,
  byPoints,
  computedOrder,
  displayedOrder,
  highlightOf,
  inOrder,
  manualOrder,
  mergeDuplicates,
  officialOrder,
  tieBreakText,
} from "./standings.rules.ts";

interface Row {
  teamId: number;
  name: string;
  points: number;
  played: number;
  order: number | null;
  goalsFor: number;
  goalsAgainst: number;
}

function row(changes: Partial<Row>): Row {
  return {
    teamId: 1,
    name: "A",
    points: 0,
    played: 0,
    order: null,
    goalsFor: 0,
    goalsAgainst: 0,
    ...changes,
  };
}

describe("each tie-break, alone", () => {
  it.each([
    [byPoints, { points: 4 }, { points: 3, goalsFor: 9 }],
    [byFewerPlayed, { played: 6 }, { played: 7, points: 9 }],
    [byGoalDifference, { goalsFor: 3, goalsAgainst: 1 }, { goalsFor: 9, goalsAgainst: 8 }],
    [byGoalDifference, { goalsFor: 1, goalsAgainst: 2 }, { goalsFor: 9, goalsAgainst: 12 }],
    [byGoalsFor, { goalsFor: 5, goalsAgainst: 9 }, { goalsFor: 4 }],
    [byManualOrder, { order: 1 }, { order: 2, points: 9 }],
    [byName, { name: "Ñandú" }, { name: "Oso", points: 9 }],
    [byName, { name: "Nutria" }, { name: "Ñandú" }],
    [byName, { name: "Águila" }, { name: "Barrio" }],
    [byName, { name: "el ceibo" }, { name: "El Molino" }],
    [byName, { name: "Igual", teamId: 3 }, { name: "Igual", teamId: 4 }],
  ])("$label puts %j above %j", ({ compare }, above, below) => {
    expect(compare(row(above), row(below))).toBeLessThan(0);
    expect(compare(row(below), row(above))).toBeGreaterThan(0);
  });

  it.each([
    [byPoints, { played: 1, goalsFor: 1 }],
    [byFewerPlayed, { points: 1 }],
    [byGoalDifference, { goalsFor: 2, goalsAgainst: 2 }],
    [byGoalsFor, { goalsAgainst: 1 }],
    [byManualOrder, { points: 1 }],
    [byName, { points: 1 }],
  ])("$label has nothing to say about %j", ({ compare }, changes) => {
    expect(compare(row({}), row(changes))).toBe(0);
  });
});

describe("the orders of section 9", () => {
  const ids = (rows: Row[]) => rows.map(({ teamId }) => teamId);

  it("shows by points, then fewer games played, then name, and never by goals", () => {
    const rows = [
      row({ teamId: 1, points: 7, played: 7, name: "B", goalsFor: 30 }),
      row({ teamId: 2, points: 7, played: 7, name: "A" }),
      row({ teamId: 3, points: 7, played: 6, name: "Z" }),
      row({ teamId: 4, points: 9, played: 9, name: "Z" }),
    ];
    expect(ids(inOrder(rows, displayedOrder))).toEqual([4, 3, 2, 1]);
  });

  it("computes by points, then goal difference, then goals for, then fewer games played, then name", () => {
    const rows = [
      row({ teamId: 1, points: 7, goalsFor: 4, goalsAgainst: 2, played: 3, name: "B" }),
      row({ teamId: 2, points: 7, goalsFor: 4, goalsAgainst: 2, played: 3, name: "A" }),
      row({ teamId: 3, points: 7, goalsFor: 4, goalsAgainst: 2, played: 2, name: "Z" }),
      row({ teamId: 4, points: 7, goalsFor: 5, goalsAgainst: 3, played: 9, name: "Z" }),
      row({ teamId: 5, points: 7, goalsFor: 3, goalsAgainst: 0, played: 9, name: "Z" }),
      row({ teamId: 6, points: 8, goalsFor: 0, goalsAgainst: 9, played: 9, name: "Z" }),
    ];
    expect(ids(inOrder(rows, computedOrder))).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it("goes by hand first, and then by points, fewer games played and name", () => {
    const rows = [
      row({ teamId: 1, order: 2, points: 3, played: 2, name: "B" }),
      row({ teamId: 2, order: 2, points: 3, played: 2, name: "A" }),
      row({ teamId: 3, order: 2, points: 3, played: 1, name: "Z" }),
      row({ teamId: 4, order: 2, points: 9, played: 9, name: "Z" }),
      row({ teamId: 5, order: 1, points: 0, played: 9, name: "Z" }),
    ];
    expect(ids(inOrder(rows, manualOrder))).toEqual([5, 4, 3, 2, 1]);
  });

  it.each([
    ["none", [], displayedOrder],
    ["one without an order", [1, null], displayedOrder],
    ["one of order zero", [1, 0], displayedOrder],
    ["all of them positive", [2, 1], manualOrder],
    ["all of them positive, two the same", [1, 1], manualOrder],
  ])("is the organiser's own only when every row has its place: %s", (_, orders, expected) => {
    expect(officialOrder(orders.map((order) => ({ order })))).toBe(expected);
  });

  it.each([
    [displayedOrder, "Orden: puntos, menos partidos jugados, nombre."],
    [computedOrder, "Orden: puntos, diferencia de gol, goles a favor, menos partidos jugados, nombre."],
    [manualOrder, "Orden: decisión de la organización, puntos, menos partidos jugados, nombre."],
  ])("is said on the page as it is", (order, text) => {
    expect(tieBreakText(order)).toBe(text);
  });
});

const few = fc.nat({ max: 3 });
const rows = fc.uniqueArray(
  fc.record({
    teamId: fc.nat(),
    name: fc.constantFrom("Águila", "Aguila", "aguila", "Ñandú", "Nandu", "A\u0301guila"),
    points: few,
    played: few,
    order: fc.option(few),
    goalsFor: few,
    goalsAgainst: few,
  }),
  { selector: ({ teamId }) => teamId, maxLength: 15 },
);

describe.each([
  ["displayedOrder", displayedOrder],
  ["computedOrder", computedOrder],
  ["manualOrder", manualOrder],
])("%s", (_, order) => {
  it("is total and stable: however the rows came, they go out the same", () => {
    const shuffles = rows.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffles, ([list, shuffled]) => {
        expect(inOrder(shuffled, order)).toEqual(inOrder(list, order));
      }),
    );
  });

  it("moves rows and changes nothing in them: every team keeps its points", () => {
    fc.assert(
      fc.property(rows, (list) => {
        const before = structuredClone(list);
        const byId = (a: Row, b: Row) => a.teamId - b.teamId;
        expect(inOrder(list, order).sort(byId)).toEqual(before.toSorted(byId));
        expect(list).toEqual(before);
      }),
    );
  });

  it("never puts a row above one that its first reason puts below", () => {
    fc.assert(
      fc.property(rows, (list) => {
        const sorted = inOrder(list, order);
        for (const [index, below] of sorted.slice(1).entries()) {
          expect(order[0].compare(sorted[index] as Row, below)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
});

describe("mergeDuplicates", () => {
  it.each([
    ["the first", [{ name: "A" }, { name: "B" }], 0],
    ["the one with a name, if the first has none", [{ name: null }, { name: "B" }], 1],
    ["the one with a name, if the first has only spaces", [{ name: "  " }, { name: "B" }], 1],
    ["the first, if none has a name", [{ name: null }, { name: " " }], 0],
    ["the first with a name of three", [{ name: "" }, { name: "B" }, { name: "C" }], 1],
  ])("keeps of the rows of a team %s", (_, names, kept) => {
    const copies = names.map((named, copy) => ({ teamId: 7, copy, ...named }));
    expect(mergeDuplicates(copies)).toEqual([copies[kept]]);
  });

  it("loses no team, invents none, keeps each once, and a name wherever there was one", () => {
    const duplicated = fc.array(
      fc.record({ teamId: fc.nat({ max: 5 }), name: fc.option(fc.constantFrom("A", "", " ")) }),
    );
    fc.assert(
      fc.property(duplicated, (list) => {
        const merged = mergeDuplicates(list);
        expect(merged.map(({ teamId }) => teamId)).toEqual([...new Set(list.map(({ teamId }) => teamId))]);
        for (const { teamId, name } of merged) {
          const hadName = list.some((other) => other.teamId === teamId && other.name === "A");
          expect(name === "A").toBe(hadName);
        }
      }),
    );
  });
});

describe("highlightOf", () => {
  const letters = (total: number) =>
    Array.from({ length: total }, (_, index) => {
      const highlight = highlightOf(index + 1, total);
      if (!highlight) return "-";
      return highlight.mark === "down" ? "v" : highlight.medal[0];
    }).join("");

  it.each([
    [0, ""],
    [1, "g"],
    [2, "gs"],
    [3, "gsb"],
    [4, "gsbv"],
    [5, "gsbvv"],
    [6, "gsbvvv"],
    [7, "gsb-vvv"],
    [10, "gsb----vvv"],
  ])("marks a table of %i as %j", (total, marks) => {
    expect(letters(total)).toBe(marks);
  });
});
