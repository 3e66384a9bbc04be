import { counted } from "#app/lib/counted.ts";
import type { Season } from "../leagues/league-page.rules.ts";

export const SEASON_STATES: Record<Season["state"], string> = {
  preparing: "En preparación",
  current: "En curso",
  finished: "Finalizada",
};

/** A season as the panel manages it. */
export interface ManagedSeason extends Season {
  isReopened: boolean;
  leagueId: number;
  startsOn: string | null;
  endsOn: string | null;
  clubs: number;
  teams: number;
  matches: number;
}

/** Tells whether what a season says of itself changed since a form was opened. Its state has buttons of its own. */
export function seasonVersion(
  season: Pick<ManagedSeason, "id" | "state" | "isReopened"> & { createdAt: Date },
): string {
  const { id, state, isReopened, createdAt, ...said } = season;
  return JSON.stringify(Object.entries(said).toSorted());
}

/** Tells the second of two editors that the first one saved. */
export function seasonChangedText(name: string): string {
  return `Otra persona cambió esta temporada mientras la editabas: ahora es «${name}». Todavía no se guardó lo tuyo. Revisalo y volvé a guardar para que valga.`;
}

/** What is not done yet when a season is about to be finished. */
export interface Unfinished {
  withoutResult: number;
  unsettled: number;
  /** 'Zona 1 · 2012: Los Pibes FC y El Ceibo' */
  ties: string[];
  /** Play-off ties that nobody has won yet: 'la final de Copa de Oro 2012'. */
  playoffs?: string[];
}

const MOST_TOLD = 3;

export function unfinishedTexts({ withoutResult, unsettled, ties, playoffs = [] }: Unfinished): string[] {
  return [
    ...(withoutResult > 0
      ? [`Falta: ${counted(withoutResult, "partido sin resultado", "partidos sin resultado")}.`]
      : []),
    ...(unsettled > 0
      ? [
          `Falta: ${counted(unsettled, "resultado sin liquidar en el Prode", "resultados sin liquidar en el Prode")}.`,
        ]
      : []),
    ...ties.map((tie) => `Empate sin definir en ${tie}.`),
    ...playoffs.slice(0, MOST_TOLD).map((tie) => `Sin ganador: ${tie}.`),
    ...(playoffs.length > MOST_TOLD
      ? [`Y ${counted(playoffs.length - MOST_TOLD, "llave más", "llaves más")} sin ganador.`]
      : []),
  ];
}

export type StateChange = "start" | "finish" | "reopen";
type SeasonState = Pick<ManagedSeason, "state" | "isReopened">;

/** Whether nothing in it may be changed. */
export function isClosed({ state, isReopened }: SeasonState): boolean {
  return state === "finished" && !isReopened;
}

export function mayChange(change: StateChange, season: SeasonState): boolean {
  if (change === "start") return season.state === "preparing";
  return change === "reopen" ? isClosed(season) : season.state === "current" || season.isReopened;
}

/**
 * What a season becomes. A league plays one season at a time: while another one is current, a finished season is reopened
 * for corrections and stays finished, and none can be started.
 */
export function stateAfter(change: StateChange, hasOtherCurrent: boolean): SeasonState | null {
  if (change === "finish") return { state: "finished", isReopened: false };
  if (!hasOtherCurrent) return { state: "current", isReopened: false };
  return change === "reopen" ? { state: "finished", isReopened: true } : null;
}

/** What the next season is likely to be called: 'Temporada 2026' is followed by 'Temporada 2027'. */
export function nextName(name: string): string {
  return name.replace(/\b(?:19|20)\d{2}\b/g, (year) => String(Number(year) + 1));
}
