import { db } from "#app/db/client.server.ts";
import { findLoggedCorrections, findLoggedMatches, findLogInstants } from "./season-log.queries.server.ts";
import { logEntries } from "./season-log.rules.ts";

const ENTRIES_PER_PAGE = 20;
const MAX_PAGES = 10_000;
/** More than a matchday has. For an import that changes a whole season, the rest are only counted. */
const MATCHES_PER_ENTRY = 120;

/** A page of the changes to a published season: moved matches, corrected results and tables. */
export async function seasonLog(seasonId: number, requested: number, timeZone: string) {
  const requestedPage = Math.min(Math.max(1, Math.trunc(requested) || 1), MAX_PAGES);
  const read = (page: number) =>
    findLogInstants(db, seasonId, ENTRIES_PER_PAGE, (page - 1) * ENTRIES_PER_PAGE);
  const found = await read(requestedPage);
  // A page past the end has no rows, and so no total.
  const page = found.length > 0 ? requestedPage : 1;
  const rows = page === requestedPage ? found : await read(page);
  const instants = rows.map(({ at }) => at);
  const pages = Math.max(1, Math.ceil((rows[0]?.entries ?? 0) / ENTRIES_PER_PAGE));
  if (instants.length === 0) return { entries: [], page, pages };
  const [changed, corrected, corrections] = await Promise.all([
    findLoggedMatches(db, seasonId, "changed", instants, MATCHES_PER_ENTRY),
    findLoggedMatches(db, seasonId, "corrected", instants, MATCHES_PER_ENTRY),
    findLoggedCorrections(db, seasonId, instants),
  ]);
  return { entries: logEntries(instants, changed, corrected, corrections, timeZone), page, pages };
}
