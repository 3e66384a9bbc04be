import { randomInt } from "node:crypto";
import { accessibilityFindings, sidewaysScroll } from "./accessible.ts";
import { enterAsAdmin } from "./accounts-steps.ts";
import { add, aPhoto, RENAMED_PDF } from "./admin-pictures.ts";
import { clearConsoleErrors, expect, test } from "./test.ts";

// Run in sequence: a list with a course that another test is deleting would request a missing picture.
test.describe.configure({ mode: "default" });

const newTitle = () => `Curso ${randomInt(1e9)} <b>`;

test("an empty course, and one with a PDF as its picture, are refused in the form, which keeps what was typed", async ({
  page,
  consoleErrors,
}) => {
  await enterAsAdmin(page);
  await page.goto("/admin/courses");
  await page.getByRole("link", { name: "Agregar curso" }).click();
  const form = page.getByRole("dialog", { name: "Agregar curso" });
  await expect(form.getByLabel("Título")).toBeFocused();

  await form.getByRole("button", { name: "Guardar" }).click();
  for (const message of [
    "El título es requerido",
    "La fecha es requerida",
    "La descripción es requerida",
    "La imagen es requerida",
  ]) {
    await expect(form.getByText(message, { exact: true })).toBeVisible();
  }
  expect(await accessibilityFindings(page)).toEqual([]);
  await form.getByLabel("Descripción").fill("Primer párrafo.\n\nSegundo párrafo.");
  await form.getByLabel("Título").fill("RCP");
  await form.getByLabel("Fecha").fill("2026-12-05");
  await form.getByLabel("Imagen").setInputFiles(RENAMED_PDF);
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(form.getByText(/tiene que ser una imagen JPG/).last()).toBeVisible();
  await expect(form.getByLabel("Descripción")).toHaveValue("Primer párrafo.\n\nSegundo párrafo.");
  clearConsoleErrors(consoleErrors);
});

test("a course can be added with a picture, and visitors see both", async ({ page }) => {
  const title = newTitle();
  await enterAsAdmin(page);
  await page.goto("/admin/courses?nuevo=1");
  const form = page.getByRole("dialog", { name: "Agregar curso" });
  await form.getByLabel("Título").fill(title);
  await form.getByLabel("Fecha").fill("2026-12-05");
  await form.getByLabel("Descripción").fill("Primer párrafo.\n\nSegundo párrafo.");
  await form.getByLabel("Imagen").setInputFiles(await aPhoto("#12a150"));
  await expect(form.getByAltText("Vista previa de la imagen elegida")).toBeVisible();
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Agregaste el curso.")).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();

  await page.goto("/courses");
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByText("Primer párrafo.", { exact: true })).toBeVisible();
  await expect(page.getByText("Segundo párrafo.", { exact: true })).toBeVisible();
  const picture = page.locator("main figure img");
  const file = (await picture.getAttribute("src")) ?? "";
  expect(file).toMatch(/^\/files\/courses-images\/courses\/\d+-[0-9a-f]+\.webp$/);
  expect(await picture.getAttribute("srcset")).toContain(`${file}?w=960 960w`);
  expect((await page.request.get(`${file}?w=960`)).status()).toBe(200);
});

test("a course can be switched off, get another picture, which deletes the old file, and be deleted with its file after a confirmation", async ({
  page,
}) => {
  const title = newTitle();
  await enterAsAdmin(page);
  await add(page, "courses", { title, date: "2026-12-05", description: "Un encuentro.", active: "on" });
  await page.goto("/admin/courses");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
  const file = (await card.locator("img").getAttribute("src")) ?? "";
  // The edited course is read before the switch is saved: the form must wait for the saved value.
  const editedIsRead = page.waitForResponse((response) => response.url().includes("editar="));
  await page.route("**/admin/courses.data**", async (route) => {
    if (route.request().method() === "POST") await editedIsRead;
    await route.continue();
  });
  await card.getByRole("switch").click();
  await expect(card.getByText("Finalizado")).toBeVisible();
  await card.getByRole("link", { name: /^Editar/ }).click();
  const edit = page.getByRole("dialog", { name: "Editar curso" });
  await expect(edit.getByAltText("Imagen actual")).toBeVisible();
  await expect(edit.getByRole("checkbox")).not.toBeChecked();
  await edit.getByLabel("Imagen", { exact: true }).setInputFiles(await aPhoto("#d33"));
  await edit.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Guardaste el curso.")).toBeVisible();
  expect((await page.request.get(file)).status()).toBe(404);
  await expect(card.locator("img")).not.toHaveAttribute("src", file);
  const newFile = (await card.locator("img").getAttribute("src")) ?? "";
  expect((await page.request.get(newFile)).status()).toBe(200);

  await card.getByRole("button", { name: /^Eliminar/ }).click();
  const dialog = page.getByRole("dialog", { name: "¿Estás seguro de eliminar este curso?" });
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect(card).toBeVisible();
  await card.getByRole("button", { name: /^Eliminar/ }).click();
  await dialog.getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("Eliminaste el curso.")).toBeVisible();
  await expect(card).toBeHidden();
  expect((await page.request.get(newFile)).status()).toBe(404);
  expect(await sidewaysScroll(page)).toBe(0);
});

test.describe("pages without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("without scripts the form of a course is on the page, and keeps its title when it is refused", async ({
    page,
    consoleErrors,
  }) => {
    await enterAsAdmin(page);
    await page.goto("/admin/courses?nuevo=1");
    await page.getByRole("textbox", { name: "Título" }).fill("Sin guion");
    await page.getByRole("button", { name: "Guardar" }).click();
    await expect(
      page.getByText("La imagen es requerida", { exact: true }).filter({ visible: true }),
    ).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Título" })).toHaveValue("Sin guion");
    clearConsoleErrors(consoleErrors);
  });
});
