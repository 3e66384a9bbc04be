import { expect, test } from "./test.ts";

/* Pages with and without React share the script in <head>. */
for (const [kind, path] of [
  ["without React", "/courses"],
  ["with React", "/prode"],
] as const) {
  test(`on a page ${kind} the theme switch shows its state, is remembered and updates other tabs`, async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(path);
    const other = await context.newPage();
    await other.emulateMedia({ colorScheme: "light" });
    await other.goto(path);
    const button = page.getByRole("button", { name: "Tema oscuro" });
    await expect(button).toHaveAttribute("aria-pressed", "false");
    await button.click();
    for (const tab of [page, other]) {
      const itsButton = tab.getByRole("button", { name: "Tema oscuro" });
      await expect(itsButton).toHaveAttribute("aria-pressed", "true");
      await expect(itsButton).toHaveAttribute("title", "Cambiar a tema claro");
      await expect(tab.locator("meta[name=theme-color]")).toHaveAttribute("content", "#151d19");
    }
    await page.reload();
    await expect(button).toHaveAttribute("aria-pressed", "true");
  });

  test(`on a page ${kind} a menu closes with Esc, and when something outside is tapped or focused`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const button = page.locator("summary", { hasText: /^Ligas$/ });
    const menu = page.getByRole("navigation", { name: "Menú" }).getByRole("list");
    await button.click();
    await expect(menu).toBeVisible();
    await menu.getByRole("link", { name: "LIFUFE" }).focus();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await page.getByRole("contentinfo").getByRole("link").first().focus();
    await expect(menu).toBeHidden();
    await button.click();
    await page.getByRole("main").dispatchEvent("pointerdown");
    await expect(menu).toBeHidden();
  });
}
