import { type Db, db } from "#app/db/client.server.ts";
import { dayOf } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { refuseInvalid } from "#app/lib/forms/refuse.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { recordChange, type Writer } from "../changes/changes.server.ts";
import { mayHaveBegun } from "../fixtures/match-status.rules.ts";
import { updateResult } from "../fixtures/matches.server.ts";
import type { Score } from "../fixtures/score.rules.ts";
import {
  lockPlayoffs,
  PlayoffQuestion,
  penaltiesOf,
  refreshPlayoffs,
} from "../playoffs/playoff-refresh.server.ts";
import { settleAgain } from "../prode/settling/settling.server.ts";
import { refreshStandings } from "../standings/tally/computed.server.ts";
import { closedText } from "./match-state.rules.ts";
import { lockMatch } from "./results.queries.server.ts";
import {
  correctionOf,
  isForSwappedSides,
  NO_PENALTIES,
  NOT_UPDATED,
  type Penalties,
  penaltiesIn,
  penaltiesKey,
  type Question,
  questionText,
  resultChange,
  type SavedResult,
  SIDES_SWAPPED,
  samePenalties,
  sameScore,
  storedScore,
} from "./results.rules.ts";
import { clearSchema, saveSchema } from "./results.schema.ts";

/** Nothing was saved: the administrator has to confirm first. */
export class ResultQuestion extends DomainError {
  readonly question: Question;

  constructor(question: Question) {
    super(questionText(question), 409);
    this.name = "ResultQuestion";
    this.question = question;
  }
}

export async function saveResult(admin: Admin, form: unknown, now = new Date()): Promise<SavedResult> {
  assertMay(admin, "results.manage");
  return changeResult(admin, refuseInvalid(saveSchema.safeParse(form)), now);
}

export async function clearResult(admin: Admin, form: unknown, now = new Date()): Promise<SavedResult> {
  assertMay(admin, "results.manage");
  const request = refuseInvalid(clearSchema.safeParse(form));
  return changeResult(admin, { ...request, after: null, early: false, penalties: NO_PENALTIES }, now);
}

interface ResultRequest {
  matchId: number;
  /** The home team that the form showed; null if it is not known. */
  seenHomeId: number | null;
  /** The result that the form showed. */
  seen: Score | null;
  /** The key of the penalties that the form showed; null if they are not known. */
  seenPenalties: string | null;
  after: Score | null;
  /** Whether the result was confirmed although the match has not begun. */
  early: boolean;
  penalties: Penalties;
  /** The play-off question that the administrator confirmed, word for word; empty if none. */
  confirmed: string;
}

function changeResult(admin: Admin, request: ResultRequest, now: Date): Promise<SavedResult> {
  return db.transaction((tx) => changeResultIn(tx, admin, request, now));
}

/** Publishes a reported score as if an administrator had typed it, in the given transaction. */
export async function publishReported(
  tx: Db,
  by: Writer,
  matchId: number,
  after: Score,
  now: Date,
): Promise<void> {
  const request = {
    matchId,
    seenHomeId: null,
    // Refused if the match has another result by now.
    seen: null,
    seenPenalties: null,
    after,
    early: false,
    penalties: NO_PENALTIES,
    confirmed: "",
  };
  await changeResultIn(tx, by, request, now);
}

/** Saves a result and all its consequences, or nothing. */
async function changeResultIn(tx: Db, by: Writer, request: ResultRequest, now: Date): Promise<SavedResult> {
  const { matchId, seenHomeId, after, early, confirmed } = request;
  await lockPlayoffs(tx, { matchId });
  const match = await lockMatch(tx, matchId);
  if (!match) throw new NotFoundError(NOT_UPDATED);
  if (after && isForSwappedSides(seenHomeId, match, after)) throw new DomainError(SIDES_SWAPPED, 409);
  const before = storedScore(match);
  // The same result saved twice, or by two people, is not a conflict.
  const isSameScore = sameScore(before, after);
  const shootout = penaltiesIn(match);
  const unchanged = () => savedResult(matchId, after, shootout, match);
  if (isSameScore && samePenalties(shootout, request.penalties)) return unchanged();
  const closed = closedText(match);
  if (closed) throw new DomainError(closed, 409);
  if (hasChanged(before, shootout, request)) {
    const penalties = shootout.winner ? { penalties: shootout } : {};
    throw new ResultQuestion({ kind: "changed", stored: before, ...penalties });
  }
  const moment = { now, timeZone: env.LEAGUE_TIME_ZONE };
  if (!before && !early && !mayHaveBegun(match, moment)) throw new ResultQuestion({ kind: "early" });

  const penalties = await penaltiesOf(tx, matchId, after, request.penalties);
  // Penalties typed for a tie that is not level are not stored, so nothing may have changed after all.
  if (isSameScore && samePenalties(shootout, penaltiesIn(penalties))) return unchanged();
  const correctedAt = isSameScore ? match.correctedAt : correctionOf(before, match.correctedAt, now);
  const settledAt = after && match.settledAt;
  await updateResult(tx, matchId, {
    homeGoals: after?.home ?? null,
    awayGoals: after?.away ?? null,
    correctedAt,
    // A match that had been called off was played after all.
    ...(after && { state: "programado" as const }),
    ...penalties,
  });
  await refreshStandings(tx, [match.homeTeamId, match.awayTeamId]);
  await refreshPlayoffsOrAsk(tx, match.seasonId, confirmed);
  if (match.settledAt) await settleAgain(tx, [matchId]);
  await recordChange(
    tx,
    by,
    resultChange(
      match,
      { score: before, penalties: shootout },
      { score: after, penalties: penaltiesIn(penalties) },
    ),
  );
  return savedResult(matchId, after, penaltiesIn(penalties), { correctedAt, settledAt });
}

/** Whether somebody saved another result, or other penalties, since the form was opened. */
function hasChanged(
  stored: Score | null,
  shootout: Penalties,
  { seen, seenPenalties, penalties }: ResultRequest,
): boolean {
  if (!sameScore(stored, seen)) return true;
  if (seenPenalties === null || samePenalties(shootout, penalties)) return false;
  return penaltiesKey(shootout) !== seenPenalties;
}

/** Turns the play-offs' question into one of the results form. */
async function refreshPlayoffsOrAsk(tx: Db, seasonId: number | null, confirmed: string): Promise<void> {
  try {
    await refreshPlayoffs(tx, seasonId, confirmed);
  } catch (error) {
    if (!(error instanceof PlayoffQuestion)) throw error;
    throw new ResultQuestion({ kind: "playoffs", texts: error.texts });
  }
}

function savedResult(
  matchId: number,
  score: Score | null,
  penalties: Penalties,
  { correctedAt, settledAt }: { correctedAt: Date | null; settledAt: Date | null },
): SavedResult {
  const correctedOn = score && correctedAt && dayOf(correctedAt, env.LEAGUE_TIME_ZONE);
  return { matchId, score, penalties, correctedOn, settled: settledAt !== null };
}
