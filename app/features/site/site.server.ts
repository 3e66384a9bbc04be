import { cachedRead } from "#app/db/cached-reads.server.ts";
import { db } from "#app/db/client.server.ts";
import { env } from "#app/lib/env.server.ts";
import { shownSiteName } from "#app/lib/page-meta.ts";
import { type StoredSite, siteName } from "#app/lib/site-info.ts";
import { DEMO_KEY, findSiteData, SETTINGS_KEY } from "./site.queries.server.ts";

export interface SiteData {
  /** Whether the site shows demo data, so that pages can say so. */
  demo: boolean;
  settings: StoredSite;
}

/** The site data needed by every page, in one query. */
export async function siteData(): Promise<SiteData> {
  const stored = await findSiteData(db);
  return { demo: stored.get(DEMO_KEY) === "loaded", settings: JSON.parse(stored.get(SETTINGS_KEY) ?? "{}") };
}

/** `siteData`, cached, for public pages. */
export const shownSiteData = cachedRead(["site"], siteData);

/** The site's name, for uses outside of pages. */
export async function currentSiteName(leagues: readonly { name: string }[]): Promise<string> {
  const { settings } = await siteData();
  return shownSiteName(siteName(env, settings), leagues);
}
