import { type Day, dayOf } from "#app/lib/dates.ts";
import { teamName } from "../teams/teams.rules.ts";
import { type Correction, correctionsByTeam, NO_FIGURES } from "./corrections.rules.ts";
import { type CountedMatch, standingsOf } from "./tally.rules.ts";
import { ranked, type TableOrder } from "./tie-break.rules.ts";

/** A team's place after a matchday. */
export interface PlaceAfter {
  /** '3.ª', or the day where its matches have no number: '21/11' */
  label: string;
  place: number;
}

type DatedMatch = CountedMatch & { kickoff: Date; number: number | null };

interface TableSoFar {
  rows: readonly { team: { id: number; name: string | null } }[];
  matches: readonly DatedMatch[];
  corrections: readonly Correction[];
  order: TableOrder;
}

/**
 * The places of a team after each matchday, by the season's criteria. A matchday counts when all of its results do, also
 * those of matches that were played later; a correction counts from its day on.
 */
export function evolutionOf(teamId: number, table: TableSoFar, timeZone: string): PlaceAfter[] {
  const { rows, matches, corrections, order } = table;
  const ids = rows.map(({ team }) => team.id);
  const matchdays = matchdaysOf(matches, timeZone);
  return matchdays.map(({ label, lastDay }, index) => {
    const played = matchdays.slice(0, index + 1).flatMap((matchday) => matchday.matches);
    const standings = standingsOf(ids, played, order);
    const decided = correctionsByTeam(corrections.filter(({ decidedOn }) => decidedOn <= lastDay));
    const figures = rows.flatMap(({ team }) => {
      const standing = standings.get(team.id);
      const sum = decided.get(team.id) ?? NO_FIGURES;
      if (!standing) return [];
      return {
        ...standing,
        name: teamName(team.name, team.id),
        points: standing.points + sum.points,
        played: standing.played + sum.played,
        won: standing.won + sum.won,
        goalsFor: standing.goalsFor + sum.goalsFor,
        difference: standing.difference + sum.goalsFor - sum.goalsAgainst,
        order: null,
      };
    });
    const own = ranked(figures, order, played).find(({ row }) => row.teamId === teamId);
    return { label, place: own?.place ?? ids.length };
  });
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
    (match) => (match.number === null ? day(match) : `${match.number}.ª`),
  );
  return [...groups]
    .map(([key, ofMatchday]) => ({
      label: key.endsWith(".ª") ? key : key.slice(5).split("-").reverse().join("/"),
      firstDay: ofMatchday.map(day).sort()[0] ?? "",
      lastDay: ofMatchday.map(day).sort().at(-1) ?? "",
      matches: ofMatchday,
    }))
    .sort((a, b) => a.firstDay.localeCompare(b.firstDay));
}

/** '1.ª fecha: 5.º; 2.ª fecha: 3.º', for those who hear the chart. */
export function evolutionText(places: readonly PlaceAfter[]): string {
  return places
    .map(({ label, place }) => `${label.endsWith(".ª") ? `${label} fecha` : label}: ${place}.º`)
    .join("; ");
}
