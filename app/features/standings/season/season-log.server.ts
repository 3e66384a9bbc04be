import { db } from "#app/db/client.server.ts";
import { findLoggedCorrections, findLoggedMatches, findLogInstants } from "./season-log.queries.server.ts";
import { logEntries } from "./season-log.rules.ts";

const ENTRIES_PER_PAGE = 20;
const MAX_PAGES = 10_000;
/** More than a matchday has. For an import that changes a whole season, the rest are only counted. */
const MATCHES_PER_ENTRY = 120;

/**
 * A page of the changes to a published season: moved matches, corrected results and tables. Null for a page past the
 * end: showing the first instead would be expensive, and any number can be requested.
 */
export async function seasonLog(seasonId: number, page: number, timeZone: string) {
  if (page > MAX_PAGES) return null;
  const rows = await findLogInstants(db, seasonId, ENTRIES_PER_PAGE, (page - 1) * ENTRIES_PER_PAGE);
  const [first] = rows;
  if (!first) return page === 1 ? { entries: [], page, pages: 1 } : null;
  const instants = rows.map(({ at }) => at);
  const pages = Math.ceil(first.entries / ENTRIES_PER_PAGE);
  const [changed, corrected, corrections] = await Promise.all([
    findLoggedMatches(db, seasonId, "changed", instants, MATCHES_PER_ENTRY),
    findLoggedMatches(db, seasonId, "corrected", instants, MATCHES_PER_ENTRY),
    findLoggedCorrections(db, seasonId, instants),
  ]);
  return { entries: logEntries(instants, changed, corrected, corrections, timeZone), page, pages };
}
