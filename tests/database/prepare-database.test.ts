import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { leagues } from "#app/db/schema/leagues.ts";
import { siteState } from "#app/db/schema/site.ts";
import { parseEnv } from "#app/lib/settings.server.ts";
import { cloneDatabase } from "#tests/setup/clone.ts";
import { prepareDatabase } from "../../scripts/steps/prepare-database.ts";

async function aDatabase() {
  const url = await cloneDatabase();
  const pool = new Pool({ connectionString: url });
  onTestFinished(() => pool.end());
  return { url, db: drizzle(pool) };
}

const start = (url: string, env: Record<string, string>) => prepareDatabase(url, parseEnv(env), () => {});

test("a site once started without the demo never gets it later", async () => {
  const { url, db } = await aDatabase();
  expect(await start(url, { DEMO: "off" })).toBe(false);
  expect(await start(url, {})).toBe(false);
  expect(await db.$count(leagues)).toBe(0);
});

test("with an external server no demo is loaded by default", async () => {
  const { url, db } = await aDatabase();
  expect(await start(url, { DATABASE_URL: url })).toBe(false);
  expect(await db.$count(leagues)).toBe(0);
});

test("a site that already has its own league is not changed", async () => {
  const { url, db } = await aDatabase();
  await db.insert(leagues).values({ name: "La nuestra", slug: "la-nuestra" });
  expect(await start(url, {})).toBe(false);
  expect(await db.$count(leagues)).toBe(1);
  expect(await db.select().from(siteState).where(eq(siteState.value, "declined"))).toHaveLength(1);
});

test("a start on the empty site of an interrupted restore loads nothing, and says what to do", async () => {
  const { url, db } = await aDatabase();
  await db.insert(siteState).values({ key: "restore", value: "started" });
  await expect(start(url, {})).rejects.toThrow(/npm run restore -- ARCHIVO/);
  expect(await db.$count(leagues)).toBe(0);
});

test("a start with nothing to do does not load Drizzle, which would slow down a restart", async () => {
  const { url } = await aDatabase();
  await start(url, { DEMO: "off" });
  const script = `
    import { registerHooks } from "node:module";
    const loaded = [];
    registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
    const { prepareDatabase } = await import("./scripts/steps/prepare-database.ts");
    await prepareDatabase(${JSON.stringify(url)}, { DEMO: false }, () => {});
    console.log(loaded.join(" "));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
  expect(stdout).toContain("prepare-database.ts");
  expect(stdout).not.toContain("drizzle-orm");
});
