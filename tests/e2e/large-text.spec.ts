import { sidewaysScroll } from "./accessible.ts";
import { PLAYER } from "./accounts-steps.ts";
import { expectReadable, PAGES_OF_A_PLAYER, PUBLIC_PAGES } from "./large-text.ts";
import { expect, test } from "./test.ts";

test.use({
  viewport: { width: 390, height: 800 },
  // The size that people choose in their browser: all lengths in rem follow it, those of media queries too.
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"];
    await use({ ...launchOptions, args });
  },
});

test("no word of a public page is cut, broken or covered with letters twice as large", async ({ page }) => {
  await expectReadable(page, PUBLIC_PAGES);
});

test("no word of a player's page is cut, broken or covered with letters twice as large", async ({ page }) => {
  await page.request.post("/auth/v1/sign-in/document", { data: PLAYER });
  await expectReadable(page, PAGES_OF_A_PLAYER);
});

test("no word of the home page, a club's or a team's is cut, broken or covered with them on the narrowest phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => localStorage.setItem("follows", '["los-pibes-fc"]'));
  await expectReadable(page, [
    "/",
    "/?ver=resultados",
    "/club/los-pibes-fc",
    "/club/defensores-del-parque",
    "/team/1",
  ]);
});

test("nothing scrolls sideways with letters twice as large on the narrowest phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const wide: string[] = [];
  for (const path of [...PUBLIC_PAGES, "/club/club-infantil-union-y-progreso-de-colonia-del-este"]) {
    await page.goto(path);
    if ((await sidewaysScroll(page)) > 0) wide.push(path);
  }
  expect(wide).toEqual([]);
});
