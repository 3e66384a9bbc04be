import type { RemovalCounts } from "../leagues/removal.rules.ts";
import type { DivisionFilter, Divisions } from "./division-filter.rules.ts";

/** Zones and categories share the same panel screen. */
export type Level = "zone" | "category";

/** Both nouns are feminine; the sentences built from them rely on it. */
export const DIVISION_TEXTS = {
  zone: {
    title: "Zonas",
    one: "zona",
    many: "zonas",
    empty: "No tiene categorías, equipos ni fixtures.",
    /** Its parent level, in leagues whose first level is the other one. */
    parent: "category",
    withoutParent: "Sin categoría",
  },
  category: {
    title: "Categorías",
    one: "categoría",
    many: "categorías",
    empty: "No tiene zonas, equipos ni fixtures.",
    parent: "zone",
    withoutParent: "Sin zona",
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

/** A zone or a category in its screen's list. */
export interface DivisionRow {
  id: number;
  name: string;
  /** Shown below its name. */
  legend: string | null;
  /** Only for categories. */
  countsForGeneral?: boolean;
  hasPublicTable?: boolean;
  publishesScores?: boolean;
  /** The parent: a zone's category or a category's zone. */
  parentId: number | null;
  teams: number;
  isEditable: boolean;
}

/** The screen's loader data. */
export interface DivisionScreenData {
  divisions: Divisions;
  filter: DivisionFilter;
  rows: DivisionRow[];
  /** The row to be deleted, and how much would be deleted with it. */
  removing: { id: number; name: string; parent: string | null; alsoDeleted: RemovalCounts } | null;
  search: string;
}
