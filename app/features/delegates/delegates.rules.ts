import { clockTime, type Day, dayOf, shortDay } from "#app/lib/dates.ts";
import { formVersion } from "#app/lib/forms/form-version.ts";
import { counted } from "#app/lib/text/counted.ts";
import { compareCategories } from "../categories/categories.rules.ts";
import { matchdayLabel } from "../fixtures/fixture-labels.rules.ts";
import { type MatchStatus, type Moment, mayHaveBegun, passesAt } from "../fixtures/match-status.rules.ts";
import { type MatchTeam, matchTeam } from "../fixtures/match-teams.rules.ts";
import { hourText } from "../fixtures/match-texts.rules.ts";
import { type Score, scoreOf } from "../fixtures/score.rules.ts";
import type { BoardCell, BoardZone } from "../results/board.rules.ts";
import { sameScore } from "../results/results.rules.ts";

const HOUR_MS = 3_600_000;
/** How long after kick-off a match accepts reports; if its hour is unconfirmed, after the end of its day. */
const REPORT_HOURS = 48;
/** Upcoming matches of a pairing are shown this long before kick-off. */
const SHOWN_BEFORE_HOURS = 24;
/** More matches than a club plays in three days. */
export const MAX_ROWS = 100;

/** The panel's screen whose action publishes reports. */
export const PUBLISH_PATH = "/admin/results";

export const WRONG_LINK = "El enlace no es válido. Pedile uno nuevo a la organización.";
const REVOKED_LINK = "Este enlace fue dado de baja. Pedile uno nuevo a la organización.";
export const ENTER_AGAIN =
  "Abrí de nuevo el enlace de tu club: esta página se cierra sola después de un rato.";

/** For a form that was opened before another club's link was used in this browser. */
export const OTHER_CLUB =
  "No se envió: después de abrir esta página entraste con el enlace de otro club. Abrí de nuevo el de este en otra pestaña y enviá otra vez.";

/** Identifies the club for which a page was opened. The page's forms submit it. */
export function clubKey({ club, season }: { club: { id: number }; season: { id: number } }): string {
  return `${season.id}-${club.id}`;
}

/** Why a link does not work; null if it does. */
export function linkFault(link: {
  revokedAt: Date | null;
  season: { name: string; state: string };
}): string | null {
  if (link.revokedAt) return REVOKED_LINK;
  if (link.season.state === "finished") {
    return `La temporada ${link.season.name} terminó: con este enlace ya no se cargan resultados.`;
  }
  if (link.season.state !== "current") return `La temporada ${link.season.name} todavía no empezó.`;
  return null;
}

/** The fragment of a link: its id and its secret. */
export function linkToken(id: number, secret: string): string {
  return `${id}.${secret}`;
}

export function readToken(text: string): { id: number; secret: string } | null {
  // Also accepts the whole URL.
  const [, id = "", secret = ""] = /(?:^|#)([1-9]\d{0,8})\.([\w-]{32,64})$/.exec(text.trim()) ?? [];
  return secret ? { id: Number(id), secret } : null;
}

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
function absenceText(absent: Absence, otherTeam: string): string {
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
