import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { KEPT_PAGES } from "#app/lib/kept-pages.ts";
import { QUERY_NAMES } from "#harness/fuzz/forms.ts";

/** Where a parameter of an address is read, and where one has a name of its own. */
const READ = /(?:searchParams|params|query|asked)\.(?:get|has|getAll)\("(\w+)"\)|PARAMETER = "(\w+)"/g;
/** Of the gallery, which only development has. */
const NOT_SERVED = ["fail"];

test("every parameter that a page reads is among those that are sent hostile values", () => {
  const files = globSync("app/{routes,features,shell,lib,ui}/**/*.{ts,tsx}").filter(
    (file) => !file.includes(".test."),
  );
  const read = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(READ)].map(([, name, constant]) => name ?? constant ?? ""),
  );
  const names = new Set([...read, ...Object.values(KEPT_PAGES).flat()]);
  expect(names.size).toBeGreaterThan(25);
  expect([...names].filter((name) => ![...QUERY_NAMES, ...NOT_SERVED].includes(name))).toEqual([]);
});
