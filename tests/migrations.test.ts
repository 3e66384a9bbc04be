import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Entry = { idx: number; when: number; tag: string };
const { entries }: { entries: Entry[] } = JSON.parse(readFileSync("drizzle/meta/_journal.json", "utf8"));

// A migration whose time is not after that of the last applied one is silently skipped.
test("migration times increase", () => {
  const times = entries.map((entry) => entry.when);
  expect(times.length).toBeGreaterThan(0);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
});

test("the migration files are exactly those in the journal", () => {
  for (const { tag } of entries) expect(existsSync(`drizzle/${tag}.sql`), tag).toBe(true);
  const files = readdirSync("drizzle").filter((name) => name.endsWith(".sql"));
  expect(files.sort()).toEqual(entries.map((entry) => `${entry.tag}.sql`).sort());
});
