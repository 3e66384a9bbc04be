import { db } from "#app/db/client.server.ts";
import { constraintOf } from "#app/lib/database-errors.ts";
import { env } from "#app/lib/env.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { NOT_SIGNED_IN, type Player } from "../../accounts/accounts.rules.ts";
import { assertMay } from "../../accounts/permission.server.ts";
import type { Moment } from "../../fixtures/match-status.rules.ts";
import type { Score } from "../../fixtures/score.rules.ts";
import { windowIsOpen } from "../closing.rules.ts";
import { recordOf } from "../leaderboard/badges.rules.ts";
import { findPicks } from "../matches/match-list.queries.server.ts";
import { picksById } from "../matches/match-list.rules.ts";
import { GAME_OFF, LEAGUE_OFF, MATCH_NOT_FOUND, SIDES_SWAPPED, WINDOW_CLOSED } from "../messages.rules.ts";
import { findConfig } from "../prode.queries.server.ts";
import type { Choice } from "../prode.rules.ts";
import {
  findPlayedMatchdays,
  findPredictedDays,
  findPredictionsOf,
  findRanks,
  findWindow,
  type SavedPrediction,
  upsertPrediction,
} from "./predictions.queries.server.ts";
import { predictedMatchdays } from "./predictions.rules.ts";

const MATCHDAYS_PER_PAGE = 4;
/** A limit for page numbers that stays within the database's integers. */
const MAX_PAGES = 100_000;

/**
 * Saves or changes a player's prediction. The match has to be open at the time of writing. Without a new score, an earlier
 * one stays if it belongs to the same choice. It is refused if the player saw another team at home: they picked a team.
 */
export async function savePrediction(
  player: Player,
  matchId: number,
  choice: Choice,
  score: Score | null = null,
  seenHomeId: number | null = null,
): Promise<SavedPrediction> {
  assertMay(player, "prode.predict");
  const homeTeamId = choice === "empate" ? null : seenHomeId;
  const prediction = {
    userId: player.id,
    matchId,
    choice,
    score,
    homeTeamId,
    timeZone: env.LEAGUE_TIME_ZONE,
  };
  const saved = await upsertPrediction(db, prediction).catch(refuseDeletedAccount);
  return saved ?? refuse(matchId, homeTeamId);
}

async function refuse(matchId: number, homeTeamId: number | null): Promise<never> {
  const window = await findWindow(db, matchId);
  if (!window) throw new NotFoundError(MATCH_NOT_FOUND);
  if (!window.isActive) throw new DomainError(GAME_OFF, 409);
  if (homeTeamId !== null && homeTeamId !== window.homeTeamId) throw new DomainError(SIDES_SWAPPED, 409);
  throw new DomainError(window.leaguePlays ? WINDOW_CLOSED : LEAGUE_OFF, 409);
}

/** The account may have been deleted during the session. */
function refuseDeletedAccount(error: unknown): never {
  if (constraintOf(error)?.startsWith("prode_predictions_user_id")) throw new DomainError(NOT_SIGNED_IN, 401);
  throw error;
}

/** A page of a player's predictions by matchday, latest first. */
export async function predictionsPage(player: Player, requested: number, moment: Moment) {
  const read = (page: number) =>
    findPredictedDays(db, player.id, MATCHDAYS_PER_PAGE, (page - 1) * MATCHDAYS_PER_PAGE);
  const requestedPage = Math.min(Math.max(1, Math.trunc(requested) || 1), MAX_PAGES);
  const found = await read(requestedPage);
  // Beyond the last page no row is found, and so no total either.
  const page = found.length > 0 ? requestedPage : 1;
  const days = page === requestedPage ? found : await read(page);
  const [config, rows, rankings] = await Promise.all([
    findConfig(db),
    findPredictionsOf(db, player.id, days),
    findRanks(db, player.id, days),
  ]);
  const closed = rows.filter((row) => !windowIsOpen(row, config, moment.now, moment.timeZone));
  const picks = await findPicks(
    db,
    closed.map(({ matchId }) => matchId),
    { ...config, timeZone: moment.timeZone },
  );
  return {
    matchdays: predictedMatchdays(days, rows, { ...moment, rankings, picks: picksById(picks) }),
    page,
    pages: days[0] ? Math.ceil(days[0].days / MATCHDAYS_PER_PAGE) : 1,
  };
}

/** How many matchdays the chart goes back. */
const CHART_DAYS = 12;

/** A player's badges, and their ranks in the last matchdays with points, oldest first. */
export async function playingRecord(player: Player, moment: Moment) {
  const [matchdays, days] = await Promise.all([
    findPlayedMatchdays(db, player.id),
    findPredictedDays(db, player.id, CHART_DAYS, 0),
  ]);
  const ranks = await findRanks(db, player.id, days);
  return {
    record: recordOf(matchdays, moment),
    ranks: ranks.map(({ day, rank }) => ({ day, rank })).toSorted((a, b) => a.day.localeCompare(b.day)),
  };
}
