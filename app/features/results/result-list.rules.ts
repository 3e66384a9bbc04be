import type { Day } from "#app/lib/dates.ts";
import { divisionLabel, type MatchSummary, matchdayLabel, paysNobody } from "../fixtures/fixtures.rules.ts";
import { matchSummary, type StoredMatch } from "../fixtures/match-summary.rules.ts";
import { dayInAddress, type OpenDays } from "../fixtures/matchday-days.rules.ts";
import { compareFixtures } from "../fixtures/matchday-view.rules.ts";
import { type DivisionFilter, divisionQuery } from "../zones/division-filter.rules.ts";
import { closedText } from "./match-state.rules.ts";
import { type Penalties, penaltiesIn } from "./results.rules.ts";

/** Which matches are listed: those that were played and have no result, those whose predictions are not paid, or all. */
export const RESULT_STATES = ["todos", "sin-resultado", "sin-liquidar"] as const;
export type ResultState = (typeof RESULT_STATES)[number];

export const STATE_LABELS: Record<ResultState, string> = {
  todos: "Todos",
  "sin-resultado": "Sin resultado",
  "sin-liquidar": "Sin liquidar",
};

/** A league plays some forty matches a day: all leagues together are more than anybody types in without filtering. */
export const MOST_LISTED = 150;
/** A match from long ago without a result was never played: it does not keep the screen on its day. */
export const RECENT_DAYS = 14;

/** What an address asks for besides league, zone and category: ?fecha=2026-11-21&fixture=7&estado=sin-resultado. */
export interface WantedResults {
  day: Day | null;
  fixture: number | null;
  state: ResultState;
}

export function wantedResults(params: URLSearchParams): WantedResults {
  const fixture = params.get("fixture") ?? "";
  return {
    day: dayInAddress(params.get("fecha")),
    fixture: /^[1-9]\d{0,8}$/.test(fixture) ? Number(fixture) : null,
    state: RESULT_STATES.find((state) => state === params.get("estado")) ?? "todos",
  };
}

interface Address {
  filter: DivisionFilter;
  state: ResultState;
  day?: Day | null;
  fixture?: number | null;
}

/** The address of the list. What is left to us, is left out. */
export function resultsAddress({ filter, state, day, fixture }: Address): string {
  const params = divisionQuery({
    league: filter.league?.id,
    zone: filter.zone?.id,
    category: filter.category?.id,
  });
  if (state !== "todos") params.set("estado", state);
  if (day) params.set("fecha", day);
  if (fixture) params.set("fixture", String(fixture));
  return `/admin/results${params.size > 0 ? `?${params}` : ""}`;
}

export interface ResultMatch extends MatchSummary {
  /** Whether its kick-off has been: before, a result is a mistake more often than not. */
  begun: boolean;
  settled: boolean;
  /** A score cannot simply be typed: it was annulled, or has a result by W.O. or by decision. */
  isClosed: boolean;
  /** Its predictions are paid once it has a result. */
  pays: boolean;
  /** Null where penalties cannot decide it: only the last match of a tie. */
  penalties: Penalties | null;
}

/** The matches of one fixture. */
export interface ResultCard {
  id: number;
  /** '7° FECHA · Zona 1 · 2009/10' */
  title: string;
  /** Null where an import left the fixture without one. */
  league: { name: string; color: string } | null;
  matches: ResultMatch[];
}

export interface ResultList {
  state: ResultState;
  fixture: number | null;
  /** The day that the address names; null when it leaves the choice to us. */
  asked: Day | null;
  today: Day;
  /** Null where no match is to be listed, on any day. */
  days: OpenDays | null;
  cards: ResultCard[];
  /** There are more that day than the list holds. */
  cut: boolean;
}

export interface ResultRow extends StoredMatch {
  fixture: StoredMatch["fixture"] & { id: number; day: Day; legend: string | null };
  match: StoredMatch["match"] & { settledAt: Date | null; isPublished: boolean; endsTie?: boolean };
  league: { id: number; name: string; color: string } | null;
}

interface Now {
  now: Date;
  timeZone: string;
}

/** Rows of a day -> a card a fixture, league by league, in the order of the public fixture. */
export function resultCards(rows: readonly ResultRow[], now: Now): ResultCard[] {
  return [...Map.groupBy(rows, ({ fixture }) => fixture.id).values()]
    .toSorted(byLeague)
    .flatMap((ofFixture) => {
      const [first] = ofFixture;
      if (!first) return [];
      const { fixture, league } = first;
      return {
        id: fixture.id,
        title: [matchdayLabel(fixture.name), divisionLabel(fixture)].filter(Boolean).join(" · "),
        league: league && { name: league.name, color: league.color },
        matches: ofFixture.map((row) => resultMatch(row, now)).toSorted(byKickoff),
      };
    });
}

function byLeague([a]: ResultRow[], [b]: ResultRow[]): number {
  if (!a || !b) return 0;
  const idOf = ({ league }: ResultRow) => league?.id ?? Number.POSITIVE_INFINITY;
  return idOf(a) === idOf(b) ? compareFixtures(a.fixture, b.fixture) : idOf(a) < idOf(b) ? -1 : 1;
}

function byKickoff(a: ResultMatch, b: ResultMatch): number {
  return a.kickoff.getTime() - b.kickoff.getTime() || a.id - b.id;
}

export function resultMatch(row: ResultRow, { now, timeZone }: Now): ResultMatch {
  const { kickoff, settledAt, isPublished } = row.match;
  return {
    ...matchSummary(row, { now, timeZone }),
    begun: kickoff <= now,
    settled: settledAt !== null,
    isClosed: closedText(row.match) !== null,
    pays: isPublished && !paysNobody(row.match),
    penalties: row.match.endsTie ? penaltiesIn(row.match) : null,
  };
}

/**
 * By its score, which the board changes as it is typed: what was read of the match does not follow. One that was called off
 * has no kick-off, so nothing is missing.
 */
export function isMissing({ begun, score, isClosed, isPending }: ResultMatch): boolean {
  return begun && !score && !isClosed && !isPending;
}

export function isUnsettled({ score, settled, pays }: ResultMatch): boolean {
  return score !== null && !settled && pays;
}

/** Where to go on typing: the next match that was played and has no result, from the top again after the last. */
export function nextMissing(matches: readonly ResultMatch[], from: number): ResultMatch | undefined {
  const place = matches.findIndex(({ id }) => id === from);
  return [...matches.slice(place + 1), ...matches.slice(0, Math.max(place, 0))].find(isMissing);
}

/** 'Faltan 3 de 24 resultados'; where only those to settle are listed, how many they are. */
export function progressText(matches: readonly ResultMatch[], state: ResultState): string {
  if (state === "sin-liquidar") return `Sin liquidar: ${matches.filter(isUnsettled).length}.`;
  const played = matches.filter(({ begun, score, isPending }) => (begun && !isPending) || score);
  const missing = matches.filter(isMissing).length;
  if (played.length === 0) return "Todavía no empezó ningún partido.";
  if (missing === 0) return "Están todos los resultados.";
  const of = played.length === 1 ? "1 resultado" : `${played.length} resultados`;
  return `${missing === 1 ? "Falta" : "Faltan"} ${missing} de ${of}.`;
}
