import { expect, type Page } from "@playwright/test";
import { sidewaysScroll } from "./accessible.ts";
import type { test } from "./test.ts";

/** A phone with text at twice its size. */
export const LARGE_TEXT: Parameters<typeof test.use>[0] = {
  viewport: { width: 390, height: 800 },
  // The browser's default font size: all lengths in rem depend on it, those in media queries too.
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"];
    await use({ ...launchOptions, args });
  },
};

interface Sizes {
  /** In pixels. The window's own by default. */
  widths?: number[];
}

/** So high that a dialog need not scroll. */
const DIALOG_HEIGHT = 4000;

/**
 * Expects every word of these pages to be readable, and no page to scroll sideways. Each page is loaded once and then
 * checked at each width. If a dialog is open, only the dialog is checked.
 */
export async function expectReadable(page: Page, paths: string[], sizes: Sizes = {}): Promise<void> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    found.push(...(await unreadable(page, path, sizes)));
  }
  expect(found).toEqual([]);
}

/** Expects the same of the open page, as the test has left it. */
export async function expectReadableNow(page: Page, sizes: Sizes): Promise<void> {
  expect(await unreadable(page, page.url(), sizes)).toEqual([]);
}

async function unreadable(
  page: Page,
  path: string,
  { widths = [page.viewportSize()?.width ?? 0] }: Sizes,
): Promise<string[]> {
  // Otherwise the home page's flyers may advance during a check, and their words would look cut off.
  await page.evaluate(() => document.querySelector<HTMLElement>("[data-playing]")?.click());
  const found: string[] = [];
  const height = (await page.locator("dialog:modal").count()) > 0 ? DIALOG_HEIGHT : 800;
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    const faults = [
      ...(await brokenTexts(page)),
      ...(await page.evaluate(buttonsOutsideCards)),
      ...(await coveredByBars(page)),
      ...(await tooWide(page)),
    ];
    found.push(...faults.map((fault) => `${path} at ${width} px: ${fault}`));
  }
  return found;
}

/** What makes a page scroll sideways: the element that reaches farthest to the right. */
async function tooWide(page: Page): Promise<string[]> {
  if ((await sidewaysScroll(page)) === 0) return [];
  const widest = await page.evaluate(() => {
    const all = [...document.body.querySelectorAll("*")].filter((element) => element.checkVisibility());
    const [first] = all.sort((a, b) => b.getBoundingClientRect().right - a.getBoundingClientRect().right);
    return `${first?.tagName} '${first?.textContent?.trim().slice(0, 60)}' in ${first?.parentElement?.className}`;
  });
  return [`scrolls sideways because of ${widest}`];
}

/** Buttons that reach beyond the border of their card, which may cut them off. */
function buttonsOutsideCards(): string[] {
  const cards = [...document.querySelectorAll("main :is(article, section)")].filter(
    (element) => getComputedStyle(element).borderRightWidth !== "0px",
  );
  return cards.flatMap((card) => {
    const { right } = card.getBoundingClientRect();
    const buttons = [...card.querySelectorAll("button, a")].filter((button) => button.checkVisibility());
    return buttons
      .filter((button) => button.getBoundingClientRect().right > right)
      .map((button) => `outside its card: '${button.getAttribute("aria-label") ?? button.textContent}'`);
  });
}

/** The share of the screen's height that bars may cover in the middle of a page. */
const MAX_COVERED = 0.5;

/**
 * Content under a bar is readable if it can be scrolled out from under it. So nothing may be under a bar of the upper
 * half at the top of the page, nor under one of the lower half at its end. In the middle, bars may cover at most half
 * of the screen. No bar may stay under another.
 */
async function coveredByBars(page: Page): Promise<string[]> {
  const found = await page.evaluate(async (maxCovered) => {
    const found: string[] = [];
    for (const [where, share] of Object.entries({ top: 0, middle: 0.5, end: 1 })) {
      // Again if the page has grown meanwhile, by data that it loads.
      for (let height = 0; height !== document.documentElement.scrollHeight; ) {
        height = document.documentElement.scrollHeight;
        scrollTo({ top: (height - innerHeight) * share, behavior: "instant" });
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }
      const bars = [...document.body.querySelectorAll("*")].filter(isBar);
      const boxes = bars.map((bar) => bar.getBoundingClientRect());
      const wide = boxes.filter(({ width }) => width > innerWidth / 2);
      const covered = wide.reduce((sum, box) => sum + seenHeight(box), 0) / innerHeight;
      if (where === "middle" && covered > maxCovered) {
        found.push(`bars cover ${Math.round(covered * 100)} % of the screen`);
      }
      if (where === "middle") continue;
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        if (parent.closest("[aria-hidden=true], dialog, [inert]") || isClipped(parent)) continue;
        if (isInScrollArea(parent)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) {
          const bar = boxes.findIndex((edge, i) => !bars[i]?.contains(parent) && isUnder(box, edge, where));
          if (bar >= 0) {
            found.push(`at the ${where}, under a bar: '${node.textContent?.trim().slice(0, 40)}'`);
            break;
          }
        }
      }
    }
    const bars = [...document.body.querySelectorAll("*")].filter(isBar);
    for (const bar of bars.filter((bar) => getComputedStyle(bar).top !== "auto")) {
      scrollTo({ top: 0, behavior: "instant" });
      bar.scrollIntoView({ block: "start", behavior: "instant" });
      scrollBy({ top: innerHeight / 4, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      // Check a bar only while it is stuck: at the end of its container it scrolls away under other bars.
      const { top } = bar.getBoundingClientRect();
      if (Math.abs(top - Number.parseFloat(getComputedStyle(bar).top)) > 1) continue;
      const range = document.createRange();
      range.selectNodeContents(bar);
      const isHidden = [...range.getClientRects()].some(({ left, right, top, bottom }) => {
        // Not at its very top, which the header's progress line overlaps by 3 px, invisible while nothing loads.
        const shown = document.elementFromPoint((left + right) / 2, top + (bottom - top) / 4);
        return bars.some((other) => other !== bar && !other.contains(bar) && other.contains(shown));
      });
      if (isHidden) found.push(`a bar under another: '${bar.textContent?.trim().slice(0, 40)}'`);
    }
    scrollTo({ top: 0, behavior: "instant" });
    return [...new Set(found)];

    function isBar(element: Element): boolean {
      if (!["sticky", "fixed"].includes(getComputedStyle(element).position)) return false;
      if (element.closest("[aria-hidden=true], dialog, [inert]") || isClipped(element)) return false;
      if (isInScrollArea(element)) return false;
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    }

    /** Content of a scroll area can be scrolled there, and its sticky headings do not follow the page. */
    function isInScrollArea(element: Element): boolean {
      for (
        let around = element.parentElement;
        around && around !== document.body;
        around = around.parentElement
      ) {
        if (["auto", "scroll"].includes(getComputedStyle(around).overflowY)) return true;
      }
      return false;
    }

    function isClipped(element: Element): boolean {
      for (let around: Element | null = element; around; around = around.parentElement) {
        if (getComputedStyle(around).clipPath === "inset(50%)") return true;
      }
      return false;
    }

    function seenHeight({ top, bottom }: DOMRect): number {
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    }

    function isUnder(box: DOMRect, bar: DOMRect, where: string): boolean {
      const middle = (bar.top + bar.bottom) / 2;
      if (where === "top" ? middle > innerHeight / 2 : middle < innerHeight / 2) return false;
      const wide = Math.min(box.right, bar.right) - Math.max(box.left, bar.left);
      const high = Math.min(box.bottom, bar.bottom) - Math.max(box.top, bar.top);
      return wide > 2 && high > box.height / 3;
    }
  }, MAX_COVERED);
  return found;
}

/** Words that are cut off or split over two lines, and overlapping texts. */
async function brokenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const words: { text: string; box: DOMRect; parent: Element; bar: Element | null }[] = [];
    const root = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      // The address of a link has no spaces and may break anywhere.
      if (!parent || !isShown(parent) || parent.closest("code")) continue;
      const bar = barOf(parent);
      for (const { index, 0: word } of (node.textContent ?? "").matchAll(/[\p{L}\d]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
        const lines = new Set(boxes.map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`broken: '${word}' in '${parent.textContent?.trim().slice(0, 50)}'`);
        const [box] = boxes;
        if (!box || isClamped(parent, box) || isScrolledAway(parent, box)) continue;
        const cut = cutBy(parent, box);
        if (cut) found.push(`cut: '${word}' by ${cut}`);
        words.push({ text: word, box, parent, bar });
      }
    }
    words.sort((a, b) => a.box.top - b.box.top);
    for (const [i, word] of words.entries()) {
      for (let next = i + 1; next < words.length; next++) {
        const other = words[next] as (typeof words)[number];
        if (other.box.top >= word.box.bottom) break;
        // Content under a bar can be scrolled out from under it.
        if (word.parent === other.parent || word.bar !== other.bar) continue;
        if (overlap(word.box, other.box)) found.push(`overlapping: '${word.text}' and '${other.text}'`);
      }
    }
    for (const select of root.querySelectorAll("select")) {
      if (isShown(select) && firstWordWidth(select) > roomIn(select)) {
        found.push(`cut: the first word of '${shownOption(select)}' by its <select>`);
      }
    }
    return [...new Set(found)];

    function isShown(element: Element): boolean {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      if (element.closest("[inert]")) return false;
      // Content that only screen readers get, at this width or at any, is clipped to nothing.
      for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
        if (getComputedStyle(ancestor).clipPath === "inset(50%)") return false;
      }
      return true;
    }

    /** The enclosing bar that stays in place while the page scrolls. */
    function barOf(element: Element): Element | null {
      for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
        if (["sticky", "fixed"].includes(getComputedStyle(ancestor).position)) return ancestor;
      }
      return null;
    }

    /** Below the last visible line of a clamped text. */
    function isClamped(element: Element, box: DOMRect): boolean {
      const ancestor = element.closest("[class*=line-clamp]");
      return ancestor !== null && box.top >= ancestor.getBoundingClientRect().bottom - 1;
    }

    /** Outside the visible part of a list that scrolls by itself. */
    function isScrolledAway(element: Element, box: DOMRect): boolean {
      for (
        let ancestor = element.parentElement;
        ancestor && ancestor !== document.body;
        ancestor = ancestor.parentElement
      ) {
        const { overflowX, overflowY } = getComputedStyle(ancestor);
        const [sideways, upright] = [overflowX, overflowY].map(
          (overflow) => overflow === "auto" || overflow === "scroll",
        );
        if (!sideways && !upright) continue;
        const edge = ancestor.getBoundingClientRect();
        if (upright && (box.top < edge.top || box.bottom > edge.bottom)) return true;
        // Which chips of the Prode are scrolled out of view depends on the hour of the test.
        if (sideways && (box.left < edge.left - 1 || box.right > edge.right + 1)) return true;
      }
      return false;
    }

    function cutBy(element: Element, box: DOMRect): string | null {
      for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(ancestor);
        if (overflowX === "auto" || overflowX === "scroll") return null;
        if (overflowX === "visible" && overflowY === "visible") continue;
        const edge = ancestor.getBoundingClientRect();
        const beside = overflowX !== "visible" && (box.right > edge.right + 1 || box.left < edge.left - 1);
        // A line's box is higher than its letters.
        const above = overflowY !== "visible" && (box.bottom > edge.bottom + 4 || box.top < edge.top - 4);
        if (beside || above)
          return `<${ancestor.tagName.toLowerCase()} class="${ancestor.className.toString().slice(0, 60)}">`;
      }
      return box.right > innerWidth + 1 || box.left < -1 ? "the edge of the page" : null;
    }

    function overlap(a: DOMRect, b: DOMRect): boolean {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return wide > 2 && high > Math.min(a.height, b.height) / 3;
    }

    function shownOption(select: HTMLSelectElement): string {
      return select.selectedOptions[0]?.textContent?.trim() ?? "";
    }

    /** A closed select shows one line, and its picker the whole text. */
    function firstWordWidth(select: HTMLSelectElement): number {
      const pen = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
      pen.font = getComputedStyle(select).font;
      return pen.measureText(shownOption(select).split(" ")[0] ?? "").width;
    }

    function roomIn(select: HTMLSelectElement): number {
      const { paddingLeft, paddingRight } = getComputedStyle(select);
      return select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    }
  });
}
