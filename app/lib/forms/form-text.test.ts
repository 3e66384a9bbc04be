import { expect, test } from "vitest";
import { line, paragraphs } from "./form-text.ts";
import { reasonSchema } from "./public-reason.schema.ts";

test.each([
  ["U+FFFE and U+FFFF", "Los\ufffe Pi\uffffbes"],
  ["noncharacters U+FDD0 to U+FDEF", "Los \ufdd0Pi\ufdefbes"],
  ["noncharacters of other planes", "Los \u{1fffe}Pi\u{10ffff}bes"],
  ["control characters and direction overrides", "Los\u0007 \u202ePi\u0085bes"],
])("%s are removed from typed text", (_, typed) => {
  const [required, max] = ["Falta", 100] as const;
  expect(line(required, max, "largo").parse(typed)).toBe("Los Pibes");
  expect(paragraphs(required, max, "largo").parse(typed)).toBe("Los Pibes");
});

test("a lone surrogate becomes the replacement character", () => {
  expect(line("Falta", 100, "largo").parse("Los \ud83dPibes\udc00")).toBe("Los \ufffdPibes\ufffd");
});

test("text that contains only noncharacters counts as empty", () => {
  expect(line("Falta", 100, "largo").safeParse("\uffff\ufdd0").error?.issues[0]?.message).toBe("Falta");
  expect(reasonSchema.safeParse("\uffff").success).toBe(false);
});
