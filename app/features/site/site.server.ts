import { db } from "#app/db/client.server.ts";
import { keptRead } from "#app/db/kept-reads.server.ts";
import { env } from "#app/lib/env.server.ts";
import { shownSiteName } from "#app/lib/page-meta.ts";
import { type StoredSite, siteName } from "#app/lib/site.server.ts";
import { DEMO_KEY, findFacts, SETTINGS_KEY } from "./site.queries.server.ts";

export interface SiteFacts {
  /** Whether what the site shows is invented, so that the pages can say so. */
  demo: boolean;
  settings: StoredSite;
}

/** What every page needs to know of the site, by one statement. */
export async function siteFacts(): Promise<SiteFacts> {
  const facts = await findFacts(db);
  return { demo: facts.get(DEMO_KEY) === "loaded", settings: JSON.parse(facts.get(SETTINGS_KEY) ?? "{}") };
}

/** The same for pages of players and visitors. */
export const shownFacts = keptRead(["site"], siteFacts);

/** What the site is called, for what is not a page. */
export async function currentSiteName(leagues: readonly { name: string }[]): Promise<string> {
  const { settings } = await siteFacts();
  return shownSiteName(siteName(env, settings), leagues);
}
