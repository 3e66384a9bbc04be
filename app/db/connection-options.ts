import { MIN_SIMILARITY } from "./search.ts";

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
