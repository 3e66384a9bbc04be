import { matchPath } from "react-router";
import { enterAsPlayer } from "./accounts-steps.ts";
import { expectReadable, LARGE_TEXT } from "./large-text.ts";
import { GROUP, PAGES, PAGES_OF_A_PLAYER, SHARED_RANK } from "./large-text-pages.ts";
import { clearConsoleErrors, expect, test } from "./test.ts";

test.use(LARGE_TEXT);

const PHONES = { widths: [390, 320] };

for (const [subject, paths] of Object.entries(PAGES)) {
  test(`no word on the pages of ${subject} is cut, broken or covered at twice the text size, on the narrowest phone too`, async ({
    page,
    consoleErrors,
  }) => {
    // The home page then shows the club's card. That of a player in the test below shows none.
    await page.addInitScript(() => localStorage.setItem("follows", '["los-pibes-fc"]'));
    await expectReadable(page, paths, PHONES);
    // The browser reports the page that does not exist.
    if (paths.includes("/no-existe")) clearConsoleErrors(consoleErrors);
  });
}

test("no word of a kept pick is broken at twice the text size on the narrowest phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/prode");
  await page.getByRole("button", { name: "Empate", exact: true }).nth(1).click();
  await expect(page.getByText("Al entrar se guarda lo que elegiste")).toBeVisible();
  await expectReadable(page, [page.url()]);
});

test("no word of a player's page is cut, broken or covered at twice the text size, on the narrowest phone too", async ({
  page,
}) => {
  await enterAsPlayer(page);
  await expectReadable(page, PAGES_OF_A_PLAYER, PHONES);
});

test("no word or number of a group's page or a shared rank is cut, broken or covered at twice the text size, on the narrowest phone too", async ({
  page,
  baseURL,
}) => {
  await enterAsPlayer(page);
  const created = await page.request.post("/prode/grupos", {
    form: { intent: "create", name: "Letras grandes", scope: "" },
    headers: { Origin: baseURL ?? "" },
  });
  await page.goto("/prode/mis-predicciones");
  const shared = await page.getByRole("link", { name: "Compartir mi puesto" }).getAttribute("data-share");
  const [group, rank] = [created.url(), shared ?? ""].map((url) => new URL(url).pathname);
  expect([matchPath(GROUP, group ?? ""), matchPath(SHARED_RANK, rank ?? "")]).not.toContain(null);
  await expectReadable(page, [group ?? "", rank ?? ""], PHONES);
});
