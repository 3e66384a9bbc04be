import { type Day, dayOf, shortDay } from "#app/lib/dates.ts";
import { divisionLabel } from "../../fixtures/fixture-labels.rules.ts";
import {
  hasPassed,
  isInPlay,
  isPending,
  type MatchStatus,
  type Moment,
  paysNobody,
} from "../../fixtures/match-status.rules.ts";
import { type MatchTeam, matchTeam } from "../../fixtures/match-teams.rules.ts";
import { hourText } from "../../fixtures/match-texts.rules.ts";
import { type Score, scoreOf } from "../../fixtures/score.rules.ts";
import { type Picks, prodeNote } from "../matches/match-list.rules.ts";
import { NOT_COUNTED } from "../messages.rules.ts";
import type { Choice } from "../prode.rules.ts";

/** A predicted matchday with its counts. */
interface DayTotals {
  /** Null if the league is unknown. */
  seasonId: number | null;
  day: Day;
  predictions: number;
  settled: number;
  correct: number;
  points: number;
}

interface PredictionRow extends MatchStatus {
  id: number;
  matchId: number;
  choice: Choice;
  points: number | null;
  /** The predicted score, if any. */
  predictedHome: number | null;
  predictedAway: number | null;
  kickoff: Date;
  seasonId: number | null;
  homeGoals: number | null;
  awayGoals: number | null;
  /** Whether the match's score is published: otherwise the prediction does not count. */
  isPublished?: boolean;
  home: { id: number; name: string; logo: string | null };
  away: { id: number; name: string; logo: string | null };
  day: Day;
  fixture: { name: string; centralText: string | null; zoneName: string | null; categoryName: string | null };
  leagueName: string | null;
}

export interface OwnPrediction {
  id: number;
  choice: Choice;
  predictedScore: Score | null;
  points: number | null;
  home: MatchTeam;
  away: MatchTeam;
  score: Score | null;
  /** What happened to the match: decided on penalties, annulled, not counted… */
  note: string | null;
  paysNobody: boolean;
  isPlayed: boolean;
  awaitsResult: boolean;
  isInPlay: boolean;
  /** Suspended or postponed. */
  isPending: boolean;
  /** 'Zona 1 · 2009/10 · Liga Participando': to distinguish two matches of the same clubs. */
  division: string;
  /** How everyone picked it, after it has closed. */
  picks: Picks | null;
  /** '09:30', with the day if it differs from the matchday's. */
  when: string;
}

export interface PredictedMatchday extends DayTotals {
  /** '8° FECHA', if all its fixtures have that name. */
  label: string | null;
  /** The league, if known. */
  league: string | null;
  /** The rank in this matchday; null without points. */
  ranking: MatchdayRanking | null;
  rows: OwnPrediction[];
}

interface MatchdayRanking {
  rank: number;
  players: number;
}

export interface PredictionContext extends Moment {
  picks: ReadonlyMap<number, Picks>;
  rankings: readonly (MatchdayRanking & { seasonId: number | null; day: Day })[];
}

/** A player's predictions, grouped by matchday. */
export function predictedMatchdays(
  days: DayTotals[],
  rows: PredictionRow[],
  context: PredictionContext,
): PredictedMatchday[] {
  return days.map(({ seasonId, day, predictions, settled, correct, points }) => {
    const isSameMatchday = (other: { seasonId: number | null; day: Day }) =>
      other.seasonId === seasonId && other.day === day;
    const ofDay = rows.filter(isSameMatchday);
    const names = new Set(ofDay.map(({ fixture }) => fixture.name.trim()));
    const ranking = context.rankings.find(isSameMatchday);
    return {
      seasonId,
      day,
      predictions,
      settled,
      correct,
      points,
      label: names.size === 1 ? ([...names][0] ?? null) : null,
      league: ofDay[0]?.leagueName ?? null,
      ranking: ranking ? { rank: ranking.rank, players: ranking.players } : null,
      rows: ofDay.map((row) => ownPrediction(row, context)),
    };
  });
}

function ownPrediction(row: PredictionRow, { now, timeZone, picks }: PredictionContext): OwnPrediction {
  const { homeGoals, awayGoals, kickoff, fixture, leagueName } = row;
  const score = scoreOf(homeGoals, awayGoals);
  const playedOn = dayOf(kickoff, timeZone);
  const isExpected = !row.isPlayed && row.state === "programado";
  const teams = { home: matchTeam(row.home), away: matchTeam(row.away) };
  return {
    id: row.id,
    choice: row.choice,
    predictedScore: scoreOf(row.predictedHome, row.predictedAway),
    points: row.points,
    ...teams,
    score,
    note: row.isPublished === false ? NOT_COUNTED : prodeNote(row, teams),
    paysNobody: paysNobody(row) || row.isPublished === false,
    isPlayed: row.isPlayed,
    awaitsResult: isExpected && hasPassed(row, { now, timeZone }),
    isInPlay: isExpected && isInPlay(row, now),
    isPending: isPending(row),
    picks: picks.get(row.matchId) ?? null,
    division: [divisionLabel(fixture), leagueName].filter(Boolean).join(" · "),
    when: [playedOn !== row.day && !isPending(row) && shortDay(playedOn), hourText(row, timeZone)]
      .filter(Boolean)
      .join(" · "),
  };
}
