import { accessibilityFindings, sidewaysScroll } from "./accessible.ts";
import { PLAYER, register, signIn } from "./accounts-steps.ts";
import { expect, test } from "./test.ts";

test("a player makes a group, a friend who has no account yet comes in by its link, and both are in its table", async ({
  page,
  browser,
}) => {
  await signIn(page, PLAYER);
  await page.goto("/prode/grupos");
  await page.getByLabel("Nombre").fill("Los del potrero");
  await page.getByRole("button", { name: "Crear grupo" }).click();
  await expect(page.getByRole("heading", { name: "Los del potrero" })).toBeVisible();
  const code = (await page.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/).textContent()) ?? "";
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);

  const other = await browser.newPage();
  await other.goto(`/prode/grupos/entrar?codigo=${code.replace("-", "")}`);
  await expect(other.getByRole("heading", { name: "Te invitaron a un grupo" })).toBeVisible();
  await expect(other.locator("body")).not.toContainText("Los del potrero");
  await register(other);
  await other.goto(`/prode/grupos/entrar?codigo=${code.replace("-", "")}`);
  await other.getByRole("button", { name: "Entrar al grupo" }).click();
  await expect(other.getByRole("heading", { name: "Los del potrero" })).toBeVisible();
  await expect(other.getByRole("row")).toHaveCount(3);
  await other.close();

  await page.reload();
  await expect(page.getByRole("row")).toHaveCount(3);
  await expect(page.getByText("2 jugadores")).toBeVisible();
});
