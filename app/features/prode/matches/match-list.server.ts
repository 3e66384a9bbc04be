import { db } from "#app/db/client.server.ts";
import { dayOf } from "#app/lib/dates.ts";
import type { CurrentUser } from "../../accounts/accounts.rules.ts";
import { minutesBefore, windowIsOpen } from "../closing.rules.ts";
import { shownConfig, shownFixtures } from "./cached-matchdays.server.ts";
import { type MatchesView, type MatchFilter, viewOf } from "./match-filter.rules.ts";
import { countMatches, countProgress, findMatches, findPicks } from "./match-list.queries.server.ts";
import { groupMatches, picksById, spanAround } from "./match-list.rules.ts";

const MATCHES_PER_PAGE = 24;

/** A page of the matches around today that match the URL. */
export async function matchList(user: CurrentUser, filter: MatchFilter, now: Date, timeZone: string) {
  const today = dayOf(now, timeZone);
  const span = spanAround(today);
  const userId = user.kind === "player" ? user.id : null;
  const page = (view: MatchesView) =>
    findMatches(db, span, filter, { view, now, limit: MATCHES_PER_PAGE, userId, timeZone });
  const expectedView = filter.view ?? (filter.day ? "todos" : "proximos");
  const [config, { filters }, counts, expectedRows] = await Promise.all([
    shownConfig(),
    shownFixtures(span.from, span.to),
    countMatches(db, span, filter, { now, timeZone }),
    page(expectedView),
  ]);
  const view = viewOf(filter, counts);
  const rows = view === expectedView ? expectedRows : await page(view);
  const closed = rows.filter((row) => !windowIsOpen(row, config, now, timeZone)).map(({ id }) => id);
  // A match with a confirmed hour is open only if it kicks off after this.
  const kickoffAfter = minutesBefore(now, -config.deadlineMinutes);
  const [picks, progress] = await Promise.all([
    findPicks(db, closed, { ...config, timeZone }),
    userId && config.isActive
      ? countProgress(db, filter, { userId, kickoffAfter, now, to: span.to, timeZone })
      : Promise.resolve([]),
  ]);
  const before = (filter.page - 1) * MATCHES_PER_PAGE;
  const viewCount = counts[COUNT_OF[view]];
  return {
    config,
    now,
    options: filters,
    counts,
    view,
    days: groupMatches(rows, { config, now, timeZone, before, picks: picksById(picks) }),
    progress: Object.fromEntries(progress.map(({ day, ...counted }) => [day, counted])),
    page: filter.page,
    pages: Math.max(1, Math.ceil(viewCount / MATCHES_PER_PAGE)),
  };
}

const COUNT_OF = { proximos: "upcoming", jugados: "played", todos: "total" } as const;
