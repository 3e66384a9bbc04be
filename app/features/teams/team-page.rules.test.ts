import { expect, test } from "vitest";
import { type Team, teamDescription, teamDivision, teamStructuredData } from "./team-page.rules.ts";

const team: Team = {
  id: 7,
  name: "El Ceibo",
  logo: "/7.svg",
  entryId: 3,
  letter: "",
  club: { id: 3, name: "El Ceibo", slug: "el-ceibo" },
  season: { id: 4, name: "Apertura 2026", slug: "apertura-2026", state: "current" },
  league: { id: 1, name: "Liga Participando", slug: "liga_masculina", color: "celeste", firstLevel: "zone" },
  zone: { id: 1, name: "Zona 1" },
  category: { id: 2, name: "2009/10" },
};

const division = (changes: Partial<Team>) => teamDivision({ ...team, ...changes });

test("teamDivision is null without zone and category", () => {
  expect(division({ zone: null, category: null })).toBeNull();
});

test("teamDivision is the zone or the category when the team has only one of them", () => {
  expect(division({ zone: null })).toBe("2009/10");
  expect(division({ category: null })).toBe("Zona 1");
});

test("teamDivision names zone and category in the order of the league", () => {
  expect(division({})).toBe("Zona 1 · 2009/10");
  expect(division({ league: { ...team.league, firstLevel: "category" } })).toBe("2009/10 · Zona 1");
});

test("teamDescription names the team, its league and its division", () => {
  expect(teamDescription(team)).toBe(
    "El Ceibo, de Liga Participando, Zona 1 · 2009/10: próximos partidos, resultados y su lugar en la tabla.",
  );
});

test("teamStructuredData has absolute URLs, even for a crest on another site", () => {
  const logoOf = (logo: string | null) => teamStructuredData({ ...team, logo }, "https://liga.test").logo;
  expect(logoOf(null)).toBeUndefined();
  expect(logoOf("/7.svg")).toBe("https://liga.test/7.svg");
  expect(logoOf("https://otra.test/c.png")).toBe("https://otra.test/c.png");
});
