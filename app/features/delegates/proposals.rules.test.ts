import { expect, test } from "vitest";
import type { DelegateMatch } from "./delegates.rules.ts";
import {
  movablePairings,
  movableUntil,
  type Proposal,
  proposalFor,
  refusedAnswer,
  refusedDay,
  refusedReplacement,
  shownSince,
} from "./proposals.rules.ts";

const TODAY = "2026-11-16";
const OURS = 1;
const THEIRS = 2;
const proposal = (change: Partial<Proposal> = {}): Proposal => ({
  id: 7,
  clubId: OURS,
  day: "2026-11-28",
  firstHour: null,
  agreedAt: null,
  outcome: null,
  ...change,
});
const AGREED = { agreedAt: new Date("2026-11-16T12:00:00Z") };

test("a match can be moved from 30 days before its kick-off, and a rejected proposal is shown for a week, to the millisecond", () => {
  const now = new Date("2026-11-16T12:00:00.000Z");
  expect(movableUntil(now)).toEqual(new Date("2026-12-16T12:00:00.000Z"));
  expect(shownSince(now)).toEqual(new Date("2026-11-09T12:00:00.000Z"));
});

test.each([
  ["2026-11-15", /a partir de mañana/],
  [TODAY, /a partir de mañana/],
  ["2026-11-17", null],
  ["2027-05-15", null],
  ["2027-05-16", /seis meses/],
])("the proposed day %s is accepted or refused with a reason", (day, refused) => {
  const reason = refusedDay(day, TODAY);
  if (refused) expect(reason).toMatch(refused);
  else expect(reason).toBeNull();
});

test.each<[Parameters<typeof refusedAnswer>[0], number, Partial<Proposal>, RegExp | null]>([
  ["aceptar", OURS, {}, /otro club/],
  ["rechazar", OURS, {}, /otro club/],
  ["retirar", THEIRS, {}, /el club que propuso/],
  ["aceptar", THEIRS, { outcome: "retirada" }, /ya se cerró/],
  ["aceptar", THEIRS, AGREED, /Ya la habías aceptado/],
  ["aceptar", THEIRS, { day: TODAY }, /ya llegó/],
  ["rechazar", THEIRS, { day: TODAY }, null],
  ["aceptar", THEIRS, {}, null],
  ["rechazar", THEIRS, {}, null],
  ["retirar", OURS, {}, null],
  ["retirar", THEIRS, AGREED, null],
])(
  "the answer '%s' by club %i is accepted or refused with a reason, for a proposal with %j",
  (answer, club, change, refused) => {
    const message = refusedAnswer(answer, club, proposal(change), TODAY);
    if (refused) expect(message).toMatch(refused);
    else expect(message).toBeNull();
  },
);

test.each<[string, number, Partial<Proposal>, object | null]>([
  [
    "its own proposal",
    OURS,
    { firstHour: "10:00" },
    {
      text: "Propusiste el sáb 28/11, el primero a las 10:00. Falta que conteste El Ceibo.",
      answers: ["retirar"],
    },
  ],
  [
    "the other club's proposal",
    THEIRS,
    {},
    { text: "El Ceibo propone el sáb 28/11, a las mismas horas.", answers: ["aceptar", "rechazar"] },
  ],
  ["one that both agreed on", THEIRS, AGREED, { answers: ["retirar"] }],
  ["one that was rejected", OURS, { outcome: "rechazada" }, { answers: [] }],
  ["one that was withdrawn", OURS, { outcome: "retirada" }, null],
  ["one whose day has come", THEIRS, { day: TODAY }, null],
])("a club is shown the text and the possible answers of %s", (_, club, change, expected) => {
  const result = proposalFor(club, "El Ceibo", proposal(change), TODAY);
  if (expected === null) expect(result).toBeNull();
  else expect(result).toMatchObject(expected);
});

const AGREED_TEXT =
  "Con Racing ya acordaron el sáb 28/11, a las mismas horas. Para proponer otra fecha, retirá esa primero.";

test.each([
  ["its own", OURS, {}, THEIRS, null],
  ["its own that was accepted", OURS, AGREED, THEIRS, AGREED_TEXT],
  ["its own between two of its teams", OURS, AGREED, OURS, null],
  ["another club's", THEIRS, {}, OURS, "Racing ya propuso una fecha: contestala primero."],
  ["another club's that it accepted", THEIRS, AGREED, OURS, AGREED_TEXT],
  ["another club's whose day has come", THEIRS, { day: TODAY }, OURS, null],
  ["one that both agreed on and whose day has come", OURS, { ...AGREED, day: TODAY }, THEIRS, null],
])(
  "a new date that a club proposes in place of %s is accepted, or refused with a message",
  (_, club, change, clubId, expected) => {
    const refusal = refusedReplacement(club, { clubId, name: "Racing" }, proposal(change), TODAY);
    expect(refusal).toBe(expected);
  },
);

test("the matches of two clubs on a matchday are one pairing, even if one category swaps the sides", () => {
  const side = (id: number, clubId: number) => ({
    id,
    clubId,
    entryId: clubId * 10,
    name: `Club ${clubId}`,
    logo: null,
  });
  const match = (id: number, home: number, away: number, day = "2026-11-21"): DelegateMatch => ({
    match: {
      id,
      kickoff: new Date(`${day}T12:00:00Z`),
      state: "programado",
      hasConfirmedHour: true,
      homeGoals: null,
      awayGoals: null,
    },
    category: "2015",
    fixture: { name: "3° FECHA", day },
    home: side(id * 10, home),
    away: side(id * 10 + 1, away),
  });
  const pairings = movablePairings(
    OURS,
    [match(1, OURS, THEIRS), match(2, THEIRS, OURS), match(3, 3, OURS, "2026-11-28")],
    { timeZone: "America/Argentina/Buenos_Aires" },
  );
  expect(pairings).toMatchObject([
    { id: 1, matchIds: [1, 2], other: { clubId: THEIRS, name: "Club 2" }, when: "sáb 21/11, 09:00" },
    { id: 3, matchIds: [3], other: { clubId: 3 }, when: "sáb 28/11, 09:00" },
  ]);
});
