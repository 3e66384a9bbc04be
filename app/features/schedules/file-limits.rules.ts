/** A season is a few pages of text and perhaps some crests. */
const MAX_FILE_MB = 5;
export const MAX_FILE_BYTES = MAX_FILE_MB * 1024 * 1024;
/** The limit for messages: '5 MB'. */
export const MAX_FILE_SIZE = `${MAX_FILE_MB} MB`;
/** Of the worker that reads a file or a pasted text. What exceeds them is refused. */
export const READING_LIMITS = { timeoutMs: 10_000, heapMb: 192 };
