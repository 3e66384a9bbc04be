import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

/** Half the size of the package's main file, and a page has to parse it. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Widths of windows, in pixels. */
const PHONE = 360;
export const DESK = 1280;
/** axe's colour rules. Its other rules find the same in dark mode as in light mode. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * Requirements for every page: axe finds nothing in light mode, on a phone and at the widths in `alsoAt`. Its colour
 * rules find nothing in dark mode on a phone. No page scrolls sideways at 360 px.
 */
export async function expectAccessible(page: Page, { alsoAt = [] }: { alsoAt?: number[] } = {}) {
  const viewport = page.viewportSize();
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of [...alsoAt, PHONE]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await accessibilityFindings(page), `axe on ${page.url()} at ${width} px`).toEqual([]);
  }
  expect(await sidewaysScroll(page), `pixels that ${page.url()} scrolls sideways`).toBe(0);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await accessibilityFindings(page, COLOUR_RULES), `axe on ${page.url()} in dark mode`).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  if (viewport) await page.setViewportSize(viewport);
}

/** axe's violations on a page, one line each. */
export async function accessibilityFindings(page: Page, rules?: string[]): Promise<string[]> {
  // A colour halfway through a transition would be measured wrongly. Finish transitions instead of waiting for them, because
  // they never end on a page that draws no frames.
  // The end of one may start another: that of a child that inherits the colour.
  await page.evaluate(() => {
    for (let running = transitions(); running.length > 0; running = transitions()) {
      for (const transition of running) transition.finish();
    }

    function transitions() {
      return document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    }
  });
  // Once per document: a second copy would be compiled again, and starts slow.
  if (await page.evaluate(() => !("axe" in window))) {
    await page.evaluate(AXE);
    await page.evaluate(rememberColours);
  }
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as AxeWindow;
    const { violations } = await axe.run(document, {
      resultTypes: ["violations"],
      ...(rules && { runOnly: { type: "rule", values: rules } }),
    });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
  }, rules);
}

type Colour = { r: number; g: number; b: number; alpha: number };
type AxeWindow = {
  axe: typeof axe & {
    commons: { color: { Color: { prototype: Colour & { parseString(text: string): Colour } } } };
  };
};

/** Makes axe parse each colour once: it parses one for every element behind every text, a third of its time. */
function rememberColours() {
  const { prototype } = (window as unknown as AxeWindow).axe.commons.color.Color;
  const parse = prototype.parseString;
  const parsed = new Map<string, Colour>();
  prototype.parseString = function (text) {
    const known = parsed.get(text);
    if (known) return Object.assign(this, known);
    const { r, g, b, alpha } = parse.call(this, text);
    parsed.set(text, { r, g, b, alpha });
    return this;
  };
}

/** How many pixels a page is wider than its window. */
export function sidewaysScroll(page: Page): Promise<number> {
  // Compared with clientWidth, because a dialog may hide the scrollbar.
  return page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );
}
