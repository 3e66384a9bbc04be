import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, it } from "vitest";

it("turns the page of the viewer at the 30 px the spec asks, which the lightbox keeps to itself", async () => {
  const file = createRequire(import.meta.url).resolve("yet-another-react-lightbox");
  expect(await readFile(file, "utf8")).toMatch(/const SWIPE_THRESHOLD = 30;/);
});
