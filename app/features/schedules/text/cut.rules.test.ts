import { expect, test } from "vitest";
import { cutAt, tidy } from "./cut.rules.ts";

test("a part that is cut out leaves a separator between its neighbours", () => {
  expect(cutAt("uno dos tres", 4, 3)).toBe("uno  |  tres");
});

test.each([
  [" - Sol. ", "Sol"],
  ["Luna F.C.", "Luna F.C."],
  ["Luna Dr. ", "Luna Dr."],
  ["Luna del Sur.", "Luna del Sur"],
  ["• Sol   y\tLuna;", "Sol y Luna"],
  [" - ", ""],
  ["", ""],
])(
  "punctuation around a name is removed, except the dot of a final abbreviation: %j is %j",
  (text, tidied) => {
    expect(tidy(text)).toBe(tidied);
  },
);
