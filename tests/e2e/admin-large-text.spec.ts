import { matchPath } from "react-router";
import { enterAsAdmin } from "./accounts-steps.ts";
import { createDelegateLinks } from "./delegate-steps.ts";
import { expectReadable, expectReadableNow, LARGE_TEXT } from "./large-text.ts";
import { DELEGATE_MATCHES, PLAYER_SCREEN, SCREENS } from "./large-text-pages.ts";
import { aSaturday } from "./saturday.ts";
import { expect, test } from "./test.ts";

test.use(LARGE_TEXT);

const SCHEDULE = `2016: 9 hs - 2015: 9.45 hs

*1° FECHA* sábado 1/3/2031
Zona 1
Academia Quilmeña vs Atlético Moreno
ojo que la del 8 puede cambiar`;

// At twice the text size, 640 px hold what 320 px hold at the usual size.
const WIDTHS = { widths: [1280, 640, 390, 320] };

for (const [subject, paths] of Object.entries(SCREENS)) {
  test(`no word on the panel's screens of ${subject} is cut, broken or covered at twice the text size, on a phone or a computer`, async ({
    page,
  }) => {
    await enterAsAdmin(page);
    await expectReadable(page, paths, WIDTHS);
  });
}

test("no word on the panel's screen of a player is cut, broken or covered at twice the text size, on a phone or a computer", async ({
  page,
}) => {
  await enterAsAdmin(page);
  await page.goto("/admin/players");
  const player = await page.locator("main a[href^='/admin/players/']").first().getAttribute("href");
  expect(matchPath(PLAYER_SCREEN, player ?? "")).not.toBeNull();
  await expectReadable(page, [player ?? ""], WIDTHS);
});

test("no word of a table whose rows are being moved is cut, broken or covered at twice the text size, on a phone or a computer", async ({
  page,
}) => {
  await enterAsAdmin(page);
  await page.goto("/admin/standings?liga=1&zona=1&categoria=1");
  await page.getByLabel("Mover y quitar").check({ force: true });
  await expectReadableNow(page, WIDTHS);
});

test("no word of the review of an import is cut, broken or covered at twice the text size, on a phone or a computer", async ({
  page,
}) => {
  const { season } = await aSaturday("Revisada", 2);
  await enterAsAdmin(page);
  await page.goto(`/admin/temporadas/${season}/importar`);
  await page.getByLabel("El fixture, como te llegó").fill(SCHEDULE);
  await page.getByRole("button", { name: "Leer" }).click();
  await expect(page.getByRole("heading", { name: "Lo que pegaste" })).toBeVisible();
  await expectReadableNow(page, WIDTHS);
});

test("no word of new delegate links is cut, broken or covered at twice the text size, on a phone or a computer", async ({
  page,
}) => {
  const { season } = await aSaturday("Enlazada", 2);
  await enterAsAdmin(page);
  await createDelegateLinks(page, season);
  await expectReadableNow(page, WIDTHS);
});

test("no word of a delegate's matches is cut, broken or covered at twice the text size, on the narrowest phone too", async ({
  page,
}) => {
  const { season } = await aSaturday("Agrandada", 2);
  await enterAsAdmin(page);
  const [link = ""] = await createDelegateLinks(page, season);
  await page.goto(link);
  await page.waitForURL(`**${DELEGATE_MATCHES}`);
  await expectReadable(page, [DELEGATE_MATCHES], { widths: [390, 320] });
  for (const summary of await page.getByText("W.O.", { exact: true }).all()) await summary.click();
  await expectReadableNow(page, { widths: [390, 320] });
});
