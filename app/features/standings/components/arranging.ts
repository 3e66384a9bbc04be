/*
 * A phone has no room for typing figures and for arranging rows at once: a switch in the head of the table says which.
 * Wider screens show both.
 */

/** What is there to type into. */
export const TYPING = "group-has-[input:checked]/arrange:max-sm:hidden";
/** What is there to move and remove rows with. */
export const ARRANGING = {
  cell: "max-sm:hidden group-has-[input:checked]/arrange:max-sm:table-cell",
  inline: "grid max-sm:hidden group-has-[input:checked]/arrange:max-sm:grid",
} as const;
