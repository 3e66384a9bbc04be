import { test as base, expect } from "@playwright/test";

export { expect };

/** A test whose page must not complain: an error on the console that nobody expected fails it. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(String(error)));
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(`${message.text()} (${message.location().url})`);
      });
      await use(complaints);
      expect(complaints, "errors on the browser's console").toEqual([]);
    },
    { auto: true },
  ],
});
