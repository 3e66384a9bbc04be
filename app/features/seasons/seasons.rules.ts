import { counted } from "#app/lib/text/counted.ts";
import type { Season } from "../leagues/league-page.rules.ts";

/** More than any league plays. All matches of a season are read at once, and no page may block the event loop: decision 12. */
export const MAX_SEASON_MATCHES = 15_000;

export const SEASON_STATES: Record<Season["state"], string> = {
  preparing: "En preparación",
  current: "En curso",
  finished: "Finalizada",
};

/** A season in the panel. */
export interface ManagedSeason extends Season {
  isReopened: boolean;
  leagueId: number;
  startsOn: string | null;
  endsOn: string | null;
  clubs: number;
  teams: number;
  matches: number;
}

/** A version string to detect changes since a form was opened. It excludes the state, which has its own buttons. */
export function seasonVersion(
  season: Pick<ManagedSeason, "id" | "state" | "isReopened"> & { createdAt: Date },
): string {
  const { id, state, isReopened, createdAt, ...fields } = season;
  return JSON.stringify(Object.entries(fields).toSorted());
}

/** The conflict message for the second of two editors. */
export function seasonChangedText(name: string): string {
  return `Otra persona cambió esta temporada mientras la editabas: ahora es «${name}». Todavía no se guardó lo tuyo. Revisalo y volvé a guardar para que valga.`;
}

/** What is still open in a season that is about to be finished. */
export interface Unfinished {
  withoutResult: number;
  /** How many of those have a score that a club reported. */
  reported?: number;
  unsettled: number;
  /** Teams level in a table whose places must be decided: 'Zona 1 · 2012: Los Pibes FC y El Ceibo'. */
  levelTeams: string[];
  /** Play-off ties without a winner: 'la final de Copa de Oro 2012'. */
  playoffTies?: string[];
}

const MAX_LISTED = 3;

export function unfinishedTexts({
  withoutResult,
  reported = 0,
  unsettled,
  levelTeams,
  playoffTies = [],
}: Unfinished): string[] {
  return [
    ...(withoutResult > 0
      ? [`Falta: ${counted(withoutResult, "partido sin resultado", "partidos sin resultado")}.`]
      : []),
    ...(reported > 0
      ? [
          `${counted(reported, "partido tiene un resultado avisado por su club", "partidos tienen un resultado avisado por su club")}, sin publicar.`,
        ]
      : []),
    ...(unsettled > 0
      ? [
          `Falta: ${counted(unsettled, "resultado sin liquidar en el Prode", "resultados sin liquidar en el Prode")}.`,
        ]
      : []),
    ...levelTeams.map((teams) => `Empate sin definir en ${teams}.`),
    ...playoffTies.slice(0, MAX_LISTED).map((tie) => `Sin ganador: ${tie}.`),
    ...(playoffTies.length > MAX_LISTED
      ? [`Y ${counted(playoffTies.length - MAX_LISTED, "llave más", "llaves más")} sin ganador.`]
      : []),
  ];
}

export type StateChange = "start" | "finish" | "reopen";
type SeasonState = Pick<ManagedSeason, "state" | "isReopened">;

/** Whether the public may see the season. In SQL: db/fragments/public-season.ts. */
export function isPublicSeason<T extends Pick<Season, "state">>(
  season: T,
): season is T & { state: "current" | "finished" } {
  return season.state !== "preparing";
}

/** Whether the season may be deleted. */
export function mayRemove(season: Pick<Season, "state">): boolean {
  return season.state === "preparing";
}

/** Whether the season is read-only. */
export function isClosed({ state, isReopened }: SeasonState): boolean {
  return state === "finished" && !isReopened;
}

export function mayChange(change: StateChange, season: SeasonState): boolean {
  if (change === "start") return season.state === "preparing";
  return change === "reopen" ? isClosed(season) : season.state === "current" || season.isReopened;
}

/**
 * The state after a change. A league plays one season at a time: while another one is current, a reopened season stays
 * finished and accepts corrections, and none can be started.
 */
export function stateAfter(change: StateChange, hasOtherCurrent: boolean): SeasonState | null {
  if (change === "finish") return { state: "finished", isReopened: false };
  if (!hasOtherCurrent) return { state: "current", isReopened: false };
  return change === "reopen" ? { state: "finished", isReopened: true } : null;
}

/** A likely name for the next season: 'Temporada 2026' gives 'Temporada 2027'. */
export function nextName(name: string): string {
  return name.replace(/\b(?:19|20)\d{2}\b/g, (year) => String(Number(year) + 1));
}
