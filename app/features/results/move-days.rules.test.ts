import { expect, test } from "vitest";
import { aBoardMatch } from "#tests/factories/board-match.ts";
import type { BoardMatch } from "./board.rules.ts";
import { type ActionRequest, planAction } from "./board-actions.rules.ts";
import { type CalendarMatch, inTheWayOf, moveOptions, withSent } from "./move-days.rules.ts";

const timeZone = "America/Argentina/Buenos_Aires";
const chosen = { ...aBoardMatch(), zoneId: 1 };
/** A match of the same teams in another matchday, at 9:00 unless said otherwise. */
const later = (
  day: string,
  label: string,
  { time = "09:00", ...change }: Partial<CalendarMatch> & { time?: string } = {},
): CalendarMatch => ({
  id: 100 + Number(day.slice(8)),
  kickoff: new Date(`${day}T${time}:00-03:00`),
  hasConfirmedHour: true,
  homeTeamId: 11,
  awayTeamId: 99,
  zoneId: 1,
  isPlayed: false,
  label,
  ...change,
});
const eighth = later("2026-11-28", "8° FECHA");
const ninth = later("2026-12-05", "9° FECHA");

test.each([
  ["2026-11-21", "2026-11-20", ["2026-11-28", "2026-11-22"]],
  ["2026-11-21", "2026-11-21", ["2026-11-28", "2026-11-22"]],
  ["2026-11-21", "2026-11-22", ["2026-11-28", "2026-11-23"]],
  ["2026-11-21", "2026-11-27", ["2026-11-28"]],
  ["2026-11-21", "2026-11-28", ["2026-12-05", "2026-11-29"]],
])(
  "the days suggested for moving a matchday of %s on %s are %j: the same weekday a week on, and the next day",
  (day, today, days) => {
    expect(moveOptions(day, today, [chosen], [], timeZone).map(({ value }) => value)).toEqual(days);
  },
);

test("where the same weekday is taken, the next day comes first, then moving the matchdays that follow", () => {
  expect(moveOptions("2026-11-21", "2026-11-20", [chosen], [eighth, ninth], timeZone)).toEqual([
    { value: "2026-11-22", text: "domingo 22 de noviembre", note: "" },
    {
      value: "correr-2026-11-28",
      text: "sábado 28 de noviembre, y correr las que siguen",
      note: "8° FECHA pasa al sábado 05/12",
    },
    { value: "2026-11-28", text: "sábado 28 de noviembre", note: "Ese día ya juegan: 8° FECHA" },
  ]);
});

test("a day that was sent stays among the options, and a text that is not a day does not", () => {
  expect(withSent([], "correr-2026-11-28")[0]?.text).toBe("sábado 28 de noviembre, y correr las que siguen");
  expect(withSent([], "mañana")).toEqual([]);
});

test("the matches in the way are those of the zone from that day on, until a week is free", () => {
  const calendar = [
    eighth,
    ninth,
    later("2026-12-19", "10° FECHA"),
    later("2026-11-28", "Otra zona", { id: 1000, zoneId: 2 }),
    later("2026-11-28", "Jugado", { id: 1001, isPlayed: true }),
  ];
  expect(inTheWayOf([chosen], calendar, ["2026-11-28"], timeZone)).toEqual([eighth, ninth]);
});

const context = {
  now: new Date("2026-11-20T12:00:00Z"),
  timeZone,
  walkoverScore: () => ({ home: 0, away: 0 }),
};
const move: ActionRequest = { action: "mover", day: "2026-11-28", firstHour: null, reason: "Lluvia" };

test.each<[string, BoardMatch[], CalendarMatch[], string[]]>([
  ["no team plays that day", [chosen], [ninth], []],
  ["the teams are others", [chosen], [{ ...eighth, homeTeamId: 98 }], []],
  ["the match stays on its day", [{ ...chosen, kickoff: eighth.kickoff }], [eighth], []],
  [
    "a team plays at the same hour",
    [chosen],
    [eighth],
    ["Choque: 1 equipo de 1 club jugaría dos veces el sábado 28/11 (8° FECHA), a la misma hora."],
  ],
  [
    "a team plays at another hour",
    [chosen],
    [later("2026-11-28", "8° FECHA", { time: "11:00" })],
    ["Choque: 1 equipo de 1 club jugaría dos veces el sábado 28/11 (8° FECHA)."],
  ],
  [
    "both sides of two matches play, one pair at the same hour",
    [chosen, aBoardMatch({ id: 2, homeTeamId: 12, awayTeamId: 22 })],
    [
      { ...eighth, awayTeamId: 21 },
      later("2026-11-28", "8° FECHA", { id: 2000, time: "11:00", homeTeamId: 12, awayTeamId: 22 }),
    ],
    ["Choque: 4 equipos de 2 clubes jugarían dos veces el sábado 28/11 (8° FECHA), 2 a la misma hora."],
  ],
])("a move warns only about teams that would play twice on a day: %s", (_, matches, calendar, clashes) => {
  const plan = planAction(matches, move, { ...context, calendar });
  expect(plan.clashes).toEqual(clashes);
  expect(plan.texts).toEqual(expect.arrayContaining(clashes));
});

test("a move that pushes the matchdays that follow moves them a week, and nothing clashes", () => {
  const pushed = [aBoardMatch({ id: eighth.id, day: "2026-11-28", kickoff: eighth.kickoff })];
  const plan = planAction([chosen], { ...move, pushes: true }, { ...context, calendar: [eighth], pushed });
  expect(plan.changes.map(({ after }) => [after.id, after.kickoff.toISOString().slice(0, 10)])).toEqual([
    [1, "2026-11-28"],
    [eighth.id, "2026-12-05"],
  ]);
  expect(plan.changes[1]?.after).toMatchObject({ originalKickoff: eighth.kickoff, reason: "Lluvia" });
  expect(plan.clashes).toEqual([]);
  expect(plan.texts.slice(0, 2)).toEqual([
    "1 partido pasa al sábado 28/11. 1 partido de las fechas que siguen se corre una semana.",
    "Se corren: 8° FECHA al sábado 05/12.",
  ]);
  expect(plan.done).toBe(
    "1 partido pasó al sábado 28/11. 1 partido de las fechas que siguen se corrió una semana.",
  );
});

test("a match that was called off meanwhile is not pushed", () => {
  const pushed = [aBoardMatch({ id: eighth.id, kickoff: eighth.kickoff, state: "suspendido" })];
  const plan = planAction([chosen], { ...move, pushes: true }, { ...context, calendar: [], pushed });
  expect(plan.changes.map(({ after }) => after.id)).toEqual([1]);
});
