/* Without Drizzle: the first process imports these options, and Drizzle would cost it 70 MB and 0.4 s. */

/**
 * The word similarity (pg_trgm) at which a mistyped word matches: 'pives' has 0.33 of 'Los Pibes FC', 'ceivo' 0.5 of
 * 'El Ceibo'. Connections set it as the threshold of the operator `%>`, which can use an index.
 */
export const MIN_SIMILARITY = 0.3;

/** Statement timeout: the server cancels a longer query, and the connection stays usable. */
const STATEMENT_TIMEOUT_MS = 3_500;
/** TCP keep-alive, because a network can drop a connection silently. */
const KEEP_ALIVE_MS = 10_000;

/** The options of every pooled connection. */
export const CONNECTION_OPTIONS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  // Fixed, although no query depends on the session's time zone.
  options: `-c timezone=UTC -c pg_trgm.word_similarity_threshold=${MIN_SIMILARITY}`,
};
