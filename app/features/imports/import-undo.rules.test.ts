import { expect, test } from "vitest";
import {
  type ImportOutcome,
  idsOf,
  outcomeText,
  swappedIn,
  undoFault,
  undoneText,
  undoQuestion,
  type WrittenMatch,
  writtenMatch,
} from "./import-undo.rules.ts";

const match = (id: number, changes: Partial<WrittenMatch> = {}): WrittenMatch => ({
  id,
  homeTeamId: 1,
  awayTeamId: 2,
  kickoff: "2026-11-21T12:30:00.000Z",
  hasConfirmedHour: true,
  ground: null,
  homeGoals: null,
  awayGoals: null,
  walkover: null,
  state: "programado",
  ...changes,
});
const outcome = (changes: Partial<ImportOutcome> = {}): ImportOutcome => ({
  fixtureIds: [],
  matches: [],
  changed: [],
  entryIds: [],
  clubIds: [],
  aliases: [],
  ...changes,
});

/** No club has reported a result. */
const NO_REPORTS = new Set<number>();

const imported = outcome({
  matches: [match(1), match(2)],
  changed: [{ before: match(3), after: match(3, { ground: "Poli" }) }],
});
const current = [match(1), match(2), match(3, { ground: "Poli" })];

test("undoing an import is allowed while its matches are unchanged or deleted", () => {
  expect(undoFault(imported, current, NO_REPORTS)).toBeNull();
  expect(undoFault(imported, [], NO_REPORTS)).toBeNull();
  expect(undoFault(imported, [...current, match(9, { homeGoals: 1 })], NO_REPORTS)).toBeNull();
});

test("undoing an import is refused once a club reported a match that it created, but not one that it only changed", () => {
  expect(undoFault(imported, current, new Set([3]))).toBeNull();
  expect(undoFault(imported, current, new Set([1, 3]))).toBe(
    "No se puede deshacer: 1 partido ya se jugó o cambió desde entonces.",
  );
});

test.each<[Partial<WrittenMatch>]>([
  [{ homeTeamId: 9 }],
  [{ awayTeamId: 9 }],
  [{ kickoff: "2026-11-28T12:30:00.000Z" }],
  [{ hasConfirmedHour: false }],
  [{ ground: "Poli" }],
  [{ homeGoals: 0 }],
  [{ awayGoals: 0 }],
  [{ walkover: "local" }],
  [{ state: "suspendido" }],
])("undoing an import is refused after a match was changed: %j", (change) => {
  expect(undoFault(imported, [match(1, change)], NO_REPORTS)).toBe(
    "No se puede deshacer: 1 partido ya se jugó o cambió desde entonces.",
  );
});

test("undoing an import is refused after a match that the import changed was changed again", () => {
  expect(undoFault(imported, [match(2, { homeGoals: 1 }), match(3)], NO_REPORTS)).toBe(
    "No se puede deshacer: 2 partidos ya se jugaron o cambiaron desde entonces.",
  );
});

test.each([
  [outcome({ matches: [match(1)] }), 0, "Se elimina 1 partido."],
  [outcome({ changed: imported.changed }), 0, "1 partido vuelve a como estaba."],
  [outcome({ entryIds: [7, 8] }), 1, "Se sacan 2 clubes que agregó. Se pierde 1 predicción del Prode."],
  [
    { ...imported, entryIds: [7] },
    2,
    "Se eliminan 2 partidos. 1 partido vuelve a como estaba. Se saca 1 club que agregó. Se pierden 2 predicciones del Prode.",
  ],
])("undoing an import asks first what would be lost: case %#", (saved, predictions, question) => {
  expect(undoQuestion(saved, predictions)).toBe(question);
});

test("undoing an import covers both the matches that the import created and those that it changed", () => {
  expect(idsOf(imported)).toEqual([1, 2, 3]);
});

test.each([
  [[], [], [], "0 partidos nuevos", "0 partidos eliminados"],
  [[1], [], [], "1 partido nuevo", "1 partido eliminado"],
  [[], [1], [], "1 partido cambiado", "1 partido vuelve a como estaba"],
  [
    ...[[1, 2], [3, 4], [7]],
    "2 partidos nuevos, 2 partidos cambiados, 1 club agregado",
    "2 partidos eliminados, 2 partidos vuelven a como estaban",
  ],
] as [number[], number[], number[], string, string][])(
  "an import of matches %j, changes %j and clubs %j is summed up as '%s'",
  (created, changed, entryIds, done, undone) => {
    const written = outcome({
      matches: created.map((id) => match(id)),
      changed: changed.map((id) => ({ before: match(id), after: match(id, { ground: "Poli" }) })),
      entryIds,
    });
    expect([outcomeText(written), undoneText(written)]).toEqual([done, undone]);
  },
);

test("a match is stored for undo with its kick-off as text and without other fields", () => {
  const kickoff = new Date("2026-11-21T12:30:00Z");
  expect(writtenMatch({ ...match(1), kickoff, other: 1 } as Parameters<typeof writtenMatch>[0])).toEqual(
    match(1),
  );
});

test("matches whose sides an import swapped are listed, and no others", () => {
  const swapped = { before: match(1), after: match(1, { homeTeamId: 2, awayTeamId: 1 }) };
  expect(swappedIn([swapped, { before: match(2), after: match(2, { ground: "Poli" }) }])).toEqual([1]);
});
