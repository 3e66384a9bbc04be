import { test as base, expect, type Page } from "@playwright/test";

export { expect };

/** A test that fails when its page logs an unexpected console error. */
export const test = base.extend<{ consoleErrors: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
  consoleErrors: async ({}, use) => use([]),
  // Part of the page fixture, so that tests that only send requests need no browser.
  page: async ({ page, consoleErrors, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) makeGotoAwaitHydration(page);
    page.on("pageerror", (error) => consoleErrors.push(String(error)));
    page.on("console", (message) => {
      // While a test is offline, the browser reports each request, and a page that polls may send one at any time.
      if (message.text().includes("net::ERR_INTERNET_DISCONNECTED")) return;
      if (message.type() === "error") consoleErrors.push(`${message.text()} (${message.location().url})`);
    });
    await use(page);
    expect(consoleErrors, "errors on the browser's console").toEqual([]);
  },
});

/**
 * For a test that has provoked an error: forgets the console's errors so far. The browser itself logs each 4xx response and
 * each aborted request as one.
 */
export function clearConsoleErrors(consoleErrors: string[]): void {
  consoleErrors.length = 0;
}

/** Makes `page.goto` also wait for hydration, on pages that use React. Other tests cover what happens before that. */
function makeGotoAwaitHydration(page: Page) {
  const goto = page.goto.bind(page);
  // A locator, because `waitForFunction` would make Playwright load its library into the page a second time.
  const hydrated = page.locator(':root[data-hydrated], :root:not(:has(script[type="module"]))');
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await hydrated.waitFor({ state: "attached" });
    return response;
  };
}

/** Holds back the page's scripts until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
