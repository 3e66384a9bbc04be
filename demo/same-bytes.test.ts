import { expect, test } from "vitest";
import { emptySite, everyRow } from "#tests/factories/empty-site.ts";
import { loadDemo } from "./load.ts";

const clock = { today: "2026-11-18", timeZone: "America/Argentina/Buenos_Aires" };

test("two loads of the demo create the same rows and the same files", { timeout: 60_000 }, async () => {
  const [site, other] = [await emptySite(), await emptySite()];
  expect(await loadDemo({ ...site, ...clock })).toBe(true);
  expect(await loadDemo({ ...other, ...clock })).toBe(true);
  const [rows, otherRows] = [await everyRow(site.db), await everyRow(other.db)];
  await Promise.all([site.close(), other.close()]);
  expect(otherRows).toEqual(rows);
  expect([...other.files.keys()].sort()).toEqual([...site.files.keys()].sort());
  for (const [name, { body, contentType }] of site.files) {
    expect(other.files.get(name)?.contentType, name).toBe(contentType);
    expect(Buffer.compare(body, other.files.get(name)?.body ?? Buffer.of()), name).toBe(0);
  }
});
