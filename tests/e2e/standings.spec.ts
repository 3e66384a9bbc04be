import type { Page } from "@playwright/test";
import { DESK, expectAccessible, sidewaysScroll } from "./accessible.ts";
import { expect, test } from "./test.ts";

const PHONE = { width: 360, height: 640 };
const WIDE = { width: 1280, height: 800 };
/** A league with zones first, and one with categories first. */
const PARTICIPANDO = "/league/liga_masculina/posiciones";
const LIFUFE = "/league/lifufe/posiciones";
/** Zona 3 · 2012, where the tribunal deducted points. */
const CORRECTED = `${PARTICIPANDO}?zona=3&categoria=8`;
const RESULT_COLUMNS = ["G ganados", "E empatados", "P perdidos", "GF goles", "GC goles", "DG diferencia"];

const firstLevel = (page: Page, name: "Zonas" | "Categorías") =>
  page.getByRole("navigation", { name, exact: true }).getByRole("link");
const choices = (page: Page, name: string) => page.getByRole("navigation", { name }).getByRole("link");
const firstLevelLink = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const table = (page: Page) => page.getByRole("table");
const rows = (page: Page) =>
  table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") });

/** Opens a table as users do: a zone or category of the first level, then one of its options. */
async function open(page: Page, path: string, first: string, choice?: string) {
  await page.goto(path);
  await firstLevelLink(page, first).click();
  if (choice) await choices(page, `de ${first}`).filter({ hasText: choice }).click();
  await expect(page.getByRole("heading", { name: `${first} · ${choice ?? ""}` })).toBeVisible();
}

/** How far below the top edge of the window the table's container begins. */
const tableTop = (page: Page) => page.locator("#tabla").evaluate((box) => box.getBoundingClientRect().top);

test("the standings view lists zones or categories above the first table, by how the league is divided", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PARTICIPANDO);
  await expect(firstLevel(page, "Zonas")).toHaveText(["Zona 1", "Zona 2", "Zona 3", "Zona 4"]);
  await expect(page.getByText("Selecciona una zona y categoría para ver la información")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Zona 1 · 2009/10" })).toBeVisible();
  await expect(firstLevelLink(page, "Zona 1")).toHaveAttribute("aria-current", "true");
  await expect(rows(page).first()).toBeInViewport();
  await expect(page).toHaveTitle(/^Posiciones · Liga Participando/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${PARTICIPANDO}$`));

  await page.goto(LIFUFE);
  await expect(firstLevel(page, "Categorías")).toHaveText(["2009/10", "2011/12", "2013/14", "2015/16"]);
  await expect(page.getByText("Selecciona una categoría y zona para ver la información")).toBeVisible();
});

test("the standings view opens a zone with its first category, or a category with its first zone", async ({
  page,
}) => {
  await open(page, PARTICIPANDO, "Zona 2");
  await expect(firstLevelLink(page, "Zona 2")).toHaveAttribute("aria-current", "true");
  await expect(firstLevelLink(page, "Zona 1")).not.toHaveAttribute("aria-current");
  await expect(choices(page, "Categorías de Zona 2")).toHaveText(["2009/10", "2011", "2013"]);
  await expect(page.getByRole("heading", { name: "Zona 2 · 2009/10" })).toBeVisible();
  await expect(rows(page)).toHaveCount(8);

  await open(page, LIFUFE, "2011/12");
  await expect(choices(page, "Zonas de 2011/12")).toHaveText(["Zona 1", "Zona 2"]);
  await expect(page.getByRole("heading", { name: "2011/12 · Zona 1" })).toBeVisible();
});

test("the standings view scrolls to the table once a zone and a category are chosen", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, PARTICIPANDO, "Zona 2", "2011");
  await expect(page).toHaveURL(/\?zona=\d+&categoria=\d+#tabla$/);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const top = await tableTop(page);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(120);
  await expect(rows(page).first()).toBeInViewport();
});

test("the standings view keeps the chosen table on a reload, and Back opens the one shown before", async ({
  page,
}) => {
  await open(page, LIFUFE, "2009/10", "Zona 2");
  await page.reload();
  await expect(page.getByRole("heading", { name: "2009/10 · Zona 2" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "2009/10 · Zona 1" })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Selecciona una categoría y zona para ver la información")).toBeVisible();
});

test("the standings view marks the top three and the last three with a colour each and in words", async ({
  page,
}) => {
  await open(page, PARTICIPANDO, "Zona 1");
  for (const [index, words] of ["medalla de oro", "medalla de plata", "medalla de bronce"].entries()) {
    await expect(rows(page).nth(index)).toContainText(words);
  }
  await expect(rows(page).filter({ hasText: "últimos puestos" })).toHaveCount(3);
  await expect(rows(page).nth(3)).not.toContainText(/medalla|últimos puestos/);
  const color = (index: number) =>
    rows(page)
      .nth(index)
      .evaluate((row) => getComputedStyle(row).backgroundColor);
  const [top, middle, bottom] = [await color(0), await color(3), await color(7)];
  expect(new Set([top, middle, bottom]).size).toBe(3);
});

test("the standings view sorts by points, goal difference, goals for and fewer played, with each team once", async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await open(page, PARTICIPANDO, "Zona 1");
  const cells = await rows(page).evaluateAll((all) =>
    all.map((row) => {
      const [, points, played, , , , goals, , difference] = [...row.querySelectorAll("td")].map((cell) =>
        Number(cell.textContent.replace("−", "-")),
      );
      const name = row.querySelector("th a")?.textContent;
      return { name, key: [-Number(points), -Number(difference), -Number(goals), Number(played)] };
    }),
  );
  const isBefore = (a: number[], b: number[]) => {
    const at = a.findIndex((value, index) => value !== b[index]);
    return at >= 0 && Number(a[at]) < Number(b[at]);
  };
  for (const [index, { key }] of cells.slice(1).entries()) {
    expect(isBefore(key, cells[index]?.key ?? [])).toBe(false);
  }
  expect(cells.flatMap(({ key }) => key).every(Number.isInteger)).toBe(true);
  expect(new Set(cells.map(({ name }) => name)).size).toBe(cells.length);
});

test("the standings view explains which criterion separated tied teams, with both values", async ({
  page,
}) => {
  await open(page, PARTICIPANDO, "Zona 1");
  const tied = rows(page).filter({ hasText: "igual que el" });
  await expect(tied.first()).not.toContainText("medalla");
  const reason = tied.first().getByText(/^Igual en puntos con .+; adelante por .+: .+ contra .+\.$/);
  await expect(reason).toBeHidden();
  await tied
    .first()
    .getByText(/igual que el/)
    .click();
  await expect(reason).toBeVisible();
});

test("the standings view shows the legend text, and says how ties are broken", async ({ page }) => {
  await open(page, PARTICIPANDO, "Zona 1");
  await expect(page.getByText("Los tres primeros clasifican a la Copa de Oro.")).toBeVisible();
  await expect(
    page.getByText("Orden: puntos, diferencia de gol, goles a favor, menos partidos jugados, nombre."),
  ).toBeVisible();

  await open(page, PARTICIPANDO, "Zona 2", "2011");
  await expect(page.getByText("Tabla oficial, ordenada por la organización.")).toBeVisible();
  await expect(page.getByText(/^Orden: decisión de la organización, puntos/)).toBeVisible();
});

test("the standings view also shows G E P GF GC DG and the last five results on a wide screen", async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await open(page, PARTICIPANDO, "Zona 1");
  for (const name of RESULT_COLUMNS)
    await expect(table(page).getByRole("columnheader", { name })).toBeVisible();
  await expect(table(page).getByRole("columnheader", { name: "Últimos 5" })).toBeVisible();
  await expect(
    rows(page)
      .first()
      .getByText(/^[GEP]$/)
      .filter({ visible: true }),
  ).toHaveCount(5);
  await expect(
    rows(page)
      .first()
      .getByText(/(ganó|empató|perdió), /)
      .filter({ visible: true }),
  ).toHaveCount(1);
});

test("the standings view shows position, team, PTS, PJ, DG and five results on a phone, with no colour for the last", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, PARTICIPANDO, "Zona 1");
  await expect(table(page).getByRole("columnheader")).toHaveText([
    /^Pos/,
    "Equipo",
    /^PTS/,
    /^PJ/,
    /^DG/,
    /Últimos 5/,
  ]);
  await expect(
    rows(page)
      .first()
      .getByText(/^[GEP]$/)
      .filter({ visible: true }),
  ).toHaveCount(5);
  await expect(rows(page).filter({ hasText: "últimos puestos" })).toHaveCount(3);
  const color = (index: number) =>
    rows(page)
      .nth(index)
      .evaluate((row) => getComputedStyle(row).backgroundColor);
  expect(await color(7)).toBe(await color(3));
  await expect(page.getByText("ganó", { exact: true })).toBeVisible();
  await expect(page.getByText("últimos puestos", { exact: true })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
});

test("the standings view lists corrections below the table with reason and day, and marks them in the row", async ({
  page,
}) => {
  await page.goto(CORRECTED);
  const note = page.getByRole("listitem").filter({ hasText: "Resolución del tribunal" });
  await expect(note).toHaveText(/^.+: −\d puntos\. Resolución del tribunal: .+ \(\d\d\/\d\d\/\d{4}\)$/);
  const team = (await note.textContent())?.split(":")[0] ?? "";
  await expect(rows(page).filter({ hasText: team })).toContainText(/−\d por corrección/);
});

test("the standings view links every team name to its page", async ({ page }) => {
  await open(page, LIFUFE, "2009/10");
  const links = rows(page).getByRole("rowheader").getByRole("link");
  await expect(links).toHaveCount(await rows(page).count());
  for (const link of await links.all()) await expect(link).toHaveAttribute("href", /^\/team\/\d+$/);
});

test("the standings view lists the teams by name, without medals, before the first match", async ({
  page,
}) => {
  await page.goto(PARTICIPANDO);
  await firstLevelLink(page, "Zona 4").click();
  await choices(page, "de Zona 4").filter({ hasText: "2016" }).click();
  await expect(page.getByRole("heading", { name: "Zona 4 · 2016" })).toBeVisible();
  await expect(table(page)).not.toContainText(/medalla|últimos puestos|por desempate/);
  const names = await rows(page).getByRole("rowheader").allInnerTexts();
  expect(names.length).toBeGreaterThan(3);
  expect(names).toEqual(names.toSorted(new Intl.Collator("es").compare));
});

test("the standings view works with the keyboard only", async ({ page }) => {
  await page.goto(PARTICIPANDO);
  await firstLevelLink(page, "Zona 3").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Zona 3 · 2011" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Tabla de Zona 3 · 2011" })).toBeAttached();
  await page.keyboard.press("Tab");
  await expect(firstLevelLink(page, "Zona 4")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(choices(page, "de Zona 3").nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Zona 3 · 2012" })).toBeVisible();
});

test("the standings view does not scroll sideways at 360 px, however long the names", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, PARTICIPANDO, "Zona 3");
  await expect(page.getByText("Asociación Vecinal y Deportiva Villa Los Paraísos")).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  const overflow = await table(page).evaluate(
    ({ parentElement }) => (parentElement?.scrollWidth ?? 0) - (parentElement?.clientWidth ?? 0),
  );
  expect(overflow).toBe(0);
});

test("the standings view has a title, a description and one canonical URL for what is shown", async ({
  page,
}) => {
  await page.goto("/league/1/posiciones?zona=1&categoria=nada");
  await expect(page).toHaveTitle(/^Posiciones Zona 1 · 2009\/10 · Liga Participando/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    /\/league\/liga_masculina\/posiciones\?zona=1&categoria=\d+$/,
  );
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    "content",
    /Zona 1 · 2009\/10: 1\. /,
  );
});

test("the standings view passes axe with the first table and with a chosen one", async ({ page }) => {
  await page.goto(PARTICIPANDO);
  await expectAccessible(page, { alsoAt: [DESK] });
  await open(page, PARTICIPANDO, "Zona 3");
  await expectAccessible(page, { alsoAt: [DESK] });
});

test.describe("pages without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test("the standings view without JavaScript opens a table and scrolls to it", async ({ page }) => {
    await open(page, LIFUFE, "2011/12", "Zona 2");
    await expect(rows(page)).toHaveCount(6);
    await expect(rows(page).first()).toBeInViewport();
    await expect(
      rows(page)
        .first()
        .getByText(/^[GEP]$/)
        .filter({ visible: true }),
    ).toHaveCount(5);
  });
});

for (const query of [
  "zona=999999",
  "zona=abc&categoria=def",
  "zona=99999999999999999999",
  "zona=-1&categoria=1e9",
  "zona=%01",
  "zona[]=1",
]) {
  test(`the standings view with bad input shows the default view: ?${query}`, async ({ page }) => {
    const response = await page.goto(`${PARTICIPANDO}?${query}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByText("Selecciona una zona y categoría para ver la información")).toBeVisible();
  });
}

test("the standings view with a category of another league opens the first category of the zone", async ({
  page,
}) => {
  await page.goto(LIFUFE);
  const foreign = await firstLevelLink(page, "2009/10").getAttribute("href");
  const id = new URL(foreign ?? "", "http://site").searchParams.get("categoria");
  await page.goto(`${PARTICIPANDO}?zona=1&categoria=${id}`);
  await expect(page.getByRole("heading", { name: "Zona 1 · 2009/10" })).toBeVisible();
});

for (const league of ["no-existe", "999999", "99999999999999999999", "%01"]) {
  test(`the standings of an unknown league are a real 404: ${league}`, async ({ request }) => {
    const response = await request.get(`/league/${league}/posiciones`);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain("Liga no encontrada");
  });
}
