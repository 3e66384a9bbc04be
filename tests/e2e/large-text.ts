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

export const PUBLIC_PAGES = [
  "/",
  "/league/lifufe",
  "/league/lifufe/fixture",
  "/league/lifufe/imprimir",
  "/league/liga_masculina/general?zona=zona-3",
  "/league/liga_masculina/posiciones?zona=1",
  "/league/lifufe/llaves?temporada=2025",
  "/team/1",
  "/courses",
  "/prode",
  "/prode/posiciones",
  "/user/auth",
  "/user/auth?modo=registro",
];
export const PAGES_OF_A_PLAYER = ["/prode", "/prode/mis-predicciones", "/user/perfil", "/user/configuracion"];

/** Every word of these pages is readable, and nothing scrolls sideways. */
export async function expectReadable(page: Page, paths: string[]): Promise<void> {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(path);
    found[path] = [
      ...(await brokenTexts(page)),
      ...((await sidewaysScroll(page)) > 0 ? ["scrolls sideways"] : []),
    ];
  }
  expect(found).toEqual(Object.fromEntries(paths.map((path) => [path, []])));
}

/** Words that are cut off or split over two lines, and overlapping texts. */
async function brokenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const words: { text: string; box: DOMRect; parent: Element; bar: Element | null }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !isShown(parent)) continue;
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
    for (const [i, one] of words.entries()) {
      for (let next = i + 1; next < words.length; next++) {
        const other = words[next] as (typeof words)[number];
        if (other.box.top >= one.box.bottom) break;
        // Content under a bar can be scrolled out from under it.
        if (one.parent === other.parent || one.bar !== other.bar) continue;
        if (overlap(one.box, other.box)) found.push(`over each other: '${one.text}' and '${other.text}'`);
      }
    }
    return [...new Set(found)];

    function isShown(element: Element): boolean {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      if (element.closest("[aria-hidden=true], dialog, [inert]")) return false;
      // Content for screen readers only, at this width or at all, is clipped away.
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
        if (!["auto", "scroll"].includes(getComputedStyle(ancestor).overflowY)) continue;
        const edge = ancestor.getBoundingClientRect();
        if (box.top < edge.top || box.bottom > edge.bottom) return true;
      }
      return false;
    }

    function cutBy(element: Element, box: DOMRect): string | null {
      for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
        const { overflowX } = getComputedStyle(ancestor);
        const edge = ancestor.getBoundingClientRect();
        const scrolls = overflowX === "auto" || overflowX === "scroll";
        if (scrolls) return null;
        if (overflowX !== "visible" && (box.right > edge.right + 1 || box.left < edge.left - 1))
          return `<${ancestor.tagName.toLowerCase()} class="${ancestor.className.toString().slice(0, 60)}">`;
      }
      return box.right > innerWidth + 1 || box.left < -1 ? "the edge of the page" : null;
    }

    function overlap(a: DOMRect, b: DOMRect): boolean {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return wide > 2 && high > Math.min(a.height, b.height) / 3;
    }
  });
}
