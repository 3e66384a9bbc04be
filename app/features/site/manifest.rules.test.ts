import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { webManifest } from "./manifest.rules.ts";

test.each([
  ["Potrero", "Potrero"],
  ["Liga del Sur", "Liga del Sur"],
  ["Liga Infantil del Oeste", "Liga"],
  ["Participando", "Participando"],
])("the installed site '%s' is called '%s' under its icon", (name, short) => {
  expect(webManifest(name)).toMatchObject({ name, short_name: short });
});

test("the manifest's icons exist, in both sizes and with a maskable one", () => {
  const { icons } = webManifest("Potrero");
  for (const { src } of icons) expect(existsSync(`public${src}`)).toBe(true);
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  expect(icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
});
