import { db } from "#app/db/client.server.ts";
import { findLoggedCorrections, findLoggedMatches, findLogInstants } from "./season-log.queries.server.ts";
import { logEntries } from "./season-log.rules.ts";

const ENTRIES_PER_PAGE = 20;
const MOST_PAGES = 10_000;
/** More than are played on a matchday: an import that changes a whole season says how many it changed besides. */
const MATCHES_PER_ENTRY = 120;

/** A page of what changed in a season after it had been published: moved matches, corrected results and tables. */
export async function seasonLog(seasonId: number, asked: number, timeZone: string) {
  const wanted = Math.min(Math.max(1, Math.trunc(asked) || 1), MOST_PAGES);
  const read = (page: number) =>
    findLogInstants(db, seasonId, ENTRIES_PER_PAGE, (page - 1) * ENTRIES_PER_PAGE);
  const found = await read(wanted);
  // Past the last page nothing is found, not even how many there are.
  const page = found.length > 0 ? wanted : 1;
  const rows = page === wanted ? found : await read(page);
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
