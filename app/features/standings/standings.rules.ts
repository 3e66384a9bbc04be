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
