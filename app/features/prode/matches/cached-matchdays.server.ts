import { cachedRead } from "#app/db/cached-reads.server.ts";
import { db } from "#app/db/client.server.ts";
import type { Day } from "#app/lib/dates.ts";
import { findConfig } from "../prode.queries.server.ts";
import { filterOptions } from "./match-filter.rules.ts";
import { findFixtureOptions, findMatchesOf } from "./match-list.queries.server.ts";

/* Cached reads that do not depend on the user. */

/** The rules of the game, for pages. */
export const shownConfig = cachedRead(["prode"], () => findConfig(db));

/** The fixtures of a period, and the options to filter them. */
export const shownFixtures = cachedRead(["leagues", "every season"], async (from: Day, to: Day) => {
  const options = await findFixtureOptions(db, { from, to });
  return { options, filters: filterOptions(options) };
});

/** The matches of the fixtures with these ids. */
export const shownMatches = cachedRead(["leagues", "every season"], (...fixtureIds: number[]) =>
  findMatchesOf(db, fixtureIds),
);
