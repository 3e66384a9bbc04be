import { describe, expect, test } from "vitest";
import { byGroup, optionMatches } from "./options.ts";

const option = { value: "7", label: "Ñandú (2009/10, Zona 1)", group: "Liga Participando" };

describe("an option", () => {
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
  ])("is found by '%s'", (typed) => expect(optionMatches(option, typed)).toBe(true));

  test.each(["ñandus", "nandu 2011", "mundialito", "."])("is not found by '%s'", (typed) => {
    expect(optionMatches(option, typed)).toBe(false);
  });
});

test("options are grouped in the order in which the groups first appear", () => {
  const of = (value: string, group?: string) => ({ value, label: value, group });
  expect(byGroup([of("b1", "B"), of("a1", "A"), of("b2", "B"), of("none")])).toEqual([
    { label: "B", options: [of("b1", "B"), of("b2", "B")] },
    { label: "A", options: [of("a1", "A")] },
    { label: undefined, options: [of("none")] },
  ]);
});
