import type { Score } from "../fixtures/score.rules.ts";
import { sameScore } from "../results/results.rules.ts";

/** The side that did not show up: the reporting club's own, or the other. */
export type Absence = "propio" | "rival";

/** A club's report, from its own team's side. */
export interface Report {
  teamId: number;
  goalsFor: number;
  goalsAgainst: number;
  /** With it the goals are 0-0. */
  absent: Absence | null;
  sentAt: Date;
}

export interface Sides {
  homeTeamId: number;
  awayTeamId: number;
}

export function reportedScore({ homeTeamId }: Sides, report: Report): Score {
  const { teamId, goalsFor, goalsAgainst } = report;
  return teamId === homeTeamId
    ? { home: goalsFor, away: goalsAgainst }
    : { home: goalsAgainst, away: goalsFor };
}

/** What a club says of a match: its score, or who did not show up. */
export interface Statement {
  score: Score | null;
  absent: Absence | null;
}

export function statementOf(match: Sides, report: Report): Statement {
  const { absent } = report;
  return { score: absent ? null : reportedScore(match, report), absent };
}

/** Compares two statements of the same club. */
export function sameStatement(a: Statement, b: Statement): boolean {
  return a.absent === b.absent && sameScore(a.score, b.score);
}

/** A shown report as the form submits it, '2-1' or 'rival'; empty without one. */
export function seenText({ score, absent }: Statement): string {
  return absent ?? (score ? `${score.home}-${score.away}` : "");
}

/**
 * For a row whose report changed while the form was open: the stored report as the form submits it. The half of the row
 * that was not typed takes the stored value, so that sending again changes only what was typed.
 */
export function seenFields(matchId: number, stored: Statement, typed: Statement): Record<string, string> {
  const { score, absent } = stored;
  return {
    [`visto-${matchId}`]: seenText(stored),
    ...(typed.absent
      ? {
          [`local-${matchId}`]: String(score?.home ?? ""),
          [`visitante-${matchId}`]: String(score?.away ?? ""),
        }
      : { [`wo-${matchId}`]: absent ?? "" }),
  };
}

/** For a row whose report someone else from the club sent or corrected while the form was open. */
export function reportedMeanwhile(stored: Statement, typed: Statement): string {
  return `Tu club avisó ${statementText(stored)} desde otro lado, y vos pusiste ${statementText(typed)}. Si enviás de nuevo, queda lo tuyo.`;
}

function statementText({ score, absent }: Statement): string {
  if (absent) return `que no se presentó ${absent === "propio" ? "tu club" : "el otro club"}`;
  return score ? `${score.home}-${score.away}` : "";
}

/** 'avisó que Barrio Norte no se presentó'; of itself, 'avisó que no se presentó' */
export function absenceText(absent: Absence, otherTeam: string): string {
  return absent === "propio" ? "avisó que no se presentó" : `avisó que ${otherTeam} no se presentó`;
}

export type Agreement = "none" | "lone" | "equal" | "different";

/** How the reports of a match compare. Reports of teams no longer in it are ignored. */
export function agreementOf(match: Sides, reports: readonly Report[]): Agreement {
  const [home, away] = [match.homeTeamId, match.awayTeamId].map((id) =>
    reports.find(({ teamId }) => teamId === id),
  );
  if (home && away) {
    const isSame =
      absentTeam(match, home) === absentTeam(match, away) &&
      sameScore(reportedScore(match, home), reportedScore(match, away));
    return isSame ? "equal" : "different";
  }
  return home || away ? "lone" : "none";
}

function absentTeam({ homeTeamId, awayTeamId }: Sides, { teamId, absent }: Report): number | null {
  if (!absent) return null;
  const isHome = (teamId === homeTeamId) === (absent === "propio");
  return isHome ? homeTeamId : awayTeamId;
}
