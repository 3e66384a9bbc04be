import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CACHED_PAGES } from "#app/lib/caching/cached-pages.ts";
import { QUERY_NAMES } from "#harness/fuzz/forms.ts";

/** Code that reads a query parameter, or names one in a constant. */
const READ = /(?:searchParams|params|query|search)\.(?:get|has|getAll)\("(\w+)"\)|PARAMETER = "(\w+)"/g;
/** Parameters of the gallery, which exists only in development. */
const NOT_SERVED = ["fail"];

test("every parameter that a page reads is sent hostile values", () => {
  const files = globSync("app/{routes,features,shell,lib,ui}/**/*.{ts,tsx}").filter(
    (file) => !file.includes(".test."),
  );
  const read = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(READ)].map(([, name, constant]) => name ?? constant ?? ""),
  );
  const names = new Set([...read, ...Object.values(CACHED_PAGES).flat()]);
  expect(names.size).toBeGreaterThan(25);
  expect([...names].filter((name) => ![...QUERY_NAMES, ...NOT_SERVED].includes(name))).toEqual([]);
});
