import { type Day, dayOf } from "#app/lib/dates.ts";
import { teamName } from "../../teams/teams.rules.ts";
import {
  blankStanding,
  type CountedMatch,
  type PointRules,
  sidesOf,
  withMatch,
} from "../tally/tally.rules.ts";
import { type Correction, correctionsByTeam, withCorrection } from "./corrections.rules.ts";
import { rankRows, type TableOrder } from "./tie-break.rules.ts";

/** A team's position after a matchday. */
export interface PlaceAfter {
  /** '3.ª', or the date if the matches have no matchday number: '21/11' */
  label: string;
  place: number;
}

type DatedMatch = CountedMatch & {
  kickoff: Date;
  number: number | null;
  legend: string | null;
  /** The teams for which the match counts in this table. */
  countsFor: readonly number[];
};

interface TableSoFar {
  rows: readonly { team: { id: number; name: string | null } }[];
  counted: readonly DatedMatch[];
  corrections: readonly Correction[];
  order: TableOrder;
}

/**
 * A team's position after each matchday, by the season's criteria. A matchday includes all of its results, even of matches
 * played later. A correction or a deciding match counts from its date on. The last position is the one in the table, unless
 * the order is manual (null).
 */
export function evolutionOf(
  teamId: number,
  table: TableSoFar,
  timeZone: string,
  placeNow: number | null,
): PlaceAfter[] {
  const { rows, counted, corrections, order } = table;
  const ids = rows.map(({ team }) => team.id);
  const matchdays = matchdaysOf(counted, timeZone);
  return matchdays.map(({ label, lastDay }, index) => {
    if (placeNow !== null && index === matchdays.length - 1) return { label, place: placeNow };
    const played = matchdays.slice(0, index + 1).flatMap((matchday) => matchday.matches);
    const deciders = counted.filter((match) => match.isDecider && dayOf(match.kickoff, timeZone) <= lastDay);
    const headToHead = [...played, ...deciders].filter(({ countsFor }) => countsFor.length === 2);
    const standings = standingsFor(ids, played, order);
    const decided = correctionsByTeam(corrections.filter(({ decidedOn }) => decidedOn <= lastDay));
    const figures = rows.flatMap(({ team }) => {
      const standing = standings.get(team.id);
      if (!standing) return [];
      const corrected = withCorrection(standing, decided.get(team.id));
      return { ...corrected, name: teamName(team.name, team.id), order: null };
    });
    const ownRow = rankRows(figures, order, headToHead).find(({ row }) => row.teamId === teamId);
    return { label, place: ownRow?.place ?? ids.length };
  });
}

function standingsFor(ids: readonly number[], played: readonly DatedMatch[], rules: PointRules) {
  const standings = new Map(ids.map((id) => [id, blankStanding(id)]));
  for (const match of played) {
    for (const [teamId, side] of sidesOf(match)) {
      const before = match.countsFor.includes(teamId) ? standings.get(teamId) : undefined;
      if (before) standings.set(teamId, withMatch(before, side, rules));
    }
  }
  return standings;
}

interface PlayedMatchday {
  label: string;
  lastDay: Day;
  matches: DatedMatch[];
}

function matchdaysOf(matches: readonly DatedMatch[], timeZone: string): PlayedMatchday[] {
  const day = ({ kickoff }: DatedMatch) => dayOf(kickoff, timeZone);
  const groups = Map.groupBy(
    matches.filter(({ isDecider }) => !isDecider),
    // Two tournaments in a season each have a first matchday; the legend distinguishes them.
    (match) => (match.number === null ? day(match) : `${match.number}.ª ${match.legend?.trim() ?? ""}`),
  );
  return [...groups.values()]
    .map((ofMatchday) => ({
      label: labelOf(ofMatchday[0], day),
      firstDay: ofMatchday.map(day).sort()[0] ?? "",
      lastDay: ofMatchday.map(day).sort().at(-1) ?? "",
      matches: ofMatchday,
    }))
    .sort((a, b) => a.firstDay.localeCompare(b.firstDay));
}

function labelOf(match: DatedMatch | undefined, day: (match: DatedMatch) => Day): string {
  if (!match) return "";
  return match.number === null ? day(match).slice(5).split("-").reverse().join("/") : `${match.number}.ª`;
}

/** '1.ª fecha: 5.º; 2.ª fecha: 3.º', for screen readers. */
export function evolutionText(places: readonly PlaceAfter[]): string {
  return places
    .map(({ label, place }) => `${label.endsWith(".ª") ? `${label} fecha` : label}: ${place}.º`)
    .join("; ");
}
