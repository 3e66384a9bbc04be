import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leagues } from "#app/db/schema/leagues.ts";
import { users } from "#app/db/schema/people.ts";
import { siteState } from "#app/db/schema/site.ts";
import { emptySite, everyRow, type TestSite } from "#tests/factories/empty-site.ts";
import { loadDemo } from "./load.ts";

// Drawing takes most of a load's time, and no test here looks at a picture (same-bytes.test.ts does).
vi.mock("./drawing/raster.ts", () => ({ toWebp: async () => Buffer.from("a picture") }));

const clock = { today: "2026-11-18", timeZone: "America/Argentina/Buenos_Aires" };

// Whole seasons are loaded here, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let site: TestSite;
beforeEach(async () => {
  site = await emptySite();
});
afterEach(() => site.close());

test("on another day the demo has the same leagues and other matches", async () => {
  const other = await emptySite();
  await loadDemo({ ...site, ...clock });
  await loadDemo({ ...other, ...clock, today: "2026-11-19" });
  const [rows, otherRows] = [await everyRow(site.db), await everyRow(other.db)];
  await other.close();
  expect(otherRows.ligas).toEqual(rows.ligas);
  expect(otherRows.partidos).not.toEqual(rows.partidos);
});

test("loading the demo a second time changes nothing", async () => {
  await loadDemo({ ...site, ...clock });
  const [rows, files] = [await everyRow(site.db), site.files.size];
  site.files.clear();
  expect(await loadDemo({ ...site, ...clock, today: "2026-12-01" })).toBe(false);
  expect(await everyRow(site.db)).toEqual(rows);
  expect(files).toBeGreaterThan(70);
  expect(site.files.size).toBe(0);
});

test("when two processes load the demo concurrently, only one does", async () => {
  const done = await Promise.all([loadDemo({ ...site, ...clock }), loadDemo({ ...site, ...clock })]);
  expect(done.sort()).toEqual([false, true]);
  expect(await site.db.select().from(leagues)).toHaveLength(4);
});

test.each([
  ["that declined it", () => site.db.insert(siteState).values({ key: "demo", value: "declined" })],
  ["with its own league", () => site.db.insert(leagues).values({ name: "La nuestra", slug: "nuestra" })],
  [
    "with its own administrator",
    () => site.db.insert(users).values({ role: "admin", name: "Ana", surname: "", username: "ana" }),
  ],
])("the demo is not loaded into a site %s", async (_, prepare) => {
  await prepare();
  const rows = await everyRow(site.db);
  expect(await loadDemo({ ...site, ...clock })).toBe(false);
  expect(await everyRow(site.db)).toEqual(rows);
  expect(site.files.size).toBe(0);
});

test("a failing store leaves the database unchanged, and the next attempt loads the demo", async () => {
  const before = await everyRow(site.db);
  const storage = {
    put: async (bucket: string) => {
      if (bucket === "flyers") throw new Error("The store is full");
    },
  };
  await expect(loadDemo({ ...site, storage, ...clock })).rejects.toThrow("The store is full");
  expect(await everyRow(site.db)).toEqual(before);
  expect(await loadDemo({ ...site, ...clock })).toBe(true);
});

test("a failing insert waits for pending uploads, and leaves no rows", async () => {
  await site.db.execute("alter table flyers add constraint refuse check (order_index <> 3)");
  const before = await everyRow(site.db);
  let open = 0;
  const storage = {
    put: async () => {
      open += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      open -= 1;
    },
  };
  await expect(loadDemo({ ...site, storage, ...clock })).rejects.toThrow();
  expect(open).toBe(0);
  expect(await everyRow(site.db)).toEqual(before);
});

test("ids of rows added afterwards continue after the demo's", async () => {
  await loadDemo({ ...site, ...clock });
  const { rows: tables } = await site.db.execute<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id' and is_identity = 'YES' and table_name not like 'prode\\_predictions\\_%'",
  );
  expect(tables.length).toBeGreaterThanOrEqual(10);
  for (const { name } of tables) {
    const { rows } = await site.db.execute<{ next: string; last: string }>(
      sql`select nextval(pg_get_serial_sequence(${name}, 'id')) as next, (select max(id) from ${sql.identifier(name)}) as last`,
    );
    expect(Number(rows[0]?.next), name).toBe(Number(rows[0]?.last) + 1);
  }
});
