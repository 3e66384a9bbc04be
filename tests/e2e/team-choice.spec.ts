import type { Page } from "@playwright/test";
import { accessibilityFindings } from "./accessible.ts";
import { enterAsPlayer, form, openMenu } from "./accounts-steps.ts";
import { clearConsoleErrors, expect, test } from "./test.ts";

const field = (page: Page) => form(page).getByLabel("Equipo", { exact: true });
const list = (page: Page) => page.getByRole("listbox");
const posted = (page: Page) => form(page).locator("[name=teamId]");

async function openRegistration(page: Page) {
  await page.goto("/user/auth?modo=registro");
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
}

test("a team is found by typing, whatever the accents, and chosen with the keyboard alone", async ({
  page,
}) => {
  await openRegistration(page);
  await field(page).focus();
  await expect(list(page)).toBeHidden();
  await page.keyboard.type("CEIBO lifúfe");
  await expect(list(page).getByRole("group")).toHaveCount(1);
  await expect(list(page).getByRole("group", { name: "LIFUFE" })).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  const options = list(page).getByRole("option");
  const labels = await options.allTextContents();
  expect(labels.length).toBeGreaterThan(1);
  await page.keyboard.press("ArrowDown");
  await expect(field(page)).toHaveAttribute(
    "aria-activedescendant",
    (await options.nth(1).getAttribute("id")) ?? "",
  );
  await page.keyboard.press("Enter");
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toHaveValue(labels[1] ?? "");
  await expect(posted(page)).toHaveValue(/^\d+$/);

  // Escape restores the last choice; Tab takes the found option; an empty field clears the choice.
  await page.keyboard.type("nadie se llama así");
  await expect(page.getByText("Nada con ese nombre.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveValue(labels[1] ?? "");
  await field(page).fill("ceibo");
  await page.keyboard.press("Tab");
  await expect(field(page)).toHaveValue(/Ceibo/);
  await expect(field(page)).not.toBeFocused();
  await field(page).fill("");
  await page.keyboard.press("Tab");
  await expect(posted(page)).toHaveValue("");
});

test.describe("pages on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a tap on a phone opens the list of teams, grouped by league with options at least 44 px high, and a tap chooses one", async ({
    page,
  }) => {
    await openRegistration(page);
    await field(page).tap();
    await expect(list(page).getByRole("group").first()).toBeVisible();
    expect(await list(page).getByRole("group").count()).toBeGreaterThan(2);
    const option = list(page).getByRole("option").nth(2);
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const label = (await option.textContent()) ?? "";
    await option.tap();
    await expect(list(page)).toBeHidden();
    await expect(field(page)).toHaveValue(label);
    // Tapping elsewhere discards a half-typed name and restores the last choice.
    await field(page).fill("zzz");
    await page.getByRole("heading", { name: "Registrarse" }).tap();
    await expect(field(page)).toHaveValue(label);
  });
});

test("inside 'Mi Perfil' the list shows the chosen team, and Escape closes the list before the dialog", async ({
  page,
}) => {
  await enterAsPlayer(page);
  await page.goto("/courses");
  await openMenu(page);
  await page.getByRole("link", { name: "Ver Perfil" }).click();
  const dialog = page.getByRole("dialog", { name: "Mi Perfil" });
  await dialog.getByRole("button", { name: "Editar" }).click();
  const team = dialog.getByLabel("Equipo", { exact: true });
  const before = await team.inputValue();
  expect(before).not.toBe("");
  await team.click();
  await expect(list(page).getByRole("option", { selected: true })).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(list(page)).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test.describe("pages without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript the team field is a native select, grouped by league, and keeps the choice", async ({
    page,
    consoleErrors,
  }) => {
    await page.goto("/user/auth?modo=registro");
    await expect(field(page).locator("optgroup[label=LIFUFE]")).toHaveCount(1);
    await field(page).selectOption({ index: 3 });
    const chosen = await field(page).inputValue();
    await form(page).getByRole("button", { name: "Registrarse" }).click();
    await expect(page.getByRole("alert")).not.toContainText("Debe seleccionar un equipo");
    await expect(field(page)).toHaveValue(chosen);
    clearConsoleErrors(consoleErrors);
  });
});
