import { expect, test } from "vitest";
import type { ResultMatch } from "../results/result-list.rules.ts";
import type { ResultPairing } from "../results/result-pairings.rules.ts";
import { dayText, panelDay } from "./panel-day.rules.ts";
import type { MatchToConfirm } from "./waiting-reports.rules.ts";

const NOW = new Date("2026-11-21T15:00:00Z");
const team = (id: number, name: string) => ({ id, name, logo: null }) as never;

function match(id: number, minutesAgo: number, change: Partial<ResultMatch> = {}): ResultMatch {
  const kickoff = new Date(NOW.getTime() - minutesAgo * 60_000);
  return {
    ...({ id, kickoff, time: "09:00", score: null, isClosed: false } as ResultMatch),
    hasConfirmedHour: true,
    hasBegun: minutesAgo >= 0,
    awaitsResult: minutesAgo >= 0,
    ...change,
  };
}
function pairing(key: string, matches: ResultMatch[], isSwapped = false): ResultPairing {
  const rows = matches.map((match) => ({ category: String(2010 + match.id), match, isSwapped }));
  return {
    key,
    league: "LIFUFE",
    title: "3° FECHA",
    rows,
    left: team(1, "El Ceibo"),
    right: team(2, "Racing"),
  };
}
function report(matchId: number, agreement: MatchToConfirm["agreement"], ...teams: string[]): MatchToConfirm {
  const reports = teams.map((name, i) => ({
    teamId: i + 1,
    team: name,
    score: { home: 2, away: 1 + i },
    absence: null,
    sent: "",
  }));
  return { matchId, title: "", home: "El Ceibo", away: "Racing", agreement, reports };
}
const summary = (pairings: ResultPairing[], reports: MatchToConfirm[] = []) =>
  panelDay({ day: "2026-11-21", pairings }, reports, NOW);

test("a pairing counts results as missing for finished matches, but not for one in play", () => {
  const day = summary([pairing("a", [match(1, 200), match(2, 30), match(3, -60)])]);
  expect(day).toMatchObject({
    missing: 1,
    playing: 1,
    others: 0,
    open: [{ need: "missing", label: "Falta 1", who: "Ningún delegado avisó todavía." }],
  });
  expect(day.open[0]?.cells.map(({ text }) => text)).toEqual(["Falta", "En juego", "09:00"]);
});

test("a pairing does not guess that a match whose hour is unconfirmed is in play or lacks its result", () => {
  const unconfirmed = { hasConfirmedHour: false, time: "a confirmar" };
  const day = summary([
    pairing("a", [match(1, 200), match(2, 30, { ...unconfirmed, awaitsResult: false })]),
    pairing("b", [match(3, 200, { ...unconfirmed, awaitsResult: false })]),
    pairing("c", [match(4, 30, unconfirmed)]),
  ]);
  expect(day).toMatchObject({ missing: 2, playing: 0, unconfirmed: 2, others: 1 });
  expect(day.open.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)])).toEqual([
    ["Falta 1", "Falta", "a confirmar"],
    ["Falta 1", "Falta"],
  ]);
});

test("a pairing with a report of one club is to be confirmed, and names the other club", () => {
  const day = summary([pairing("a", [match(1, 200)])], [report(1, "lone", "El Ceibo")]);
  expect(day.open).toMatchObject([
    { need: "confirm", label: "1 para confirmar", who: "Avisó El Ceibo. Falta Racing." },
  ]);
  expect(day.open[0]?.cells).toMatchObject([{ text: "2 - 1", tone: "warn" }]);
});

test("a pairing whose reports differ comes first and names the category", () => {
  const day = summary(
    [pairing("a", [match(1, 200)]), pairing("b", [match(2, 200)])],
    [report(2, "different", "El Ceibo", "Racing")],
  );
  expect(day.open.map(({ key, label }) => [key, label])).toEqual([
    ["b", "No coincide 2012"],
    ["a", "Falta 1"],
  ]);
  expect(day.open[0]?.who).toBe("Avisaron los dos clubes.");
});

test("a pairing offers its undisputed reports to be confirmed, and links to the first that differs", () => {
  const matches = [match(1, 200), match(2, 200), match(3, 200)];
  const lone = [report(2, "lone", "El Ceibo"), report(3, "lone", "El Ceibo")];
  const offered = (reports: MatchToConfirm[]) => {
    const [open] = summary([pairing("a", matches)], reports).open;
    return [open?.toConfirm, open?.differingMatchId];
  };
  expect(offered([])).toEqual([[], null]);
  expect(offered(lone)).toEqual([["2-1-2-1", "3-1-2-1"], null]);
  expect(offered([report(1, "equal", "El Ceibo", "Racing")])).toEqual([["1-1-2-1"], null]);
  expect(offered([...lone, report(3, "different", "El Ceibo", "Racing")])).toEqual([["2-1-2-1"], 3]);
});

const walkover = (matchId: number, agreement: MatchToConfirm["agreement"], ...teams: string[]) => {
  const reported = report(matchId, agreement, ...teams);
  const reports = reported.reports.map((row) => ({
    ...row,
    score: null,
    absence: row.team === "Racing" ? "avisó que no se presentó" : "avisó que Racing no se presentó",
  }));
  return { ...reported, reports };
};

test("a pairing does not offer a reported W.O. to be confirmed: it says who did not show up", () => {
  const matches = [match(1, 200), match(2, 200), match(3, 200)];
  const reports = [
    walkover(1, "lone", "El Ceibo"),
    walkover(2, "equal", "El Ceibo", "Racing"),
    report(3, "lone", "El Ceibo"),
  ];
  const [open] = summary([pairing("a", matches)], reports).open;
  expect(open).toMatchObject({
    need: "confirm",
    label: "1 para confirmar · W.O. 2011, 2012",
    toConfirm: ["3-1-2-1"],
    walkovers: [
      { matchId: 1, text: "2011: El Ceibo avisó que Racing no se presentó." },
      {
        matchId: 2,
        text: "2012: El Ceibo avisó que Racing no se presentó, y Racing avisó que no se presentó.",
      },
    ],
  });
  expect(open?.cells.map(({ text }) => text)).toEqual(["W.O.", "W.O.", "2 - 1"]);
});

test("a pairing with only a W.O. reported names its category, and one disputed by a score is a conflict", () => {
  const [lone] = summary([pairing("a", [match(1, 200)])], [walkover(1, "lone", "El Ceibo")]).open;
  expect(lone).toMatchObject({ need: "confirm", label: "W.O. 2011", toConfirm: [] });
  const disputed = { ...walkover(1, "different", "El Ceibo", "Racing") };
  const [open] = summary([pairing("a", [match(1, 200)])], [disputed]).open;
  expect(open).toMatchObject({ need: "differs", differingMatchId: 1, toConfirm: [], walkovers: [] });
});

const played = match(1, 200, { score: { home: 3, away: 0 } });
test("a pairing with all results is only counted", () => {
  expect(summary([pairing("a", [played])])).toMatchObject({ open: [], others: 1, missing: 0 });
});

test("a pairing shows a swapped category from the left club's side", () => {
  const swapped = summary([pairing("a", [played, match(2, 200)], true)]);
  expect(swapped.open[0]?.cells[0]?.text).toBe("0 - 3");
});

test.each([
  [0, 0, 0, "Están todos los resultados."],
  [1, 0, 0, "Falta 1 resultado."],
  [9, 4, 0, "Faltan 9 resultados y hay 4 partidos en juego."],
  [0, 1, 0, "Hay 1 partido en juego."],
  [0, 0, 1, "1 partido tiene la hora a confirmar."],
  [1, 0, 2, "Falta 1 resultado. 2 partidos tienen la hora a confirmar."],
])(
  "the summary with %i missing, %i in play and %i unconfirmed is: %s",
  (missing, playing, unconfirmed, text) => {
    expect(dayText({ missing, playing, unconfirmed })).toBe(text);
  },
);
