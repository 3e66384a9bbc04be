import { expect, test } from "vitest";
import { optionalReasonSchema, reasonSchema } from "./public-reason.schema.ts";

test.each([
  ["no field", undefined],
  ["an empty field", ""],
  ["spaces", " \n "],
  ["a Hangul filler", "\u3164"],
  ["an invisible character", "\u200b"],
  ["a joiner of emoji", "\u200d"],
])("a public reason is refused with %s, as families would read nothing", (_, typed) => {
  expect(reasonSchema.safeParse(typed).error?.issues[0]?.message).toBe("Decí por qué: lo leen las familias");
});

test.each([
  ["no field", undefined],
  ["an empty field", ""],
  ["a Hangul filler", "\u3164"],
  ["a joiner of emoji", "\u200d"],
])("a public reason is null where it is optional, with %s", (_, typed) => {
  expect(optionalReasonSchema.parse(typed)).toBeNull();
});

test.each([reasonSchema, optionalReasonSchema])(
  "a public reason keeps joined emoji and words with a soft hyphen whole",
  (schema) => {
    expect(schema.parse("Lo pidió la 👨\u200d👩\u200d👧 \n por sus\u00adpensión")).toBe(
      "Lo pidió la 👨\u200d👩\u200d👧 por suspensión",
    );
    expect(schema.safeParse("x".repeat(201)).success).toBe(false);
  },
);
