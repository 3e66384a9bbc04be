import type { Choice } from "../../prode.rules.ts";

/*
 * Two teams and the draw between them, side by side if both names fit, else stacked: on a narrow phone or with
 * large text. The widths are in rem, so that they grow with the text. The row is a CSS container.
 */
export const CHOICE_ROW = "grid grid-cols-1 gap-1 @[19rem]:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]";

const CELL =
  "relative flex min-h-12 items-center gap-1 rounded-card px-1.5 py-1 font-semibold text-label leading-tight";

export const SIDE_CELL: Record<Choice, string> = {
  local: `${CELL} text-left`,
  empate: `${CELL} justify-center`,
  visitante: `${CELL} flex-row-reverse text-right`,
};
