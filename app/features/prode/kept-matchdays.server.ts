import { db } from "#app/db/client.server.ts";
import { keptRead } from "#app/db/kept-reads.server.ts";
import type { Day } from "#app/lib/dates.ts";
import { findConfig } from "./config.queries.server.ts";
import { findFixtureOptions, findMatchesOf } from "./match-list.queries.server.ts";
import { filterOptions } from "./match-list.rules.ts";

/* What the pages of the game show to everybody alike. */

/** The rules of the game, for pages. */
export const shownConfig = keptRead(["prode"], () => findConfig(db));

/** The fixtures of a span, and what there is to filter by in them. */
export const shownFixtures = keptRead(["leagues", "every season"], async (from: Day, to: Day) => {
  const options = await findFixtureOptions(db, { from, to });
  return { options, filters: filterOptions(options) };
});

/** The matches of a few fixtures, which are named by their ids. */
export const shownMatches = keptRead(["leagues", "every season"], (...fixtureIds: number[]) =>
  findMatchesOf(db, fixtureIds),
);
