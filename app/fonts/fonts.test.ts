import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const MAX_TOTAL_BYTES = 60_000;

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".woff2"));
const css = readFileSync(path.join(import.meta.dirname, "fonts.css"), "utf8");

test("all fonts together weigh at most 60 kB", () => {
  const total = files.reduce((sum, name) => sum + statSync(path.join(import.meta.dirname, name)).size, 0);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(MAX_TOTAL_BYTES);
});

test("the style sheet uses exactly these files", () => {
  const used = [...css.matchAll(/url\("\.\/([^"]+)"\)/g)].map((match) => match[1]);
  expect(used.sort()).toEqual(files.sort());
});

test("every web font has a fallback scaled to its metrics", () => {
  const rules = css.split("@font-face").slice(1);
  const webFonts = rules.filter((rule) => rule.includes("url("));
  expect(webFonts.length).toBe(3);
  for (const rule of webFonts) {
    expect(rule).toContain("font-display: swap");
    const family = /font-family: "?([^";]+)/.exec(rule)?.[1];
    const weight = /font-weight: (\d+)/.exec(rule)?.[1];
    const fallbacks = rules.filter(
      (other) => other.includes(`"${family} Fallback`) && other.includes(`weight: ${weight}`),
    );
    expect(fallbacks.length).toBe(2);
    for (const fallback of fallbacks)
      expect(fallback).toMatch(/size-adjust: [\d.]+%[^}]*ascent-override: [\d.]+%/);
  }
});
