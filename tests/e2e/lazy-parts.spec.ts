import type { Page } from "@playwright/test";
import { enterAsNewPlayer } from "./accounts-steps.ts";
import { clearConsoleErrors, expect, test } from "./test.ts";

const SCRIPTS = /\/assets\/(below-matches|filtered-list)-.*\.js/;

/** Holds back the scripts of lazy components until the returned function is called. */
async function holdLazyScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("the part below a matchday stays on the page, and can be shared, when a tap is saved before its script has loaded", async ({
  page,
}) => {
  await enterAsNewPlayer(page);
  const sendScripts = await holdLazyScripts(page);
  await page.goto("/prode");
  const draw = page.getByRole("button", { name: "Empate", exact: true }).first();
  await draw.click();
  await expect(draw).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Cómo se juega")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Compartir" }).click();
  await expect(page.getByRole("dialog", { name: "Compartir" })).toBeVisible();
  await page.keyboard.press("Escape");
  sendScripts();
  await expect(page.getByText("Cómo se juega")).toBeVisible();
});

test("a filtered list stays on the page when the time is updated before its script has loaded", async ({
  page,
}) => {
  await page.clock.install();
  await enterAsNewPlayer(page);
  await holdLazyScripts(page);
  await page.goto("/prode?ver=proximos");
  const matches = page.getByRole("main").getByRole("article");
  const count = await matches.count();
  expect(count).toBeGreaterThan(0);
  await page.clock.runFor(21_000);
  await expect(matches).toHaveCount(count);
});

test("the profile opens once its script loads after a failed request", async ({ page, consoleErrors }) => {
  await enterAsNewPlayer(page);
  await page.goto("/courses");
  const unreachable = /\/assets\/profile-dialog-.*\.js|\/livez$/;
  await page.route(unreachable, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/livez"));
  await page.evaluate(() => {
    window.location.hash = "#mi-perfil";
  });
  await failed;
  await page.unroute(unreachable);
  await expect(page.getByRole("dialog", { name: "Mi Perfil" })).toBeVisible();
  await expect(page).toHaveURL(/\/courses#mi-perfil$/);
  clearConsoleErrors(consoleErrors);
});

test("the matches stay on the page when the script of the part below them fails to load, and the script is requested again", async ({
  page,
  consoleErrors,
}) => {
  await enterAsNewPlayer(page);
  await page.route(SCRIPTS, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await page.goto("/prode");
  await failed;
  const draw = page.getByRole("button", { name: "Empate", exact: true }).first();
  await draw.click();
  await expect(draw).toHaveAttribute("aria-pressed", "true");
  const loaded = page.waitForResponse(SCRIPTS);
  await page.unroute(SCRIPTS);
  await loaded;
  await expect(page.getByText("Cómo se juega")).toBeVisible();
  clearConsoleErrors(consoleErrors);
});
