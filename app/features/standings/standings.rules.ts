/** One reason for a team to stand above another, with the words in which the page says it. */
export interface TieBreak<Row> {
  label: string;
  /** Negative when `a` stands above `b`. */
  compare: (a: Row, b: Row) => number;
}

const collator = new Intl.Collator("es");

export const byPoints: TieBreak<{ points: number }> = {
  label: "puntos",
  compare: (a, b) => b.points - a.points,
};

export const byFewerPlayed: TieBreak<{ played: number }> = {
  label: "menos partidos jugados",
  compare: (a, b) => a.played - b.played,
};

export const byGoalDifference: TieBreak<{ goalsFor: number; goalsAgainst: number }> = {
  label: "diferencia de gol",
  compare: (a, b) => goalDifference(b) - goalDifference(a),
};

export const byGoalsFor: TieBreak<{ goalsFor: number }> = {
  label: "goles a favor",
  compare: (a, b) => b.goalsFor - a.goalsFor,
};

/** Of two teams of the same name, the one that was there first: with this at its end, an order leaves no ties. */
export const byName: TieBreak<{ name: string; teamId: number }> = {
  label: "nombre",
  compare: (a, b) => collator.compare(a.name, b.name) || a.teamId - b.teamId,
};

export const byManualOrder: TieBreak<{ order: number | null }> = {
  label: "decisión de la organización",
  compare: (a, b) => (a.order ?? 0) - (b.order ?? 0),
};

/** Section 9, displayed standings: points descending, then games played ascending, then team name. */
export const displayedOrder = [byPoints, byFewerPlayed, byName] as const;

/** Section 9, computed standings (goal difference, then goals for) and the automatic tie-break of the panel. */
export const computedOrder = [byPoints, byGoalDifference, byGoalsFor, byFewerPlayed, byName] as const;

/** Section 9, positions put in order by hand: orden, then points descending, pj ascending, name. */
export const manualOrder = [byManualOrder, byPoints, byFewerPlayed, byName] as const;

/** Section 4: the order is manual when all rows have a positive orden, otherwise automatic. */
export function isManual(rows: readonly { order: number | null }[]): boolean {
  return rows.length > 0 && rows.every(({ order }) => order !== null && order > 0);
}

const byFinalPlace: TieBreak<{ finalPlace?: number | null }> = {
  label: "puesto final de la temporada",
  compare: (a, b) => (a.finalPlace ?? 0) - (b.finalPlace ?? 0),
};

/** In which order visitors see the table that the results make. That of a finished season stays as it ended. */
export function orderOfComputed(rows: readonly { finalPlace?: number | null }[]) {
  return isFinal(rows) ? ([byFinalPlace, byName] as const) : computedOrder;
}

function isFinal(rows: readonly { finalPlace?: number | null }[]): boolean {
  return rows.length > 0 && rows.every(({ finalPlace }) => finalPlace);
}

/** In which order visitors see the organiser's table. That of a finished season stays as it ended. */
export function officialOrder(rows: readonly { order: number | null; finalPlace?: number | null }[]) {
  if (isFinal(rows)) return [byFinalPlace, byName] as const;
  return isManual(rows) ? manualOrder : displayedOrder;
}

export function inOrder<Row>(rows: readonly Row[], order: readonly TieBreak<NoInfer<Row>>[]): Row[] {
  return rows.toSorted((a, b) => {
    for (const tieBreak of order) {
      const difference = tieBreak.compare(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

/** 'Orden: puntos, menos partidos jugados, nombre.' */
export function tieBreakText(order: readonly { label: string }[]): string {
  return `Orden: ${order.map(({ label }) => label).join(", ")}.`;
}

/** Section 9: a team that comes twice is shown once, by a row that says its name if there is one. */
export function mergeDuplicates<Row extends { teamId: number; name: string | null }>(
  rows: readonly Row[],
): Row[] {
  const merged = new Map<number, Row>();
  for (const row of rows) {
    const kept = merged.get(row.teamId);
    if (!kept || (!kept.name?.trim() && row.name?.trim())) merged.set(row.teamId, row);
  }
  return [...merged.values()];
}

export type Medal = "gold" | "silver" | "bronze";
export type Highlight = { mark: "up"; medal: Medal } | { mark: "down" };

const MEDALS: readonly Medal[] = ["gold", "silver", "bronze"];
const LAST_PLACES = 3;

/**
 * Section 9: the top three rows stand out in green with a medal, the last three in red. In a table of fewer than six
 * teams the top places win and the red ones shrink: two of five, one of four, none of three or fewer. No row is both.
 */
export function highlightOf(position: number, total: number): Highlight | null {
  const medal = MEDALS[position - 1];
  if (medal) return { mark: "up", medal };
  return position > total - LAST_PLACES ? { mark: "down" } : null;
}

export function goalDifference(row: { goalsFor: number; goalsAgainst: number }): number {
  return row.goalsFor - row.goalsAgainst;
}
