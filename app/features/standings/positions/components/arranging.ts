/*
 * A phone cannot fit both inputs and reorder buttons, so a switch in the table header toggles between them. Wider screens
 * show both.
 */

/** Classes for the inputs. */
export const TYPING = "group-has-[input:checked]/arrange:max-sm:hidden";
/** Classes for the controls that move and remove rows. */
export const ARRANGING = {
  cell: "max-sm:hidden group-has-[input:checked]/arrange:max-sm:table-cell",
  inline: "grid max-sm:hidden group-has-[input:checked]/arrange:max-sm:grid",
} as const;
