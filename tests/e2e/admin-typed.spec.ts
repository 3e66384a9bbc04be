import { enterAsAdmin } from "./accounts-steps.ts";
import { expect, test } from "./test.ts";

for (const [name, path, label, text] of [
  ["the rules of a season", "/admin/temporadas/2/reglas", "Por ganar", "5"],
  ["the text of an import", "/admin/temporadas/2/importar", "El fixture, como te llegó", "Zona 1"],
  ["the reason for a withdrawal", "/admin/temporadas/2/retiro", "Motivo", "Se mudó"],
  [
    "the name of a club split off another",
    "/admin/clubes/dividir?club=1",
    "Nombre del club nuevo",
    "Otro Club",
  ],
] as const) {
  test(`leaving a screen asks first after typing in ${name}, and staying keeps what was typed`, async ({
    page,
  }) => {
    await enterAsAdmin(page);
    await page.goto(path);
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
    const field = page.getByLabel(label, { exact: true }).first();
    await field.fill(text);
    await page.getByRole("link", { name: "Jugadores", exact: true }).first().click();
    const dialog = page.getByRole("dialog", { name: "¿Salir sin guardar?" });
    await dialog.getByRole("button", { name: "Quedarme" }).click();
    await expect(field).toHaveValue(text);
    await page.getByRole("link", { name: "Jugadores", exact: true }).first().click();
    await dialog.getByRole("button", { name: "Salir sin guardar" }).click();
    await expect(page).toHaveURL(/\/admin\/players/);
  });
}

test("leaving asks first after typing a reason to annul a match, and no longer once the match is annulled", async ({
  page,
}) => {
  await enterAsAdmin(page);
  await page.goto("/admin/results?liga=2&estado=sin-resultado");
  await page.getByRole("link", { name: "Más: W.O., anular, decisión del tribunal" }).first().click();
  const form = page.locator("form").filter({ has: page.getByRole("button", { name: "Anular" }) });
  await form.getByLabel("Motivo").fill("Se cortó la luz");
  await page.getByRole("link", { name: "Jugadores", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "¿Salir sin guardar?" });
  await dialog.getByRole("button", { name: "Quedarme" }).click();
  await form.getByRole("button", { name: "Anular" }).click();
  await expect(page.getByText("Anulado: Se cortó la luz").first()).toBeVisible();
  await page.getByRole("link", { name: "Jugadores", exact: true }).first().click();
  await expect(page).toHaveURL(/\/admin\/players/);
});
