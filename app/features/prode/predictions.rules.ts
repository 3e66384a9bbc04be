import { type Day, dayOf, shortDay } from "#app/lib/dates.ts";
import {
  divisionLabel,
  hourText,
  isPending,
  type MatchStatus,
  type MatchTeam,
  type Moment,
  matchTeam,
  paysNobody,
  type Score,
} from "../fixtures/fixtures.rules.ts";
import { prodeNote } from "./match-list.rules.ts";
import { type Choice, NOT_COUNTED } from "./prode.rules.ts";

/** A matchday in which a player has predicted, as it is counted. */
interface DayTotals {
  day: Day;
  predictions: number;
  settled: number;
  correct: number;
  points: number;
}

interface PredictionRow extends MatchStatus {
  id: number;
  choice: Choice;
  points: number | null;
  kickoff: Date;
  homeGoals: number | null;
  awayGoals: number | null;
  /** A match whose score is not published pays nobody. */
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
  points: number | null;
  home: MatchTeam;
  away: MatchTeam;
  score: Score | null;
  /** What happened to the match, and that it pays nobody. */
  note: string | null;
  paysNobody: boolean;
  isPlayed: boolean;
  awaitsResult: boolean;
  /** 'Zona 1 · 2009/10 · Liga Participando': what tells two matches of the same clubs apart. */
  division: string;
  /** '09:30', with the day where that is not its matchday's. */
  when: string;
}

export interface PredictedMatchday extends DayTotals {
  /** '8° FECHA', where all its fixtures are called so. */
  label: string | null;
  rows: OwnPrediction[];
}

/** What a player has predicted, grouped by matchday. */
export function predictedMatchdays(
  days: DayTotals[],
  rows: PredictionRow[],
  moment: Moment,
): PredictedMatchday[] {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return days.map(({ day, predictions, settled, correct, points }) => {
    const ofDay = byDay.get(day) ?? [];
    const names = new Set(ofDay.map(({ fixture }) => fixture.name.trim()));
    return {
      day,
      predictions,
      settled,
      correct,
      points,
      label: names.size === 1 ? ([...names][0] ?? null) : null,
      rows: ofDay.map((row) => ownPrediction(row, moment)),
    };
  });
}

function ownPrediction(row: PredictionRow, { now, timeZone }: Moment): OwnPrediction {
  const { homeGoals, awayGoals, kickoff, fixture, leagueName } = row;
  const score = homeGoals === null || awayGoals === null ? null : { home: homeGoals, away: awayGoals };
  const playedOn = dayOf(kickoff, timeZone);
  const teams = { home: matchTeam(row.home), away: matchTeam(row.away) };
  return {
    id: row.id,
    choice: row.choice,
    points: row.points,
    ...teams,
    score,
    note: row.isPublished === false ? NOT_COUNTED : prodeNote(row, teams),
    paysNobody: paysNobody(row) || row.isPublished === false,
    isPlayed: row.isPlayed,
    awaitsResult: !row.isPlayed && row.state === "programado" && kickoff <= now,
    division: [divisionLabel(fixture), leagueName].filter(Boolean).join(" · "),
    when: [playedOn !== row.day && !isPending(row) && shortDay(playedOn), hourText(row, timeZone)]
      .filter(Boolean)
      .join(" · "),
  };
}
