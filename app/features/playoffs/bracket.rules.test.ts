import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  changeTexts,
  cupsOf,
  drawBracket,
  legTitle,
  numbered,
  type Place,
  type PlannedTie,
  resolveTies,
  roundTitle,
  SIDES,
  type StoredTie,
  seeded,
  slotChanges,
  sourceText,
  type TieMatch,
  tieName,
  tieState,
} from "./bracket.rules.ts";

const table = (name: string, teams: number): Place[] =>
  Array.from({ length: teams }, (_, index) => ({ table: name, place: index + 1 }));
const seeds = (count: number) => table("T", count);

/** '1A-2B' for each tie of a round. */
function pairs(ties: PlannedTie[], round: number): string[] {
  const text = (slot: PlannedTie["local"]) =>
    slot.kind === "place"
      ? `${slot.place.place}${slot.place.table === "T" ? "" : slot.place.table}`
      : `${slot.kind === "winner" ? "G" : "P"}${slot.order}`;
  return ties.filter((tie) => tie.round === round).map((tie) => `${text(tie.local)}-${text(tie.visitante)}`);
}

describe("a bracket", () => {
  test("of four has two semi-finals and a final", () => {
    const ties = drawBracket(seeds(4), true);
    expect(pairs(ties, 4)).toEqual(["1-4", "2-3"]);
    expect(pairs(ties, 2)).toEqual(["G1-G2"]);
    expect(pairs(ties, 3)).toEqual(["P1-P2"]);
  });

  test("of eight keeps the two best seeds apart until the final", () => {
    const ties = drawBracket(seeds(8), false);
    expect(pairs(ties, 8)).toEqual(["1-8", "4-5", "2-7", "3-6"]);
    expect(pairs(ties, 3)).toEqual([]);
  });

  test("of six gives the two best seeds a bye in the first round", () => {
    const ties = drawBracket(seeds(6), false);
    expect(pairs(ties, 8)).toEqual(["4-5", "3-6"]);
    expect(pairs(ties, 4)).toEqual(["1-G2", "2-G4"]);
  });

  test("of two zones crosses them: 1A-2B, 1B-2A", () => {
    const ties = drawBracket(seeded([table("A", 2), table("B", 2)]), false);
    expect(pairs(ties, 4)).toEqual(["1A-2B", "1B-2A"]);
    expect(pairs(drawBracket(seeded([table("A", 4), table("B", 4)]), false), 8)).toEqual([
      ...["1A-4B", "2B-3A", "1B-4A", "2A-3B"],
    ]);
  });

  test("of three has no match for third place, because there is only one loser", () => {
    expect(pairs(drawBracket(seeds(3), true), 3)).toEqual([]);
  });

  test("refuses a single entrant and thirty-three", () => {
    expect(() => drawBracket(seeds(1), false)).toThrow(RangeError);
    expect(() => drawBracket(seeds(33), false)).toThrow(RangeError);
  });

  const anySize = fc.integer({ min: 2, max: 32 });

  test("has every entrant once, one tie fewer than entrants, and each winner advances once", () => {
    fc.assert(
      fc.property(anySize, (count) => {
        const ties = drawBracket(seeds(count), false);
        const slots = ties.flatMap((tie) => [tie.local, tie.visitante]);
        const places = slots.flatMap((slot) => (slot.kind === "place" ? [slot.place.place] : []));
        const winners = slots.flatMap((slot) =>
          slot.kind === "winner" ? [`${slot.round}/${slot.order}`] : [],
        );
        expect(places.toSorted((a, b) => a - b)).toEqual(seeds(count).map(({ place }) => place));
        expect(ties).toHaveLength(count - 1);
        expect(new Set(winners).size).toBe(winners.length);
        expect(winners).toHaveLength(count - 2);
      }),
    );
  });

  test("gives byes in the first round to the best seeds only", () => {
    fc.assert(
      fc.property(anySize, (count) => {
        const ties = drawBracket(seeds(count), false);
        const size = Math.max(...ties.map(({ round }) => round));
        const later = ties
          .filter(({ round }) => round < size)
          .flatMap((tie) => [tie.local, tie.visitante])
          .flatMap((slot) => (slot.kind === "place" ? [slot.place.place] : []));
        expect(later.toSorted((a, b) => a - b)).toEqual(
          seeds(2 ** Math.ceil(Math.log2(count)) - count).map(({ place }) => place),
        );
      }),
    );
  });

  test("leaves the best two, four and eight for the last rounds if the better seed always wins", () => {
    fc.assert(
      fc.property(anySize, (count) => {
        const ties = drawBracket(seeds(count), false);
        const winnerOf = new Map<string, number>();
        const seedIn = (slot: PlannedTie["local"]) =>
          slot.kind === "place" ? slot.place.place : (winnerOf.get(`${slot.round}/${slot.order}`) ?? 0);
        const left = new Map<number, number[]>();
        for (const tie of ties.toSorted((a, b) => b.round - a.round)) {
          const both = [seedIn(tie.local), seedIn(tie.visitante)];
          expect(both[0]).toBeLessThan(both[1] ?? 0);
          left.set(tie.round, [...(left.get(tie.round) ?? []), ...both]);
          winnerOf.set(`${tie.round}/${tie.order}`, Math.min(...both));
        }
        const [first, ...later] = [...left.keys()];
        for (const round of count === first ? [first, ...later] : later) {
          expect(left.get(round)?.toSorted((a, b) => a - b)).toEqual(seeds(round).map(({ place }) => place));
        }
      }),
    );
  });
});

describe("cups", () => {
  const shape = (cups: ReturnType<typeof cupsOf>) =>
    "fault" in cups
      ? cups.fault
      : cups.entrants.map((places) => places.map((one) => `${one.place}${one.table}`).join(" "));

  test("called Oro and Plata take the upper and the lower half of each table", () => {
    expect(shape(cupsOf([table("A", 5), table("B", 4)], { size: null, cups: 2 }))).toEqual([
      "1A 1B 2A 2B 3A",
      "4A 3B 5A 4B",
    ]);
  });

  test("of a fixed size take the best places first, and then the next ones", () => {
    expect(shape(cupsOf([table("A", 8)], { size: 4, cups: 2 }))).toEqual(["1A 2A 3A 4A", "5A 6A 7A 8A"]);
    expect(shape(cupsOf([table("A", 6), table("B", 6)], { size: 4, cups: 1 }))).toEqual(["1A 1B 2A 2B"]);
  });

  test.each([
    [[], { size: 4, cups: 1 }, "Elegí al menos una tabla."],
    [[3, 3, 3], { size: 4, cups: 1 }, "De 3 tablas no pueden pasar 4 por igual. Elegí otra cantidad."],
    [[6], { size: 4, cups: 2 }, "No alcanzan los equipos: harían falta 8 en cada tabla y en una hay 6."],
    [[2], { size: null, cups: 2 }, "No alcanzan los equipos: una copa necesita al menos dos."],
    [[40], { size: null, cups: 1 }, "Una copa puede tener hasta 32 equipos y acá serían 40."],
  ] as const)("from tables of %j teams are refused for %j", (sizes, wanted, fault) => {
    expect(
      cupsOf(
        sizes.map((size, index) => table(String(index), size)),
        wanted,
      ),
    ).toEqual({ fault });
  });
});

const match = (
  homeGoals: number | null,
  awayGoals: number | null,
  more: Partial<TieMatch> = {},
): TieMatch => ({
  ...{ leg: 1, category: 1, homeSide: "local", homeGoals, awayGoals },
  ...{ isAnnulled: false, walkover: null, penaltyWinner: null, ...more },
});
const one = { legs: 1, byClub: false, decision: null };
const two = { ...one, legs: 2 };
const clubs = { ...one, byClub: true };
const won = (state: ReturnType<typeof tieState>) =>
  state.kind === "won" ? [state.by, state.how] : state.kind;

describe("the state of a tie", () => {
  test.each([
    ["not played", [match(null, null)], one, "open"],
    ["won at home", [match(2, 1)], one, ["local", "goals"]],
    ["drawn", [match(1, 1)], one, "level"],
    ["drawn, with penalties", [match(1, 1, { penaltyWinner: "visitante" })], one, ["visitante", "penalties"]],
    ["annulled", [match(2, 1, { isAnnulled: true })], one, "level"],
    [
      "of which one leg was annulled",
      [match(2, 1, { isAnnulled: true, homeSide: "visitante" }), match(1, 0, { leg: 2 })],
      two,
      ["local", "goals"],
    ],
    [
      "lost by not showing up, without goals",
      [match(0, 0, { walkover: "local" })],
      one,
      ["visitante", "walkover"],
    ],
    ["to which nobody came", [match(0, 0, { walkover: "ambos" })], one, "level"],
    [
      "decided by the organiser",
      [match(0, 0)],
      { ...one, decision: "local" as const },
      ["local", "decision"],
    ],
    [
      "whose goals the decision cannot overrule",
      [match(0, 1)],
      { ...one, decision: "local" as const },
      ["visitante", "goals"],
    ],
    ["of two legs, one played", [match(2, 0, { homeSide: "visitante" })], two, "open"],
    [
      "of two legs, by the sum",
      [match(2, 0, { homeSide: "visitante" }), match(3, 0, { leg: 2 })],
      two,
      ["local", "goals"],
    ],
    ["of two legs, level", [match(1, 0, { homeSide: "visitante" }), match(1, 0, { leg: 2 })], two, "level"],
    [
      "of two legs, penalties at the home of the second",
      [match(1, 0, { homeSide: "visitante" }), match(1, 0, { leg: 2, penaltyWinner: "visitante" })],
      two,
      ["visitante", "penalties"],
    ],
    [
      "of clubs, by categories and not by goals",
      [match(1, 0), match(1, 0, { category: 2 }), match(0, 9, { category: 3 })],
      clubs,
      ["local", "goals"],
    ],
    [
      "of clubs, level in categories, by goals",
      [match(1, 0), match(0, 3, { category: 2 })],
      clubs,
      ["visitante", "goals"],
    ],
    ["of clubs, level in all", [match(1, 0), match(0, 1, { category: 2 })], clubs, "level"],
    ["of clubs, one match missing", [match(1, 0), match(null, null, { category: 2 })], clubs, "open"],
  ])("is right for one %s", (_, matches, rules, expected) => {
    expect(won(tieState(matches, rules))).toEqual(expected);
  });
});

/** A stored bracket for this many teams, with every team that is already known and no matches. */
function stored(count: number): StoredTie[] {
  const planned = drawBracket(seeds(count), true);
  const idOf = (round: number, order: number) => round * 100 + order;
  return planned.map((tie) => ({
    ...one,
    id: idOf(tie.round, tie.order),
    ...{ round: tie.round, order: tie.order, matches: [] },
    ...(Object.fromEntries(
      SIDES.map((side) => {
        const slot = tie[side];
        return [
          side,
          slot.kind === "place"
            ? { source: { kind: "place", ...slot.place }, participant: slot.place.place }
            : { source: { kind: slot.kind, tieId: idOf(slot.round, slot.order) }, participant: null },
        ];
      }),
    ) as Pick<StoredTie, "local" | "visitante">),
  }));
}
const asSeeded = ({ place }: { place: number }) => place;

describe("the slots of a tie", () => {
  test("are filled from final tables, and from winners and losers", () => {
    const ties = stored(4).map((tie) =>
      tie.id === 401
        ? { ...tie, matches: [match(1, 2)] }
        : tie.id === 402
          ? { ...tie, matches: [match(1, 0)] }
          : tie,
    );
    const resolved = resolveTies(ties, asSeeded);
    expect(resolved.get(201)).toMatchObject({ local: 4, visitante: 2, winner: null });
    expect(resolved.get(301)).toMatchObject({ local: 1, visitante: 3 });
    expect(slotChanges(ties, resolved)).toEqual([]);
  });

  test("stay empty while their table is not final", () => {
    const ties = stored(4).map((tie) => ({
      ...tie,
      local: { ...tie.local, participant: null },
      visitante: { ...tie.visitante, participant: null },
    }));
    expect([...resolveTies(ties, () => null).values()].every(({ local }) => local === null)).toBe(true);
  });

  test("empty every slot that depends on the tie when they change", () => {
    const ties = stored(4).map((tie) => {
      if (tie.id === 401) return { ...tie, matches: [match(2, 0)] };
      if (tie.id === 201) return { ...tie, local: { ...tie.local, participant: 1 } };
      return tie;
    });
    // The fifth team replaces the fourth.
    const resolved = resolveTies(ties, ({ place }) => (place === 4 ? 5 : place));
    expect(resolved.get(401)).toMatchObject({ visitante: 5, winner: null, isReplaced: true });
    expect(slotChanges(ties, resolved)).toEqual([
      { tieId: 401, side: "visitante", from: 4, to: 5 },
      { tieId: 201, side: "local", from: 1, to: null },
    ]);
  });

  test("do not depend on the order in which ties are read, and resolving twice changes nothing", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 32 }), fc.infiniteStream(fc.nat(4)), (count, goals) => {
        const next = () => goals.next().value ?? 0;
        let ties = stored(count);
        for (const round of [32, 16, 8, 4, 2]) {
          const resolved = resolveTies(ties, asSeeded);
          ties = ties.map((tie) => {
            const now = resolved.get(tie.id);
            const filled = {
              ...tie,
              local: { ...tie.local, participant: now?.local ?? null },
              visitante: { ...tie.visitante, participant: now?.visitante ?? null },
            };
            return tie.round === round
              ? { ...filled, matches: [match(next(), next(), { penaltyWinner: "visitante" })] }
              : filled;
          });
        }
        const resolved = resolveTies(ties, asSeeded);
        expect(resolveTies(ties.toReversed(), asSeeded)).toEqual(
          new Map(
            [...resolved].sort(
              ([a], [b]) => ties.findIndex(({ id }) => id === b) - ties.findIndex(({ id }) => id === a),
            ),
          ),
        );
        expect(slotChanges(ties, resolved)).toEqual([]);
        expect(resolved.get(201)?.winner).not.toBeNull();
      }),
    );
  });
});

test("ties are numbered by those that exist: with six teams, quarter-finals 1 and 2", () => {
  const ties = numbered(drawBracket(seeds(6), false));
  expect(ties.map(({ round, order, number }) => [round, order, number])).toEqual([
    [8, 2, 1],
    [8, 4, 2],
    [4, 1, 1],
    [4, 2, 2],
    [2, 1, 1],
  ]);
});

test("a match's name says its round, tie and leg", () => {
  expect(tieName({ round: 4, number: 2 })).toBe("Semifinal 2");
  expect(tieName({ round: 2, number: 1 })).toBe("Final");
  expect(roundTitle(4)).toBe("Semifinales");
  expect(legTitle(4, 2, 1)).toBe("Semifinal · Ida");
  expect(legTitle(2, 1, 1)).toBe("Final");
});

test("an empty slot says where its team comes from", () => {
  const name = () => "Zona 1";
  const tie = () => ({ round: 4, number: 2 });
  expect(sourceText({ kind: "place", table: "x", place: 1 }, name, tie)).toBe("1.º de Zona 1");
  expect(sourceText({ kind: "winner", tieId: 1 }, name, tie)).toBe("Ganador de la semifinal 2");
  expect(sourceText({ kind: "loser", tieId: 1 }, name, () => ({ round: 8, number: 1 }))).toBe(
    "Perdedor de cuartos de final 1",
  );
  expect(sourceText(null, name, tie)).toBe("Sin definir");
});

test("a change says who enters and what is lost", () => {
  expect(
    changeTexts([
      {
        name: "la semifinal 1 de Copa de Oro",
        changes: [{ from: "El Ceibo", to: "Los Pibes FC" }],
        played: 1,
        predictions: 2,
      },
      { name: "la final", changes: [{ from: "El Ceibo", to: null }], played: 0, predictions: 0 },
    ]),
  ).toEqual([
    "Cambia la semifinal 1 de Copa de Oro: entra Los Pibes FC en lugar de El Ceibo. El partido que se jugó queda anulado. Se borran 2 predicciones del Prode.",
    "Cambia la final: sale El Ceibo y todavía no se sabe quién entra.",
  ]);
});
