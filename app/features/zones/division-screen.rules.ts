import type { Going } from "../leagues/removal.rules.ts";
import type { DivisionFilter, Divisions } from "./division-filter.rules.ts";

/** A league is divided into zones and categories; the panel has the same screen for each. */
export type Level = "zone" | "category";

/** Both nouns are feminine, which the sentences made from them rely on. */
export const DIVISION_TEXTS = {
  zone: {
    title: "Zonas",
    one: "zona",
    many: "zonas",
    empty: "No tiene categorías, equipos ni fixtures.",
    /** What holds it in a league that is divided the other way first. */
    holder: "category",
    withoutHolder: "Sin categoría",
  },
  category: {
    title: "Categorías",
    one: "categoría",
    many: "categorías",
    empty: "No tiene zonas, equipos ni fixtures.",
    holder: "zone",
    withoutHolder: "Sin zona",
  },
} as const;

export function faultText(level: Level, intent: string | undefined): string {
  return `Error al ${intent === "delete" ? "eliminar" : "guardar"} la ${DIVISION_TEXTS[level].one}`;
}

/** 'Zona eliminada.' */
export function doneText(level: Level, participle: "agregada" | "guardada" | "eliminada"): string {
  const { one } = DIVISION_TEXTS[level];
  return `${one.charAt(0).toUpperCase()}${one.slice(1)} ${participle}.`;
}

/** A zone or a category, as its screen lists it. */
export interface DivisionRow {
  id: number;
  name: string;
  /** What the list says below its name. */
  legend: string | null;
  /** What a category shows of itself. */
  countsForGeneral?: boolean;
  hasPublicTable?: boolean;
  publishesScores?: boolean;
  /** The category that holds a zone, or the zone that holds a category. */
  holderId: number | null;
  teams: number;
  isEditable: boolean;
}

/** What the screen shows. */
export interface DivisionScreenData {
  divisions: Divisions;
  filter: DivisionFilter;
  rows: DivisionRow[];
  /** The one that is about to be deleted, and what goes with it. */
  removing: { id: number; name: string; holder: string | null; going: Going } | null;
  search: string;
}
