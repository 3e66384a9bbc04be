import { enterAsPlayer } from "./accounts-steps.ts";
import { expectReadable, PAGES_OF_A_PLAYER, PUBLIC_PAGES } from "./large-text.ts";
import { test } from "./test.ts";

test.use({ viewport: { width: 320, height: 800 } });

test("no word of a public page is cut, broken or covered at 320 px", async ({ page }) => {
  await expectReadable(page, PUBLIC_PAGES);
});

test("no word of a player's page is cut, broken or covered at 320 px", async ({ page }) => {
  await enterAsPlayer(page);
  await expectReadable(page, PAGES_OF_A_PLAYER);
});
