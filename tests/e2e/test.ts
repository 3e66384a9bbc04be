import { test as base, expect, type Page } from "@playwright/test";

export { expect };

/** A test whose page must not complain: an error on the console that nobody expected fails it. */
export const test = base.extend<{ complaints: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what is needed
  complaints: async ({}, use) => use([]),
  // Part of the page, so that tests that only ask the server need no browser.
  page: async ({ page, complaints, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitUntilHydrated(page);
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(`${message.text()} (${message.location().url})`);
    });
    await use(page);
    expect(complaints, "errors on the browser's console").toEqual([]);
  },
});

/** Waits until a page is hydrated, if it has React. What happens before that has tests of its own. */
function waitUntilHydrated(page: Page) {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (!options?.waitUntil) {
      await page.waitForFunction(
        () =>
          document.documentElement.dataset.hydrated !== undefined ||
          !document.querySelector('script[type="module"]'),
      );
    }
    return answer;
  };
}

/** The page comes without its scripts until what this gives back is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
