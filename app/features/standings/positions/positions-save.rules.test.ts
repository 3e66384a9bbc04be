import { expect, test } from "vitest";
import {
  changeText,
  conflictMessage,
  type PositionRecord,
  placesToWrite,
  planSave,
} from "./positions-save.rules.ts";

const values = (played: number, points: number, order = 0) => ({ played, points, order });
const stored = [
  { id: 1, teamId: 1, name: "El Ceibo", ...values(3, 7) },
  { id: 2, teamId: 2, name: "Los Pibes FC", ...values(3, 4) },
];
const record = (teamId: number, after: object, seen: PositionRecord["seen"]): PositionRecord => ({
  teamId,
  ...values(0, 0),
  ...after,
  seen,
});

test.each([
  [
    "ignored when nothing was typed, whatever is stored now",
    record(1, values(1, 1), values(1, 1)),
    [0, 0, 0],
  ],
  ["ignored when the same values are already stored", record(1, values(3, 7), values(2, 6)), [0, 0, 0]],
  [
    "written when the stored row is the one that was shown",
    record(1, values(4, 10), values(3, 7)),
    [1, 0, 0],
  ],
  ["refused when another administrator changed the row", record(1, values(4, 10), values(2, 4)), [0, 0, 1]],
  ["refused when another administrator removed the row", record(8, values(4, 10), values(3, 7)), [0, 0, 1]],
  ["added when the row is new", record(8, values(0, 0), null), [0, 1, 0]],
  ["refused when another administrator added it first", record(1, values(0, 0), null), [0, 0, 1]],
])("a submitted row is %s", (_, sent, expected) => {
  const plan = planSave(stored, [sent]);
  expect([plan.updates.length, plan.inserts.length, plan.conflicts.length]).toEqual(expected);
});

test("a manual order is refused when another administrator added a row, which would have no place", () => {
  const sent = [record(1, values(3, 7, 1), values(3, 7))];
  expect(planSave(stored, sent).conflicts).toMatchObject([{ name: "Los Pibes FC", isNew: true }]);
  expect(planSave(stored, [record(1, values(3, 9), values(3, 7))]).conflicts).toEqual([]);
});

test("a refusal names the changed teams with their new values, and counts the rest", () => {
  const now = values(3, 7);
  const five = [1, 2, 3, 4, 5].map((teamId) => ({ teamId, name: `Club ${teamId}`, now }));
  expect(conflictMessage([{ teamId: 1, name: "El Ceibo", now: values(3, 7, 2) }])).toBe(
    "Error al guardar: otra persona cambió El Ceibo (PJ 3, PTS 7, puesto 2). No se guardó nada: revisá y volvé a guardar.",
  );
  expect(conflictMessage(five)).toContain("Club 3 (PJ 3, PTS 7); y 2 equipos más. No");
  expect(conflictMessage([{ teamId: 1, name: "El Ceibo", now: null }], true)).toContain(
    "otra persona quitó El Ceibo; otra persona cambió la leyenda.",
  );
});

test.each([
  [null, values(1, 3), "El Ceibo (PJ 1, PTS 3)"],
  [null, values(1, 3, 1), "El Ceibo (PJ 1, PTS 3, puesto 1)"],
  [values(1, 3), values(2, 6), "El Ceibo PJ 1 → 2, PTS 3 → 6"],
  [values(1, 3), values(1, 3, 4), "El Ceibo orden 0 → 4"],
])("a change from %j to %j is logged as %j", (before, after, text) => {
  expect(changeText("El Ceibo", before, after)).toBe(text);
});

test("saving an order writes every place, even of rows that do not move, but not of rows changed meanwhile", () => {
  const manual = stored.map((row, index) => ({ ...row, order: index + 1 }));
  const sent = [record(1, values(3, 7, 1), values(3, 7, 1)), record(2, values(3, 4, 2), values(3, 4, 2))];
  const both = [
    { teamId: 1, order: 1 },
    { teamId: 2, order: 2 },
  ];
  expect(placesToWrite(manual, sent, "order")).toEqual(both);
  expect(placesToWrite(manual, sent, "all")).toEqual([]);
  const changed = manual.map((row) => (row.teamId === 2 ? { ...row, points: 5 } : row));
  expect(placesToWrite(changed, sent, "order")).toEqual([{ teamId: 1, order: 1 }]);
  const swapped = [record(1, values(3, 7, 2), values(3, 7, 1)), record(2, values(3, 4, 2), values(3, 4, 2))];
  expect(placesToWrite(manual, swapped, "all")).toHaveLength(2);
});
