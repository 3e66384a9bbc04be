import { expect, test } from "vitest";
import { teamName } from "./teams.rules.ts";

test.each([
  [null, "Equipo 7"],
  [undefined, "Equipo 7"],
  ["", "Equipo 7"],
  ["   ", "Equipo 7"],
  ["El Ceibo", "El Ceibo"],
  [" El Ceibo ", "El Ceibo"],
])("teamName calls a team named %j %j", (name, shown) => {
  expect(teamName(name, 7)).toBe(shown);
});
