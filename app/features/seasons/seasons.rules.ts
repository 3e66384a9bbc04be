import { counted } from "#app/lib/counted.ts";
import type { Season } from "../leagues/league-page.rules.ts";

export const SEASON_STATES: Record<Season["state"], string> = {
  preparing: "En preparación",
  current: "En curso",
  finished: "Finalizada",
};

/** A season as the panel manages it. */
export interface ManagedSeason extends Season {
  leagueId: number;
  startsOn: string | null;
  endsOn: string | null;
  clubs: number;
  teams: number;
  matches: number;
}

/** Tells whether what a season says of itself changed since a form was opened. Its state has buttons of its own. */
export function seasonVersion(season: Pick<Season, "id" | "state"> & { createdAt: Date }): string {
  const { id, state, createdAt, ...said } = season;
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

/** What a season may become, and what the button says. Only one at a time is current. */
export const STATE_CHANGES = {
  start: { from: ["preparing"], to: "current" },
  finish: { from: ["current"], to: "finished" },
  reopen: { from: ["finished"], to: "current" },
} as const;

export type StateChange = keyof typeof STATE_CHANGES;

/** Why a season cannot become current while another one is, and how to correct an old one all the same. */
export function onlyOneText(change: StateChange, name: string, current: string): string {
  const reason = `Primero finalizá ${current}: una liga tiene una sola temporada en curso.`;
  if (change !== "reopen") return reason;
  return `${reason} Cuando termines de corregir, finalizá ${name} y reabrí ${current}: no se pierde nada.`;
}

/** What the next season is likely to be called: 'Temporada 2026' is followed by 'Temporada 2027'. */
export function nextName(name: string): string {
  return name.replace(/\b(?:19|20)\d{2}\b/g, (year) => String(Number(year) + 1));
}
