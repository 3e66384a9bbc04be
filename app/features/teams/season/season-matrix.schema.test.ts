import { expect, test } from "vitest";
import { matrixSchema } from "./season-matrix.schema.ts";

const letterOf = (letter: unknown) => {
  const row = { entryId: null, club: "El Ceibo", letter, zone: "", cells: {} };
  const result = matrixSchema.safeParse({ categories: [], zones: [], rows: [row] });
  return result.success ? result.data.rows[0]?.letter : result.error.issues[0]?.message;
};

test.each([
  ["", ""],
  [" A ", "A"],
  ["Azul\u202e\u0007\uffff", "Azul"],
  ["\u200b", ""],
])("the letter %j of an entry is stored as %j, without invisible characters", (typed, stored) => {
  expect(letterOf(typed)).toBe(stored);
});

test("a letter of more than 20 characters is refused", () => {
  expect(letterOf("a".repeat(21))).toBe("La letra no puede tener más de 20 caracteres");
});
