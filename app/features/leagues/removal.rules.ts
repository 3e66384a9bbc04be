import { counted } from "#app/lib/counted.ts";
/** What is to be deleted: a league or a part of one. */
export type Removed = { kind: "league" | "season" | "category" | "zone" | "team"; id: number };

/** How many rows are deleted with it. */
export interface Going {
  zones: number;
  categories: number;
  teams: number;
  fixtures: number;
  matches: number;
  predictions: number;
  /** Players are not deleted; they lose their team. */
  players: number;
}

const NAMES = [
  ["zones", "zona", "zonas"],
  ["categories", "categoría", "categorías"],
  ["teams", "equipo", "equipos"],
  ["fixtures", "fixture", "fixtures"],
  ["matches", "partido", "partidos"],
  ["predictions", "predicción", "predicciones"],
] as const;

const list = new Intl.ListFormat("es", { type: "conjunction" });

/** 'Se eliminan también 2 zonas, 16 equipos y 40 partidos.'; null if nothing else is deleted. */
export function removalWarning(going: Going): string | null {
  const parts = NAMES.flatMap(([key, one, many]) => (going[key] > 0 ? [counted(going[key], one, many)] : []));
  const left =
    going.players > 0 && `${counted(going.players, "jugador queda", "jugadores quedan")} sin equipo.`;
  const gone = parts.length > 0 && `Se eliminan también ${list.format(parts)}.`;
  return [gone, left].filter(Boolean).join(" ") || null;
}
