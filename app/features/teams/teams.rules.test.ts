import { describe, expect, test } from "vitest";
import { teamName } from "./teams.rules.ts";

describe("teamName", () => {
  test.each([
    [null, "Equipo 7"],
    [undefined, "Equipo 7"],
    ["", "Equipo 7"],
    ["   ", "Equipo 7"],
    ["El Ceibo", "El Ceibo"],
    [" El Ceibo ", "El Ceibo"],
  ])("calls a team named %j %j", (name, shown) => {
    expect(teamName(name, 7)).toBe(shown);
  });
});
