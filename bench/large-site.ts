import { rmSync } from "node:fs";
import { type Site, startSite, temporaryFolder } from "#harness/site.ts";

/**
 * What docs/bigger.md recommends for a site with a great many players. PostgreSQL's defaults, meant for small machines,
 * would read and write most database pages twice.
 */
const DATABASE_SETTINGS = [
  "shared_buffers = '4GB'",
  "max_wal_size = '8GB'",
  "shared_preload_libraries = 'pg_prewarm'",
];

/** Settings apply after a restart. */
export async function storeDatabaseSettings(site: Site): Promise<void> {
  for (const setting of DATABASE_SETTINGS) await site.sql(`alter system set ${setting}`);
}

/** Whether PostgreSQL, after a restart, is still loading what it had in memory before. */
export async function isPrewarming(site: Site): Promise<boolean> {
  const workers = await site.sql("select from pg_stat_activity where backend_type = 'autoprewarm worker'");
  return workers.length > 0;
}

/** Like `withSite`, with `DATABASE_SETTINGS`. */
export async function withLargeSite<T>(
  env: Record<string, string>,
  use: (site: Site) => Promise<T>,
): Promise<T> {
  const folder = temporaryFolder();
  try {
    const empty = await startSite(env, folder);
    await storeDatabaseSettings(empty).finally(() => empty.stop());
    const site = await startSite(env, folder);
    return await use(site).finally(() => site.stop());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
