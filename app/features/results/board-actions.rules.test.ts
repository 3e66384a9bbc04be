import { expect, test } from "vitest";
import { aBoardMatch, boardSide } from "#tests/factories/board-match.ts";
import type { BoardMatch } from "./board.rules.ts";
import { type ActionRequest, planAction } from "./board-actions.rules.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const context = {
  now: NOW,
  timeZone: "America/Argentina/Buenos_Aires",
  walkoverScore: (absent: "local" | "visitante" | "ambos") =>
    absent === "ambos"
      ? { home: 0, away: 0 }
      : absent === "local"
        ? { home: 0, away: 3 }
        : { home: 3, away: 0 },
};
const plan = (matches: BoardMatch[], request: ActionRequest, now = NOW) =>
  planAction(matches, request, { ...context, now });
/** What an action does to one match. */
const changed = (changes: Partial<BoardMatch>, request: ActionRequest) =>
  plan([aBoardMatch(changes)], request).changes[0]?.after;
const hour = (id: number, time: string, more: Partial<BoardMatch> = {}) =>
  aBoardMatch({ id, kickoff: new Date(`2026-11-21T${time}:00-03:00`), ...more });
const move = (firstHour: string | null = null, day = "2026-11-28"): ActionRequest => ({
  action: "mover",
  day,
  firstHour,
  reason: "Lluvia",
});

const kickoffs = (matches: BoardMatch[], request: ActionRequest) =>
  plan(matches, request).changes.map(({ after: { kickoff } }) => kickoff.toISOString().slice(0, 16));

test("moving matches keeps their hours, or shifts them all by the same amount as the first", () => {
  const matches = [hour(1, "10:00"), hour(2, "09:15")];
  expect(kickoffs(matches, move())).toEqual(["2026-11-28T13:00", "2026-11-28T12:15"]);
  expect(kickoffs(matches, move("10:00"))).toEqual(["2026-11-28T13:45", "2026-11-28T13:00"]);
});

test("moving matches keeps a category on the day after the others, unless it was moved there", () => {
  const sunday = { kickoff: new Date("2026-11-22T12:00:00Z") };
  expect(kickoffs([aBoardMatch(sunday)], move())).toEqual(["2026-11-29T12:00"]);
  const moved = { ...sunday, originalKickoff: new Date("2026-11-21T12:00:00Z") };
  expect(kickoffs([aBoardMatch(moved)], move())).toEqual(["2026-11-28T12:00"]);
});

test("moving matches remembers the first kick-off and the reason, and forgets both when they are moved back", () => {
  const first = new Date("2026-11-21T12:00:00Z");
  expect(changed({ state: "suspendido" }, move())).toMatchObject({
    state: "programado",
    originalKickoff: first,
    reason: "Lluvia",
    changedAt: NOW,
  });
  const moved = { kickoff: new Date("2026-11-28T12:00:00Z"), originalKickoff: first, reason: "Lluvia" };
  expect(changed(moved, move(null, "2026-12-05"))?.originalKickoff).toEqual(first);
  expect(changed(moved, move(null, "2026-11-21"))).toMatchObject({ originalKickoff: null, reason: null });
});

test("moving matches does not remember an hour that was not confirmed, only the day", () => {
  const unconfirmed = { hasConfirmedHour: false };
  const onlyHour = changed(unconfirmed, move("10:30", "2026-11-21"));
  expect(onlyHour).toMatchObject({ originalKickoff: null, kickoff: new Date("2026-11-21T13:30:00Z") });
  expect(changed(unconfirmed, move("10:30"))?.originalKickoff).toEqual(new Date("2026-11-21T13:30:00Z"));
});

test("moving matches shifts them by the first confirmed hour, not by one that was never shown", () => {
  const matches = [hour(1, "10:00", { hasConfirmedHour: false }), hour(2, "18:30"), hour(3, "19:30")];
  const { changes, texts } = plan(matches, move("15:00"));
  const about = ({ kickoff, hasConfirmedHour }: Partial<BoardMatch>) => [
    hasConfirmedHour && kickoff?.toISOString().slice(0, 16),
  ];
  expect(changes.flatMap(({ after }) => about(after))).toEqual([
    false,
    "2026-11-28T18:00",
    "2026-11-28T19:00",
  ]);
  expect(texts.slice(0, 3)).toEqual([
    "3 partidos pasan al sábado 28/11, el primero a las 15:00.",
    "Quedan a estas horas: 15:00, 16:00.",
    "1 partido sigue con hora a confirmar.",
  ]);
});

test("moving matches without a confirmed hour sets the first to the first hour and keeps the gaps to the others", () => {
  const matches = ["10:00", "10:45", "10:45"].map((time, id) => hour(id, time, { hasConfirmedHour: false }));
  const { changes, texts } = plan(matches, move("15:00"));
  expect(changes.every(({ after }) => after.hasConfirmedHour)).toBe(true);
  expect(texts[1]).toBe("Quedan a estas horas: 15:00, 15:45 (2).");
});

test("moving matches confirms the hour only if one is given", () => {
  expect(changed({ hasConfirmedHour: false }, move())?.hasConfirmedHour).toBe(false);
  expect(changed({ hasConfirmedHour: false }, move("09:00"))?.hasConfirmedHour).toBe(true);
});

test.each([
  [["09:00", "10:59"], []],
  [["09:00", "11:00"], ["1 partido pasaría de la medianoche y queda a las 23:59"]],
  [["09:00", "11:00", "12:00"], ["2 partidos pasarían de la medianoche y quedan a las 23:59"]],
])(
  "moving matches of %j so that the first begins at 22:00 warns about those that would pass midnight",
  (times, warnings) => {
    const matches = times.map((time, id) => hour(id, time));
    const { texts, changes } = plan(matches, move("22:00"));
    expect(texts.filter((text) => text.includes("medianoche"))).toEqual(
      warnings.map((warning) => `${warning}: elegí una primera hora más temprana.`),
    );
    expect(changes.at(-1)?.after.kickoff.toISOString()).toBe("2026-11-29T02:59:00.000Z");
  },
);

test.each([
  [[hour(1, "09:00")], move(), "1 partido pasa al sábado 28/11."],
  [[hour(1, "09:00")], move("10:00"), "1 partido pasa al sábado 28/11, el primero a las 10:00."],
  [[hour(1, "09:00"), hour(2, "10:00")], move(), "2 partidos pasan al sábado 28/11, cada uno a su hora."],
  [
    [hour(1, "09:00"), aBoardMatch({ id: 2, kickoff: new Date("2026-11-22T12:00:00Z") })],
    move(),
    "2 partidos pasan al sábado 28/11 (1) y al domingo 29/11 (1), cada uno a su hora.",
  ],
])("moving matches is described in words: case %#", (matches, request, text) => {
  expect(plan(matches, request).texts[0]).toBe(text);
});

test.each<[ActionRequest, string, string]>([
  [move(), "1 partido pasó al sábado 28/11.", "2 partidos pasaron al sábado 28/11, cada uno a su hora."],
  [{ action: "suspender", reason: "" }, "Se suspendió 1 partido.", "Se suspendieron 2 partidos."],
  [
    { action: "postergar", reason: "" },
    "Se postergó 1 partido, todavía sin fecha.",
    "Se postergaron 2 partidos, todavía sin fecha.",
  ],
  [{ action: "anular", reason: "" }, "Se anuló 1 partido.", "Se anularon 2 partidos."],
  [{ action: "hora" }, "1 partido quedó con hora a confirmar.", "2 partidos quedaron con hora a confirmar."],
  [{ action: "invertir" }, "En 1 partido se invirtió la localía.", "En 2 partidos se invirtió la localía."],
])("once saved, %j is described in the past", (request, one, two) => {
  expect(plan([hour(1, "09:00")], request).done).toBe(one);
  expect(plan([hour(1, "09:00"), hour(2, "10:00")], request).done).toBe(two);
});

test("moving matches to a time that has already passed for some of them warns that their Prode closes", () => {
  const passed = "Esa hora ya pasó: el Prode de esos partidos se cierra y no se vuelve a abrir.";
  const matches = [hour(1, "09:00"), hour(2, "11:00")];
  const texts = (now: string) => plan(matches, move(null, "2026-11-19"), new Date(now)).texts;
  expect(texts("2026-11-19T11:59:00Z")).not.toContain(passed);
  expect(texts("2026-11-19T12:00:00Z")).toContain(passed);
  expect(texts("2026-11-19T15:00:00Z")).toContain(passed);
});

test("moving matches counts the predictions that stay and the matches whose Prode stays closed", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const texts = (...matches: BoardMatch[]) => plan(matches, move(), now).texts.slice(1);
  expect(texts(hour(1, "09:00", { predictions: 1 }), hour(2, "09:01"))).toEqual([
    ...["1 predicción se conserva.", "El Prode sigue cerrado en 1 partido que ya empezó."],
  ]);
  expect(texts(hour(1, "10:00", { predictions: 2, isClosed: true }))).toEqual([
    ...["2 predicciones se conservan.", "El Prode sigue cerrado en 1 partido que ya empezó."],
  ]);
  expect(texts(hour(1, "09:00", { state: "suspendido" }))).toEqual([]);
});

test("moving a match with an unconfirmed hour says neither that it has begun today nor that its new hour has passed", () => {
  const now = new Date("2026-11-21T15:00:00Z");
  const unconfirmed = hour(1, "10:00", { hasConfirmedHour: false });
  expect(plan([unconfirmed], move(), now).texts.slice(1)).toEqual([
    "El Prode sigue cerrado en 1 partido de hoy con hora a confirmar.",
  ]);
  const beforeStoredHour = new Date("2026-11-21T11:00:00Z");
  expect(plan([unconfirmed], move(), beforeStoredHour).texts.slice(1)).toEqual([
    "El Prode sigue cerrado en 1 partido de hoy con hora a confirmar.",
  ]);
  const fromNextWeek = { ...unconfirmed, kickoff: new Date("2026-11-28T13:00:00Z") };
  expect(plan([fromNextWeek], move(null, "2026-11-21"), now).texts.slice(1)).toEqual([
    "El Prode de los partidos de hoy con hora a confirmar ya está cerrado.",
  ]);
});

const played = aBoardMatch({ id: 2, isPlayed: true, homeGoals: 1, awayGoals: 0 });
const annulled = aBoardMatch({ id: 3, state: "anulado" });
const tie = aBoardMatch({ id: 4, isTie: true });
const suspend: ActionRequest = { action: "suspender", reason: "Lluvia" };

test.each<[string, ActionRequest, number[], string[]]>([
  [
    ...(["suspending", suspend, [1, 4]] as [string, ActionRequest, number[]]),
    ["1 partido ya jugado queda como está.", "1 partido anulado queda como está."],
  ],
  [
    ...(["annulling", { action: "anular", reason: "Retiro" }, [1, 2, 4]] as [
      string,
      ActionRequest,
      number[],
    ]),
    ["1 partido anulado queda como está."],
  ],
  [
    ...(["swapping sides", { action: "invertir" }, [1]] as [string, ActionRequest, number[]]),
    [
      "1 partido ya jugado queda como está.",
      "1 partido anulado queda como está.",
      "1 partido de una llave no se invierte.",
    ],
  ],
])(
  "matches that an action does not apply to stay unchanged and are listed: %s",
  (_, request, ids, listed) => {
    const { changes, texts } = plan([aBoardMatch(), played, annulled, tie], request);
    expect(changes.map(({ after: { id } }) => id)).toEqual(ids);
    expect(texts.slice(-listed.length)).toEqual(listed);
  },
);

test("an action counts the matches that are already as it would make them", () => {
  const unchanged = aBoardMatch({ state: "suspendido", reason: "Lluvia", predictions: 4 });
  expect(plan([unchanged], suspend)).toEqual({
    changes: [],
    clashes: [],
    done: "No cambia ningún partido.",
    texts: ["No cambia ningún partido.", "1 partido ya está así."],
  });
});

test.each<[string, Partial<BoardMatch>, ActionRequest, object]>([
  ["suspends it", {}, { action: "suspender", reason: "Lluvia" }, { state: "suspendido", reason: "Lluvia" }],
  ["postpones it", {}, { action: "postergar", reason: "Lluvia" }, { state: "postergado", reason: "Lluvia" }],
  ["annuls it", {}, { action: "anular", reason: "Retiro" }, { state: "anulado", reason: "Retiro" }],
  ["unsets its hour", {}, { action: "hora" }, { hasConfirmedHour: false }],
  ["sets its ground", {}, { action: "cancha", ground: "Poli" }, { ground: "Poli", alsoChanged: ["cancha"] }],
  [
    "sets its ground again",
    { ground: "Poli", alsoChanged: ["localia", "cancha"] },
    { action: "cancha", ground: null },
    { ground: null, alsoChanged: ["cancha", "localia"] },
  ],
  [
    "swaps its sides",
    {},
    { action: "invertir" },
    { homeTeamId: 21, awayTeamId: 11, alsoChanged: ["localia"] },
  ],
  ["swaps its sides back", { alsoChanged: ["localia"] }, { action: "invertir" }, { alsoChanged: [] }],
  [
    "gives it to the visitors",
    { state: "suspendido" },
    { action: "wo", absent: 1, reason: null },
    { state: "programado", walkover: "local", homeGoals: 0, awayGoals: 3 },
  ],
  [
    "gives it to the hosts",
    {},
    { action: "wo", absent: 2, reason: null },
    { walkover: "visitante", homeGoals: 3, awayGoals: 0 },
  ],
  [
    "gives it to neither side",
    {},
    { action: "wo", absent: "ambos", reason: null },
    { walkover: "ambos", homeGoals: 0, awayGoals: 0 },
  ],
])("an action on a match %s", (_, changes, request, expected) => {
  expect(changed(changes, request)).toMatchObject({ ...expected, changedAt: NOW });
});

test("an action that sets the ground a match already has changes nothing", () => {
  expect(changed({ ground: "Poli" }, { action: "cancha", ground: "Poli" })).toBeUndefined();
});

const one = [aBoardMatch({ predictions: 1 })];
const two = [...one, aBoardMatch({ id: 2, predictions: 1, home: boardSide(3, "Norte") })];

test.each<[ActionRequest, string[], string[]]>([
  [
    { action: "suspender", reason: "Lluvia" },
    [
      "Se suspende 1 partido.",
      "1 predicción se conserva.",
      "El Prode de esos partidos queda cerrado hasta que tengan fecha.",
    ],
    [
      "Se suspenden 2 partidos.",
      "2 predicciones se conservan.",
      "El Prode de esos partidos queda cerrado hasta que tengan fecha.",
    ],
  ],
  [
    { action: "anular", reason: "Retiro" },
    ["Se anula 1 partido.", "1 predicción no paga en el Prode."],
    ["Se anulan 2 partidos.", "2 predicciones no pagan en el Prode."],
  ],
  [{ action: "cancha", ground: "Poli" }, ["1 partido se juega en Poli."], ["2 partidos se juegan en Poli."]],
  [
    { action: "invertir" },
    ["En 1 partido se invierte la localía.", "1 predicción sigue al mismo equipo."],
    ["En 2 partidos se invierte la localía.", "2 predicciones siguen al mismo equipo."],
  ],
  [
    { action: "hora" },
    ["1 partido queda con hora a confirmar.", "El Prode de esos partidos cierra al empezar el día."],
    ["2 partidos quedan con hora a confirmar.", "El Prode de esos partidos cierra al empezar el día."],
  ],
  [
    { action: "wo", absent: 2, reason: null },
    ["1 partido se define por W.O.: Los Pibes no se presentó.", "1 predicción no paga en el Prode."],
    ["2 partidos se definen por W.O.: Los Pibes no se presentó.", "2 predicciones no pagan en el Prode."],
  ],
])("the text of an action counts matches and predictions: %j", (request, ofOne, ofTwo) => {
  expect(plan(one, request).texts).toEqual(ofOne);
  expect(plan(two, request).texts).toEqual(ofTwo);
});

test("the text of an action does not mention predictions when there are none", () => {
  const texts = (request: ActionRequest) => plan([aBoardMatch()], request).texts;
  expect(texts({ action: "anular", reason: "Retiro" })).toEqual(["Se anula 1 partido."]);
  expect(texts({ action: "invertir" })).toEqual(["En 1 partido se invierte la localía."]);
});
