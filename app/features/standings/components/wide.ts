/** Columns for which a phone has no room. */
export const WIDE = "max-md:hidden";
/** The one that a tablet has no room for either. */
export const WIDEST = "max-lg:hidden";
