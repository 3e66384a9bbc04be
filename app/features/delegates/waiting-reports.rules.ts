import { clockTime, dayOf, shortDay } from "#app/lib/dates.ts";
import { counted } from "#app/lib/text/counted.ts";
import type { Score } from "../fixtures/score.rules.ts";
import type { BoardCell, BoardZone } from "../results/board.rules.ts";
import {
  type Agreement,
  absenceText,
  agreementOf,
  type Report,
  type Sides,
  statementOf,
} from "./statements.rules.ts";

/** The panel's screen whose action publishes reports. */
export const PUBLISH_PATH = "/admin/results";

/** A match whose reports await the organiser. */
export interface MatchToConfirm {
  matchId: number;
  /** '12° FECHA · Zona 1 · 2015' */
  title: string;
  home: string;
  away: string;
  agreement: Exclude<Agreement, "none">;
  reports: {
    teamId: number;
    team: string;
    /** Null if it reported who did not show up. */
    score: Score | null;
    /** 'avisó que Barrio Norte no se presentó' */
    absence: string | null;
    sent: string;
  }[];
}

export interface ChosenReport {
  matchId: number;
  teamId: number;
  score: Score;
}

/** A report to publish, with the score that was shown: '7-12-2-1'. */
export function reportKey({ matchId, teamId, score }: ChosenReport): string {
  return [matchId, teamId, score.home, score.away].join("-");
}

/** The report that a form chose; null if it is invalid. */
export function reportOfKey(key: string): ChosenReport | null {
  const [, match, team, home, away] = /^([1-9]\d{0,8})-([1-9]\d{0,8})-(\d{1,2})-(\d{1,2})$/.exec(key) ?? [];
  if (!match) return null;
  return {
    matchId: Number(match),
    teamId: Number(team),
    score: { home: Number(home), away: Number(away) },
  };
}

/** '4 resultados publicados. 1 no se pudo publicar.', and why, once for each reason. */
export function publishedText(published: number, refusals: readonly string[]): string {
  const why = [...new Set(refusals)].join(" ");
  if (published === 0) return `No se publicó ninguno. ${why}`;
  const done = `${counted(published, "resultado publicado", "resultados publicados")}.`;
  if (refusals.length === 0) return done;
  const refused = counted(refusals.length, "no se pudo", "no se pudieron");
  return `${done} ${refused} publicar. ${why}`;
}

export interface WaitingRow extends Sides {
  matchId: number;
  label: string;
  homeName: string;
  awayName: string;
  report: Report;
}

/** Pending reports, conflicts first. */
export function waitingReports(rows: readonly WaitingRow[], timeZone: string): MatchToConfirm[] {
  return [...Map.groupBy(rows, ({ matchId }) => matchId)]
    .flatMap(([matchId, group]) => {
      const [match] = group;
      const all = group.map(({ report }) => report);
      const agreement = match ? agreementOf(match, all) : "none";
      if (!match || agreement === "none") return [];
      const { homeTeamId, awayTeamId, homeName, awayName, label } = match;
      const reports = all
        .filter(({ teamId }) => [homeTeamId, awayTeamId].includes(teamId))
        .map((report) => ({
          teamId: report.teamId,
          team: report.teamId === homeTeamId ? homeName : awayName,
          score: statementOf(match, report).score,
          absence:
            report.absent && absenceText(report.absent, report.teamId === homeTeamId ? awayName : homeName),
          sent: `${shortDay(dayOf(report.sentAt, timeZone))}, ${clockTime(report.sentAt, timeZone)}`,
        }));
      return [{ matchId, title: label, home: homeName, away: awayName, agreement, reports }];
    })
    .toSorted((a, b) => URGENCY.indexOf(a.agreement) - URGENCY.indexOf(b.agreement));
}

/** Whether the clubs reported only that a side did not show up: the organiser enters it on the match's own screen. */
export function isReportedWalkover({ agreement, reports }: MatchToConfirm): boolean {
  return agreement !== "different" && Boolean(reports[0]?.absence);
}

/** The board with cells marked by unpublished reports: conflicts, those to confirm and sides that did not show up. */
export function reportedZones(zones: readonly BoardZone[], reports: readonly MatchToConfirm[]): BoardZone[] {
  const byMatch = new Map(reports.map((report) => [report.matchId, report]));
  const cellOf = (cell: BoardCell): BoardCell => {
    const report = byMatch.get(cell.id);
    if (!report) return cell;
    const agreed = isReportedWalkover(report) ? "W.O. avisado" : "Para confirmar";
    return { ...cell, text: report.agreement === "different" ? "No coincide" : agreed, tone: "warn" };
  };
  return zones.map((zone) => ({
    ...zone,
    pairings: zone.pairings.map((pairing) => ({ ...pairing, cells: pairing.cells.map(cellOf) })),
  }));
}

const URGENCY: Agreement[] = ["different", "equal", "lone"];

export const AGREEMENT_LABELS: Record<MatchToConfirm["agreement"], string> = {
  different: "No coinciden",
  equal: "Coinciden",
  lone: "Avisó un solo club",
};
