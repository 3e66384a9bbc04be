import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { accessibilityFindings, sidewaysScroll } from "./accessible.ts";
import { enterAsAdmin } from "./accounts-steps.ts";
import { add, aLargePhoto, aPhoto, holdScaling } from "./admin-pictures.ts";
import { clearConsoleErrors, expect, test } from "./test.ts";

const cardOf = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });

async function titlesOf(page: Page) {
  return page.locator("main ol > li h3").allTextContents();
}

// Run in sequence: the tests reorder the same list.
test.describe.configure({ mode: "serial" });

test("a refused flyer keeps its picture; once corrected, it is added at the end of the list and on the home page", async ({
  page,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const title = `Flyer ${randomInt(1e9)}`;
  await enterAsAdmin(page);
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
  clearConsoleErrors(consoleErrors);

  // The form keeps the chosen picture.
  await form.getByLabel("Enlace (opcional)").fill("/courses");
  await form.getByLabel("Orden").fill("");
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Agregaste el flyer.")).toBeVisible();
  await expect(page.locator("main ol > li h3")).toHaveText([...before, title]);
  const file = (await cardOf(page, title).locator("img").getAttribute("src")) ?? "";
  expect(file).toMatch(/^\/files\/flyers\/flyers\/[0-9a-f]{32}\.webp$/);

  await page.goto("/");
  const slide = page.getByRole("group", { name: new RegExp(title), includeHidden: true });
  // The first image is in the carousel; the other one is in the hidden viewer.
  await expect(slide.locator("img").first()).toHaveAttribute("srcset", new RegExp(`${file}\\?w=640 640w`));
});

test("a flyer can be moved with an arrow button, which keeps the focus, and by dragging, and the order is saved", async ({
  page,
}) => {
  // Make all flyers visible: the page must not scroll during the drag.
  await page.setViewportSize({ width: 1280, height: 1600 });
  const title = `Flyer ${randomInt(1e9)}`;
  await enterAsAdmin(page);
  await page.goto("/admin/flyers");
  const before = await titlesOf(page);
  await add(page, "flyers", { title });
  await page.reload();
  const earlier = cardOf(page, title).getByRole("button", { name: "Mover antes" });
  await earlier.click();
  await expect(page.getByText("Guardaste el orden.")).toBeVisible();
  await expect(earlier).toBeFocused();
  const moved = [...before.slice(0, -1), title, ...before.slice(-1)];
  await expect(page.locator("main ol > li h3")).toHaveText(moved);
  await page.getByRole("button", { name: "Cerrar el mensaje" }).click();
  await cardOf(page, title)
    .getByTitle("Arrastrá para cambiar el orden")
    .dragTo(page.locator("main ol > li").first());
  await expect(page.locator("main ol > li h3")).toHaveText([title, ...before]);
  await expect(page.getByText("Guardaste el orden.")).toBeVisible();
  await page.reload();
  expect(await titlesOf(page)).toEqual([title, ...before]);
  expect(await sidewaysScroll(page)).toBe(0);
});

test("a flyer can be hidden, and its file is deleted when its picture is replaced or the flyer is deleted", async ({
  page,
}) => {
  const title = `Flyer ${randomInt(1e9)}`;
  await enterAsAdmin(page);
  await add(page, "flyers", { title, isActive: "on" });
  await page.goto("/admin/flyers");
  const file = (await cardOf(page, title).locator("img").getAttribute("src")) ?? "";
  await cardOf(page, title)
    .getByRole("link", { name: /^Editar/ })
    .click();
  const edit = page.getByRole("dialog", { name: "Editar flyer" });
  // Esc asks before it closes a form in which something was typed.
  await edit.getByLabel("Título").fill(`${title} bis`);
  await page.keyboard.press("Escape");
  const dialog = page.getByRole("dialog", { name: "¿Salir sin guardar?" });
  await expect(dialog.getByRole("button", { name: "Quedarme" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Quedarme" }).click();
  await expect(edit.getByLabel("Título")).toHaveValue(`${title} bis`);
  await edit.getByLabel("Título").fill(title);
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
  // The row that had the focus is gone.
  await expect(page.getByRole("heading", { name: "Flyers" })).toBeFocused();
  expect((await page.request.get(replaced)).status()).toBe(404);
});

test("a phone's back button closes a dialog, and asks first when something was typed, however often it is pressed", async ({
  page,
}) => {
  const title = `Flyer ${randomInt(1e9)}`;
  await enterAsAdmin(page);
  await add(page, "flyers", { title });
  await page.goto("/admin/flyers");
  const open = () =>
    cardOf(page, title)
      .getByRole("link", { name: /^Editar/ })
      .click();
  const edit = page.getByRole("dialog", { name: "Editar flyer" });
  const question = page.getByRole("dialog", { name: "¿Salir sin guardar?" });
  await open();
  await expect(edit).toBeVisible();
  await pressBack(page);
  await expect(edit).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/flyers$/);

  await open();
  await edit.getByLabel("Título").fill(`${title} bis`);
  await pressBack(page);
  await expect(question.getByRole("button", { name: "Quedarme" })).toBeFocused();
  await pressBack(page);
  await expect(question).toBeHidden();
  await expect(edit.getByLabel("Título")).toHaveValue(`${title} bis`);

  // A press that the page cannot prevent closes the form, and then the question too.
  await forceBack(page);
  await expect(question.getByRole("button", { name: "Quedarme" })).toBeVisible();
  await expect(edit).toBeVisible();
  await forceBack(page);
  await expect(question).toBeHidden();
  await expect(edit.getByLabel("Título")).toHaveValue(`${title} bis`);

  await pressBack(page);
  await question.getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(edit).toBeHidden();
});

/** What the browser does with the topmost dialog on Back, of which only phones have a button. */
function pressBack(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")].at(-1)?.requestClose(),
  );
}

/**
 * What it does on a second press without a tap in between: it closes the dialog without asking the page, which learns of
 * it from the `close` event. Chromium sends that with the next frame, which can take seconds on a busy machine.
 */
function forceBack(page: Page) {
  return page.evaluate(async () => {
    const dialog = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")].at(-1);
    if (!dialog) throw new Error("No dialog is open.");
    const closed = new Promise((resolve) => dialog.addEventListener("close", resolve, { once: true }));
    dialog.close();
    await closed;
  });
}

test("Esc pressed many times in a row never loses what was typed", async ({ page }) => {
  const title = `Flyer ${randomInt(1e9)}`;
  await enterAsAdmin(page);
  await add(page, "flyers", { title });
  await page.goto("/admin/flyers");
  await cardOf(page, title)
    .getByRole("link", { name: /^Editar/ })
    .click();
  const edit = page.getByRole("dialog", { name: "Editar flyer" });
  await edit.getByLabel("Título").fill(`${title} bis`);
  const dialog = page.getByRole("dialog", { name: "¿Salir sin guardar?" });
  for (const times of [1, 2, 3, 5, 8, 20]) {
    // All presses in one task, as when a key is held down on a slow machine.
    await page.evaluate((presses) => {
      const press = () =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
        );
      for (let i = 0; i < presses; i++) press();
    }, times);
    for (let i = 0; i < times; i++) await page.keyboard.press("Escape");
    await expect(edit.getByLabel("Título")).toHaveValue(`${title} bis`);
  }
  // Each press either opens the dialog or closes it. Press until it is open.
  await expect(async () => {
    if (await dialog.isHidden()) await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await dialog.getByRole("button", { name: "Quedarme" }).click();
  await expect(dialog).toBeHidden();
  await expect(edit.getByLabel("Título")).toHaveValue(`${title} bis`);
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(edit).toBeHidden();
});

test("a flyer can be added with a photo over 8 MB, more than the server accepts", async ({ page }) => {
  const title = `Flyer ${randomInt(1e9)}`;
  const photo = await aLargePhoto();
  await enterAsAdmin(page);
  await page.goto("/admin/flyers?nuevo=1");
  const form = page.getByRole("dialog", { name: "Agregar flyer" });
  await form.getByLabel("Título").fill(title);
  await form.getByLabel("Imagen", { exact: true }).setInputFiles(photo);
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Agregaste el flyer.")).toBeVisible();
});

test("a flyer that is cancelled while its photo is scaled down is not sent", async ({ page }) => {
  const title = `Flyer ${randomInt(1e9)}`;
  const resumeScaling = await holdScaling(page);
  await enterAsAdmin(page);
  await page.goto("/admin/flyers?nuevo=1");
  const form = page.getByRole("dialog", { name: "Agregar flyer" });
  await form.getByLabel("Título").fill(title);
  await form.getByLabel("Imagen", { exact: true }).setInputFiles(await aLargePhoto());
  // A double click must not send it either.
  await form.getByRole("button", { name: "Guardar" }).dblclick();
  await form.getByRole("link", { name: "Cancelar" }).click();
  await expect(form).toBeHidden();
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await resumeScaling();
  expect(sent).toEqual([]);
  await page.goto("/admin/flyers");
  await expect(page.getByText(title)).toBeHidden();
});

test("on a phone a 4:5 flyer is almost as wide as the screen, not cropped, and below the next matches", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsAdmin(page);
  const title = `Flyer ${randomInt(1e9)}`;
  await add(page, "flyers", { title, isActive: "on" }, await aPhoto("#123", 1080, 1350));
  // Name the view: while a matchday is being played, the home page opens on today.
  await page.goto("/?ver=proximos");
  const picture = page.locator(`[data-slide] img[alt="${title}"]`);
  const box = await picture.boundingBox();
  // The whole picture fits inside the element's box.
  expect(await picture.evaluate((img) => getComputedStyle(img).objectFit)).toBe("contain");
  const pictureWidth = Math.min(box?.width ?? 0, ((box?.height ?? 0) * 1080) / 1350);
  expect(pictureWidth).toBeGreaterThan(370);
  expect(await sidewaysScroll(page)).toBe(0);
  // The matches are above the flyer, on the first screen.
  const matches = await page.getByRole("heading", { name: "Lo que se viene" }).boundingBox();
  expect(matches?.y).toBeLessThan(box?.y ?? 0);
  expect(matches && matches.y + matches.height).toBeLessThan(844);
});

test.describe("pages without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("without scripts a flyer can be deleted after a confirmation on the page", async ({ page }) => {
    const title = `Flyer ${randomInt(1e9)}`;
    await enterAsAdmin(page);
    await add(page, "flyers", { title });
    await page.goto("/admin/flyers");
    // Playwright's role locators do not search inside <noscript>.
    const confirmation = cardOf(page, title).locator("details");
    await confirmation.locator("summary").click();
    await expect(confirmation.locator("p")).toHaveText("¿Estás seguro de eliminar este flyer?");
    await confirmation.locator("button").click();
    await expect(cardOf(page, title)).toHaveCount(0);
  });
});
