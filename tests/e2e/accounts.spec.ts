import { enterAsPlayer } from "./accounts-steps.ts";
import { expect, test } from "./test.ts";

const PLAYER = { document: "41.222.333", password: "golazo-2026" };

test("a player signs in, returns to where they came from, and cannot open the profile after signing out", async ({
  page,
}) => {
  await page.goto("/user/auth?volver=%2Fcourses");
  const form = page.locator("form:visible").last();
  await form.getByLabel("Documento").fill(PLAYER.document);
  await form.getByRole("textbox", { name: /^Contraseña/ }).fill(PLAYER.password);
  await form.getByRole("button", { name: "Iniciar Sesión" }).click();
  await expect(page.getByText("¡Hola,")).toBeVisible();
  await expect(page).toHaveURL("/courses");
  await page.goto("/user/perfil");
  await expect(page.getByText("41222333")).toBeVisible();
  await page.goto("/salir");
  await expect(page.getByText("¿Estás seguro de que quieres cerrar sesión?")).toBeVisible();
  await page.locator("main").getByRole("button", { name: "Cerrar Sesión" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Iniciar Sesión" })).toBeVisible();
  await page.goto("/user/perfil");
  await expect(page).toHaveURL(/\/user\/auth/);
});

test("after a player signs out, the back button shows visitors' pages", async ({ page }) => {
  await enterAsPlayer(page, { document: "41222333", password: PLAYER.password });
  const visited = ["/club/los-pibes-fc", "/courses", "/"];
  for (const path of visited) {
    await page.goto(path);
    await expect(page.getByRole("banner").getByRole("link", { name: "Iniciar Sesión" })).toBeHidden();
  }
  await page.goto("/salir");
  await page.locator("main").getByRole("button", { name: "Cerrar Sesión" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Iniciar Sesión" })).toBeVisible();
  for (const path of visited.toReversed()) {
    while (new URL(page.url()).pathname !== path) await page.goBack();
    await expect(page.getByRole("banner").getByRole("link", { name: "Iniciar Sesión" })).toBeVisible();
  }
});

test.describe("pages without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("without scripts an administrator signs in, finds a player and signs out", async ({ page }) => {
    await page.goto("/admin");
    await expect(page).toHaveURL("/admin/login");
    await page.getByLabel("Usuario").fill("admin");
    await page.getByLabel("Contraseña", { exact: true }).fill("potrero-demo");
    await page.getByRole("button", { name: "Iniciar Sesión" }).click();
    await expect(page.getByText("Bienvenido, admin")).toBeVisible();
    await page.getByRole("link", { name: "Jugadores", exact: true }).click();
    await page.getByRole("searchbox").fill("42333444");
    await page.getByRole("button", { name: "Buscar" }).click();
    await expect(page.getByRole("heading", { name: "1 jugador" })).toBeVisible();
    await page.getByRole("button", { name: "Salir" }).first().click();
    await page.goto("/admin/players");
    await expect(page).toHaveURL("/admin/login");
  });
});
