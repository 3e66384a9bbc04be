/** A season is some pages of text, and perhaps some crests. */
export const MOST_FILE_BYTES = 5 * 1024 * 1024;
