import { accessibilityFindings, sidewaysScroll } from "./accessible.ts";
import { enterAsAdmin, enterAsNewPlayer } from "./accounts-steps.ts";
import { clearConsoleErrors, expect, test } from "./test.ts";

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE });

test("an organiser sets a bonus for exact scores; a player's score is saved, cleared by another choice, and sent after being offline", async ({
  page,
  browser,
  consoleErrors,
}) => {
  const admin = await browser.newContext();
  await enterAsAdmin(admin);
  const panel = await admin.newPage();
  const setBonus = async (points: string) => {
    await panel.goto("/admin/prode");
    await panel.getByLabel("Puntos más por el marcador exacto").fill(points);
    await panel.getByRole("button", { name: "Guardar" }).click();
  };
  const match = page.locator("[id^=partido-]").filter({ has: page.getByRole("button", { name: "Empate" }) });
  const row = match.first();
  const [home, away] = [row.getByLabel(/^Goles de/).first(), row.getByLabel(/^Goles de/).last()];
  const isChosen = (name: RegExp) =>
    expect(row.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
  try {
    await setBonus("muchos");
    await expect(
      panel.getByText("El premio por marcador exacto tiene que ser un número entero entre 0 y 1000").first(),
    ).toBeVisible();
    await setBonus("2");
    await expect(panel.getByText("Guardaste la configuración del Prode").first()).toBeVisible();
    await enterAsNewPlayer(page);
    await page.goto("/prode");
    await expect(page.getByText("sumás 2 puntos más")).toBeVisible();
    await expect(row.getByLabel(/^Goles de/).first()).toBeHidden();

    await row.getByRole("button", { name: /^Local/ }).click();
    await row.getByText("Goles exactos, +2").click();
    await row.getByRole("button", { name: "Guardar el marcador" }).click();
    await expect(row.getByRole("alert")).toHaveText("Escribí los goles de los dos equipos, de 0 a 99.");
    await home.fill("1");
    await away.fill("2");
    await row.getByRole("button", { name: "Guardar el marcador" }).click();
    await isChosen(/^Visitante/);
    await expect(row.getByText("Guardaste tu predicción")).toBeVisible();
    await expect(row.getByLabel(/^Goles de/)).toHaveCount(2);
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

    await page.reload();
    await row.getByText("Goles exactos: 1 a 2").click();
    await expect(home).toHaveValue("1");
    await expect(away).toHaveValue("2");
    await row.getByRole("button", { name: "Empate" }).click();
    await expect(home).toHaveValue("");

    // A score typed while another one is being saved stays.
    const saving = Promise.withResolvers<void>();
    await page.route("**/api/predictions", async (route) => {
      await saving.promise;
      await route.continue();
    });
    await home.fill("3");
    await away.fill("1");
    await row.getByRole("button", { name: "Guardar el marcador" }).click();
    await home.fill("4");
    saving.resolve();
    await isChosen(/^Local/);
    await expect(row.getByText("Guardaste tu predicción")).toBeVisible();
    await expect(home).toHaveValue("4");
    await page.unrouteAll();

    await page.context().setOffline(true);
    await home.fill("0");
    await away.fill("0");
    await row.getByRole("button", { name: "Guardar el marcador" }).click();
    await expect(row.getByText("Sin señal", { exact: true })).toBeVisible();
    // The browser itself logs the lost request.
    clearConsoleErrors(consoleErrors);
    await page.context().setOffline(false);
    await expect(row.getByText("Guardaste tu predicción")).toBeVisible();
    await page.reload();
    await expect(row.getByText("Goles exactos: 0 a 0")).toBeVisible();
  } finally {
    await setBonus("0");
    await expect(panel.getByText("Guardaste la configuración del Prode").first()).toBeVisible();
    await admin.close();
  }
});
