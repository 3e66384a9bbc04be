import { test as base, expect } from "@playwright/test";

export { expect };

/** A test whose page must not complain: an error on the console that nobody expected fails it. */
export const test = base.extend<{ complaints: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what is needed
  complaints: async ({}, use) => use([]),
  // Part of the page, so that tests that only ask the server need no browser.
  page: async ({ page, complaints }, use) => {
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(`${message.text()} (${message.location().url})`);
    });
    await use(page);
    expect(complaints, "errors on the browser's console").toEqual([]);
  },
});
