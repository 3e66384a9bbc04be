import { expect, test } from "vitest";
import { copiedHours, planCopy } from "./season-copy.rules.ts";

const divisions = ["2009/10", "2011", "2012"].flatMap((category) => [
  { zone: "Zona 1", category },
  { zone: "Zona 2", category },
]);
const entries = [
  { id: 1, club: "El Ceibo", letter: "" },
  { id: 2, club: "Los Aromos", letter: "B" },
];
const team = (entryId: number, category: string | null, name: string, zone: string | null = "Zona 1") => ({
  entryId,
  category,
  zone,
  name,
  logo: null,
});
const teams = [
  team(1, "2009/10", "El Ceibo"),
  team(1, "2011", "El Ceibo"),
  team(1, "2012", "EL CEIBO"),
  team(2, "2012", "Los Naranjas", "Zona 2"),
  team(2, null, "Los Aromos B", null),
];

test("a copy contains every division and team of the season, and nothing else", () => {
  const plan = planCopy({ divisions, entries, teams }, false);
  expect(plan.divisions).toEqual(divisions);
  expect(plan.teams.map(({ entryId, division }) => [entryId, division?.zone, division?.category])).toEqual([
    [1, "Zona 1", "2009/10"],
    [1, "Zona 1", "2011"],
    [1, "Zona 1", "2012"],
    [2, "Zona 2", "2012"],
    [2, undefined, undefined],
  ]);
});

test("a team gets its club's spelling of its name, unless it has another name", () => {
  const renamed = [{ id: 1, club: "El Ceibo", letter: "" }, { ...entries[1], club: "Aromos" } as never];
  const names = planCopy({ divisions, entries: renamed, teams }, false).teams.map(({ name }) => name);
  expect(names).toEqual(["El Ceibo", "El Ceibo", "El Ceibo", "Los Naranjas", "Los Aromos B"]);
});

test("a copy for the next year shifts joint years, gives each club one team in them, and adds a new youngest category", () => {
  const { teams: next, divisions: nextDivisions } = planCopy({ divisions, entries, teams }, true);
  expect(next.map(({ entryId, division }) => [entryId, division?.zone, division?.category])).toEqual([
    [1, "Zona 1", "2010/11"],
    [1, "Zona 1", "2012"],
    [1, "Zona 1", "2013"],
    [2, "Zona 2", "2012"],
    [2, "Zona 2", "2013"],
    [2, undefined, undefined],
  ]);
  expect(nextDivisions).toHaveLength(6);
});

test("the new category has the clubs of the youngest year, not of the category listed last", () => {
  const zone = "Zona 1";
  const old = ["2012", "2013", "Femenino"].map((category) => ({ zone, category }));
  const oldTeams = [team(1, "2013", "El Ceibo"), team(2, "Femenino", "Los Aromos B")];
  const { teams: next } = planCopy({ divisions: old, entries, teams: oldTeams }, true);
  expect(next.map(({ entryId, division }) => [entryId, division?.category])).toEqual([
    [1, "2013"],
    [1, "2014"],
    [2, "Femenino"],
  ]);
});

test("hours stay with their age group, and the hour of an unknown category is not copied", () => {
  const hours = { "2009/10": "12:00", "2011": "11:00", "2012": "10:00", "2005": "08:00" };
  expect(copiedHours(hours, planCopy({ divisions, entries, teams }, true))).toEqual({
    "2010/11": "12:00",
    "2012": "11:00",
    "2013": "10:00",
  });
  const plan = planCopy(
    { divisions: [{ zone: "Zona 1", category: "Constructor" }], entries, teams: [] },
    false,
  );
  expect(copiedHours({}, plan)).toEqual({});
  const { "2005": _, ...same } = hours;
  expect(copiedHours(hours, planCopy({ divisions, entries, teams }, false))).toEqual(same);
});
