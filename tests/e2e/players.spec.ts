import { randomInt } from "node:crypto";
import { accessibilityFindings, sidewaysScroll } from "./accessible.ts";
import { enterAsAdmin, enterAsNewPlayer, form } from "./accounts-steps.ts";
import { sql } from "./server-access.ts";
import { clearConsoleErrors, expect, test } from "./test.ts";

test("the list of players can be searched without accents and paged, and a reload keeps the page", async ({
  page,
}) => {
  const family = `Ñáñez${randomInt(1_000_000)}`;
  const plain = family.toLowerCase().replace("ñáñez", "nanez");
  // Ana001 to Ana120, and one player with a very long name.
  await sql(
    `insert into usuarios (nombre, apellido, fecha_nacimiento, documento, escuela)
     select 'Ana' || lpad(i::text, 3, '0'), $1::text, date '2012-02-29', ($2::int + i)::text, 'Escuela 1'
     from generate_series(1, 120) i
     union all select repeat('Maximiliana ', 6), $1::text || repeat(' Larguísimo', 6), date '2012-02-29', ($2::int)::text, 'Escuela 1'`,
    [family, randomInt(80_000_000, 89_999_000)],
  );
  try {
    await enterAsAdmin(page);
    await page.goto("/admin/players");
    await page.getByRole("searchbox").fill(`ANA ${plain.toUpperCase()}`);
    await page.getByRole("button", { name: "Buscar" }).click();
    await expect(page.getByRole("heading", { name: "121 jugadores" })).toBeVisible();
    const rows = page.getByRole("row").filter({ has: page.getByRole("link") });
    await expect(rows).toHaveCount(50);
    await expect(rows.first()).toContainText(`${family}, Ana001`);
    const pages = page.getByRole("navigation", { name: "Páginas" });
    await expect(pages.getByRole("link", { name: "Anterior" })).toHaveCount(0);
    await pages.getByRole("link", { name: "Siguiente" }).click();
    await expect(rows.first()).toContainText(`${family}, Ana051`);
    await pages.getByRole("link", { name: "Siguiente" }).click();
    await expect(pages.getByText("Página 3 de 3")).toBeVisible();
    await expect(rows).toHaveCount(21);
    await expect(pages.getByRole("link", { name: "Siguiente" })).toHaveCount(0);
    await page.reload();
    await expect(rows.last()).toContainText("Maximiliana");
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await sidewaysScroll(page)).toBe(0);
    await rows.last().getByRole("link").click();
    await expect(page.getByRole("heading", { name: /Maximiliana/ })).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    await page.goBack();
    await expect(pages.getByText("Página 3 de 3")).toBeVisible();
  } finally {
    await sql("delete from usuarios where apellido like $1", [`${family}%`]);
  }
});

test("a code from the panel lets a player set a new password once, and ends their open sessions", async ({
  page,
  browser,
  baseURL,
  consoleErrors,
}) => {
  test.slow();
  const { document } = await enterAsNewPlayer(page);
  const office = await browser.newContext({ baseURL, locale: "es-AR" });
  const panel = await office.newPage();
  await enterAsAdmin(panel);
  await panel.goto(`/admin/players?buscar=${document}`);
  await panel.getByRole("link", { name: /Prueba/ }).click();
  await panel.getByRole("button", { name: "Crear código de acceso" }).click();
  const code = (await panel.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/).textContent()) ?? "";
  await office.close();

  const elsewhere = await browser.newContext({ baseURL, locale: "es-AR" });
  const other = await elsewhere.newPage();
  const redeem = async (typed: string, password: string) => {
    await other.goto("/user/codigo");
    await form(other).getByLabel("Documento", { exact: true }).fill(document);
    await form(other).getByLabel("Código", { exact: true }).fill(typed);
    await form(other).getByLabel("Contraseña nueva", { exact: true }).fill(password);
    await form(other).getByRole("button", { name: "Crear contraseña y entrar" }).click();
  };
  await redeem("AAAAA-22222", "clave-de-otra-persona");
  await expect(other.getByRole("alert")).toHaveText("El código no es correcto o ya venció");
  await redeem(code, "corta");
  await expect(other.getByRole("alert")).toHaveText("La contraseña debe tener al menos 8 caracteres");
  await redeem(code.toLowerCase().replace("-", " "), "mi-clave-nueva-9");
  await expect(other).toHaveURL(/\/user\/perfil$/);
  await expect(other.getByText(document, { exact: true })).toBeVisible();

  // The earlier session has ended, and the code does not work again.
  await page.goto("/user/perfil");
  await expect(page).toHaveURL(/\/user\/auth\?volver=%2Fuser%2Fperfil$/);
  await redeem(code, "una-clave-distinta-8");
  await expect(other.getByRole("alert")).toHaveText("El código no es correcto o ya venció");
  await elsewhere.close();
  clearConsoleErrors(consoleErrors);
});
