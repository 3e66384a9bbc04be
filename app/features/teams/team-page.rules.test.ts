import { describe, expect, it } from "vitest";
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

describe("teamDivision", () => {
  const division = (changes: Partial<Team>) => teamDivision({ ...team, ...changes });

  it("is none of a team that has neither", () => {
    expect(division({ zone: null, category: null })).toBeNull();
  });

  it("is what there is of it", () => {
    expect(division({ zone: null })).toBe("2009/10");
    expect(division({ category: null })).toBe("Zona 1");
  });

  it("names first what comes first in its league", () => {
    expect(division({})).toBe("Zona 1 · 2009/10");
    expect(division({ league: { ...team.league, firstLevel: "category" } })).toBe("2009/10 · Zona 1");
  });
});

it("says in a preview whose page it is", () => {
  expect(teamDescription(team)).toBe(
    "El Ceibo, de Liga Participando, Zona 1 · 2009/10: próximos partidos, resultados y su lugar en la tabla.",
  );
});

describe("teamStructuredData", () => {
  it("has whole addresses, also for a crest of another site", () => {
    const logoOf = (logo: string | null) => teamStructuredData({ ...team, logo }, "https://liga.test").logo;
    expect(logoOf(null)).toBeUndefined();
    expect(logoOf("/7.svg")).toBe("https://liga.test/7.svg");
    expect(logoOf("https://otra.test/c.png")).toBe("https://otra.test/c.png");
  });
});
