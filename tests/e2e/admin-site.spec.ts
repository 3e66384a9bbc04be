import { accessibilityFindings, sidewaysScroll } from "./accessible.ts";
import { enterAsAdmin } from "./accounts-steps.ts";
import { clearConsoleErrors, expect, test } from "./test.ts";

test("visitors see the site's new name and contact; a wrong Facebook address is refused, and the name can be cleared", async ({
  page,
  browser,
  consoleErrors,
}) => {
  await enterAsAdmin(page);
  await page.goto("/admin");
  await page.getByRole("navigation", { name: "Panel" }).getByRole("link", { name: "Sitio" }).click();
  const form = page.locator("main form[method=post]");
  await form.getByLabel("Nombre del sitio").fill("Liga del Sur");
  await form.getByLabel("Facebook").fill("facebook.com/ligadelsur");
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(form.getByText("Tiene que ser una dirección de Facebook")).toBeVisible();
  await expect(form.getByLabel("Nombre del sitio")).toHaveValue("Liga del Sur");
  expect(await accessibilityFindings(page)).toEqual([]);
  clearConsoleErrors(consoleErrors);
  await form.getByLabel("Facebook").fill("https://www.facebook.com/ligadelsur");
  await form.getByLabel("Teléfono").fill("11 5555-0199");
  await form.getByLabel("Email").fill("hola@liga.example");
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Datos del sitio guardados.")).toBeVisible();
  await expect(page).toHaveTitle("Sitio · Liga del Sur");
  await expect(page.locator("header").getByRole("link", { name: "Liga del Sur" })).toBeVisible();

  // A visitor's cached page no longer shows the old name.
  const visitor = await (await browser.newContext()).newPage();
  await expect(async () => {
    await visitor.goto("/");
    expect(await visitor.title()).toBe("Fútbol Infantil · Liga del Sur");
  }).toPass();
  const nameTags = visitor.locator('meta[property="og:site_name"], meta[name="apple-mobile-web-app-title"]');
  for (const meta of await nameTags.all()) await expect(meta).toHaveAttribute("content", "Liga del Sur");
  expect(await nameTags.count()).toBe(2);
  const picture = await visitor.locator('meta[property="og:image"]').getAttribute("content");
  expect((await visitor.request.get(picture ?? "")).status()).toBe(200);
  await expect(visitor.getByRole("link", { name: "11 5555-0199" })).toHaveAttribute("href", "tel:1155550199");
  await expect(visitor.getByRole("link", { name: "hola@liga.example" })).toBeVisible();
  const manifest = await visitor.locator("link[rel=manifest]").getAttribute("href");
  const installed = await (await visitor.request.get(manifest ?? "")).json();
  expect(installed).toMatchObject({ name: "Liga del Sur", short_name: "Liga del Sur" });
  for (const { src } of installed.icons) expect((await visitor.request.get(src)).status()).toBe(200);
  await visitor.context().close();

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  await form.getByLabel("Nombre del sitio").fill("");
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(page).toHaveTitle("Sitio · Liga Participando");
});
