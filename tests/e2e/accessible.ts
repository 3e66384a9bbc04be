import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Widths of windows, in pixels. */
const PHONE = 360;
export const DESK = 1280;
/** axe's colour rules. Its other rules find the same in dark mode as in light mode. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * Requirements for every page: axe finds nothing in light mode, on a phone and at the widths in `alsoAt`; its colour rules
 * find nothing in dark mode on a phone; and nothing scrolls sideways at 360 px.
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
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
  // Legacy mode: our pages have no cross-origin frames, so axe need not open a second page to combine their findings.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
}

/** How many pixels a page is wider than its window. */
export function sidewaysScroll(page: Page): Promise<number> {
  // Compared with clientWidth, because a dialog may hide the scrollbar.
  return page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );
}
