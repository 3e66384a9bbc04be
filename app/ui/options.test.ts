import { expect, test } from "vitest";
import { byGroup, optionMatches } from "./options.ts";

const option = { value: "7", label: "Ñandú (2009/10, Zona 1)", group: "Liga Participando" };

test.each([
  "",
  "  ",
  "ñandú",
  "NANDU",
  "nan",
  "andu 2009",
  "zona 1 ñan",
  "participando ñandu",
  "n\u0303andu",
])("an option is found by '%s'", (typed) => expect(optionMatches(option, typed)).toBe(true));

test.each(["ñandus", "nandu 2011", "mundialito", "."])("an option is not found by '%s'", (typed) => {
  expect(optionMatches(option, typed)).toBe(false);
});

test("options are grouped in the order in which the groups first appear", () => {
  const option = (value: string, group?: string) => ({ value, label: value, group });
  expect(byGroup([option("b1", "B"), option("a1", "A"), option("b2", "B"), option("none")])).toEqual([
    { label: "B", options: [option("b1", "B"), option("b2", "B")] },
    { label: "A", options: [option("a1", "A")] },
    { label: undefined, options: [option("none")] },
  ]);
});
