import { clearConsoleErrors, expect, test } from "./test.ts";

/** Simulates HTML that was injected into a page. */
const INJECTED = `<script>window.ran = "script"</script>
  <img src="/no-existe.png" onerror="window.ran = 'handler'">
  <script src="data:text/javascript,window.ran='data'"></script>
  <svg onload="window.ran = 'svg'"></svg>
  <a id="injected" href="javascript:window.ran='link'">x</a>
  <base href="https://evil.example/">`;

for (const [kind, path] of [
  ["cached page (CSP with hashes)", "/courses"],
  ["page that is not cached (CSP with a nonce)", "/user/auth"],
] as const) {
  test(`an injected script in a ${kind} does not run`, async ({ page, consoleErrors }) => {
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const { "content-encoding": _, "content-length": __, ...headers } = response.headers();
      const body = (await response.text()).replace(/<main[^>]*>/, `$&${INJECTED}`);
      await route.fulfill({ status: response.status(), headers, body });
    });
    await page.goto(path, { waitUntil: "load" });
    // Where React re-renders the whole page, the injected element is gone.
    await page.evaluate(() => document.getElementById("injected")?.click());
    await expect
      .poll(() => consoleErrors.filter((text) => text.includes("Content Security Policy")).length)
      .toBeGreaterThan(4);
    expect(await page.evaluate(() => (window as { ran?: string }).ran)).toBeUndefined();
    expect(await page.evaluate(() => document.baseURI)).not.toContain("evil");
    clearConsoleErrors(consoleErrors);
  });
}
