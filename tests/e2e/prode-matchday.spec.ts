import { accessibilityFindings, sidewaysScroll } from "./accessible.ts";
import { newPerson } from "./accounts-steps.ts";
import { clearConsoleErrors, expect, test } from "./test.ts";

const PHONE = { width: 390, height: 844 };
const rows = "[id^=partido-]";

test("an unknown category in the URL is reported, and another matchday is shown", async ({ page }) => {
  await page.goto("/prode?liga=1&categoria=no-hay");
  await expect(page.getByText("No encontramos la fecha que buscabas")).toBeVisible();
  await expect(page.locator(rows).first()).toBeVisible();
});

test("a visitor on a phone sees the first match without scrolling, and the chosen category is remembered", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/prode");
  const first = await page.locator(rows).first().boundingBox();
  expect(first?.y).toBeLessThan(400);
  await page.getByRole("main").locator("summary").first().click();
  await page.getByRole("main").getByRole("link", { name: "LIFUFE" }).click();
  await page.getByRole("navigation", { name: "Categoría" }).getByRole("link", { name: "2011/12" }).click();
  await expect(page).toHaveURL(/\?liga=2&categoria=2011-12$/);
  await page.goto("/prode");
  await expect(page.getByRole("link", { name: "2011/12" })).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("heading", { name: /· 2011\/12/ }).first()).toBeVisible();
  await page.getByRole("link", { name: "Fecha siguiente" }).click();
  await expect(page).toHaveURL(/\?liga=2&categoria=2011-12&fecha=\d{4}-\d\d-\d\d$/);
  await page.getByRole("link", { name: "Fecha anterior" }).click();
  await expect(page.getByText(/^cierra \w+/)).toBeVisible();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await accessibilityFindings(page)).toEqual([]);
});

test.describe("a player who has just registered", () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(PHONE);
    const data = { ...newPerson(), name: "Ana", school: "Escuela 7", teamId: 1, email: "" };
    expect((await page.request.post("/auth/v1/sign-up/player", { data })).status()).toBe(200);
    await page.goto("/prode");
  });

  test("a new player starts on their zone's matchday, completes it with a tap per match, and is congratulated", async ({
    page,
  }) => {
    await expect(page.getByText("tu zona")).toBeVisible();
    expect((await page.locator(rows).first().boundingBox())?.y).toBeLessThan(400);
    const matches = page.getByRole("group", { name: /^Tu predicción/ });
    const count = await matches.count();
    for (let i = 0; i < count; i += 1) await matches.nth(i).getByRole("button", { name: "Empate" }).click();
    await expect(page.getByText(`${count} de ${count}`, { exact: true })).toBeVisible();
    await expect(page.locator(rows).last().getByText("¡Completaste la fecha!")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "Empate", pressed: true })).toHaveCount(count);
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  test("the mark of a choice covers no team's name for a new player", async ({ page }) => {
    const matches = page.getByRole("group", { name: /^Tu predicción/ });
    for (const side of ["Local", "Visitante"]) {
      for (const match of await matches.all()) {
        await match.getByRole("button", { name: side }).click();
        await expect(match.getByRole("button", { name: side })).toHaveAttribute("aria-pressed", "true");
      }
      expect(await page.evaluate(coveredNames)).toEqual([]);
    }
  });

  test("a new player's offline tap is sent on the next visit, and one that got no answer stays queued after signing out", async ({
    page,
    consoleErrors,
  }) => {
    const match = () => page.getByRole("group", { name: /^Tu predicción/ }).first();
    const queuedTaps = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("potrero.prode.")));
    await page.route("**/api/predictions", (route) => route.abort());
    await match().getByRole("button", { name: "Local" }).click();
    await expect(
      page.getByText("Todavía no hay nada guardado; cuando vuelva, mandamos Local."),
    ).toBeVisible();
    expect(await queuedTaps()).toHaveLength(1);
    await page.unroute("**/api/predictions");
    await page.goto("/prode");
    await expect(page.getByText("Guardaste tu predicción")).toBeVisible();
    await expect(match().getByRole("button", { name: "Local" })).toHaveAttribute("aria-pressed", "true");
    expect(await queuedTaps()).toEqual([]);

    await page.route("**/api/predictions", (route) => route.abort());
    await match().getByRole("button", { name: "Empate" }).click();
    await expect(page.getByText("Sigue valiendo Local; cuando vuelva, mandamos Empate.")).toBeVisible();
    const signOut = page.getByRole("main").getByRole("button", { name: "Cerrar Sesión" });
    await page.goto("/salir");
    // Signing out fails without a connection: the session stays open, and the pick stays queued.
    await page.route("**/salir.data*", (route) => route.abort());
    await signOut.click();
    await expect(page.getByText("En este navegador seguís adentro.")).toBeVisible();
    expect(await queuedTaps()).toHaveLength(1);
    await page.unroute("**/salir.data*");
    await signOut.click();
    await expect(page).toHaveURL(/\/$/);
    expect(await queuedTaps()).toHaveLength(1);
    clearConsoleErrors(consoleErrors);
  });

  test("a new player finds an offline tap again after a sibling signed in and out in the same browser, even without an answer to the tap", async ({
    page,
    consoleErrors,
  }) => {
    const queues = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("potrero.prode.")));
    const match = page.getByRole("group", { name: /^Tu predicción/ }).first();
    await page.route("**/api/predictions", (route) => route.abort());
    await match.getByRole("button", { name: "Local" }).click();
    await expect(page.getByText("cuando vuelva, mandamos Local.")).toBeVisible();
    const own = await queues();
    await page.context().clearCookies();
    const data = { ...newPerson(), name: "Bea", school: "Escuela 7", teamId: 1, email: "" };
    expect((await page.request.post("/auth/v1/sign-up/player", { data })).status()).toBe(200);
    await page.goto("/salir");
    await page.getByRole("main").getByRole("button", { name: "Cerrar Sesión" }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(await queues()).toEqual(own);
    clearConsoleErrors(consoleErrors);
  });

  test("a new player's queued taps are sent from the page of groups, and before a sign-out", async ({
    page,
    consoleErrors,
  }) => {
    const match = page.getByRole("group", { name: /^Tu predicción/ }).first();
    const sentOutcomes: string[] = [];
    let isOnline = false;
    await page.route("**/api/predictions", (route) => {
      if (!isOnline) return route.abort();
      sentOutcomes.push(route.request().postDataJSON().predicted_outcome);
      return route.continue();
    });
    for (const [choice, outcome, leave] of [
      ["Local", "home", () => page.goto("/prode/grupos")],
      ["Empate", "draw", () => page.goto("/salir")],
    ] as const) {
      isOnline = false;
      await page.goto("/prode");
      await match.getByRole("button", { name: choice }).click();
      await expect(page.getByText(`cuando vuelva, mandamos ${choice}.`)).toBeVisible();
      isOnline = true;
      await leave();
      if (choice === "Empate") {
        await page.getByRole("main").getByRole("button", { name: "Cerrar Sesión" }).click();
      }
      await expect.poll(() => sentOutcomes).toContain(outcome);
    }
    clearConsoleErrors(consoleErrors);
  });

  test("a new player is told that a match has closed meanwhile, and which choice counts", async ({
    page,
    consoleErrors,
  }) => {
    const match = page.getByRole("group", { name: /^Tu predicción/ }).first();
    await match.getByRole("button", { name: "Local" }).click();
    await expect(page.getByText("Guardaste tu predicción")).toBeVisible();
    const error = "Error creando predicción: Este partido ya cerró: no se puede predecir.";
    await page.route("**/api/predictions", (route) => route.fulfill({ status: 409, json: { error } }));
    await match.getByRole("button", { name: "Visitante" }).click();
    await expect(page.getByText(`${error} Sigue valiendo Local.`)).toBeVisible();
    await expect(match.getByRole("button", { name: "Local" })).toHaveAttribute("aria-pressed", "true");
    clearConsoleErrors(consoleErrors);
  });
});

test.describe("pages without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript the arrow to the next matchday and the filters work", async ({ page }) => {
    await page.goto("/prode?liga=2&categoria=2011-12");
    await page.getByRole("link", { name: "Fecha siguiente" }).click();
    await expect(page).toHaveURL(/fecha=/);
    await page.getByText("Filtrar", { exact: true }).click();
    await page.getByLabel("Fecha", { exact: true }).selectOption({ index: 5 });
    await page.getByRole("button", { name: "Ver estos partidos" }).click();
    await expect(page.getByRole("heading", { name: "Todos los torneos" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Limpiar filtros" })).toBeVisible();
  });
});

/** Chosen teams whose mark covers a line of their name. */
function coveredNames(): string[] {
  return [...document.querySelectorAll("fieldset button[aria-pressed=true]")].flatMap((button) => {
    const mark = button.lastElementChild?.getBoundingClientRect();
    const name = button.querySelector("span:has(> .sr-only)")?.lastChild;
    if (!mark || !name) return ["no mark or no name"];
    const line = document.createRange();
    line.selectNodeContents(name);
    const isCovered = [...line.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        left < mark.right && mark.left < right && top < mark.bottom && mark.top < bottom,
    );
    return isCovered ? [name.textContent ?? ""] : [];
  });
}
