import { counted } from "#app/lib/text/counted.ts";

/** What is to be deleted: a league or a part of one. */
export type RemovalTarget = { kind: "league" | "season" | "category" | "zone" | "team"; id: number };

/** How many other rows are deleted with the target. */
export interface RemovalCounts {
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

/** The text to confirm if nothing else is deleted: an empty one would not show that the administrator was asked. */
const NOTHING_ELSE = "No se elimina nada más.";

/**
 * What the administrator was shown, sent back with the confirmation. Predictions and players are left out: they change
 * so often that deleting a busy league would never stop asking.
 */
export function confirmedRemoval(alsoDeleted: RemovalCounts): string {
  return removalWarning({ ...alsoDeleted, predictions: 0, players: 0 }) ?? NOTHING_ELSE;
}

/** '… Se eliminan también 2 zonas y 16 equipos.', after somebody added to what is to be deleted. */
export function changedRemovalText(alsoDeleted: RemovalCounts): string {
  return `Lo que se elimina cambió mientras lo mirabas. ${confirmedRemoval(alsoDeleted)} Confirmalo de nuevo.`;
}

/** 'Se eliminan también 2 zonas, 16 equipos y 40 partidos.'; null if nothing else is deleted. */
export function removalWarning(alsoDeleted: RemovalCounts): string | null {
  const parts = NAMES.flatMap(([key, one, many]) =>
    alsoDeleted[key] > 0 ? [counted(alsoDeleted[key], one, many)] : [],
  );
  const teamless =
    alsoDeleted.players > 0 &&
    `${counted(alsoDeleted.players, "jugador queda", "jugadores quedan")} sin equipo.`;
  const deletion = parts.length > 0 && `Se eliminan también ${list.format(parts)}.`;
  return [deletion, teamless].filter(Boolean).join(" ") || null;
}
