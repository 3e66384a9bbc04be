import fc from "fast-check";
import { expect, test } from "vitest";
import {
  changeTexts,
  legTitle,
  needsDecision,
  resolveTies,
  roundTitle,
  SIDES,
  type StoredTie,
  slotChanges,
  sourceText,
  type TieMatch,
  tieName,
  tieState,
  withNumbers,
} from "./bracket.rules.ts";
import { drawBracket } from "./bracket-draw.rules.ts";

const seeds = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ table: "T", place: index + 1 }));

const match = (
  homeGoals: number | null,
  awayGoals: number | null,
  more: Partial<TieMatch> = {},
): TieMatch => ({
  leg: 1,
  category: 1,
  homeSide: "home",
  homeGoals,
  awayGoals,
  isAnnulled: false,
  walkover: null,
  penaltyWinner: null,
  ...more,
});
const oneLeg = { legs: 1, byClub: false, decision: null };
const twoLegs = { ...oneLeg, legs: 2 };
const clubs = { ...oneLeg, byClub: true };
const won = (state: ReturnType<typeof tieState>) =>
  state.kind === "won" ? [state.by, state.how] : state.kind;

test.each([
  ["not played", [match(null, null)], oneLeg, "open"],
  ["won at home", [match(2, 1)], oneLeg, ["home", "goals"]],
  ["drawn", [match(1, 1)], oneLeg, "level"],
  ["drawn, with penalties", [match(1, 1, { penaltyWinner: "away" })], oneLeg, ["away", "penalties"]],
  ["annulled", [match(2, 1, { isAnnulled: true })], oneLeg, "level"],
  [
    "with one leg annulled",
    [match(2, 1, { isAnnulled: true, homeSide: "away" }), match(1, 0, { leg: 2 })],
    twoLegs,
    ["home", "goals"],
  ],
  [
    "lost by not showing up, without goals",
    [match(0, 0, { walkover: "home" })],
    oneLeg,
    ["away", "walkover"],
  ],
  ["in which neither showed up", [match(0, 0, { walkover: "both" })], oneLeg, "level"],
  [
    "annulled, decided by the organiser",
    [match(2, 1, { isAnnulled: true })],
    { ...oneLeg, decision: "away" as const },
    ["away", "decision"],
  ],
  [
    "in which neither showed up, decided by the organiser",
    [match(0, 0, { walkover: "both" })],
    { ...oneLeg, decision: "home" as const },
    ["home", "decision"],
  ],
  [
    "of two legs, the second annulled, decided by the organiser",
    [match(1, 1, { homeSide: "away" }), match(null, null, { leg: 2, isAnnulled: true })],
    { ...twoLegs, decision: "home" as const },
    ["home", "decision"],
  ],
  [
    "drawn, which needs penalties despite a decision",
    [match(0, 0)],
    { ...oneLeg, decision: "home" as const },
    "level",
  ],
  [
    "drawn, whose penalties the decision cannot overrule",
    [match(1, 1, { penaltyWinner: "away" })],
    { ...oneLeg, decision: "home" as const },
    ["away", "penalties"],
  ],
  ["to be played despite a decision", [match(null, null)], { ...oneLeg, decision: "home" as const }, "open"],
  [
    "of clubs, level in categories and goals, decided by the organiser",
    [match(1, 0), match(0, 1, { category: 2 })],
    { ...clubs, decision: "away" as const },
    ["away", "decision"],
  ],
  [
    "whose goals the decision cannot overrule",
    [match(0, 1)],
    { ...oneLeg, decision: "home" as const },
    ["away", "goals"],
  ],
  ["of two legs, one played", [match(2, 0, { homeSide: "away" })], twoLegs, "open"],
  [
    "of two legs, by the aggregate score",
    [match(2, 0, { homeSide: "away" }), match(3, 0, { leg: 2 })],
    twoLegs,
    ["home", "goals"],
  ],
  ["of two legs, level", [match(1, 0, { homeSide: "away" }), match(1, 0, { leg: 2 })], twoLegs, "level"],
  [
    "of two legs, penalties at the home of the second",
    [match(1, 0, { homeSide: "away" }), match(1, 0, { leg: 2, penaltyWinner: "away" })],
    twoLegs,
    ["away", "penalties"],
  ],
  [
    "of clubs, by categories and not by goals",
    [match(1, 0), match(1, 0, { category: 2 }), match(0, 9, { category: 3 })],
    clubs,
    ["home", "goals"],
  ],
  [
    "of clubs, level in categories, by goals",
    [match(1, 0), match(0, 3, { category: 2 })],
    clubs,
    ["away", "goals"],
  ],
  ["of clubs, level in categories and goals", [match(1, 0), match(0, 1, { category: 2 })], clubs, "level"],
  ["of clubs, one match missing", [match(1, 0), match(null, null, { category: 2 })], clubs, "open"],
])("the state of a tie is computed: %s (%#)", (_, matches, rules, expected) => {
  expect(won(tieState(matches, rules))).toEqual(expected);
});

/** A stored bracket for this many teams, with every team that is already known and no matches. */
function storedBracket(count: number): StoredTie[] {
  const planned = drawBracket(seeds(count), true);
  const idOf = (round: number, order: number) => round * 100 + order;
  return planned.map((tie) => ({
    ...oneLeg,
    id: idOf(tie.round, tie.order),
    round: tie.round,
    order: tie.order,
    matches: [],
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
    ) as Pick<StoredTie, "home" | "away">),
  }));
}
const asSeeded = ({ place }: { place: number }) => place;

test("a level tie needs a decision unless its last match was played, which ends on penalties", () => {
  const first = match(1, 1);
  const second = (more: Partial<TieMatch> = {}) => match(1, 1, { leg: 2, ...more });
  expect(needsDecision([first, second()], twoLegs)).toBe(false);
  expect(needsDecision([first, second({ isAnnulled: true })], twoLegs)).toBe(true);
  expect(needsDecision([first, second({ walkover: "both" })], twoLegs)).toBe(true);
  expect(needsDecision([match(1, 1)], clubs)).toBe(true);
  expect(needsDecision([match(2, 1)], oneLeg)).toBe(false);
  expect(needsDecision([], oneLeg)).toBe(false);
  expect(tieState([], clubs).kind).toBe("open");
});

test("the slots of a tie are filled from final tables, and from winners and losers", () => {
  const ties = storedBracket(4).map((tie) =>
    tie.id === 401
      ? { ...tie, matches: [match(1, 2)] }
      : tie.id === 402
        ? { ...tie, matches: [match(1, 0)] }
        : tie,
  );
  const resolved = resolveTies(ties, asSeeded);
  expect(resolved.get(201)).toMatchObject({ home: 4, away: 2, winner: null });
  expect(resolved.get(301)).toMatchObject({ home: 1, away: 3 });
  expect(slotChanges(ties, resolved)).toEqual([]);
});

test("a tie whose participants change is replaced only if it has matches", () => {
  const ties = storedBracket(4).map((tie) =>
    tie.id === 402 ? { ...tie, matches: [match(null, null)] } : tie,
  );
  const resolved = resolveTies(ties, ({ place }) => place + 10);
  expect([401, 402].map((id) => resolved.get(id)?.isReplaced)).toEqual([false, true]);
});

test("the slots of a tie stay empty until their table is final", () => {
  const ties = storedBracket(4).map((tie) => ({
    ...tie,
    home: { ...tie.home, participant: null },
    away: { ...tie.away, participant: null },
  }));
  expect([...resolveTies(ties, () => null).values()].every(({ home }) => home === null)).toBe(true);
});

test("a changed participant empties every slot that depends on its tie", () => {
  const ties = storedBracket(4).map((tie) => {
    if (tie.id === 401) return { ...tie, matches: [match(2, 0)] };
    if (tie.id === 201) return { ...tie, home: { ...tie.home, participant: 1 } };
    return tie;
  });
  // The fifth team replaces the fourth.
  const resolved = resolveTies(ties, ({ place }) => (place === 4 ? 5 : place));
  expect(resolved.get(401)).toMatchObject({ away: 5, winner: null, isReplaced: true });
  expect(slotChanges(ties, resolved)).toEqual([
    { tieId: 401, side: "away", from: 4, to: 5 },
    { tieId: 201, side: "home", from: 1, to: null },
  ]);
});

test.each([
  ["stays while it decides the tie", match(null, null, { isAnnulled: true }), 4, "away"],
  ["ends when a participant changes", match(null, null, { isAnnulled: true }), 5, null],
  ["ends when the other participant is no longer known", match(null, null, { isAnnulled: true }), null, null],
  ["ends when the match is restored", match(null, null), 4, null],
  ["ends when the match is drawn", match(1, 1), 4, null],
  ["ends when the match is won", match(1, 0), 4, null],
  ["ends when the match is won on penalties", match(1, 1, { penaltyWinner: "away" }), 4, null],
] as const)(
  "the slots of a tie are resolved with an organiser's decision, which %s",
  (_, played, fourth, decision) => {
    const ties = storedBracket(4).map((tie) =>
      tie.id === 401 ? { ...tie, matches: [played], decision: "away" as const } : tie,
    );
    const resolved = resolveTies(ties, ({ place }) => (place === 4 ? fourth : place));
    expect(resolved.get(401)?.decision).toBe(decision);
  },
);

test("the slots of a tie do not depend on the order in which ties are read, and resolving twice changes nothing", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 32 }), fc.infiniteStream(fc.nat(4)), (count, goals) => {
      const next = () => goals.next().value ?? 0;
      let ties = storedBracket(count);
      for (const round of [32, 16, 8, 4, 2]) {
        const resolved = resolveTies(ties, asSeeded);
        ties = ties.map((tie) => {
          const slots = resolved.get(tie.id);
          const filled = {
            ...tie,
            home: { ...tie.home, participant: slots?.home ?? null },
            away: { ...tie.away, participant: slots?.away ?? null },
          };
          return tie.round === round
            ? { ...filled, matches: [match(next(), next(), { penaltyWinner: "away" })] }
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

test("ties are numbered by those that exist: with six teams, quarter-finals 1 and 2", () => {
  const ties = withNumbers(drawBracket(seeds(6), false));
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
  expect(tieName({ round: 3, number: 1 })).toBe("Tercer puesto");
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

test("the last of many changes are only counted, so that the question fits into the form that confirms it", () => {
  const tie = (number: number) => ({
    name: `la semifinal ${number} de Copa de Oro`,
    changes: [{ from: "El Ceibo", to: "Los Pibes FC" }],
    played: 1,
    predictions: 10,
  });
  const texts = changeTexts(Array.from({ length: 500 }, (_, i) => tie(i + 1)));
  const listed = texts.length - 1;
  expect(listed).toBeGreaterThan(10);
  expect(texts[0]).toContain("Cambia la semifinal 1 de Copa de Oro: entra Los Pibes FC");
  expect(texts.at(-1)).toBe(
    `También cambian ${500 - listed} llaves más. Los ${500 - listed} partidos que se jugaron quedan anulados. Se borran ${((500 - listed) * 10).toLocaleString("es-AR")} predicciones del Prode.`,
  );
  expect(texts.join(" ").length).toBeLessThan(3_500);
});

test.each([
  [3_000, true],
  [3_001, false],
])("a change of %i letters is listed: %s, or only counted", (length, isListed) => {
  const tie = (name: string) => ({ name, changes: [], played: 0, predictions: 0 });
  const [empty = ""] = changeTexts([tie("")]);
  const [text] = changeTexts([tie("x".repeat(length - empty.length))]);
  expect(text?.startsWith("Cambia xxx")).toBe(isListed);
});
