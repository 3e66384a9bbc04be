/** A season is a few pages of text and perhaps some crests. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
