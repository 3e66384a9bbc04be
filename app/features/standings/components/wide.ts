/** Columns for which a phone has no room. */
export const WIDE = "max-md:hidden";
/** What a screen narrower than a phone of 360 px, or one with larger letters, has no room for. */
export const NOT_TINY = "max-[22rem]:hidden";
