import { enterAsPlayer } from "./accounts-steps.ts";
import { expectReadable } from "./large-text.ts";
import { PAGES, PAGES_OF_A_PLAYER } from "./large-text-pages.ts";
import { clearConsoleErrors, test } from "./test.ts";

test.use({ viewport: { width: 320, height: 800 } });

for (const [subject, paths] of Object.entries(PAGES)) {
  test(`no word on the pages of ${subject} is cut, broken or covered at 320 px`, async ({
    page,
    consoleErrors,
  }) => {
    await expectReadable(page, paths);
    // The browser reports the page that does not exist.
    if (paths.includes("/no-existe")) clearConsoleErrors(consoleErrors);
  });
}

test("no word of a player's page is cut, broken or covered at 320 px", async ({ page }) => {
  await enterAsPlayer(page);
  await expectReadable(page, PAGES_OF_A_PLAYER);
});
