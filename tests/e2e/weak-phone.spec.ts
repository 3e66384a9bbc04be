import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

/* A phone beside the pitch: 390x844, 400 kbit/s, 300 ms, nothing cached. npm run bench measures how long it takes. */

const CLUB = "los-pibes-fc";

test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const bytes = (400 * 1000) / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 300,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
});

/** Expects the opponent, the day, an hour, and the ground with its map to be visible without scrolling. */
async function expectNextMatch(page: Page) {
  const main = page.getByRole("main");
  for (const text of [/Racing de la Ribera/, /S[áa]b(ado)? \d/i, /\d\d:\d\d/, /El Potrero/]) {
    await expect(main.getByText(text).first()).toBeInViewport();
  }
  await expect(main.getByRole("link", { name: /^Mapa/ }).first()).toBeInViewport();
}

test("the next match and the ground of a followed club are shown without a tap", async ({ page }) => {
  await page.addInitScript((slug) => localStorage.setItem("follows", JSON.stringify([slug])), CLUB);
  await page.goto("/");
  await expectNextMatch(page);
});

test("the next match and the ground of any club take two taps and typing its name", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("combobox").click();
  await page.keyboard.type("los pibes");
  await page.getByRole("option", { name: /^Los Pibes FC/ }).click();
  await expect(page).toHaveURL(`/club/${CLUB}`);
  await expectNextMatch(page);
});

test("the page of a club opens on its next match and its ground", async ({ page }) => {
  await page.goto(`/club/${CLUB}`);
  await expectNextMatch(page);
});

test("the first row of a fixture and of a table is on the first screen", async ({ page }) => {
  await page.goto("/league/lifufe/fixture");
  const pairing = page
    .getByRole("main")
    .getByText(/^\d\d:\d\d$|^\d+$/)
    .first();
  await expect(pairing).toBeInViewport();
  await page.goto("/league/liga_masculina/posiciones?zona=1");
  await expect(page.getByRole("main").locator("tbody tr, ol > li").first()).toBeInViewport();
});
