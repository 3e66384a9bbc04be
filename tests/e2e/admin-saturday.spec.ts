import type { Page } from "@playwright/test";
import { enterAsAdmin } from "./accounts-steps.ts";
import { createDelegateLinks, onPhone, PHONE, report } from "./delegate-steps.ts";
import { aSaturday } from "./saturday.ts";
import { clearConsoleErrors, expect, test } from "./test.ts";

/** How soon an open page must show a change (docs/speed.md). */
const WITHIN = { timeout: 20_000 };

test("on a Saturday a rained-off pairing, reported results and offline results all reach an open page", async ({
  page,
  browser,
  consoleErrors,
}) => {
  test.slow();
  const { league, season, slug } = await aSaturday("Jornada", 2);
  await page.setViewportSize(PHONE);
  await enterAsAdmin(page);
  const urls = await createDelegateLinks(page, season);
  await page.getByLabel("Si los dos clubes avisan lo mismo").check();
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Guardado.").first()).toBeAttached();

  const visitor = await browser.newPage({ viewport: PHONE });
  const first = visitor.waitForResponse("**/vivo.json");
  await visitor.goto(`/league/${slug}/fixture`);
  await first;
  const main = visitor.locator("main");
  await expect(main).toContainText("Falta el resultado");

  // Este - Oeste is suspended, and then rescheduled.
  await onBoard(page, season, "Jornada Este", "Suspender");
  await expect(main).toContainText("Suspendido", WITHIN);
  await onBoard(page, season, "Jornada Este", "Mover");
  await expect(main).toContainText(/Pasa al .* por lluvia/, WITHIN);

  // Norte and Sur report the same result for 2015: it is published automatically.
  const clubs = urls.filter((_, i) => i === 1 || i === 3);
  const phones = [];
  for (const url of clubs) {
    const phone = await onPhone(browser, url);
    await report(phone.page, "2015", "4", "3");
    await phone.page.getByRole("button", { name: "Enviar resultados" }).click();
    await expect(phone.page.getByText("Enviaste 1 resultado.")).toBeVisible();
    phones.push(phone);
  }
  await expect(main).toContainText(/4\s*–\s*a\s*3/, WITHIN);

  // The organiser types the results of 2014 offline and closes the tab. They are sent once the connection is back.
  await page.goto(`/admin/results/cruces?liga=${league}&estado=sin-resultado`);
  const fields = page.locator("main ol input[inputmode]");
  await expect(fields.first()).toBeVisible();
  await page.context().setOffline(true);
  const row = page.locator("main ol > li").filter({ hasText: "2014" });
  await row.getByRole("textbox").nth(0).fill("5");
  await row.getByRole("textbox").nth(1).fill("0");
  await row.getByRole("textbox").nth(1).press("Enter");
  await expect(page.getByText("Sin señal: 1 por enviar. Se mandan solos.")).toBeVisible();
  const again = await page.context().newPage();
  await page.close();
  await page.context().setOffline(false);
  await again.goto("/admin");
  await again.getByRole("link", { name: "Enviarlos" }).click();
  await expect(main).toContainText(/5\s*–\s*a\s*0/, WITHIN);

  // The changes are on the board and in the public log.
  await again.goto(`/admin/temporadas/${season}/fecha`);
  await expect(again.locator("main")).toContainText("4–3");
  await visitor.goto(`/league/${slug}/cambios`);
  await expect(visitor.locator("main")).toContainText(/Pasa al .* por lluvia/);
  await visitor.close();
  for (const { context } of phones) await context.close();
  clearConsoleErrors(consoleErrors);
});

/** Runs one action on a pairing, with the default values of its form. */
async function onBoard(page: Page, season: number, club: string, action: "Suspender" | "Mover") {
  await page.goto(`/admin/temporadas/${season}/fecha?fecha=1`);
  await page
    .locator("label, tr, li")
    .filter({ hasText: club })
    .locator('input[name="cruce"]')
    .first()
    .check();
  await page.getByRole("button", { name: action }).click();
  await expect(page.getByText("Qué va a pasar")).toBeVisible();
  await page.getByRole("button", { name: action }).click();
  await expect(page.getByRole("button", { name: /^Deshacer/ })).toBeVisible();
}
