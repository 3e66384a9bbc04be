import { db } from "#app/db/client.server.ts";
import { dayOf } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { refuseInvalid } from "#app/lib/refuse.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { recordChange } from "../changes/changes.server.ts";
import type { Score } from "../fixtures/fixtures.rules.ts";
import { updateResult } from "../fixtures/matches.server.ts";
import { settleAgain } from "../prode/settling.server.ts";
import { refreshStandings } from "../standings/computed.server.ts";
import { closedText } from "./match-state.rules.ts";
import { lockMatch } from "./results.queries.server.ts";
import {
  correctionOf,
  NOT_UPDATED,
  type Question,
  questionText,
  resultChange,
  type SavedResult,
  sameScore,
  scoreOf,
} from "./results.rules.ts";
import { clearSchema, saveSchema } from "./results.schema.ts";

/** Nothing was saved: whoever asked has to say first what they want. */
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
  const { matchId, seen } = refuseInvalid(clearSchema.safeParse(form));
  return changeResult(admin, { matchId, seen, after: null, early: false }, now);
}

interface Wish {
  matchId: number;
  /** The result that whoever asks had before their eyes. */
  seen: Score | null;
  after: Score | null;
  /** They know that the match has not begun. */
  early: boolean;
}

/** The result and all that follows from it, or nothing. */
function changeResult(admin: Admin, wish: Wish, now: Date): Promise<SavedResult> {
  const { matchId, seen, after, early } = wish;
  return db.transaction(async (tx) => {
    const match = await lockMatch(tx, matchId);
    if (!match) throw new NotFoundError(NOT_UPDATED);
    const before = scoreOf(match);
    // Two people who write the same have nothing to settle between them, nor has one who sends it twice.
    if (sameScore(before, after)) return saved(matchId, after, match.correctedAt, match.settledAt);
    const closed = closedText(match);
    if (closed) throw new DomainError(closed, 409);
    if (!sameScore(before, seen)) throw new ResultQuestion({ kind: "changed", stored: before });
    if (!before && !early && match.kickoff > now) throw new ResultQuestion({ kind: "early" });

    const correctedAt = correctionOf(before, match.correctedAt, now);
    const settledAt = after && match.settledAt;
    await updateResult(tx, matchId, {
      homeGoals: after?.home ?? null,
      awayGoals: after?.away ?? null,
      correctedAt,
    });
    await refreshStandings(tx, [match.homeTeamId, match.awayTeamId]);
    if (match.settledAt) await settleAgain(tx, [matchId]);
    await recordChange(tx, admin, resultChange(match, before, after));
    return saved(matchId, after, correctedAt, settledAt);
  });
}

function saved(
  matchId: number,
  score: Score | null,
  correctedAt: Date | null,
  settledAt: Date | null,
): SavedResult {
  const correctedOn = score && correctedAt && dayOf(correctedAt, env.LEAGUE_TIME_ZONE);
  return { matchId, score, correctedOn, settled: settledAt !== null };
}
