import { expect, test } from "vitest";
import {
  clubVersion,
  distinctAliases,
  leagueLines,
  playsText,
  shortNameFor,
  stillPlaysText,
  takenText,
} from "./clubs.rules.ts";

test.each([
  ["", ""],
  ["El Ceibo", "El Ceibo"],
  ["Los Pibes FC", "Los Pibes"],
  ["FC", "FC"],
  ["Deportivo Español", "Deportivo Español"],
  ["Club Social y Deportivo Los Tilos", "Los Tilos"],
  ["Asociación Vecinal y Deportiva Villa Los Paraísos", "Villa Los Paraísos"],
  ["Escuela de Fútbol Infantil", "Escuela de Fútbol"],
  ["Estrellas Rojas del Oeste Lejano", "Estrellas Rojas del"],
  ["Sanmartinianosdelaciudad", "Sanmartinianosdelaci"],
])("the short name proposed for a club called %j is %j", (name, short) => {
  expect(shortNameFor(name)).toBe(short);
});

test("aliases that fold to the same text, or to the club's name, are left out", () => {
  expect(distinctAliases(["EL CEIBO", "Ceibo", "ceíbo ", "Los del Ceibo"], "El Ceibo")).toEqual([
    "Ceibo",
    "Los del Ceibo",
  ]);
});

const plays = [
  { entryId: 1, league: "LIFUFE", season: "2026", letter: "A", teams: 3 },
  { entryId: 2, league: "LIFUFE", season: "2026", letter: "B", teams: 3 },
  { entryId: 3, league: "LIFUFE", season: "2025", letter: "", teams: 2 },
  { entryId: 4, league: "Copa", season: "2026", letter: "", teams: 1 },
];

test("the text about where a club plays names each league and season once", () => {
  expect(playsText(plays)).toBe("LIFUFE (2026, 2025) · Copa (2026)");
});

test("leagueLines has one line for each league, which counts the teams of each season across all letters", () => {
  expect(leagueLines(plays)).toEqual([
    { league: "LIFUFE", seasons: "2026: 6 equipos, 2025: 2 equipos" },
    { league: "Copa", seasons: "2026: 1 equipo" },
  ]);
});

test("the reason why a club cannot be deleted says where it plays", () => {
  expect(stillPlaysText("El Ceibo", plays)).toContain("juega en LIFUFE (2026, 2025) · Copa (2026)");
  expect(stillPlaysText("El Ceibo", [])).toBeNull();
});

test("the message for a taken name says which club has it", () => {
  expect(takenText("Ceibo", { name: "El Ceibo", plays: "" })).toMatch(
    /^«Ceibo» ya es el nombre de un club: El Ceibo\. /,
  );
  expect(takenText("Ceibo", { name: "El Ceibo", plays: "LIFUFE (2026)" })).toContain(
    "que juega en LIFUFE (2026)",
  );
});

test("the version of a club changes with any field of the form", () => {
  const club = {
    id: 1,
    name: "A",
    shortName: null,
    slug: "a",
    logo: null,
    ground: null,
    address: null,
    mapUrl: null,
    aliases: ["x"],
  };
  const changed = [
    { name: "B" },
    { shortName: "B" },
    { logo: "B" },
    { ground: "B" },
    { address: "B" },
    { mapUrl: "B" },
    { aliases: [] },
  ];
  const versions = changed.map((change) => clubVersion({ ...club, ...change }));
  expect(new Set([clubVersion(club), ...versions]).size).toBe(changed.length + 1);
});
