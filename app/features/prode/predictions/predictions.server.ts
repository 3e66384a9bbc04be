import { db } from "#app/db/client.server.ts";
import type { Player } from "../../accounts/accounts.rules.ts";
import type { Moment } from "../../fixtures/match-status.rules.ts";
import { windowIsOpen } from "../closing.rules.ts";
import { recordOf } from "../leaderboard/badges.rules.ts";
import { findPicks } from "../matches/match-list.queries.server.ts";
import { picksById } from "../matches/match-list.rules.ts";
import { findConfig } from "../prode.queries.server.ts";
import {
  findPlayedMatchdays,
  findPredictedDays,
  findPredictionsOf,
  findRanks,
} from "./predictions.queries.server.ts";
import { predictedMatchdays } from "./predictions.rules.ts";

const MATCHDAYS_PER_PAGE = 4;
/** A limit for page numbers that stays within the database's integers. */
const MAX_PAGES = 100_000;

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
