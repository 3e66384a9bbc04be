import type { Page } from "@playwright/test";
import { accessibilityFindings, sidewaysScroll } from "./accessible.ts";
import { enterAsAdmin } from "./accounts-steps.ts";
import { aSaturday } from "./saturday.ts";
import { createAdmin, sql } from "./server-access.ts";
import { clearConsoleErrors, expect, test } from "./test.ts";

async function open(page: Page, name: string) {
  await enterAsAdmin(page);
  const { league } = await aSaturday(name, 2);
  await page.goto(`/admin/results/cruces?liga=${league}`);
  return league;
}

const fields = (page: Page) => page.locator("main ol input[inputmode]");
const played = (league: number) =>
  sql(
    `select count(*)::int as n from partidos where resultado_local is not null
     and fixture_id in (select id from fixtures where liga_id = $1)`,
    [league],
  ).then(({ rows }) => rows[0].n as number);

async function type(page: Page, ...goals: string[]) {
  for (const side of goals) {
    await page.keyboard.type(side);
    await page.keyboard.press("Enter");
  }
}

test("the results of a pairing can be typed with the keyboard alone, and Enter then opens the next pairing", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const league = await open(page, "Tecleada");
  await fields(page).first().focus();
  await type(page, "2", "1", "0", "0");
  await expect(page.getByText("Guardado", { exact: true })).toHaveCount(2);
  expect(await played(league)).toBe(2);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await expect(page.getByText(/cruce 1 de/)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/cruce 2 de/)).toBeVisible();
  // The focus is in the next pairing, and a reload shows the same one.
  await expect(fields(page).first()).toBeFocused();
  await page.reload();
  await expect(page.getByText(/cruce 2 de/)).toBeVisible();
  await page.getByRole("link", { name: "Faltan" }).click();
  await expect(page.getByText("cruce 1 de 1")).toBeVisible();
  await expect(fields(page).first()).toHaveValue("");
});

test("a tap on another pairing counts the first time, right after typing, and never drops half a score", async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  const league = await open(page, "Tocada");
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  const next = page.getByRole("link", { name: /Próximo cruce/ });
  await fields(page).nth(2).fill("2");
  await next.click();
  await expect(fields(page).nth(2)).toBeFocused();
  await expect(page.getByText("Por favor ingresa resultados válidos", { exact: false })).toBeVisible();
  // Escape restores the row, which then no longer holds the pairing back.
  await page.keyboard.press("Escape");
  await expect(page.getByText("Por favor ingresa resultados válidos", { exact: false })).toHaveCount(0);
  await fields(page).nth(2).fill("2");
  await fields(page).nth(3).fill("1");
  // Whatever the screen shows of the score must not move the link between press and release.
  const box = await next.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByText(/cruce 2 de 2/)).toBeVisible();
  await expect.poll(() => played(league)).toBe(1);
  await context.close();
});

test("the other pairings of the day are one tap away on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const league = await open(page, "Elegida");
  expect((await fields(page).first().boundingBox())?.y).toBeLessThan(480);
  await page.getByText(/cruce 1 de 2/).click();
  await fields(page).first().fill("4");
  await fields(page).nth(1).fill("0");
  await page
    .getByRole("link", { name: /Elegida Norte – Elegida Sur/ })
    .first()
    .click();
  await expect(page.getByText(/cruce 2 de 2/)).toBeVisible();
  await expect.poll(() => played(league)).toBe(1);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole("link", { name: /^Anterior/ }).click();
  await expect(fields(page).first()).toHaveValue("4");
});

test("results typed offline survive closing the tab, and can be sent when the connection is back", async ({
  page,
  context,
  consoleErrors,
}) => {
  const league = await open(page, "Apagada");
  await context.setOffline(true);
  await fields(page).first().focus();
  await type(page, "3", "0", "1", "1");
  await expect(page.getByText("Sin señal: 2 por enviar. Se mandan solos.")).toBeVisible();
  expect(await played(league)).toBe(0);
  const again = await context.newPage();
  // Close the page before the connection is back: an open page would send the results immediately.
  await page.close();
  await context.setOffline(false);
  await again.goto("/admin");
  await expect(again.getByText("Hay 2 resultados sin enviar en este teléfono.")).toBeVisible();
  await again.getByRole("link", { name: "Enviarlos" }).click();
  await expect.poll(() => played(league)).toBe(2);
  await expect(again.getByText(/por enviar|Enviando/)).toHaveCount(0);
  clearConsoleErrors(consoleErrors);
});

test("results typed after the session has ended wait for a sign-in in another tab", async ({
  page,
  context,
  consoleErrors,
}) => {
  const league = await open(page, "Vencida");
  await context.clearCookies();
  await fields(page).first().focus();
  await type(page, "3", "0");
  await expect(page.getByText("Tu sesión terminó: 1 por enviar.", { exact: false })).toBeVisible();
  expect(await played(league)).toBe(0);
  await enterAsAdmin(await context.newPage());
  // The queue tries again when the browser comes online, and every few seconds.
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect.poll(() => played(league)).toBe(1);
  clearConsoleErrors(consoleErrors);
});

test("results wait for the administrator who typed them while another one is signed in", async ({
  page,
  context,
  consoleErrors,
}) => {
  const league = await open(page, "Ajena");
  const other = await context.newPage();
  await context.clearCookies();
  await enterAsAdmin(other, await createAdmin());
  await fields(page).first().focus();
  await type(page, "3", "0");
  await expect(page.getByText("Tu sesión terminó: 1 por enviar.", { exact: false })).toBeVisible();
  expect(await played(league)).toBe(0);
  await context.clearCookies();
  await enterAsAdmin(other);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect.poll(() => played(league)).toBe(1);
  clearConsoleErrors(consoleErrors);
});

test("a result saved meanwhile by somebody else is overwritten only after a confirmation", async ({
  page,
  context,
  consoleErrors,
}) => {
  const league = await open(page, "Pisada");
  await context.setOffline(true);
  await fields(page).first().focus();
  await type(page, "3", "0", "2", "2");
  await expect(page.getByText("Sin señal: 2 por enviar.", { exact: false })).toBeVisible();
  const id = await page.locator("main ol [name=match]").first().inputValue();
  await sql("update partidos set resultado_local = 5, resultado_visitante = 4 where id = $1", [id]);
  await context.setOffline(false);
  await expect(page.getByText("Otra persona guardó 5 - 4 mientras tanto.")).toBeVisible();
  await expect.poll(() => played(league)).toBe(2);
  await page.getByRole("button", { name: "Guardar 3 - 0" }).click();
  await expect(page.getByText("Guardado", { exact: true })).toHaveCount(2);
  const { rows } = await sql("select resultado_local as home from partidos where id = $1", [id]);
  expect(rows[0].home).toBe(3);
  clearConsoleErrors(consoleErrors);
});

test("a result saved meanwhile by somebody else can be kept, and is then shown", async ({
  page,
  context,
  consoleErrors,
}) => {
  await open(page, "Dejada");
  await context.setOffline(true);
  await fields(page).first().focus();
  await type(page, "3", "0");
  await expect(page.getByText("Sin señal: 1 por enviar.", { exact: false })).toBeVisible();
  const id = await page.locator("main ol [name=match]").first().inputValue();
  await sql("update partidos set resultado_local = 5, resultado_visitante = 4 where id = $1", [id]);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Dejar 5 - 4" }).click();
  await expect(fields(page).nth(0)).toHaveValue("5");
  await expect(fields(page).nth(1)).toHaveValue("4");
  clearConsoleErrors(consoleErrors);
});

test("penalties saved meanwhile by somebody else are dropped only after a confirmation", async ({
  page,
  context,
  consoleErrors,
}) => {
  await open(page, "Penales");
  const id = await page.locator("main ol [name=match]").first().inputValue();
  await sql(
    `update partidos set resultado_local = 1, resultado_visitante = 1,
      penales_gana = 'local', penales_local = 4, penales_visitante = 3 where id = $1`,
    [id],
  );
  await page.reload();
  await expect(fields(page).first()).toHaveValue("1");
  await context.setOffline(true);
  await fields(page).first().focus();
  await type(page, "2", "1");
  await expect(page.getByText("Sin señal: 1 por enviar.", { exact: false })).toBeVisible();
  await sql(
    "update partidos set penales_gana = 'visitante', penales_local = 3, penales_visitante = 4 where id = $1",
    [id],
  );
  await context.setOffline(false);
  await expect(page.getByText("Otra persona guardó 1 - 1, 3-4 por penales mientras tanto.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Dejar 1 - 1, 3-4 por penales" })).toBeVisible();
  await page.getByRole("button", { name: "Guardar 2 - 1" }).click();
  await expect(page.getByText("Guardado", { exact: true })).toHaveCount(1);
  clearConsoleErrors(consoleErrors);
});

test("swipes open the next pairing and the previous one", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await open(page, "Deslizada");
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  const screen = await context.newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const y = ((await page.getByText(/cruce \d de 2/).boundingBox())?.y ?? 0) + 10;
    const touch = (type: "touchStart" | "touchMove", x: number) =>
      screen.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y }] });
    await touch("touchStart", from);
    await touch("touchMove", (from + to) / 2);
    await touch("touchMove", to);
    await screen.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  await expect(page.getByText(/cruce 1 de 2/)).toBeVisible();
  await swipe(320, 80);
  await expect(page.getByText(/cruce 2 de 2/)).toBeVisible();
  await swipe(80, 320);
  await expect(page.getByText(/cruce 1 de 2/)).toBeVisible();
  await context.close();
});
