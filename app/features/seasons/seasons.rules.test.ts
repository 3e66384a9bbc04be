import { expect, test } from "vitest";
import {
  isClosed,
  mayChange,
  nextName,
  seasonVersion,
  stateAfter,
  unfinishedTexts,
} from "./seasons.rules.ts";

const preparing = { state: "preparing", isReopened: false } as const;
const current = { state: "current", isReopened: false } as const;
const finished = { state: "finished", isReopened: false } as const;
const reopened = { state: "finished", isReopened: true } as const;

test.each([
  [preparing, ["start"], false],
  [current, ["finish"], false],
  [finished, ["reopen"], true],
  [reopened, ["finish"], false],
])("a season that is %j may %j", (season, changes, closed) => {
  expect((["start", "finish", "reopen"] as const).filter((change) => mayChange(change, season))).toEqual(
    changes,
  );
  expect(isClosed(season)).toBe(closed);
});

test.each([
  ["start", false, current],
  ["start", true, null],
  ["finish", false, finished],
  ["finish", true, finished],
  ["reopen", false, current],
  ["reopen", true, reopened],
] as const)("after '%s', with another current season: %s, a season is %j", (change, hasOther, state) => {
  expect(stateAfter(change, hasOther)).toEqual(state);
});

test.each([
  ["Temporada 2026", "Temporada 2027"],
  ["2026/2027", "2027/2028"],
  ["Apertura 1999", "Apertura 2000"],
  ["Torneo 12026", "Torneo 12026"],
  ["Copa de Verano", "Copa de Verano"],
])("the season after '%s' is '%s'", (name, next) => {
  expect(nextName(name)).toBe(next);
});

test("unfinishedTexts is empty for a season with nothing left to do", () => {
  expect(unfinishedTexts({ withoutResult: 0, unsettled: 0, levelTeams: [] })).toEqual([]);
});

test("unfinishedTexts describes what a season lacks, and only counts undecided play-off ties beyond the third", () => {
  const playoffTies = ["la final", "la semifinal 1", "la semifinal 2"];
  const open = {
    withoutResult: 1,
    reported: 1,
    unsettled: 1,
    levelTeams: ["Zona 1 · 2012: Norte y Sur"],
    playoffTies,
  };
  const texts = [
    "Falta: 1 partido sin resultado.",
    "1 partido tiene un resultado avisado por su club, sin publicar.",
    "Falta: 1 resultado sin liquidar en el Prode.",
    "Empate sin definir en Zona 1 · 2012: Norte y Sur.",
    ...["Sin ganador: la final.", "Sin ganador: la semifinal 1.", "Sin ganador: la semifinal 2."],
  ];
  expect(unfinishedTexts(open)).toEqual(texts);
  expect(unfinishedTexts({ ...open, playoffTies: [...playoffTies, "otra"] })).toEqual([
    ...[...texts, "Y 1 llave más sin ganador."],
  ]);
});

test("a season's version changes with its name, not with its state", () => {
  const season = { id: 1, name: "2026", createdAt: new Date(0), ...current };
  const version = seasonVersion(season);
  expect(seasonVersion({ ...season, ...reopened })).toBe(version);
  expect(seasonVersion({ ...season, name: "2027" } as typeof season)).not.toBe(version);
});
