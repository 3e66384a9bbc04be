import type { Limit } from "#app/auth/limits/limits.server.ts";
import { takeOrDomainError } from "#app/auth/limits/too-many-attempts.server.ts";
import { type Db, db } from "#app/db/client.server.ts";
import { env } from "#app/lib/env.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { refuseInvalid } from "#app/lib/forms/refuse.server.ts";
import { extendDeadline } from "#app/lib/http/deadline.server.ts";
import { log, safeError } from "#app/lib/log.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import type { Moment } from "../fixtures/match-status.rules.ts";
import { scoreOf } from "../fixtures/score.rules.ts";
import { lockPlayoffs } from "../playoffs/playoff-refresh.server.ts";
import { isForSwappedSides, SIDES_SWAPPED, sameScore } from "../results/results.rules.ts";
import { publishReported } from "../results/results.server.ts";
import {
  countWaitingMatches,
  findClubMatches,
  findMatchesToPublish,
  findReports,
  findWaitingReports,
  lockReportedMatch,
  upsertReport,
} from "./delegates.queries.server.ts";
import {
  delegatePairings,
  dueScore,
  ownTeam,
  reportFault,
  reportsSince,
  shownUntil,
} from "./delegates.rules.ts";
import { parseReports, publishSchema, type SeenMatch } from "./delegates.schema.ts";
import type { Delegate } from "./links.server.ts";
import {
  agreementOf,
  reportedMeanwhile,
  reportedScore,
  type Statement,
  sameStatement,
  seenFields,
  seenText,
  statementOf,
} from "./statements.rules.ts";
import { type ChosenReport, publishedText, reportOfKey, waitingReports } from "./waiting-reports.rules.ts";

/** One per minute after the burst: more than a delegate needs. */
const SEND_LIMIT: Limit = { name: "delegate reports", burst: 30, everySeconds: 60 };
/** Maximum reports published per read; the next read takes the rest. */
const MAX_PUBLISHED = 50;
const MAX_WAITING = 200;
const timeZone = env.LEAGUE_TIME_ZONE;
/** The author in the record of changes for automatically published results. */
const AUTOMATIC_AUTHOR = { id: null, username: "delegados" };

/** The delegate's page: the club's matches from kick-off until two days later. */
export async function delegatePage({ club, season }: Delegate, moment: Moment) {
  await publishDue(moment.now);
  const clubInSeason = { seasonId: season.id, clubId: club.id };
  const matches = await findClubMatches(db, clubInSeason, {
    since: reportsSince(moment.now),
    until: shownUntil(moment.now),
    timeZone: moment.timeZone,
  });
  const reports = await findReports(
    db,
    matches.map(({ match }) => match.id),
    moment.timeZone,
  );
  const byMatch = Map.groupBy(reports, ({ matchId }) => matchId);
  return delegatePairings(club.id, matches, byMatch, moment);
}

/** None of the reports could be saved. `seen` has the stored reports of the outdated rows, as the form submits them. */
export class RefusedReports extends DomainError {
  readonly seen: Record<string, string>;

  constructor(fields: Record<string, string>, seen: Record<string, string>) {
    super("No se pudo enviar: mirá cada partido.", 409, fields);
    this.name = "RefusedReports";
    this.seen = seen;
  }
}

/** Saves a delegate's reports, each match separately: an error in one does not lose the others. */
export async function sendReports(
  { id, club, season }: Delegate,
  form: Record<string, string>,
  now = new Date(),
) {
  await takeOrDomainError(SEND_LIMIT, String(id));
  const { reports, fields, isEmpty } = parseReports(form);
  if (Object.keys(fields).length > 0) {
    throw new DomainError(fields.filas ?? "Revisá los resultados marcados.", 400, fields);
  }
  if (isEmpty) throw new DomainError("Escribí al menos un resultado.", 400);
  const counts = { sent: 0, walkovers: 0, published: 0, different: 0 };
  const refusals: Record<string, string> = {};
  const stored: Record<string, string> = {};
  for (const report of reports.toSorted((a, b) => a.matchId - b.matchId)) {
    const { matchId } = report;
    const outcome = await sendReport({ seasonId: season.id, clubId: club.id }, report, now);
    if (outcome.refusal !== undefined) {
      refusals[`fila-${matchId}`] = outcome.refusal;
      if (outcome.stored) Object.assign(stored, seenFields(matchId, outcome.stored, report));
      continue;
    }
    counts.sent += 1;
    if (report.absent) counts.walkovers += 1;
    if (outcome.published) counts.published += 1;
    else if (outcome.agreement === "different") counts.different += 1;
  }
  if (reports.length > 0 && counts.sent === 0) throw new RefusedReports(refusals, stored);
  return { ...counts, refusals, stored };
}

type ClubInSeason = { seasonId: number; clubId: number };

function sendReport(
  club: ClubInSeason,
  { matchId, seenHomeId, seen, score, absent }: SeenMatch & Statement,
  now: Date,
) {
  return db.transaction(async (tx) => {
    await lockPlayoffs(tx, { matchId });
    const match = await lockReportedMatch(tx, matchId);
    const isOurs =
      match?.seasonId === club.seasonId && [match.home.clubId, match.away.clubId].includes(club.clubId);
    // Do not reveal that other clubs' matches exist.
    if (!match || !isOurs) return { refusal: "No es un partido de tu club" };
    const teamId = ownTeam(club.clubId, match);
    const isHome = teamId === match.homeTeamId;
    const before = await findReports(tx, [matchId], timeZone);
    const report = before.find((earlier) => earlier.teamId === teamId);
    const stored = report ? statementOf(match, report) : null;
    const refusal = reportFault(match, { now, timeZone });
    // The connection may have dropped after the first time, which published the result.
    const result = scoreOf(match.homeGoals, match.awayGoals);
    const isSent = stored !== null && sameStatement(stored, { score, absent });
    const isPublished = isSent && score !== null && sameScore(result, score);
    if (isPublished) return { published: true, agreement: agreementOf(match, before) };
    if (refusal) return { refusal };
    // A W.O. names the team, not the side.
    if (score && isForSwappedSides(seenHomeId, match, score)) return { refusal: SIDES_SWAPPED };
    if (stored && seen !== null && seen !== seenText(stored) && !isSent) {
      return { refusal: reportedMeanwhile(stored, { score, absent }), stored };
    }
    const { home, away } = score ?? { home: 0, away: 0 };
    const [goalsFor, goalsAgainst] = isHome ? [home, away] : [away, home];
    await upsertReport(
      tx,
      { matchId, teamId, seasonId: club.seasonId, sentAt: now, goalsFor, goalsAgainst, absent },
      timeZone,
    );
    const reports = await findReports(tx, [matchId], timeZone);
    return {
      refusal: undefined,
      published: await publishIfDue(tx, match, reports, now),
      agreement: agreementOf(match, reports),
    };
  });
}

type LockedMatch = NonNullable<Awaited<ReturnType<typeof lockReportedMatch>>>;
type StoredReports = Awaited<ReturnType<typeof findReports>>;

/**
 * Publishes the score that the season's rule allows, once: the match is locked. If that would change a play-off, it waits for
 * the organiser's confirmation.
 */
async function publishIfDue(tx: Db, match: LockedMatch, reports: StoredReports, now: Date): Promise<boolean> {
  const score = dueScore(match, reports, match, { now, timeZone });
  if (!score || match.homeGoals !== null) return false;
  try {
    await tx.transaction((inner) => publishReported(inner, AUTOMATIC_AUTHOR, match.id, score, now));
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** Publishes reports whose waiting time is over. Every read of reports calls it first, so no timer is needed. */
export async function publishDue(now = new Date()): Promise<void> {
  for (const id of await findMatchesToPublish(db, { now, timeZone }, MAX_PUBLISHED)) {
    try {
      await db.transaction(async (tx) => {
        await lockPlayoffs(tx, { matchId: id });
        const match = await lockReportedMatch(tx, id);
        if (match?.state !== "programado") return;
        await publishIfDue(tx, match, await findReports(tx, [id], timeZone), now);
      });
    } catch (error) {
      // The page is still rendered; the next request retries.
      log.error(safeError(error), "a report could not be published");
    }
  }
}

/** The reports awaiting the organiser, conflicts first. */
export async function reportsToDecide(admin: Admin, { now }: Pick<Moment, "now">) {
  assertMay(admin, "results.manage");
  const waiting = await findWaitingReports(db, timeZone, MAX_WAITING);
  if (waiting.length === 0) return [];
  await publishDue(now);
  return waitingReports(await findWaitingReports(db, timeZone, MAX_WAITING), timeZone);
}

/** How many matches of a season wait for the organiser, with a report but no result. */
export function matchesWithReport(admin: Admin, seasonId: number): Promise<number> {
  assertMay(admin, "results.manage");
  return countWaitingMatches(db, seasonId, timeZone);
}

/** The organiser publishes a club's report as displayed. */
export async function publishReport(admin: Admin, form: unknown, now = new Date()): Promise<string> {
  assertMay(admin, "results.manage");
  const chosen = refuseInvalid(publishSchema.safeParse(form));
  await publishChosen(admin, chosen, { evenIfDisputed: true }, now);
  return `Publicado: ${chosen.score.home} - ${chosen.score.away}.`;
}

/** Publishes several undisputed reports as displayed, each on its own: those that cannot be published say why. */
export async function publishReports(admin: Admin, keys: readonly string[], now = new Date()) {
  assertMay(admin, "results.manage");
  // Saving the dozens of results of a matchday takes long: each updates its tables.
  extendDeadline({ slowQueries: false });
  const chosen = [...new Set(keys)].slice(0, MAX_WAITING).flatMap((key) => reportOfKey(key) ?? []);
  if (chosen.length === 0) throw new DomainError("No hay avisos para publicar. Recargá la página.", 400);
  const refusals: Record<string, string> = {};
  for (const report of chosen.toSorted((a, b) => a.matchId - b.matchId)) {
    try {
      await publishChosen(admin, report, { evenIfDisputed: false }, now);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refusals[report.matchId] = error.message;
    }
  }
  const refused = Object.values(refusals);
  const published = chosen.length - refused.length;
  // The reasons are part of the message, because a page without JavaScript shows nothing else.
  const message = publishedText(published, refused);
  if (published === 0) throw new DomainError(message, 409, refusals);
  return { message, refusals };
}

const ABSENCE_REPORTED =
  "El club avisó que un equipo no se presentó: el W.O. se carga en la pantalla del partido. Recargá la página.";

function publishChosen(
  admin: Admin,
  { matchId, teamId, score }: ChosenReport,
  { evenIfDisputed }: { evenIfDisputed: boolean },
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockPlayoffs(tx, { matchId });
    const match = await lockReportedMatch(tx, matchId);
    const all = await findReports(tx, [matchId], timeZone);
    const report = all.find((row) => row.teamId === teamId);
    if (!match || !report) throw new NotFoundError("Ese aviso ya no está. Recargá la página.");
    if (report.absent) throw new DomainError(ABSENCE_REPORTED, 409);
    if (!sameScore(reportedScore(match, report), score)) {
      throw new DomainError("El club cambió lo que había avisado. Recargá la página para verlo.", 409);
    }
    if (!evenIfDisputed && agreementOf(match, all) === "different") {
      throw new DomainError("El otro club avisó otro resultado. Elegí cuál se publica.", 409);
    }
    await publishReported(tx, admin, matchId, score, now);
  });
}
