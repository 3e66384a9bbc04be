import { expect, test } from "vitest";
import { aBoardMatch, boardSide } from "#tests/factories/board-match.ts";
import {
  announcedSince,
  announcements,
  type BoardMatch,
  boardMatchdays,
  boardZones,
  openMatchday,
  selectedMatches,
  UNDO_MINUTES,
  undoMinutesLeft,
} from "./board.rules.ts";

const timeZone = "America/Argentina/Buenos_Aires";
const at = (now: string) => ({ now: new Date(now), timeZone });
const before = at("2026-11-20T12:00:00Z");

const kickoff = new Date("2026-11-28T12:00:00Z");
const played = { isPlayed: true, homeGoals: 2, awayGoals: 1 };

test.each<[string, Partial<BoardMatch>, string, string]>([
  ["its hour", {}, "09:00", "plain"],
  ["that its hour is missing", { hasConfirmedHour: false }, "a confirmar", "plain"],
  ["its new day", { kickoff }, "Pasa al 28/11 09:00", "plain"],
  ["its new day without an hour", { kickoff, hasConfirmedHour: false }, "Pasa al 28/11 a confirmar", "plain"],
  ["its score", played, "2–1", "plain"],
  ["a walkover rather than its score", { ...played, walkover: "visitante" }, "W.O.", "mute"],
  ["that it is annulled rather than its score", { ...played, state: "anulado" }, "Anulado", "mute"],
  ["its score rather than an earlier suspension", { ...played, state: "suspendido" }, "2–1", "plain"],
  ["that it is suspended", { state: "suspendido" }, "Suspendido", "warn"],
  ["that it is postponed", { state: "postergado" }, "Postergado", "warn"],
])("a match on the board shows %s", (_, changes, text, tone) => {
  expect(boardZones([aBoardMatch(changes)], before)[0]?.pairings[0]?.cells).toEqual([
    { id: 1, category: "2012", text, tone },
  ]);
});

test.each([
  ["2026-11-21T11:59:00Z", "09:00"],
  ["2026-11-21T12:00:00Z", "En juego"],
  ["2026-11-21T13:14:00Z", "En juego"],
  ["2026-11-21T13:15:00Z", "Falta"],
])("a match on the board without a result, at %s, shows '%s'", (now, text) => {
  expect(boardZones([aBoardMatch()], at(now))[0]?.pairings[0]?.cells[0]?.text).toBe(text);
});

test("the board lists a pairing's categories in kick-off order, with scores seen from the home club of its first match", () => {
  const later = { kickoff: new Date("2026-11-21T13:00:00Z"), isPlayed: true, homeGoals: 3, awayGoals: 0 };
  const swapped = { home: boardSide(2, "Los Pibes"), away: boardSide(1, "El Ceibo") };
  const [zone] = boardZones(
    [aBoardMatch({ id: 2, category: "2011", ...later, ...swapped }), aBoardMatch()],
    before,
  );
  expect(zone?.pairings).toMatchObject([
    {
      home: { name: "El Ceibo" },
      away: { name: "Los Pibes" },
      cells: [{ text: "09:00" }, { text: "0–3" }],
    },
  ]);
});

test("the board sorts categories with the same kick-off in the order of section 9", () => {
  const matches = [aBoardMatch({ id: 1, category: "2013" }), aBoardMatch({ id: 2, category: "2011" })];
  expect(boardZones(matches, before)[0]?.pairings[0]?.cells.map(({ id }) => id)).toEqual([2, 1]);
});

test("the board sorts the zones by number, and counts their matches", () => {
  const zones = ["Zona 10", "zona 2", "Zona 2", null].map((zone, id) => aBoardMatch({ id, zone }));
  expect(boardZones(zones, before).map(({ name, matches }) => [name, matches])).toEqual([
    ["zona 2", 2],
    ["Zona 10", 1],
    ["Sin zona", 1],
  ]);
});

test.each([
  [{ matches: [], pairings: [], zones: [] }, [1, 2, 3]],
  [{ matches: [2], pairings: [], zones: [] }, [2]],
  [{ matches: [], pairings: ["zona 1/1/2"], zones: [] }, [1, 2]],
  [{ matches: [1], pairings: [], zones: ["zona 2"] }, [1, 3]],
])("the selection %j has the matches %j", (selection, ids) => {
  const swapped = { home: boardSide(2, "Los Pibes"), away: boardSide(1, "El Ceibo") };
  const matches = [aBoardMatch(), aBoardMatch({ id: 2, ...swapped }), aBoardMatch({ id: 3, zone: "Zona 2" })];
  expect(selectedMatches(matches, selection).map(({ id }) => id)).toEqual(ids);
});

const fixture = (id: number, day: string, number: number | null, more: object = {}) => ({
  id,
  name: number === null ? "Amistosos" : ` ${number}° FECHA `,
  day,
  number,
  legend: null,
  matches: 2,
  lastDay: day,
  ...more,
});

test("fixtures with the same number and legend form a matchday; those without a number form one per day", () => {
  const rows = [
    fixture(1, "2026-11-22", 8),
    fixture(2, "2026-11-21", 8, { lastDay: "2026-11-29" }),
    fixture(3, "2026-11-21", 8, { legend: "Clausura", lastDay: null }),
    fixture(4, "2026-11-07", null),
  ];
  expect(boardMatchdays(rows)).toEqual([
    {
      key: "2026-11-07",
      label: "Amistosos",
      day: "2026-11-07",
      fixtureIds: [4],
      matches: 2,
      lastDay: "2026-11-07",
    },
    {
      key: "8",
      label: "8° FECHA",
      day: "2026-11-21",
      fixtureIds: [1, 2],
      matches: 4,
      lastDay: "2026-11-29",
    },
    {
      key: "8~clausura",
      label: "8° FECHA",
      day: "2026-11-21",
      fixtureIds: [3],
      matches: 2,
      lastDay: null,
    },
  ]);
});

test("matchdays on the same day are sorted by number", () => {
  const rows = [fixture(1, "2026-11-21", 10), fixture(2, "2026-11-21", 9)];
  expect(boardMatchdays(rows).map(({ key }) => key)).toEqual(["9", "10"]);
});

const matchdays = boardMatchdays([
  fixture(1, "2026-11-07", 1),
  fixture(2, "2026-11-14", 2, { lastDay: "2026-11-25" }),
  fixture(3, "2026-11-21", 3),
]);

test.each([
  ["the requested one", "1", "2026-11-21", "1"],
  ["today's", null, "2026-11-21", "3"],
  ["the next one", "9", "2026-11-15", "3"],
  ["an earlier one that is not over yet", null, "2026-11-22", "2"],
  ["one on its last day", null, "2026-11-25", "2"],
  ["the last one, when all are over", null, "2026-11-26", "3"],
])("the matchday that the board opens on is %s", (_, requested, today, key) => {
  expect(openMatchday(matchdays, requested, today)?.key).toBe(key);
});

test("the matchday that the board opens on is today's rather than an earlier one that is not over", () => {
  const rows = [
    fixture(1, "2026-11-14", 1, { lastDay: "2026-11-22" }),
    fixture(2, "2026-11-21", 2, { lastDay: "2026-11-28" }),
  ];
  expect(openMatchday(boardMatchdays(rows), null, "2026-11-21")?.key).toBe("2");
});

test("the board opens on no matchday in a season without fixtures", () => {
  expect(openMatchday([], null, "2026-11-21")).toBeNull();
});

test("changes and complete matchdays are announced, with the URL of their message", () => {
  const row = { ...fixture(1, "2026-11-21", 8), seasonId: 5, league: "LIFUFE" };
  expect(announcements([{ ...row, id: 3, text: "Se suspende." }], [row])).toEqual([
    {
      key: "hecho-3",
      league: "LIFUFE",
      text: "8° FECHA: Se suspende.",
      to: "/admin/temporadas/5/fecha?fecha=8&accion=avisar&hecho=3",
    },
    {
      league: "LIFUFE",
      text: "8° FECHA: están todos los resultados.",
      key: "/admin/temporadas/5/fecha?fecha=8&accion=compartir",
      to: "/admin/temporadas/5/fecha?fecha=8&accion=compartir",
    },
  ]);
});

test.each([
  [0, 10],
  [59_999, 10],
  [60_000, 9],
  [UNDO_MINUTES * 60_000 - 1, 1],
  [UNDO_MINUTES * 60_000, 0],
  [UNDO_MINUTES * 120_000, 0],
])("%i ms after an action, %i minutes are left to undo it", (ms, left) => {
  const doneAt = new Date("2026-11-21T15:00:00Z");
  expect(undoMinutesLeft(doneAt, new Date(doneAt.getTime() + ms))).toBe(left);
});

test("a Saturday morning's matchday is still announced on Sunday evening, and not on Monday", () => {
  const saturday = new Date("2026-11-21T10:00:00-03:00");
  expect(announcedSince(new Date("2026-11-22T21:00:00-03:00")) <= saturday).toBe(true);
  expect(announcedSince(new Date("2026-11-23T08:00:00-03:00")) <= saturday).toBe(false);
});
