import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MatchStatus } from "../fixtures/match-status.rules.ts";
import {
  delegatePairings,
  dueScore,
  reportFault,
  reportsSince,
  sentText,
  shownUntil,
} from "./delegates.rules.ts";
import { parseReports } from "./delegates.schema.ts";
import { linkFault, linkToken, readToken } from "./links.rules.ts";
import {
  agreementOf,
  type Report,
  reportedMeanwhile,
  reportedScore,
  seenFields,
  statementOf,
} from "./statements.rules.ts";
import {
  publishedText,
  reportedZones,
  reportKey,
  reportOfKey,
  waitingReports,
} from "./waiting-reports.rules.ts";

const NOW = new Date("2026-11-21T18:00:00Z");
const MOMENT = { now: NOW, timeZone: "America/Argentina/Buenos_Aires" };
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const MATCH = {
  homeTeamId: 1,
  awayTeamId: 2,
  correctedAt: null,
  kickoff: ago(50),
  hasConfirmedHour: true,
};
const report = (teamId: number, goalsFor: number, goalsAgainst: number, sentAt = NOW): Report => ({
  teamId,
  goalsFor,
  goalsAgainst,
  absent: null,
  sentAt,
});
const absence = (teamId: number, absent: "propio" | "rival", sentAt = NOW): Report => ({
  ...report(teamId, 0, 0, sentAt),
  absent,
});

test.each([
  ["none", []],
  ["lone", [report(1, 2, 1)]],
  ["lone", [report(2, 2, 1), report(9, 0, 0)]],
  ["equal", [report(1, 2, 1), report(2, 1, 2)]],
  ["different", [report(1, 2, 1), report(2, 2, 1)]],
  ["different", [absence(1, "rival"), report(2, 0, 0)]],
  ["different", [absence(1, "rival"), absence(2, "rival")]],
  ["different", [absence(1, "propio"), absence(2, "propio")]],
  ["equal", [absence(1, "rival"), absence(2, "propio")]],
  ["equal", [absence(1, "propio"), absence(2, "rival")]],
  ["lone", [absence(1, "propio")]],
])("the reports of a match are classified as %s", (expected, reports) => {
  expect(agreementOf(MATCH, reports)).toBe(expected);
});

test("the absent side of a report stays the same team after the sides were swapped", () => {
  const swapped = { homeTeamId: 2, awayTeamId: 1 };
  expect(statementOf(swapped, absence(2, "rival"))).toEqual({ score: null, absent: "rival" });
  expect(agreementOf(swapped, [absence(1, "rival"), absence(2, "propio")])).toBe("equal");
});

test("the reports of a match give the score as home and away, even after the sides were swapped", () => {
  expect(reportedScore(MATCH, report(2, 3, 0))).toEqual({ home: 0, away: 3 });
  expect(reportedScore({ homeTeamId: 2, awayTeamId: 1 }, report(2, 3, 0))).toEqual({ home: 3, away: 0 });
});

const equal = [report(1, 2, 1), report(2, 1, 2)];
const never = { publishesEqualReports: false, loneReportHours: null };
test.each([
  ["skips equal ones unless the season publishes them", equal, never, null],
  [
    "includes equal ones if the season publishes them",
    equal,
    { ...never, publishesEqualReports: true },
    { home: 2, away: 1 },
  ],
  [
    "skips a lone one during the season's waiting time",
    [report(1, 2, 1, ago(2))],
    { ...never, loneReportHours: 3 },
    null,
  ],
  [
    "includes a lone one once the season's waiting time is over",
    [report(2, 2, 1, ago(3))],
    { ...never, loneReportHours: 3 },
    { home: 1, away: 2 },
  ],
  [
    "never includes different ones",
    [report(1, 2, 1, ago(40)), report(2, 2, 1, ago(40))],
    { publishesEqualReports: true, loneReportHours: 1 },
    null,
  ],
  [
    "never includes a lone one of an absent side",
    [absence(1, "rival", ago(40))],
    { publishesEqualReports: true, loneReportHours: 1 },
    null,
  ],
  [
    "never includes equal ones of an absent side",
    [absence(1, "rival", ago(40)), absence(2, "propio", ago(40))],
    { publishesEqualReports: true, loneReportHours: 1 },
    null,
  ],
])("the automatic publication of reports %s", (_, reports, rules, score) => {
  expect(dueScore(MATCH, reports, rules, MOMENT)).toEqual(score);
});

test.each([
  ["not before the season's hours have passed since midnight", "2026-11-22T01:59:00-03:00", null],
  ["once they have", "2026-11-22T02:00:00-03:00", { home: 9, away: 0 }],
])(
  "a lone report sent in the morning of a match with an unconfirmed hour is published %s",
  (_, at, score) => {
    const match = { ...MATCH, kickoff: new Date("2026-11-21T20:00:00-03:00"), hasConfirmedHour: false };
    const sent = [report(1, 9, 0, new Date("2026-11-21T00:30:00-03:00"))];
    const rules = { ...never, loneReportHours: 2 };
    expect(dueScore(match, sent, rules, { ...MOMENT, now: new Date(at) })).toEqual(score);
  },
);

test("reports are not published automatically after an administrator removed a result", () => {
  const rules = { publishesEqualReports: true, loneReportHours: 1 };
  expect(dueScore({ ...MATCH, correctedAt: NOW }, equal, rules, MOMENT)).toBeNull();
});

test.each<[string, Date, MatchStatus["state"], number | null, string | null]>([
  ["can be reported from its kick-off", ago(0), "programado", null, null],
  ["can be reported almost two days later", ago(47.9), "programado", null, null],
  ["cannot be reported after two days", ago(48), "programado", null, "Venció el plazo"],
  ["cannot be reported before its kick-off", ago(-0.1), "programado", null, "Falta jugar"],
  ["cannot be reported with a result", ago(1), "programado", 0, "Ya tiene resultado"],
  ["cannot be reported if suspended", ago(1), "suspendido", null, "No se jugó"],
  ["cannot be reported if postponed", ago(1), "postergado", null, "No se jugó"],
  ["cannot be reported if annulled", ago(1), "anulado", null, "No se jugó"],
])("a delegate's match %s", (_, kickoff, state, homeGoals, text) => {
  expect(reportFault({ kickoff, state, homeGoals, hasConfirmedHour: true }, MOMENT)).toBe(text);
});

test.each([
  ["on the day before", "2026-11-20T23:59", "Falta jugar"],
  ["at the beginning of its day", "2026-11-21T00:00", null],
  ["before its stored hour", "2026-11-21T08:00", null],
  ["two days after its day", "2026-11-23T23:59", null],
  ["on the third day after its day", "2026-11-24T00:00", "Venció el plazo"],
])("reporting a match with an unconfirmed hour %s (%s) gives %j", (_, time, text) => {
  const match = { kickoff: new Date("2026-11-21T10:00:00-03:00"), hasConfirmedHour: false };
  const moment = { ...MOMENT, now: new Date(`${time}:00-03:00`) };
  expect(reportFault({ ...match, state: "programado", homeGoals: null }, moment)).toBe(text);
});

test("a delegate's link that does not work says why", () => {
  const season = { name: "Apertura 2026", state: "current" };
  expect(linkFault({ revokedAt: null, season })).toBeNull();
  expect(linkFault({ revokedAt: NOW, season })).toMatch(/dado de baja/);
  expect(linkFault({ revokedAt: null, season: { ...season, state: "finished" } })).toMatch(/terminó/);
  expect(linkFault({ revokedAt: null, season: { ...season, state: "preparing" } })).toMatch(/no empezó/);
});

test("a delegate's token is read from its text or from a whole URL, and nothing else is accepted", () => {
  const secret = "a".repeat(32);
  expect(readToken(linkToken(7, secret))).toEqual({ id: 7, secret });
  expect(readToken(` https://liga.example/d#7.${secret} `)).toEqual({ id: 7, secret });
  for (const text of ["", "7", "7.", `0.${secret}`, `7.${secret} x`, `7.${"a".repeat(31)}`]) {
    expect(readToken(text)).toBeNull();
  }
  fc.assert(fc.property(fc.string(), (text) => readToken(text) === null));
});

test("an unchanged row of a delegate's form is not sent, but the same score is sent if no report was shown", () => {
  const row = { "local-3": "2", "visitante-3": "1" };
  expect(parseReports({ ...row, "visto-3": "2-1" })).toEqual({ reports: [], fields: {}, isEmpty: false });
  expect(parseReports({ ...row, "visto-3": "" }).reports).toMatchObject([{ matchId: 3, seen: "" }]);
});

const row3 = (visto: string, local: string, visitante: string, wo: string) => ({
  ...{ "visto-3": visto, "local-3": local, "visitante-3": visitante, "wo-3": wo },
});
const score = (home: number, away: number) => ({ score: { home, away }, absent: null });
const absent = (side: "propio" | "rival") => ({ score: null, absent: side });
const BOTH = "Elegí el resultado o el W.O., no los dos";

test.each([
  ["a score and a W.O.", row3("", "2", "1", "rival"), BOTH],
  [
    "a score and a W.O., without what was shown",
    { "local-3": "2", "visitante-3": "1", "wo-3": "rival" },
    BOTH,
  ],
  ["half a score and a W.O.", row3("", "2", "", "rival"), BOTH],
  ["a changed score and a W.O.", row3("2-1", "3", "1", "rival"), BOTH],
  ["a score and a changed W.O.", row3("rival", "2", "1", "propio"), BOTH],
  ["an unknown absent side", row3("", "", "", "ambos"), "Elegí quién no se presentó"],
  [
    "a W.O. taken back without a score",
    row3("rival", "", "", ""),
    "Escribí el resultado o elegí quién no se presentó",
  ],
  ["a W.O. taken back with half a score", row3("rival", "2", "", ""), "Completá los dos números"],
])("a row of a delegate's form is refused with %s", (_, texts, message) => {
  expect(parseReports(texts)).toEqual({ reports: [], fields: { "fila-3": message }, isEmpty: false });
});

test.each([
  ["a new W.O.", row3("", "", "", "propio"), absent("propio")],
  ["a W.O. in place of the score that was shown", row3("2-1", "2", "1", "rival"), absent("rival")],
  ["the other absent side", row3("rival", "", "", "propio"), absent("propio")],
  ["a score in place of the W.O. that was shown", row3("rival", "2", "1", "rival"), score(2, 1)],
  ["a score after taking back the W.O.", row3("rival", "0", "0", ""), score(0, 0)],
])("a row of a delegate's form is read as %s", (_, texts, statement) => {
  const seen = texts["visto-3"];
  expect(parseReports(texts)).toEqual({
    reports: [{ matchId: 3, seenHomeId: null, seen, ...statement }],
    fields: {},
    isEmpty: false,
  });
});

test("an unchanged W.O. of a delegate's form is not sent", () => {
  expect(parseReports(row3("rival", "", "", "rival"))).toEqual({ reports: [], fields: {}, isEmpty: false });
});

test.each([
  ["a W.O. was typed over a corrected score", score(3, 1), absent("rival"), row3("3-1", "3", "1", "rival")],
  ["a W.O. was typed over another one", absent("propio"), absent("rival"), row3("propio", "", "", "rival")],
  ["a score was typed over a W.O.", absent("propio"), score(2, 2), row3("propio", "2", "2", "propio")],
])("what a delegate typed is sent by sending again after a refusal: %s", (_, stored, typed, again) => {
  const { score: goals, absent: side } = typed;
  const form = row3("2-1", String(goals?.home ?? "2"), String(goals?.away ?? "1"), side ?? "rival");
  const refused = { ...form, ...seenFields(3, stored, typed) };
  expect(refused).toEqual(again);
  expect(parseReports(refused).reports).toMatchObject([typed]);
});

test.each([
  [
    score(3, 1),
    absent("rival"),
    "Tu club avisó 3-1 desde otro lado, y vos pusiste que no se presentó el otro club.",
  ],
  [
    absent("propio"),
    score(2, 2),
    "Tu club avisó que no se presentó tu club desde otro lado, y vos pusiste 2-2.",
  ],
])("after someone else from the club reported %j, typing %j is answered: %s", (stored, typed, text) => {
  expect(reportedMeanwhile(stored, typed)).toBe(`${text} Si enviás de nuevo, queda lo tuyo.`);
});

test("a delegate's scores are read by match, and an incomplete or invalid row gets a message beside it", () => {
  expect(parseReports({ "local-3": "2", "visitante-3": "1", "local-4": "", "visitante-4": " " })).toEqual({
    reports: [{ matchId: 3, seenHomeId: null, seen: null, ...score(2, 1) }],
    fields: {},
    isEmpty: false,
  });
  expect(parseReports({ "local-3": "2", "local-4": "x", "visitante-4": "1", otro: "9" }).fields).toEqual({
    "fila-3": "Completá los dos números",
    "fila-4": "Escribí los goles con números",
  });
});

test("a delegate's form takes the scores of a hundred matches, and no more", () => {
  const scores = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => [
        [`local-${i + 1}`, "2"],
        [`visitante-${i + 1}`, "1"],
      ]).flat(),
    );
  expect(parseReports(scores(100))).toMatchObject({ reports: { length: 100 }, fields: {} });
  expect(parseReports(scores(101)).fields).toEqual({ filas: "Son demasiados partidos a la vez" });
});

test("the panel lists differing reports first, with their sender and time", () => {
  const row = { label: "1° FECHA", homeName: "El Ceibo", awayName: "Racing", homeTeamId: 1, awayTeamId: 2 };
  const list = waitingReports(
    [
      { ...row, matchId: 5, report: report(1, 1, 0) },
      { ...row, matchId: 6, report: report(1, 1, 0) },
      { ...row, matchId: 6, report: report(2, 2, 0) },
    ],
    "America/Argentina/Buenos_Aires",
  );
  expect(list.map(({ matchId, agreement }) => [matchId, agreement])).toEqual([
    [6, "different"],
    [5, "lone"],
  ]);
  expect(list[0]?.reports).toEqual([
    { teamId: 1, team: "El Ceibo", score: { home: 1, away: 0 }, absence: null, sent: "sáb 21/11, 15:00" },
    { teamId: 2, team: "Racing", score: { home: 0, away: 2 }, absence: null, sent: "sáb 21/11, 15:00" },
  ]);
});

test("the panel names the side that did not show up, as each club reported it, and no score", () => {
  const row = { label: "1° FECHA", homeName: "El Ceibo", awayName: "Racing", homeTeamId: 1, awayTeamId: 2 };
  const list = waitingReports(
    [
      { ...row, matchId: 5, report: absence(1, "rival") },
      { ...row, matchId: 5, report: absence(2, "propio") },
      { ...row, matchId: 6, report: absence(2, "rival") },
    ],
    MOMENT.timeZone,
  );
  expect(list).toMatchObject([
    {
      agreement: "equal",
      reports: [
        { team: "El Ceibo", score: null, absence: "avisó que Racing no se presentó" },
        { team: "Racing", score: null, absence: "avisó que no se presentó" },
      ],
    },
    { agreement: "lone", reports: [{ absence: "avisó que El Ceibo no se presentó" }] },
  ]);
});

test("the message to a delegate describes the outcome of their reports", () => {
  expect(sentText({ sent: 1, walkovers: 0, published: 0, different: 0 })).toBe("Enviaste 1 resultado.");
  expect(sentText({ sent: 4, walkovers: 0, published: 3, different: 1 })).toMatch(
    /3 ya están publicados. 1 no coincide/,
  );
  expect(sentText({ sent: 1, walkovers: 1, published: 0, different: 0 })).toBe(
    "Avisaste 1 W.O.: lo confirma la liga.",
  );
  expect(sentText({ sent: 3, walkovers: 1, published: 0, different: 0 })).toBe(
    "Enviaste 2 resultados. Avisaste 1 W.O.: lo confirma la liga.",
  );
});

describe("shown pairings", () => {
  const side = (id: number) => ({ id, name: `Club ${id}`, logo: null, entryId: id, clubId: id });
  const match = (id: number, kickoff: Date) => ({
    match: {
      ...{ id, kickoff, state: "programado" as const, hasConfirmedHour: true },
      homeGoals: null,
      awayGoals: null,
    },
    category: "2015",
    fixture: { name: "8° FECHA", day: "2026-11-21" },
    home: side(1),
    away: side(2),
  });
  const shown = (...kickoffs: Date[]) =>
    delegatePairings(
      1,
      kickoffs.map((kickoff, index) => match(index + 1, kickoff)),
      new Map(),
      { now: NOW, timeZone: "America/Argentina/Buenos_Aires" },
    ).length;

  test("a pairing is shown to a delegate from its first kick-off", () => {
    expect([shown(ago(-1)), shown(NOW), shown(NOW, ago(-1))]).toEqual([0, 1, 1]);
  });

  test("a pairing is shown to a delegate on the whole day of a match with an unconfirmed hour", () => {
    const later = match(1, ago(-1));
    const unconfirmed = { ...later, match: { ...later.match, hasConfirmedHour: false } };
    expect(delegatePairings(1, [unconfirmed], new Map(), MOMENT)[0]?.rows[0]).toMatchObject({ isOpen: true });
  });
});

test("a delegate's matches are loaded up to 24 hours ahead, and reports from the last 48", () => {
  expect(shownUntil(NOW)).toEqual(ago(-24));
  expect(reportsSince(NOW)).toEqual(ago(48));
});

test("a moved pairing shows its new day, and an unconfirmed hour as 'a confirmar'", () => {
  const side = (id: number) => ({ id, name: `Club ${id}`, logo: null, entryId: id, clubId: id });
  const match = { id: 7, state: "programado" as const, homeGoals: null, awayGoals: null };
  const [pairing] = delegatePairings(
    1,
    [
      {
        match: { ...match, kickoff: ago(1), hasConfirmedHour: false },
        category: "2015",
        fixture: { name: "8° FECHA", day: "2026-11-14" },
        home: side(1),
        away: side(2),
      },
    ],
    new Map(),
    { now: NOW, timeZone: "America/Argentina/Buenos_Aires" },
  );
  expect(pairing).toMatchObject({ title: "8° FECHA · sáb 21/11", rows: [{ time: "a confirmar" }] });
});

test.each([
  ["both reports say the same", [report(1, 2, 1), report(2, 1, 2)], null, false],
  ["only one club has reported", [report(1, 2, 1)], null, false],
  ["the reports differ", [report(1, 2, 1), report(2, 1, 1)], null, true],
  ["the reports differ, but the result is stored", [report(1, 2, 1), report(2, 1, 1)], 2, false],
])("a delegate's row is marked as differing only on a conflict: %s", (_, reports, homeGoals, differs) => {
  const side = (id: number) => ({ id, name: `Club ${id}`, logo: null, entryId: id, clubId: id });
  const match = { id: 7, state: "programado" as const, homeGoals, awayGoals: homeGoals && 1 };
  const row = {
    match: { ...match, kickoff: ago(3), hasConfirmedHour: true },
    category: "2015",
    fixture: { name: "8° FECHA", day: "2026-11-21" },
    home: side(1),
    away: side(2),
  };
  const moment = { now: NOW, timeZone: "America/Argentina/Buenos_Aires" };
  const [pairing] = delegatePairings(1, [row], new Map([[7, reports]]), moment);
  expect(pairing?.rows).toMatchObject([{ differs }]);
});

test.each([
  ["hides the other club's W.O. before its own report", [absence(2, "propio")], null, null, ""],
  ["says which side it reported as absent", [absence(1, "rival")], "rival", null, "Enviado"],
  ["agrees with the other club's", [absence(1, "rival"), absence(2, "propio")], "rival", null, "Coincide"],
  [
    "shows the other club's score beside its own W.O.",
    [absence(1, "rival"), report(2, 1, 2)],
    "rival",
    score(2, 1),
    "No coincide",
  ],
  [
    "shows the other club's W.O. beside its own score",
    [report(1, 2, 1), absence(2, "rival")],
    null,
    absent("propio"),
    "No coincide",
  ],
])("a delegate's row %s", (_, reports, own, other, note) => {
  const side = (id: number) => ({ id, name: `Club ${id}`, logo: null, entryId: id, clubId: id });
  const match = { id: 7, state: "programado" as const, homeGoals: null, awayGoals: null };
  const row = {
    match: { ...match, kickoff: ago(3), hasConfirmedHour: true },
    category: "2015",
    fixture: { name: "8° FECHA", day: "2026-11-21" },
    home: side(1),
    away: side(2),
  };
  const [pairing] = delegatePairings(1, [row], new Map([[7, reports]]), MOMENT);
  expect(pairing?.rows).toMatchObject([{ absent: own, other, note }]);
  expect(pairing?.names).toEqual({ propio: "Club 1", rival: "Club 2" });
});

test("the board of a matchday marks differing reports, those that wait for confirmation and sides that did not show up", () => {
  const cell = (id: number) => ({ id, category: "2015", text: "Falta", tone: "warn" as const });
  const side = { name: "Club", logo: null, entryId: 1 };
  const pairing = { key: "a", home: side, away: side, cells: [cell(5), cell(6), cell(7), cell(8)] };
  const zones = [{ key: "zona 1", name: "Zona 1", matches: 3, pairings: [pairing] }];
  const waiting = { title: "", home: "", away: "", reports: [] };
  const walkover = { teamId: 1, team: "", score: null, absence: "avisó que no se presentó", sent: "" };
  const marked = reportedZones(zones, [
    { ...waiting, matchId: 5, agreement: "different" },
    { ...waiting, matchId: 6, agreement: "lone" },
    { ...waiting, matchId: 8, agreement: "lone", reports: [walkover] },
  ]);
  expect(marked[0]?.pairings[0]?.cells.map(({ text }) => text)).toEqual([
    "No coincide",
    "Para confirmar",
    "Falta",
    "W.O. avisado",
  ]);
});

test.each([
  ["7-12-2-1", { matchId: 7, teamId: 12, score: { home: 2, away: 1 } }],
  ["7-12-2", null],
  ["0-12-2-1", null],
  ["7-12-2-100", null],
  ["7-12-2-1 ", null],
])("the chosen report '%s' is read as %j", (key, chosen) => {
  expect(reportOfKey(key)).toEqual(chosen);
  if (chosen) expect(reportKey(chosen)).toBe(key);
});

const GONE = "Ese aviso ya no está.";

test.each([
  [1, [], "1 resultado publicado."],
  [4, [GONE], `4 resultados publicados. 1 no se pudo publicar. ${GONE}`],
  [4, [GONE, GONE], `4 resultados publicados. 2 no se pudieron publicar. ${GONE}`],
  [0, [GONE, "Otro motivo."], `No se publicó ninguno. ${GONE} Otro motivo.`],
])("after publishing %i reports, with the refusals %j, the answer is '%s'", (published, refusals, text) => {
  expect(publishedText(published, refusals)).toBe(text);
});
