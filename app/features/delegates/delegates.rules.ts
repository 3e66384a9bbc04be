import { type Day, dayOf, shortDay } from "#app/lib/dates.ts";
import { formVersion } from "#app/lib/forms/form-version.ts";
import { counted } from "#app/lib/text/counted.ts";
import { compareCategories } from "../categories/categories.rules.ts";
import { matchdayLabel } from "../fixtures/fixture-labels.rules.ts";
import { type MatchStatus, type Moment, mayHaveBegun, passesAt } from "../fixtures/match-status.rules.ts";
import { type MatchTeam, matchTeam } from "../fixtures/match-teams.rules.ts";
import { hourText } from "../fixtures/match-texts.rules.ts";
import { type Score, scoreOf } from "../fixtures/score.rules.ts";
import {
  type Absence,
  type Agreement,
  agreementOf,
  type Report,
  reportedScore,
  type Sides,
  type Statement,
  statementOf,
} from "./statements.rules.ts";

const HOUR_MS = 3_600_000;
/** How long after kick-off a match accepts reports; if its hour is unconfirmed, after the end of its day. */
const REPORT_HOURS = 48;
/** Upcoming matches of a pairing are shown this long before kick-off. */
const SHOWN_BEFORE_HOURS = 24;
/** More matches than a club plays in three days. */
export const MAX_ROWS = 100;

export interface ReportRules {
  publishesEqualReports: boolean;
  loneReportHours: number | null;
}

export function reportRulesVersion({ publishesEqualReports, loneReportHours }: ReportRules): string {
  return formVersion(publishesEqualReports, loneReportHours);
}

/** A match as the rules of publishing see it. */
type PublishableMatch = Sides &
  Pick<ReportableMatch, "kickoff" | "hasConfirmedHour"> & { correctedAt: Date | null };

/**
 * The score to publish automatically; null if none is due. A side that did not show up is never published: a W.O. is the
 * organiser's decision. After an administrator removes a result, only an administrator can publish another.
 * `findMatchesToPublish` decides the same in SQL.
 */
export function dueScore(
  match: PublishableMatch,
  reports: readonly Report[],
  { publishesEqualReports, loneReportHours }: ReportRules,
  { now, timeZone }: Moment,
): Score | null {
  const [report] = reports.filter(({ teamId }) => [match.homeTeamId, match.awayTeamId].includes(teamId));
  const agreement = agreementOf(match, reports);
  if (!report || report.absent || match.correctedAt) return null;
  if (agreement === "equal") return publishesEqualReports ? reportedScore(match, report) : null;
  if (agreement !== "lone" || loneReportHours === null) return null;
  // With an unconfirmed hour, a club may report before the match is played: the wait begins when its day is over.
  const since = Math.max(report.sentAt.getTime(), passesAt(match, timeZone).getTime());
  return since + loneReportHours * HOUR_MS <= now.getTime() ? reportedScore(match, report) : null;
}

export interface ReportableMatch {
  kickoff: Date;
  hasConfirmedHour: boolean;
  state: MatchStatus["state"];
  homeGoals: number | null;
}

/** Why a match does not accept a report; null if it does. */
export function reportFault(match: ReportableMatch, { now, timeZone }: Moment): string | null {
  const { state, homeGoals } = match;
  if (homeGoals !== null) return "Ya tiene resultado";
  if (state !== "programado") return "No se jugó";
  if (!mayHaveBegun(match, { now, timeZone })) return "Falta jugar";
  if (passesAt(match, timeZone) <= reportsSince(now)) return "Venció el plazo";
  return null;
}

export function reportsSince(now: Date): Date {
  return new Date(now.getTime() - REPORT_HOURS * HOUR_MS);
}

export function shownUntil(now: Date): Date {
  return new Date(now.getTime() + SHOWN_BEFORE_HOURS * HOUR_MS);
}

interface Side {
  id: number;
  name: string | null;
  logo: string | null;
  entryId: number;
  clubId: number;
}

export interface DelegateMatch {
  match: ReportableMatch & { id: number; awayGoals: number | null };
  category: string | null;
  fixture: { name: string; day: Day };
  home: Side;
  away: Side;
}

export interface DelegateRow {
  id: number;
  homeId: number;
  category: string;
  time: string;
  /** The club's report, or the official result. */
  score: Score | null;
  /** Who did not show up, as the club reported; null with a score. */
  absent: Absence | null;
  /**
   * The other club's report as seen from this one, if it differs from this club's. Null until both have reported, so that
   * it cannot be copied.
   */
  other: Statement | null;
  /** The text at the end of the row. */
  note: string;
  isOpen: boolean;
  differs: boolean;
}

export interface DelegatePairing {
  key: string;
  title: string;
  home: MatchTeam;
  away: MatchTeam;
  /** The names of the sides as the club sees them. */
  names: Record<Absence, string>;
  /** The other club's name, if it has reported matches that this one has not. */
  otherReporter: string | null;
  rows: DelegateRow[];
}

/** The club's matches by pairing, leaving out pairings that have not begun. */
export function delegatePairings(
  clubId: number,
  matches: readonly DelegateMatch[],
  reports: ReadonlyMap<number, readonly Report[]>,
  { now, timeZone }: Moment,
): DelegatePairing[] {
  const groups = Map.groupBy(matches, ({ fixture, home, away }) =>
    [fixture.day, home.entryId, away.entryId].join("/"),
  );
  return [...groups].flatMap(([key, group]) => {
    const ordered = group.toSorted(
      (a, b) =>
        a.match.kickoff.getTime() - b.match.kickoff.getTime() ||
        compareCategories(
          { id: a.match.id, name: a.category ?? "" },
          { id: b.match.id, name: b.category ?? "" },
        ),
    );
    const [first] = ordered;
    if (!first || !ordered.some(({ match }) => mayHaveBegun(match, { now, timeZone }))) return [];
    const rows = ordered.map((delegateMatch) => {
      const matchReports = reports.get(delegateMatch.match.id) ?? [];
      return delegateRow(delegateMatch, ownTeam(clubId, delegateMatch), matchReports, { now, timeZone });
    });
    const isHome = first.home.clubId === clubId;
    const [home, away] = [matchTeam(first.home), matchTeam(first.away)];
    const names = isHome ? { propio: home.name, rival: away.name } : { propio: away.name, rival: home.name };
    const isOtherAhead = ordered.some((delegateMatch) => {
      const { match } = delegateMatch;
      const [report, second] = reports.get(match.id) ?? [];
      return (
        match.homeGoals === null && report && !second && report.teamId !== ownTeam(clubId, delegateMatch)
      );
    });
    return {
      key,
      // The actual day, which may differ from the matchday's.
      title: `${matchdayLabel(first.fixture.name)} · ${shortDay(dayOf(first.match.kickoff, timeZone))}`,
      home,
      away,
      names,
      otherReporter: isOtherAhead ? names.rival : null,
      rows,
    };
  });
}

/** If two teams of a club meet, its report counts for the home side. */
export function ownTeam(
  clubId: number,
  { home, away }: { home: { id: number; clubId: number }; away: { id: number } },
): number {
  return home.clubId === clubId ? home.id : away.id;
}

function delegateRow(
  { match, category, home, away }: DelegateMatch,
  ownId: number,
  reports: readonly Report[],
  { now, timeZone }: Moment,
): DelegateRow {
  const sides = { homeTeamId: home.id, awayTeamId: away.id };
  const own = reports.find(({ teamId }) => teamId === ownId);
  const other = own && reports.find(({ teamId }) => teamId !== ownId);
  const { homeGoals, awayGoals } = match;
  const storedScore = scoreOf(homeGoals, awayGoals);
  const agreement = agreementOf(sides, reports);
  const closedReason = reportFault(match, { now, timeZone });
  const differs = !storedScore && agreement === "different";
  const statement = !storedScore && own ? statementOf(sides, own) : null;
  return {
    id: match.id,
    homeId: home.id,
    category: category ?? "",
    time: hourText({ ...match, isPlayed: storedScore !== null }, timeZone),
    score: storedScore ?? statement?.score ?? null,
    absent: statement?.absent ?? null,
    other: differs && other ? seenFromOther(statementOf(sides, other)) : null,
    note: storedScore ? "Publicado" : (closedReason ?? (own ? SENT_NOTES[agreement] : "")),
    isOpen: closedReason === null,
    differs,
  };
}

function seenFromOther({ score, absent }: Statement): Statement {
  return { score, absent: absent && (absent === "propio" ? "rival" : "propio") };
}

const SENT_NOTES: Record<Agreement, string> = {
  none: "",
  lone: "Enviado",
  equal: "Coincide",
  different: "No coincide",
};

/** 'Enviaste 3 resultados. Avisaste 1 W.O.: lo confirma la liga. 2 ya están publicados. 1 no coincide con el otro club: mirá si te equivocaste; ...' */
export function sentText({
  sent,
  walkovers,
  published,
  different,
}: Record<"sent" | "walkovers" | "published" | "different", number>) {
  if (sent === 0) return "No cambiaste ningún resultado: ya estaban enviados.";
  const scores = sent - walkovers;
  return [
    scores > 0 && `Enviaste ${counted(scores, "resultado", "resultados")}.`,
    walkovers > 0 && `Avisaste ${counted(walkovers, "W.O.", "W.O.")}: lo confirma la liga.`,
    published > 0 && `${counted(published, "ya está publicado", "ya están publicados")}.`,
    different > 0 &&
      `${counted(different, "no coincide", "no coinciden")} con el otro club: mirá si te equivocaste; si no, decide la liga.`,
  ]
    .filter(Boolean)
    .join(" ");
}
