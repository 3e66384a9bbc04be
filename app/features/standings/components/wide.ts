/** Hides columns on phones. */
export const WIDE = "max-md:hidden";
/** Hides content on screens narrower than 360 px, or with larger text. */
export const NOT_TINY = "max-[22rem]:hidden";
