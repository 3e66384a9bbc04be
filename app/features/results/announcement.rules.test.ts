import { expect, test } from "vitest";
import { aBoardMatch, boardSide } from "#tests/factories/board-match.ts";
import { announcementText } from "./announcement.rules.ts";
import type { MatchColumns } from "./board.rules.ts";

const timeZone = "America/Argentina/Buenos_Aires";
const north = { zone: "Zona Norte" };
const south = { zone: "Zona Sur", home: boardSide(3, "Atenas"), away: boardSide(4, "Ñandubay") };
const matches = [
  aBoardMatch({ id: 1, ...north }),
  aBoardMatch({ id: 2, ...north, home: boardSide(5, "Racing"), away: boardSide(6, "Mitre") }),
  aBoardMatch({ id: 3, ...north, isPlayed: true }),
  aBoardMatch({ id: 4, ...south }),
];
const sunday = new Date("2026-11-29T12:00:00Z");
const saturday = new Date("2026-11-28T12:00:00Z");
const text = (ids: number[], change: Partial<MatchColumns>, label = "7° FECHA") => {
  const before = matches.filter(({ id }) => ids.includes(id));
  const after = before.map((match) => ({ ...match, ...change }));
  return announcementText(
    { text: "Texto del panel.", before, after },
    { league: "Liga Sur", label, matches, link: "https://liga.test/x" },
    timeZone,
  )?.split("\n");
};
const rain = { reason: "Lluvia" };
const moved = { ...rain, kickoff: saturday };

test.each<[number[], Partial<MatchColumns>, string]>([
  [[1, 2], moved, "Se pasa la 7° fecha de Zona Norte al sábado 28/11 por lluvia."],
  [[1, 2, 4], { ...moved, reason: null }, "Se pasa la 7° fecha al sábado 28/11."],
  [[1], moved, "Se pasa 1 partido de la 7° fecha (El Ceibo - Los Pibes) al sábado 28/11 por lluvia."],
  [
    [2, 4],
    { ...rain, state: "suspendido" },
    "Se suspenden 2 partidos de la 7° fecha (Racing - Mitre, Atenas - Ñandubay) por lluvia.",
  ],
  [[1, 2, 4], { state: "suspendido", reason: "No hay luz." }, "Se suspende la 7° fecha: No hay luz."],
  [
    [4],
    { ...rain, state: "postergado" },
    "Se posterga la 7° fecha de Zona Sur por lluvia, todavía sin fecha.",
  ],
  [[4], { state: "postergado" }, "Se posterga la 7° fecha de Zona Sur, todavía sin fecha."],
  [[4], { ...rain, state: "anulado" }, "Se anula la 7° fecha de Zona Sur por lluvia."],
  [[4], { ground: "Polideportivo" }, "7° FECHA: Texto del panel."],
  [[4], { walkover: "local" }, "7° FECHA: Texto del panel."],
])("an action on the matches %j with %j is announced in words", (ids, change, sentence) => {
  expect(text(ids, change)).toEqual(["*Liga Sur*", sentence, "Horarios: https://liga.test/x"]);
});

test("an announcement names every new day, and a matchday that is not called 'fecha'", () => {
  const after = [
    { ...aBoardMatch({ id: 1 }), kickoff: sunday },
    { ...aBoardMatch({ id: 2 }), kickoff: saturday },
  ];
  const announced = announcementText(
    { text: "", before: matches, after },
    { league: "Liga Sur", label: "Semifinales", matches: matches.slice(0, 2), link: "x" },
    timeZone,
  );
  expect(announced).toContain("Se pasa «Semifinales» al sábado 28/11 y al domingo 29/11.");
});

test("an announcement says that the matchdays that follow move along", () => {
  const after = [aBoardMatch({ id: 4, kickoff: saturday }), aBoardMatch({ id: 99, kickoff: sunday })];
  const announced = announcementText(
    { text: "", before: matches, after },
    { league: "Liga Sur", label: "7° FECHA", matches, link: "x" },
    timeZone,
  );
  expect(announced).toContain(
    "Se pasa la 7° fecha de Zona Sur al sábado 28/11. Las fechas que siguen se corren una semana.",
  );
});

test.each([{ ground: "Polideportivo" }, { hasConfirmedHour: false }])(
  "an announcement does not repeat that matches were called off before (%j)",
  (change) => {
    const suspended = { state: "suspendido", reason: "Lluvia" } as const;
    const announced = announcementText(
      {
        text: "Texto del panel.",
        before: [aBoardMatch(suspended)],
        after: [aBoardMatch({ ...suspended, ...change })],
      },
      { league: "Liga Sur", label: "7° FECHA", matches: [aBoardMatch(suspended)], link: "x" },
      timeZone,
    );
    expect(announced).toContain("\n7° FECHA: Texto del panel.\n");
  },
);

test("matches without a zone are announced by their clubs", () => {
  const cup = aBoardMatch({ id: 5, zone: null, home: boardSide(7, "Unión"), away: boardSide(8, "Central") });
  const announced = announcementText(
    { text: "", before: [cup], after: [{ ...cup, ...moved }] },
    { league: "Liga Sur", label: "7° FECHA", matches: [...matches, cup], link: "x" },
    timeZone,
  );
  expect(announced).toContain(
    "Se pasa 1 partido de la 7° fecha (Unión - Central) al sábado 28/11 por lluvia.",
  );
});

test("an action on another matchday is not announced", () => {
  expect(text([9], moved)).toBeUndefined();
});
