import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { accessibilityFindings, sidewaysScroll } from "./accessible.ts";
import { forgiveRefusal } from "./accounts-steps.ts";
import { add, aPhoto, signInAdmin } from "./admin-pictures.ts";
import { expect, test } from "./test.ts";

const cardOf = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });

async function titlesOf(page: Page) {
  return page.locator("main ol > li h3").allTextContents();
}

// They change one order between them.
test.describe.configure({ mode: "serial" });

test("a flyer is refused with its picture kept, and then added at the end and on the home page", async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const title = `Flyer ${randomInt(1e9)}`;
  await signInAdmin(page);
  await page.goto("/admin/flyers");
  const before = await titlesOf(page);
  await page.getByRole("link", { name: "Agregar flyer" }).click();
  const form = page.getByRole("dialog", { name: "Agregar flyer" });
  await expect(form.getByLabel("Orden")).toHaveValue(String(before.length));

  await form.getByLabel("Título").fill(title);
  await form.getByLabel("Enlace (opcional)").fill("javascript:alert(1)");
  await form.getByLabel("Orden").fill("-1");
  await form.getByLabel("Imagen").setInputFiles(await aPhoto("#12a150"));
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(form.getByText(/^El enlace tiene que empezar con https/).last()).toBeVisible();
  await expect(form.getByText(/^El orden tiene que ser un número entero/).last()).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  forgiveRefusal(complaints);

  // The chosen picture is still there.
  await form.getByLabel("Enlace (opcional)").fill("/courses");
  await form.getByLabel("Orden").fill("");
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Agregaste el flyer.")).toBeVisible();
  await expect(page.locator("main ol > li h3")).toHaveText([...before, title]);
  const file = (await cardOf(page, title).locator("img").getAttribute("src")) ?? "";
  expect(file).toMatch(/^\/files\/flyers\/flyers\/[0-9a-f]{32}\.webp$/);

  await page.goto("/");
  const slide = page.getByRole("group", { name: new RegExp(title), includeHidden: true });
  await expect(slide.locator("img")).toHaveAttribute("srcset", new RegExp(`${file}\\?w=640 640w`));
});

test("an arrow moves a flyer one place, keeps the focus and is saved", async ({ page }) => {
  const title = `Flyer ${randomInt(1e9)}`;
  await signInAdmin(page);
  await page.goto("/admin/flyers");
  const before = await titlesOf(page);
  await add(page, "flyers", { title });
  await page.reload();
  const earlier = cardOf(page, title).getByRole("button", { name: "Mover antes" });
  await earlier.click();
  await expect(page.getByText("Guardaste el orden.")).toBeVisible();
  await expect(earlier).toBeFocused();
  const moved = [...before.slice(0, -1), title, ...before.slice(-1)];
  await page.reload();
  expect(await titlesOf(page)).toEqual(moved);
  expect(await sidewaysScroll(page)).toBe(0);
});

test("a flyer gets another picture, is hidden, and is deleted with its file", async ({ page }) => {
  const title = `Flyer ${randomInt(1e9)}`;
  await signInAdmin(page);
  await add(page, "flyers", { title, isActive: "on" });
  await page.goto("/admin/flyers");
  const file = (await cardOf(page, title).locator("img").getAttribute("src")) ?? "";
  await cardOf(page, title)
    .getByRole("link", { name: /^Editar/ })
    .click();
  const edit = page.getByRole("dialog", { name: "Editar flyer" });
  await edit.getByLabel("Imagen", { exact: true }).setInputFiles(await aPhoto("#d33"));
  await edit.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Guardaste el flyer.")).toBeVisible();
  expect((await page.request.get(file)).status()).toBe(404);

  await cardOf(page, title).getByRole("switch").click();
  await expect(cardOf(page, title).getByText("Oculto")).toBeVisible();
  const replaced = (await cardOf(page, title).locator("img").getAttribute("src")) ?? "";
  expect((await page.request.get(replaced)).status()).toBe(200);
  await cardOf(page, title)
    .getByRole("button", { name: /^Eliminar/ })
    .click();
  await page
    .getByRole("dialog", { name: "¿Estás seguro de eliminar este flyer?" })
    .getByRole("button", { name: "Eliminar" })
    .click();
  await expect(page.getByText("Eliminaste el flyer.")).toBeVisible();
  await expect(cardOf(page, title)).toBeHidden();
  expect((await page.request.get(replaced)).status()).toBe(404);
});
