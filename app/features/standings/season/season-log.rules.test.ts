import { expect, test } from "vitest";
import { scheduled } from "#tests/factories/match-status.ts";
import { type LoggedMatch, logEntries } from "./season-log.rules.ts";

const timeZone = "America/Argentina/Buenos_Aires";
const at = new Date("2026-11-20T01:30:00Z");
const match = (id: number, more: Partial<LoggedMatch> = {}): LoggedMatch => ({
  id,
  at,
  totalAtInstant: 1,
  kickoff: new Date("2026-11-21T12:30:00Z"),
  homeGoals: null,
  awayGoals: null,
  isPublished: true,
  home: "Norte",
  away: "Sur",
  fixture: " 8° FECHA ",
  category: "2012",
  ...scheduled(),
  ...more,
});
const moved = { originalKickoff: new Date("2026-11-14T12:30:00Z"), reason: "Lluvia" };
const changedText = (more: Partial<LoggedMatch>) =>
  logEntries([at], [match(1, more)], [], [], timeZone)[0]?.parts[0]?.text;
const correctedText = (more: Partial<LoggedMatch>) =>
  logEntries([at], [], [match(1, more)], [], timeZone)[0]?.parts[0]?.text;

test("an entry of the log has the league's day and hour, and groups matches with the same text", () => {
  const suspended = { state: "suspendido", reason: "Lluvia", totalAtInstant: 5 } as const;
  const other = match(3, { at: new Date("2026-11-18T12:00:00Z") });
  const changed = [match(1, suspended), match(2, { ...suspended, category: null }), other];
  const [entry, ...rest] = logEntries([at], changed, [], [], timeZone);
  expect(rest).toEqual([]);
  expect(entry).toMatchObject({ at: "2026-11-20T01:30:00.000Z", day: "2026-11-19", time: "22:30", more: 3 });
  expect(entry?.parts.map(({ about }) => about)).toEqual([
    ["Norte - Sur, 8° FECHA · 2012", "Norte - Sur, 8° FECHA"],
  ]);
});

test("an entry of the log counts the matches that are not listed", () => {
  const [entry] = logEntries(
    [at],
    [match(1, { totalAtInstant: 3 })],
    [match(2, { totalAtInstant: 4 })],
    [],
    timeZone,
  );
  expect(entry?.more).toBe(5);
  expect(logEntries([at], [match(1)], [], [], timeZone)[0]?.more).toBe(0);
  expect(logEntries([at], [], [], [], timeZone)[0]).toMatchObject({ parts: [], more: 0 });
});

test("the log says that a match was moved, even if it has been played since", () => {
  expect(changedText(moved)).toBe("Pasa al sábado 21/11 por lluvia. Antes: sábado 14/11.");
  expect(changedText({ ...moved, isPlayed: true, homeGoals: 1, awayGoals: 0 })).toBe(
    "Pasa al sábado 21/11 por lluvia. Antes: sábado 14/11.",
  );
});

test.each<[Partial<LoggedMatch>, string]>([
  [{}, "Cambió el partido"],
  [{ hasConfirmedHour: true }, "Cambió el partido"],
  [{ hasConfirmedHour: false }, "Hora a confirmar"],
  [{ walkover: "visitante" }, "Sur no se presentó"],
])("the log describes a match with %j as '%s'", (changes, text) => {
  expect(changedText(changes)).toBe(text);
});

test.each<[Partial<LoggedMatch>, string]>([
  [{ isPlayed: true, homeGoals: 2, awayGoals: 1 }, "Resultado corregido: 2–1"],
  [{ isPlayed: true, homeGoals: 2, awayGoals: 1, isPublished: false }, "Resultado corregido: Jugado"],
  [{ isPlayed: false }, "Se quitó el resultado"],
])("the log describes a corrected match with %j as '%s'", (changes, text) => {
  expect(correctedText(changes)).toBe(text);
});

test("the log explains a correction of a table", () => {
  const figures = { points: -3, played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0 };
  const correction = {
    at,
    id: 1,
    reason: "Mala inclusión.",
    team: "Norte",
    zone: "Zona 1",
    category: "2012",
  };
  expect(logEntries([at], [], [], [{ ...figures, ...correction }], timeZone)[0]?.parts).toEqual([
    { text: "Tabla: −3 puntos. Mala inclusión.", about: ["Norte, Zona 1 · 2012"] },
  ]);
});
