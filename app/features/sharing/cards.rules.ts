import { type Card, type CardFigure, MAX_CARD_ROWS, MAX_TABLE_ROWS } from "#app/lib/cards/card.ts";
import { type Day, longDay, weekdayAndNumber } from "#app/lib/dates.ts";
import { counted } from "#app/lib/text/counted.ts";
import type { Club } from "../clubs/clubs.rules.ts";
import type { TeamMatch, TeamMatches } from "../fixtures/club/team-matches.rules.ts";
import { filterTitle } from "../fixtures/matchday/matchday-filter.rules.ts";
import type { MatchdayView } from "../fixtures/matchday/matchday-view.rules.ts";
import { zoneGroups } from "../fixtures/matchday/zone-groups.rules.ts";
import { shortCategory } from "../fixtures/pairing/pairing-notes.rules.ts";
import { type PairingPage, playedOn } from "../fixtures/pairing/pairing-page.rules.ts";
import type { Pairing, PairingCell } from "../fixtures/pairing/pairings.rules.ts";
import { PLAYED_TEXT } from "../fixtures/score.rules.ts";
import type { LeagueDay } from "../fixtures/upcoming/league-days.rules.ts";
import type { LeagueInSeason } from "../leagues/league-page.rules.ts";
import type { LeagueSummary } from "../leagues/leagues.rules.ts";
import { type GeneralPage, generalTitle } from "../standings/general/general-page.rules.ts";
import type { StandingsPage } from "../standings/standings-page.rules.ts";
import { divisionTitle } from "../standings/tally/division.rules.ts";
import { signed } from "../standings/tally/tally.rules.ts";
import type { ClubSeason } from "../teams/club-teams.rules.ts";
import { type Team, teamDivision } from "../teams/team-page.rules.ts";

/* The contents of preview pictures. A picture shows only what its page shows. */

type CardLeague = Pick<LeagueSummary, "id" | "name" | "logo" | "color">;

export function pairingCard({ league, zone, pairing }: PairingPage): Card {
  return {
    ...headOf(league),
    title: pairing.label,
    subtitle: joinParts(league.name, zone, longDay(playedOn(pairing))),
    body: pairingBody(pairing, { above: "", below: "" }),
    footer: groundText(pairing.ground),
  };
}

export function matchdayCard(league: CardLeague, { filter, matchdays }: MatchdayView): Card {
  const [first] = matchdays;
  const pairings = first ? zoneGroups(first).flatMap((zone) => zone.pairings) : [];
  if (!first || pairings.length === 0) return crestCard(league, "Fixture", filterTitle(filter));
  return {
    ...headOf(league),
    title: first.label,
    subtitle: joinParts(league.name, filterTitle(filter), longDay(first.day)),
    ...rowsOf(pairings, first.day, 0),
  };
}

export function tableCard(league: CardLeague & Pick<LeagueInSeason, "season">, page: StandingsPage): Card {
  const { table, zone, category } = page;
  if (!table || table.rows.length === 0) return crestCard(league, "Posiciones", divisionTitle(page));
  return {
    ...headOf(league),
    title: joinParts("Posiciones", category?.name),
    subtitle: joinParts(league.name, zone?.name, league.season?.name),
    body: {
      kind: "table",
      rows: table.rows.slice(0, MAX_TABLE_ROWS).map(({ position, team, points, tally }) => ({
        position,
        side: sideOf(team),
        difference: signed(tally.difference),
        points,
      })),
    },
    footer: tableFooter(table.rows.length),
  };
}

export function generalCard(league: CardLeague, page: GeneralPage): Card {
  const rows = page.table?.rows ?? [];
  if (rows.length === 0) return crestCard(league, "Tabla general", generalTitle(page));
  return {
    ...headOf(league),
    title: "Tabla general",
    subtitle: joinParts(league.name, generalTitle(page)),
    body: {
      kind: "table",
      rows: rows.slice(0, MAX_TABLE_ROWS).map(({ position, entry, points, difference }) => ({
        position,
        points,
        side: sideOf(entry),
        difference: signed(difference),
      })),
    },
    footer: tableFooter(rows.length),
  };
}

type TeamStanding = { row: { position: number } } | null;

export function teamCard(
  team: Team,
  { next, past }: Pick<TeamMatches, "next" | "past">,
  standing: TeamStanding,
): Card {
  const nextMatch = next[0];
  const last = past.find(({ match }) => match.isPlayed);
  const body = nextMatch
    ? matchBody(nextMatch, "Próximo partido")
    : last
      ? matchBody(last, "Último resultado")
      : ({ kind: "crest", side: sideOf(team) } as const);
  return {
    color: team.league.color,
    crest: sideOf(team),
    title: joinParts(team.name, team.category?.name),
    subtitle: joinParts(team.league.name, teamDivision({ ...team, category: null })),
    body,
    footer: joinParts(
      nextMatch && groundText(nextMatch.match.ground),
      standing && `${standing.row.position}.º en la tabla`,
    ),
  };
}

interface ClubMatches {
  next: Pairing[];
  last: Pairing[];
}

export function clubCard(club: Club, current: readonly ClubSeason[], { next, last }: ClubMatches): Card {
  const pairing = next[0] ?? last[0];
  const leagues = [...new Set(current.map(({ league }) => league.name))];
  return {
    color: current[0]?.league.color ?? "pitch",
    crest: sideOf(club),
    title: club.name,
    subtitle: joinParts(...leagues),
    body: pairing
      ? pairingBody(pairing, {
          above: next[0] ? "Próximo partido" : "Último resultado",
          below: longDay(playedOn(pairing)),
        })
      : { kind: "crest", side: sideOf(club) },
    footer: pairing
      ? joinParts(pairing.label, longDay(playedOn(pairing)), groundText(pairing.ground))
      : (club.ground ?? ""),
  };
}

export function leagueCard(
  league: CardLeague & Pick<LeagueInSeason, "season">,
  next: LeagueDay | null,
): Card {
  const pairings = next?.zones.flatMap((zone) => zone.pairings) ?? [];
  if (!next || pairings.length === 0) return crestCard(league, league.name, league.season?.name);
  return {
    ...headOf(league),
    title: league.name,
    subtitle: joinParts(next.label, longDay(next.day)),
    ...rowsOf(pairings, next.day, next.more),
  };
}

export function homeCard(title: string, leagues: readonly CardLeague[], days: readonly LeagueDay[]): Card {
  const rows = leagues.map((league) => {
    const day = days.find((shown) => shown.league.id === league.id);
    return {
      side: sideOf(league),
      text: day ? joinParts(day.label, longDay(day.day)) : "Fixture y posiciones",
    };
  });
  return {
    color: "pitch",
    crest: null,
    title,
    subtitle: "Próximos partidos, resultados y tablas de posiciones",
    body: rows.length > 0 ? { kind: "list", rows } : { kind: "crest", side: { name: title, logo: null } },
    footer: "",
  };
}

function crestCard(league: CardLeague, title: string, detail: string | null | undefined): Card {
  const subtitle = title === league.name ? (detail ?? "") : joinParts(league.name, detail);
  return { ...headOf(league), title, subtitle, body: { kind: "crest", side: sideOf(league) }, footer: "" };
}

function headOf(league: CardLeague): Pick<Card, "color" | "crest"> {
  return { color: league.color, crest: sideOf(league) };
}

function pairingBody(pairing: Pairing, words: { above: string; below: string }): Card["body"] {
  const { home, away, cells } = pairing;
  const shown = { day: pairing.day, shownDay: playedOn(pairing) };
  const sides = { home: sideOf(home), away: sideOf(away) };
  const [only] = cells;
  if (only && cells.length === 1) {
    return {
      kind: "match",
      ...sides,
      figure: figureOf(only, shown),
      ...words,
      above: words.above || only.category,
    };
  }
  const cardCells = cells.map((cell) => ({
    label: shortCategory(cell.category),
    figure: figureOf(cell, shown),
  }));
  return { kind: "pairing", ...sides, cells: cardCells };
}

function matchBody({ match, day }: TeamMatch, above: string): Card["body"] {
  const { score, isPlayed, time, isPending, movedTo } = match;
  return {
    kind: "match",
    home: sideOf(match.home),
    away: sideOf(match.away),
    figure: score ?? (isPlayed ? PLAYED_TEXT : time),
    above,
    below: isPending ? "Todavía sin fecha" : longDay(movedTo ?? day),
  };
}

/** How many categories fit in a row. */
const MAX_FIGURES = 6;

function rowsOf(pairings: readonly Pairing[], shownDay: Day, hidden: number): Pick<Card, "body" | "footer"> {
  const more = Math.max(0, pairings.length - MAX_CARD_ROWS) + hidden;
  const shown = pairings.slice(0, MAX_CARD_ROWS);
  const categories = columnsOf(shown);
  const rows = shown.map(({ home, away, day, cells }) => ({
    home: sideOf(home),
    away: sideOf(away),
    figures: figuresOf(cells, categories, { day, shownDay }),
  }));
  return {
    body: { kind: "matchday", heads: categories.map(shortCategory), rows },
    footer: more ? `y ${counted(more, "cruce más", "cruces más")}` : "",
  };
}

/**
 * The categories of pairings with results, in the order of the pairing that has most; empty if they do not fit, or a
 * pairing has one of them twice.
 */
function columnsOf(pairings: readonly Pairing[]): string[] {
  const names = pairings
    .filter(({ cells }) => cells.some(({ isPlayed }) => isPlayed))
    .map(({ cells }) => cells.map(({ category }) => category))
    .toSorted((a, b) => b.length - a.length);
  const columns = [...new Set(names.flat())];
  const isDouble = names.some((ofPairing) => new Set(ofPairing).size < ofPairing.length);
  return isDouble || columns.length > MAX_FIGURES ? [] : columns;
}

/** The day of a pairing, and the one that the picture names. */
interface ShownOn {
  day: Day;
  shownDay: Day;
}

/**
 * Before a pairing is played, the hour of its first category on that day; afterwards a figure for each column, or how many
 * were played if there are no columns.
 */
function figuresOf(cells: readonly PairingCell[], columns: readonly string[], shown: ShownOn): CardFigure[] {
  const played = cells.filter(({ isPlayed }) => isPlayed).length;
  if (played === 0) {
    const first = cells.find((cell) => !isElsewhere(cell, shown)) ?? cells[0];
    if (!first) return [];
    return [first.awaitsResult ? "Sin resultado" : figureOf(first, shown)];
  }
  if (columns.length === 0) return [`${played} de ${cells.length} jugados`];
  return columns.map((column) => {
    const cell = cells.find(({ category }) => category === column);
    return cell ? figureOf(cell, shown) : "";
  });
}

/** 'dom 29' for a match on another day than the picture's, where an hour would be read as that day's. */
function figureOf(cell: PairingCell, shown: ShownOn): CardFigure {
  const { score, isPlayed, time, movedTo, awaitsResult } = cell;
  if (score) return { home: score.home, away: score.away };
  if (isPlayed) return PLAYED_TEXT;
  // The hour would suggest that the match has not begun.
  if (awaitsResult) return "–";
  return isElsewhere(cell, shown) ? weekdayAndNumber(movedTo ?? shown.day) : time;
}

function isElsewhere({ movedTo }: PairingCell, { day, shownDay }: ShownOn): boolean {
  return (movedTo ?? day) !== shownDay;
}

function tableFooter(rows: number): string {
  const more = rows - MAX_TABLE_ROWS;
  return joinParts(more > 0 && `y ${more} más`, "Diferencia de gol y puntos");
}

function groundText(ground: { name: string } | null): string {
  return ground ? `En ${ground.name}` : "";
}

function sideOf({ name, logo }: { name: string; logo: string | null }) {
  return { name, logo };
}

function joinParts(...parts: (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(" · ");
}
