/** A season is a few pages of text and perhaps some crests. */
const MAX_FILE_MB = 5;
export const MAX_FILE_BYTES = MAX_FILE_MB * 1024 * 1024;
/** The limit for messages: '5 MB'. */
export const MAX_FILE_SIZE = `${MAX_FILE_MB} MB`;
/** Limits of the process that reads a file or a pasted text. It refuses a larger one. */
export const READING_LIMITS = { timeoutMs: 10_000, heapMb: 192 };
/** More than any season has: 20 clubs, 38 matchdays and 10 categories, one line per match, are 3,800. */
export const MAX_LINES = 8_000;
/** In all lines together. */
export const MAX_CHARACTERS = 600_000;
/** In characters: longer than any matchday written as one sentence. */
export const MAX_LINE = 4_000;
/** Cells read per row; the rest are ignored. */
export const MAX_CELLS = 60;
