/** Columns for which a phone has no room. */
export const WIDE = "max-md:hidden";
