import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const PHONE = 360;
export const DESK = 1280;
/** What axe asks of colours: the rest of its rules find in the dark what they find in the light. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * What every page promises: axe finds nothing on a phone, nor at the other breakpoints, in light and in dark; and nothing
 * scrolls sideways at 360 px.
 */
export async function expectAccessible(page: Page, { also = [] }: { also?: number[] } = {}) {
  const viewport = page.viewportSize();
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of [...also, PHONE]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await accessibilityFindings(page), `axe on ${page.url()} at ${width} px`).toEqual([]);
  }
  expect(await sidewaysScroll(page), `pixels that ${page.url()} scrolls sideways`).toBe(0);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await accessibilityFindings(page, COLOUR_RULES), `axe on ${page.url()} in the dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  if (viewport) await page.setViewportSize(viewport);
}

/** What axe finds wrong with a page, as one line a finding. */
export async function accessibilityFindings(page: Page, rules?: string[]): Promise<string[]> {
  // A colour on its way from one to another is neither.
  await page.evaluate(() => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    return Promise.allSettled(transitions.map(({ finished }) => finished)).then(() => {});
  });
  // Without frames of other sites there is no need of a second page to gather what was found in each.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
}

/** How many pixels a page is wider than its window. */
export function sidewaysScroll(page: Page): Promise<number> {
  // Less than the window where a dialog has put the scrollbar away.
  return page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );
}
