import { asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { prepared } from "#app/db/prepared.server.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { siteState } from "#app/db/schema/site.ts";
import type { StoredSite } from "#app/lib/site-info.ts";

/** The demo's state since the first start: `loaded` or `declined`. */
export const DEMO_KEY = "demo";
/** The name and contact, as JSON. */
export const SETTINGS_KEY = "settings";

const siteRows = prepared((db) =>
  db
    .select({ key: siteState.key, value: siteState.value })
    .from(siteState)
    .where(inArray(siteState.key, [DEMO_KEY, SETTINGS_KEY]))
    .prepare("site_data"),
);

/** The site data needed by every page, by key. */
export async function findSiteData(db: Db): Promise<Map<string, string>> {
  const rows = await siteRows(db).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

export async function findSettings(db: Db): Promise<StoredSite> {
  return JSON.parse((await findSiteData(db)).get(SETTINGS_KEY) ?? "{}");
}

/** The first league in the site's order, or none: a site without its own name uses that league's. */
export function findFirstLeague(db: Db): Promise<{ name: string }[]> {
  return db.select({ name: leagues.name }).from(leagues).orderBy(asc(leagues.id)).limit(1);
}

/** Locks the settings row, inserting it first if missing. */
export async function lockSettings(tx: Db): Promise<string> {
  await tx.insert(siteState).values({ key: SETTINGS_KEY, value: "{}" }).onConflictDoNothing();
  const [row] = await tx.select().from(siteState).where(eq(siteState.key, SETTINGS_KEY)).for("update");
  return row?.value ?? "{}";
}

export async function updateSettings(tx: Db, value: string): Promise<void> {
  await tx.update(siteState).set({ value, updatedAt: new Date() }).where(eq(siteState.key, SETTINGS_KEY));
}
