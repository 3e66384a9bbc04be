import { expect, test } from "vitest";
import { matchText, readText } from "#tests/factories/schedules.ts";
import { takeState, takeWalkover } from "./match-state.rules.ts";

test.each([
  ["El Ceibo vs Sur (suspendido)", "suspendido", "El Ceibo vs Sur ( | )"],
  ["El Ceibo vs Sur POSTERGADO por lluvia", "postergado", "El Ceibo vs Sur  | "],
  ["El Ceibo vs Sur reprogramado", "postergado", "El Ceibo vs Sur  | "],
  ["El Ceibo vs Sur", null, "El Ceibo vs Sur"],
])("the state in '%s' is %j", (text, state, rest) => {
  expect(takeState(text)).toEqual({ state, rest });
});

test.each([
  ["W.O.", "", ""],
  ["no se presentó Sur", "Sur", ""],
  ["no se presentó: el equipo de Sur", "Sur", ""],
  ["W.O. de Sur", "Sur", ""],
  ["WO a favor de El Ceibo", "", "El Ceibo"],
  ["W/O para El Ceibo", "", "El Ceibo"],
  ["W.O. ganó El Ceibo", "", "El Ceibo"],
])("a walkover in '%s' has the absent club '%s' and the present club '%s'", (text, absent, present) => {
  expect(takeWalkover(`El Ceibo vs Sur | ${text}`)).toEqual({
    isWalkover: true,
    absent,
    present,
    rest: "El Ceibo vs Sur |  | ",
  });
});

test("a walkover is removed from the text with the name after it, and nothing else", () => {
  expect(takeWalkover("El Ceibo vs Sur W.O. de Sur, 10 hs").rest).toBe("El Ceibo vs Sur  | , 10 hs");
  expect(takeWalkover("W.O. de Sur 3-0")).toMatchObject({ absent: "Sur", rest: " |  3-0" });
  expect(takeWalkover("W.O. a favor de El Ceibo 3 a 0")).toMatchObject({
    present: "El Ceibo",
    rest: " |  3 a 0",
  });
  expect(takeWalkover("El Ceibo vs Sur W.O., 10 hs").rest).toBe("El Ceibo vs Sur  | , 10 hs");
});

test.each(["El Ceibo vs Sur", "Two vs Sur"])("no walkover is found in '%s'", (text) => {
  expect(takeWalkover(text)).toEqual({ isWalkover: false, absent: "", present: "", rest: text });
});

test.each([
  ["(W.O. de El Ceibo)", "local"],
  ["(W.O. de Los Pibes)", "visitante"],
  ["(W.O. a favor de El Ceibo)", "visitante"],
  ["(W.O. a favor de Los Pibes)", "local"],
  ["(no se presentó El Ceibo FC)", "local"],
  ["(no se presentaron ambos)", "ambos"],
  ["3-0 (W.O.)", "visitante"],
  ["0-3 (W.O.)", "local"],
  ["0-0 (W.O.)", "unknown"],
  ["W.O.", "unknown"],
])("the absent side of a walkover after 'El Ceibo vs Los Pibes' is read from %j: %s", (text, side) => {
  const [match] = readText(`El Ceibo vs Los Pibes ${text}`).matches.map(matchText);
  expect(match).toContain(`walkover ${side}`);
});
