import type { Day } from "#app/lib/dates.ts";
import { counted } from "#app/lib/text/counted.ts";
import { isInPlay } from "../fixtures/match-status.rules.ts";
import type { MatchTeam } from "../fixtures/match-teams.rules.ts";
import { isMissing, type ResultMatch } from "../results/result-list.rules.ts";
import type { ResultPairing } from "../results/result-pairings.rules.ts";
import { scoreText } from "../results/results.rules.ts";
import { isReportedWalkover, type MatchToConfirm, reportKey } from "./waiting-reports.rules.ts";

export interface DayCell {
  id: number;
  category: string;
  /** '2-1', 'Falta', 'En juego', 'No coincide', '13:00', 'a confirmar' */
  text: string;
  tone: "plain" | "good" | "warn" | "bad" | "mute";
}

export interface DayPairing {
  key: string;
  league: string | null;
  title: string;
  left: MatchTeam;
  right: MatchTeam;
  cells: DayCell[];
  need: "differs" | "confirm" | "missing" | null;
  /** The first match whose reports conflict; null if there is none. */
  differingMatchId: number | null;
  /** Undisputed reports that a side did not show up: entered on the match's own screen, not confirmed here. */
  walkovers: { matchId: number; text: string }[];
  /** The other undisputed reports, as the form sends them: one per match. */
  toConfirm: string[];
  /** 'No coincide 2013', '4 para confirmar · W.O. 2012', 'Faltan 4' */
  label: string;
  /** Which clubs reported and which did not. */
  who: string;
}

export interface PanelDay {
  day: Day;
  missing: number;
  playing: number;
  /** Matches of today without a result whose hour is unconfirmed: they may not have begun. */
  unconfirmed: number;
  /** Pairings that need action, conflicts first. */
  open: DayPairing[];
  /** Number of other pairings that day. */
  others: number;
}

/** The day that needs results, by pairing: what is missing, who reported it and what conflicts. */
export function panelDay(
  { day, pairings }: { day: Day; pairings: readonly ResultPairing[] },
  reports: readonly MatchToConfirm[],
  now: Date,
): PanelDay {
  const byMatch = new Map(reports.map((report) => [report.matchId, report]));
  const all = pairings.map((pairing) => dayPairing(pairing, byMatch, now));
  const open = all
    .filter(({ need }) => need !== null)
    .toSorted((a, b) => NEEDS.indexOf(a.need) - NEEDS.indexOf(b.need));
  const matches = pairings.flatMap(({ rows }) => rows.map(({ match }) => match));
  return {
    day,
    missing: matches.filter((match) => isOverdue(match, now)).length,
    playing: matches.filter((match) => isPlaying(match, now)).length,
    unconfirmed: matches.filter((match) => isMissing(match) && !match.awaitsResult).length,
    open,
    others: all.length - open.length,
  };
}

const NEEDS: DayPairing["need"][] = ["differs", "confirm", "missing"];

function isPlaying(match: ResultMatch, now: Date): boolean {
  return isMissing(match) && isInPlay(match, now);
}

/** While its hour is unconfirmed, a match is not overdue until its day is over. */
function isOverdue(match: ResultMatch, now: Date): boolean {
  return isMissing(match) && match.awaitsResult && !isPlaying(match, now);
}

function dayPairing(
  { key, league, title, left, right, rows }: ResultPairing,
  reports: ReadonlyMap<number, MatchToConfirm>,
  now: Date,
): DayPairing {
  const cells = rows.map(({ category, match, isSwapped }) => ({
    match,
    cell: { id: match.id, category, ...cellText(match, isSwapped, reports.get(match.id), now) },
  }));
  const waiting = rows.flatMap(({ match }) => reports.get(match.id) ?? []);
  const differing = rows.filter(({ match }) => reports.get(match.id)?.agreement === "different");
  const walkovers = rows.flatMap(({ category, match }) => {
    const report = reports.get(match.id);
    return report && isReportedWalkover(report) ? [{ category, report }] : [];
  });
  const toConfirm = waiting.flatMap(({ matchId, agreement, reports: [report] }) =>
    report?.score && agreement !== "different"
      ? [reportKey({ matchId, teamId: report.teamId, score: report.score })]
      : [],
  );
  const missing = rows.filter(({ match }) => isOverdue(match, now) && !reports.has(match.id));
  const need =
    differing.length > 0 ? "differs" : waiting.length > 0 ? "confirm" : missing.length > 0 ? "missing" : null;
  return {
    key,
    league,
    title,
    left,
    right,
    need,
    differingMatchId: differing[0]?.match.id ?? null,
    walkovers: walkovers.map(({ category, report }) => ({
      matchId: report.matchId,
      text: `${category}: ${walkoverText(report)}`,
    })),
    toConfirm,
    cells: cells.map(({ cell }) => cell),
    label: labelOf(need, {
      differing: differing.map(({ category }) => category),
      walkovers: walkovers.map(({ category }) => category),
      toConfirm,
      missing,
    }),
    who: whoReported([left.name, right.name], waiting),
  };
}

function labelOf(
  need: DayPairing["need"],
  matches: {
    differing: string[];
    walkovers: string[];
    toConfirm: readonly unknown[];
    missing: readonly unknown[];
  },
): string {
  if (need === "differs") return `No coincide ${matches.differing.join(", ")}`;
  if (need === "confirm") {
    const { toConfirm, walkovers } = matches;
    return [
      toConfirm.length > 0 && `${toConfirm.length} para confirmar`,
      walkovers.length > 0 && `W.O. ${walkovers.join(", ")}`,
    ]
      .filter(Boolean)
      .join(" · ");
  }
  if (need === "missing")
    return matches.missing.length === 1 ? "Falta 1" : `Faltan ${matches.missing.length}`;
  return "";
}

/** 'El Ceibo avisó que Barrio Norte no se presentó.' */
function walkoverText({ reports }: MatchToConfirm): string {
  return `${reports.map(({ team, absence }) => `${team} ${absence}`).join(", y ")}.`;
}

/** 'Avisó El Ceibo. Falta Racing de la Ribera.' */
function whoReported(sides: string[], waiting: readonly MatchToConfirm[]): string {
  const clubs = new Set(waiting.flatMap(({ reports }) => reports.map(({ team }) => team)));
  if (clubs.size === 0) return "Ningún delegado avisó todavía.";
  if (clubs.size >= sides.length) return "Avisaron los dos clubes.";
  const silent = sides.find((side) => !clubs.has(side));
  return `Avisó ${[...clubs].join(" y ")}.${silent ? ` Falta ${silent}.` : ""}`;
}

function cellText(
  match: ResultMatch,
  isSwapped: boolean,
  report: MatchToConfirm | undefined,
  now: Date,
): Pick<DayCell, "text" | "tone"> {
  const scoreFromLeft = (score: { home: number; away: number }) =>
    scoreText(isSwapped ? { home: score.away, away: score.home } : score);
  if (match.score) return { text: scoreFromLeft(match.score), tone: "plain" };
  if (report?.agreement === "different") return { text: "No coincide", tone: "bad" };
  const score = report?.reports[0]?.score;
  if (report) return { text: score ? scoreFromLeft(score) : "W.O.", tone: "warn" };
  if (isPlaying(match, now)) return { text: "En juego", tone: "good" };
  if (isOverdue(match, now)) return { text: "Falta", tone: "bad" };
  return { text: match.time, tone: "mute" };
}

/** 'Faltan 9 resultados y hay 4 partidos en juego.' */
export function dayText({
  missing,
  playing,
  unconfirmed,
}: Pick<PanelDay, "missing" | "playing" | "unconfirmed">): string {
  const missingText =
    missing > 0 && `${missing === 1 ? "Falta" : "Faltan"} ${counted(missing, "resultado", "resultados")}`;
  const playingText =
    playing > 0 &&
    `${missingText ? "hay" : "Hay"} ${counted(playing, "partido en juego", "partidos en juego")}`;
  const parts = [missingText, playingText].filter(Boolean).join(" y ");
  const unconfirmedText =
    unconfirmed > 0 && `${counted(unconfirmed, "partido tiene", "partidos tienen")} la hora a confirmar`;
  const sentences = [parts, unconfirmedText].filter(Boolean).map((sentence) => `${sentence}.`);
  return sentences.join(" ") || "Están todos los resultados.";
}
