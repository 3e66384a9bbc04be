import { rmSync } from "node:fs";
import { type Site, startSite, temporaryFolder } from "#harness/site.ts";

/**
 * What docs/bigger.md recommends for a site with very many players: the defaults, for small machines, would read and
 * write most pages twice.
 */
const DATABASE_SETTINGS = ["shared_buffers = '4GB'", "max_wal_size = '8GB'"];

/** Stores the settings, which apply from the next start. */
export async function applyLargeSettings(site: Site): Promise<void> {
  for (const setting of DATABASE_SETTINGS) await site.sql(`alter system set ${setting}`);
}

/** Like `withSite`, with these settings. */
export async function withLargeSite<T>(
  env: Record<string, string>,
  use: (site: Site) => Promise<T>,
): Promise<T> {
  const folder = temporaryFolder();
  try {
    const empty = await startSite(env, folder);
    await applyLargeSettings(empty).finally(() => empty.stop());
    const site = await startSite(env, folder);
    return await use(site).finally(() => site.stop());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
