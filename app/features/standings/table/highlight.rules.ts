export type Medal = "gold" | "silver" | "bronze";
export type Highlight = { mark: "up"; medal: Medal } | { mark: "down" };

const MEDALS: readonly Medal[] = ["gold", "silver", "bronze"];
const LAST_PLACES = 3;

/**
 * Section 9: the top three rows are green with a medal, the last three red. With fewer than six teams the top places
 * take precedence: two red rows of five, one of four, none of three or fewer.
 */
export function highlightOf(position: number, total: number): Highlight | null {
  const medal = MEDALS[position - 1];
  if (medal) return { mark: "up", medal };
  return position > total - LAST_PLACES ? { mark: "down" } : null;
}
