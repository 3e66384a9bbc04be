import { clockTime, type Day, dayOf } from "#app/lib/dates.ts";
import { foldText } from "#app/lib/text/search-text.ts";
import { plainSlug } from "#app/lib/text/slug.ts";
import { compareByNumber, compareCategories } from "../categories/categories.rules.ts";
import type { MatchStatus, Moment } from "../fixtures/match-status.rules.ts";
import { hasPassed, isInPlay } from "../fixtures/match-status.rules.ts";

/** A matchday of a season: its fixtures of all zones and categories. */
export interface BoardMatchday {
  /** The value in the URL: '12', '12~apertura', or the day of a matchday without a number. */
  key: string;
  label: string;
  day: Day;
  fixtureIds: number[];
  /** The day of the last kick-off; null if all matches were called off. */
  lastDay: Day | null;
  matches: number;
}

interface FixtureRow {
  id: number;
  name: string;
  day: Day;
  number: number | null;
  legend: string | null;
  matches: number;
  lastDay: Day | null;
}

function matchdayKey({ number, legend, day }: Pick<FixtureRow, "number" | "legend" | "day">): string {
  return number === null ? day : [number, plainSlug(legend ?? "")].filter(Boolean).join("~");
}

/** How long the last action can be undone. */
export const UNDO_MINUTES = 10;

/** The minutes left to undo an action, rounded up; 0 once it cannot be undone. */
export function undoMinutesLeft(doneAt: Date, now: Date): number {
  return Math.max(0, UNDO_MINUTES - Math.floor((now.getTime() - doneAt.getTime()) / 60_000));
}

/** How long an announcement is listed: a Saturday's matchday is still listed on Sunday. */
const ANNOUNCED_HOURS = 36;

/** Actions and complete matchdays since this instant are still announced. */
export function announcedSince(now: Date): Date {
  return new Date(now.getTime() - ANNOUNCED_HOURS * 3_600_000);
}

/** An announcement for families: a change of a matchday, or that it is complete. */
export interface Announcement {
  key: string;
  text: string;
  league: string;
  /** The URL of its message and pictures. */
  to: string;
}

type AnnouncedRow = Pick<FixtureRow, "name" | "day" | "number" | "legend"> & {
  seasonId: number;
  league: string;
};

export function announcements(
  actions: readonly (AnnouncedRow & { id: number; text: string })[],
  complete: readonly AnnouncedRow[],
): Announcement[] {
  const board = (row: AnnouncedRow) =>
    `/admin/temporadas/${row.seasonId}/fecha?fecha=${encodeURIComponent(matchdayKey(row))}`;
  const to = (row: AnnouncedRow) => `${board(row)}&accion=compartir`;
  return [
    ...actions.map((row) => ({
      key: `hecho-${row.id}`,
      league: row.league,
      to: `${board(row)}&accion=avisar&hecho=${row.id}`,
      text: `${row.name.trim()}: ${row.text}`,
    })),
    ...complete.map((row) => ({
      key: to(row),
      league: row.league,
      to: to(row),
      text: `${row.name.trim()}: están todos los resultados.`,
    })),
  ];
}

/** Fixtures with the same number and legend form a matchday; without a number, those of the same day. */
export function boardMatchdays(rows: readonly FixtureRow[]): BoardMatchday[] {
  return [...Map.groupBy(rows, matchdayKey)]
    .map(([key, group]) => ({
      key,
      label: group[0]?.name.trim() ?? "Fecha",
      day: group.map(({ day }) => day).sort()[0] ?? "",
      fixtureIds: group.map(({ id }) => id),
      lastDay:
        group
          .flatMap(({ lastDay }) => lastDay ?? [])
          .toSorted()
          .at(-1) ?? null,
      matches: group.reduce((sum, { matches }) => sum + matches, 0),
    }))
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.key.localeCompare(b.key, "es", { numeric: true }));
}

/** The requested matchday, else the one in progress, the next one, or the last. */
export function openMatchday(
  matchdays: readonly BoardMatchday[],
  requested: string | null,
  today: Day,
): BoardMatchday | null {
  const found = matchdays.find(({ key }) => key === requested);
  const upcoming = matchdays.filter(({ day, lastDay }) => day >= today || (lastDay ?? "") >= today);
  const nearest = upcoming.toSorted((a, b) => nextDay(a, today).localeCompare(nextDay(b, today)));
  return found ?? nearest[0] ?? matchdays.at(-1) ?? null;
}

function nextDay({ day, lastDay }: BoardMatchday, today: Day): Day {
  return day >= today ? day : (lastDay ?? day);
}

/** The values of a match that an action may change. */
export interface MatchColumns {
  id: number;
  kickoff: Date;
  homeTeamId: number;
  awayTeamId: number;
  state: MatchStatus["state"];
  walkover: MatchStatus["walkover"];
  originalKickoff: Date | null;
  reason: string | null;
  changedAt: Date | null;
  alsoChanged: ("cancha" | "localia")[];
  ground: string | null;
  hasConfirmedHour: boolean;
  homeGoals: number | null;
  awayGoals: number | null;
}

export interface BoardMatch extends MatchColumns {
  day: Day;
  zone: string | null;
  category: string | null;
  isPlayed: boolean;
  isTie: boolean;
  isClosed: boolean;
  predictions: number;
  home: BoardSide;
  away: BoardSide;
}

interface BoardSide {
  name: string;
  logo: string | null;
  entryId: number;
}

export interface BoardCell {
  id: number;
  category: string;
  /** '09:00', '2–1', 'Falta', 'Suspendido', 'Pasa al 28/11 09:00' */
  text: string;
  tone: "plain" | "good" | "warn" | "mute";
}

export interface BoardPairing {
  key: string;
  home: BoardSide;
  away: BoardSide;
  cells: BoardCell[];
}

export interface BoardZone {
  key: string;
  name: string;
  matches: number;
  pairings: BoardPairing[];
}

/** The key of a pairing: two clubs in a zone, in either order. */
export function pairingKey({ zone, home, away }: Pick<BoardMatch, "zone" | "home" | "away">): string {
  return [zoneKey(zone), ...[home.entryId, away.entryId].sort((a, b) => a - b)].join("/");
}

/** Zones with the same name count as one. */
export function zoneKey(zone: string | null): string {
  return foldText(zone ?? "");
}

/** The matches of a matchday as the board shows them. */
export function boardZones(matches: readonly BoardMatch[], moment: Moment): BoardZone[] {
  return [...Map.groupBy(matches, ({ zone }) => zoneKey(zone))]
    .map(([key, ofZone]) => ({
      key,
      name: ofZone[0]?.zone ?? "Sin zona",
      matches: ofZone.length,
      pairings: [...Map.groupBy(ofZone, pairingKey)].map(([pairing, rows]) =>
        pairingOf(pairing, rows, moment),
      ),
    }))
    .toSorted((a, b) => compareByNumber({ id: 0, name: a.name }, { id: 0, name: b.name }));
}

function pairingOf(key: string, rows: BoardMatch[], moment: Moment): BoardPairing {
  const ordered = rows.toSorted(
    (a, b) =>
      a.kickoff.getTime() - b.kickoff.getTime() ||
      compareCategories({ id: a.id, name: a.category ?? "" }, { id: b.id, name: b.category ?? "" }),
  );
  const [first] = ordered as [BoardMatch];
  return {
    key,
    home: first.home,
    away: first.away,
    cells: ordered.map((match) => cellOf(match, first.home.entryId, moment)),
  };
}

function cellOf(match: BoardMatch, homeEntryId: number, { now, timeZone }: Moment): BoardCell {
  const base = { id: match.id, category: match.category ?? "" };
  if (match.state === "anulado") return { ...base, text: "Anulado", tone: "mute" };
  if (match.walkover) return { ...base, text: "W.O.", tone: "mute" };
  if (match.isPlayed) {
    const goals = [match.homeGoals, match.awayGoals];
    if (match.home.entryId !== homeEntryId) goals.reverse();
    return { ...base, text: goals.join("–"), tone: "plain" };
  }
  if (match.state === "suspendido") return { ...base, text: "Suspendido", tone: "warn" };
  if (match.state === "postergado") return { ...base, text: "Postergado", tone: "warn" };
  const day = dayOf(match.kickoff, timeZone);
  const hour = match.hasConfirmedHour ? clockTime(match.kickoff, timeZone) : "a confirmar";
  if (hasPassed(match, { now, timeZone })) {
    return isInPlay(match, now)
      ? { ...base, text: "En juego", tone: "good" }
      : { ...base, text: "Falta", tone: "warn" };
  }
  if (day !== match.day) {
    return { ...base, text: `Pasa al ${day.slice(8)}/${day.slice(5, 7)} ${hour}`, tone: "plain" };
  }
  return { ...base, text: hour, tone: "plain" };
}

/** The selection on the board: matches, pairings or zones; empty means the whole matchday. */
export interface Selection {
  matches: readonly number[];
  pairings: readonly string[];
  zones: readonly string[];
}

export function selectedMatches<M extends Pick<BoardMatch, "id" | "zone" | "home" | "away">>(
  matches: readonly M[],
  { matches: ids, pairings, zones }: Selection,
): M[] {
  if (ids.length + pairings.length + zones.length === 0) return [...matches];
  return matches.filter(
    (match) =>
      ids.includes(match.id) || pairings.includes(pairingKey(match)) || zones.includes(zoneKey(match.zone)),
  );
}
