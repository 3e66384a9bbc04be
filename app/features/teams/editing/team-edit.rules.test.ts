import { expect, test } from "vitest";
import { teamVersion } from "./team-edit.rules.ts";

const row = { id: 7, seasonId: 4, entryId: 3, name: "El Ceibo", logo: null, leagueId: 1, zoneId: 2 };

test.each([
  ["its name", { name: "El Ceibo B" }],
  ["its own crest", { logo: "/7.svg" }],
  ["its zone", { zoneId: null }],
  ["a column that was added later", { added: "x" }],
])("the version of a team changes with %s", (_, changed) => {
  expect(teamVersion({ ...row, ...changed })).not.toBe(teamVersion(row));
});

test("the version of a team stays when a merge of clubs moves it to another entry", () => {
  expect(teamVersion({ ...row, entryId: 9 })).toBe(teamVersion(row));
});
