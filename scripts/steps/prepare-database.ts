import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { refuseUnfinishedRestore } from "#app/db/backup/unfinished-restore.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import type { Env } from "#app/lib/settings.server.ts";

/** Migrates the database, and loads the demo into a new one. Returns whether it has demo data. */
export async function prepareDatabase(url: string, env: Env, say: (text: string) => void): Promise<boolean> {
  const pool = new Pool({ connectionString: url, max: 2 });
  try {
    await refuseUnfinishedRestore(pool);
    await migrateDatabase(url);
    // Partitions of deleted seasons may be left if the table was locked. If it still is, the next start tries again.
    await pool.query("select drop_season_partitions()").catch(() => {});
    // Without Drizzle, which takes most of a second of CPU time to load, to keep a warm start quick.
    const { rows } = await pool.query<{ value: string }>("select value from site_state where key = 'demo'");
    const [mark] = rows;
    if (mark) return warnIfContradicted(mark.value === "loaded", env.DEMO, say);
    const [{ drizzle }, { siteState }] = await Promise.all([
      import("drizzle-orm/node-postgres"),
      import("#app/db/schema/site.ts"),
    ]);
    const db = drizzle(pool);
    if ((env.DEMO ?? !env.DATABASE_URL) && (await load(db, env, say))) return true;
    // Stored permanently: a league's own site must never fill up with demo teams.
    await db.insert(siteState).values({ key: "demo", value: "declined" }).onConflictDoNothing();
    return false;
  } finally {
    await pool.end();
  }
}

/** The choice made at the first start is kept; asking for the opposite later prints a note. */
function warnIfContradicted(
  loaded: boolean,
  requested: boolean | undefined,
  say: (text: string) => void,
): boolean {
  if (requested !== undefined && requested !== loaded) {
    say(
      `Estos datos se empezaron ${loaded ? "con" : "sin"} la demostración: para cambiar, elegí otra carpeta con DATA_DIR.`,
    );
  }
  return loaded;
}

/** The demo is only imported when it is needed, to keep a warm start quick. */
async function load(db: NodePgDatabase, env: Env, say: (text: string) => void): Promise<boolean> {
  say("Cargando datos de demostración...");
  const [{ loadDemo }, { storage }, { dayOf }] = await Promise.all([
    import("#demo/load.ts"),
    import("#app/lib/storage/storage.server.ts"),
    import("#app/lib/dates.ts"),
  ]);
  const today = dayOf(new Date(), env.LEAGUE_TIME_ZONE);
  return loadDemo({ db, storage, today, timeZone: env.LEAGUE_TIME_ZONE });
}
