import { expect, test } from "vitest";
import { chosenId, optionalId } from "./id-fields.ts";
import { idOf, isUuid } from "./ids.ts";

const INVALID = [
  "",
  "0",
  "-1",
  "1.5",
  "01",
  " 1",
  "1e3",
  "2147483648",
  "99999999999",
  "7'--",
  "7\0",
  "uno",
  "<b>1</b>",
];

test.each([...INVALID, null])("idOf gives null for %j", (text) => expect(idOf(text)).toBeNull());
test.each([
  ["1", 1],
  ["2147483647", 2_147_483_647],
])("idOf reads %s", (text, id) => expect(idOf(text)).toBe(id));

const UUID = "0a1b2c3d-0000-4000-8000-0123456789ab";

test.each([...INVALID, "1", `${UUID}0`, ` ${UUID}`, `${UUID}\n`, UUID.replaceAll("-", "")])(
  "%j is not the id of a user",
  (text) => expect(isUuid(text)).toBe(false),
);

test("a number of 400 digits is no id", () => {
  const digits = "9".repeat(400);
  expect(idOf(digits)).toBeNull();
  expect(isUuid(digits)).toBe(false);
  expect(chosenId("La liga es requerida").safeParse(digits).success).toBe(false);
  expect(optionalId("Elegí una zona de la lista").safeParse(digits).success).toBe(false);
});

test("the id of a user may be in capitals", () => {
  expect(isUuid(UUID)).toBe(true);
  expect(isUuid(UUID.toUpperCase())).toBe(true);
});

test("a required choice refuses anything that is not an id", () => {
  const schema = chosenId("La liga es requerida");
  for (const value of [...INVALID, undefined, 3]) {
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe("La liga es requerida");
  }
  expect(schema.parse("3")).toBe(3);
});

test("an optional choice accepts an empty value, and refuses anything else that is not an id", () => {
  const schema = optionalId("Elegí una zona de la lista");
  expect(schema.parse("")).toBeNull();
  expect(schema.parse(undefined)).toBeNull();
  expect(schema.parse("3")).toBe(3);
  for (const value of INVALID.filter(Boolean)) {
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe("Elegí una zona de la lista");
  }
});
