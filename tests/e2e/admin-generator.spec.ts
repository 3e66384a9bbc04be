import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { accessibilityFindings, sidewaysScroll } from "./accessible.ts";
import { enterAsAdmin } from "./accounts-steps.ts";
import { clearConsoleErrors, expect, test } from "./test.ts";

/** Creates a league with this many clubs in each zone and a team in each category. Returns the clubs' names. */
async function aLeagueOf(
  page: Page,
  count: number,
  { categories = "2014, 2015", zones = 1 } = {},
): Promise<string[]> {
  await enterAsAdmin(page);
  const league = `Liga Sorteo ${randomInt(1_000_000)}`;
  await page.goto("/admin/leagues?nuevo=1");
  await page.getByLabel("Nombre", { exact: true }).fill(league);
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Liga agregada.").first()).toBeVisible();
  await page.goto("/admin/temporadas");
  const bar = page.locator("select[name=panel]:visible");
  const option = bar.locator(`optgroup[label="${league}"] option`).first();
  await bar.selectOption(await option.getAttribute("value"));
  await page.getByRole("link", { name: "Clubes y categorías" }).click();
  await page.getByLabel("Categorías").fill(categories);
  await page.getByLabel("Categorías").press("Enter");
  const clubs = Array.from({ length: count }, (_, index) => `${league} club ${index + 1}`);
  const lines = Array.from({ length: zones }, (_, zone) => [
    `Zona ${zone + 1}`,
    ...clubs.slice((zone * count) / zones, ((zone + 1) * count) / zones),
  ]);
  await page.getByLabel("Sumar clubes").fill(lines.flat().join("\n"));
  await page.getByRole("button", { name: `Sumar ${count} clubes` }).click();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Clubes y categorías guardados.").first()).toBeVisible();
  await page.goto("/admin/temporadas");
  await page.getByRole("link", { name: "Generar fixture" }).first().click();
  await expect(page.getByRole("heading", { name: "Así queda" })).toBeVisible();
  return clubs;
}

/** 'Fecha 1: A recibe a B' for each pairing, in the order of the page. */
async function pairingsOn(page: Page): Promise<string[]> {
  const boxes = page.getByRole("checkbox", { name: /^Fecha \d+: / });
  return boxes.evaluateAll((found) => found.map((box) => box.getAttribute("aria-label") ?? ""));
}

const sides = (text = "") => /^Fecha (\d+): (.*) recibe a (.*)$/.exec(text)?.slice(1) ?? [];

test("a fixture for an empty season can be drawn in at most 20 clicks, and is then public and printable", async ({
  page,
  consoleErrors,
}, testInfo) => {
  const started = Date.now();
  await page.addInitScript(() => {
    addEventListener(
      "click",
      (event) =>
        event.isTrusted &&
        localStorage.setItem("presses", String(Number(localStorage.getItem("presses")) + 1)),
      { capture: true },
    );
  });
  await aLeagueOf(page, 5);
  await page.getByLabel("Primera fecha").fill("2031-03-01");
  await page.getByLabel("Día sin fútbol 1").fill("2031-03-08");
  // The preview does not match the changed options yet.
  await expect(page.getByRole("button", { name: /^Crear/ })).toBeDisabled();
  await page.getByRole("button", { name: "Ver cómo queda" }).click();
  await expect(page.getByText("sáb 15/03")).toBeVisible();
  await expect(page.getByText("sáb 08/03: no se juega")).toBeVisible();
  await expect(page.getByText("Todos 2 de local, 2 de visitante")).toBeVisible();
  await expect(page.getByText(/^Libre: /)).toHaveCount(5);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole("button", { name: "Crear 5 fechas · 20 partidos" }).click();
  await expect(page.getByText("Fixture creado: 5 fechas, 20 partidos.").first()).toBeVisible();
  const presses = await page.evaluate(() => Number(localStorage.getItem("presses")));
  testInfo.annotations.push({ type: "presses", description: `${presses}, ${Date.now() - started} ms` });
  expect(presses).toBeLessThanOrEqual(20);

  // A drawn fixture can be drawn again, but the page first says what will be deleted.
  await page.getByRole("button", { name: /^Crear 5 fechas/ }).click();
  await expect(page.getByRole("alert")).toContainText("se eliminan 20 partidos sin jugar");
  clearConsoleErrors(consoleErrors);

  await page.goto("/admin/temporadas");
  await page.getByRole("link", { name: "Ver en el sitio" }).click();
  await expect(page).toHaveURL(/\/league\//);
  await page.getByRole("link", { name: "Fixture" }).first().click();
  await expect(page.getByText("1° FECHA").first()).toBeVisible();
  await page.getByRole("link", { name: "Imprimir para la cartelera" }).click();
  await expect(page.locator(".hoja")).toHaveCount(1);
  await page.getByRole("link", { name: "Todas" }).click();
  await expect(page.locator(".hoja")).toHaveCount(5);
  await expect(page.locator(".hoja").first()).toContainText("Horarios.");
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page(?!s)/g)).toHaveLength(5);
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][\d.]* 84[12]/);
  expect(await sidewaysScroll(page)).toBe(0);
});

for (const width of [1280, 390]) {
  test(`the fixtures of two zones can be created with the same options, and printed, at ${width} px`, async ({
    page,
  }, testInfo) => {
    await page.setViewportSize({ width, height: 844 });
    const started = Date.now();
    const clubs = await aLeagueOf(page, 8, { categories: "2014, 2015, 2016", zones: 2 });
    // The options are collapsed on a phone.
    if (!(await page.getByLabel("Ruedas").isVisible())) await page.getByText("Cómo se sortea").click();
    await page.getByLabel("Ruedas").selectOption({ label: "Dos" });
    await page.getByLabel("Primera fecha").fill("2031-03-01");
    await page.getByRole("button", { name: "Ver cómo queda" }).click();
    await expect(page.getByText("Segunda rueda: los mismos cruces, con la localía invertida")).toBeVisible();
    const create = page.getByRole("button", { name: "Crear 6 fechas · 36 partidos" });
    const replacesNotice = page.getByText("Esta zona ya tiene fixture: crear otro lo reemplaza.");
    await create.click();
    await expect(replacesNotice).toBeVisible();
    await page.getByRole("link", { name: "Zona 2" }).click();
    await expect(page.getByRole("checkbox", { name: new RegExp(clubs[7] ?? "") }).first()).toBeAttached();
    // The other zone uses the same options and has no fixture yet.
    await expect(replacesNotice).toBeHidden();
    await create.click();
    await expect(replacesNotice).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    testInfo.annotations.push({ type: "time", description: `${width}: ${Date.now() - started} ms` });
    await page.goto("/admin/temporadas");
    await page.getByRole("link", { name: "Ver en el sitio" }).click();
    await page.waitForURL(/\/league\//);
    await page.goto(`${new URL(page.url()).pathname.split("/").slice(0, 3).join("/")}/imprimir`);
    await page.getByRole("link", { name: "Todas" }).click();
    await expect(page.locator(".hoja")).toHaveCount(6);
  });
}

test("in the preview the sides of a pairing can be swapped by keyboard, and pairings exchanged by keyboard or mouse", async ({
  page,
}) => {
  await aLeagueOf(page, 4);
  const before = await pairingsOn(page);
  expect(before).toHaveLength(6);
  await page.getByRole("checkbox", { name: before[0] ?? "" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Invertir la localía" }).press("Enter");
  await expect(page.getByText("Localía invertida.")).toBeVisible();
  const swapped = await pairingsOn(page);
  expect(sides(swapped[0]).slice(1)).toEqual(sides(before[0]).slice(1).reverse());
  expect(swapped.slice(1)).toEqual(before.slice(1));

  const [from = "", to = ""] = [swapped[0], swapped[4]];
  await page.getByRole("checkbox", { name: from }).press("Space");
  await page.getByRole("checkbox", { name: to }).press("Space");
  await page.getByRole("button", { name: "Cambiar de lugar" }).press("Enter");
  await expect(page.getByText(/^Cruces cambiados\./)).toBeVisible();
  const moved = await pairingsOn(page);
  const clubsOf = (text: string) => sides(text).slice(1).join();
  expect(moved.find((pairing) => clubsOf(pairing) === clubsOf(from))).toMatch(/^Fecha 3/);
  expect(moved.find((pairing) => clubsOf(pairing) === clubsOf(to))).toMatch(/^Fecha 1/);
  // Every club still plays once a matchday.
  for (const number of ["1", "2", "3"]) {
    const playing = moved.map(sides).filter(([of]) => of === number);
    expect(new Set(playing.flatMap(([, home, away]) => [home, away])).size).toBe(4);
  }

  // Drag one pairing onto another with the mouse.
  await page
    .locator("label", { has: page.getByRole("checkbox", { name: moved[2] ?? "" }) })
    .dragTo(page.locator("label", { has: page.getByRole("checkbox", { name: moved[3] ?? "" }) }));
  await expect
    .poll(() => pairingsOn(page))
    .toEqual([...moved.slice(0, 2), moved[3], moved[2], ...moved.slice(4)]);
  await page.getByRole("button", { name: /^Crear 3 fechas/ }).click();
  await expect(page.getByText("Fixture creado: 3 fechas, 12 partidos.").first()).toBeVisible();
});

test("a category can play on another day with the sides swapped, and each category can have its own draw", async ({
  page,
}) => {
  const clubs = await aLeagueOf(page, 4);
  await page.getByLabel("Primera fecha").fill("2031-03-01");
  await page.getByText("Categorías en otro día o con la localía invertida").click();
  await page.getByLabel("Día de 2014").selectOption({ label: "Domingo" });
  await page.getByLabel("Localía de 2014").selectOption({ label: "Invertida" });
  await page.getByRole("button", { name: "Ver cómo queda" }).click();
  await expect(page.getByText("2014: el domingo, con la localía invertida.")).toBeVisible();

  // An option that was changed and changed back leads to the same preview.
  const create = page.getByRole("button", { name: "Crear 3 fechas · 12 partidos" });
  await page.getByLabel("Ruedas").selectOption({ label: "Dos" });
  await page.getByLabel("Ruedas").selectOption({ label: "Una" });
  await expect(create).toBeDisabled();
  await page.getByRole("button", { name: "Ver cómo queda" }).click();
  await create.click();
  await expect(page.getByText("Fixture creado: 3 fechas, 12 partidos.").first()).toBeVisible();

  await page.getByLabel("Se sortea", { exact: true }).selectOption({ label: "Por categoría" });
  await page.getByRole("button", { name: "Ver cómo queda" }).click();
  await expect(page.getByRole("button", { name: "2015", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  const first = await pairingsOn(page);
  await page.getByRole("button", { name: "2014", exact: true }).click();
  await expect(page.getByRole("button", { name: "2014", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  expect(await pairingsOn(page)).not.toEqual(first);
  await page.getByLabel("Minutos entre partidos").fill("40");
  await page.getByRole("button", { name: "Ver cómo queda" }).click();
  await expect(page.getByLabel("2014", { exact: true })).toHaveValue("10:20");
  // A club marked as not playing is not drawn.
  await page.getByText("Clubes que no juegan (0)").click();
  await page.getByRole("checkbox", { name: clubs[0] ?? "", exact: true }).check();
  await page.getByRole("button", { name: "Ver cómo queda" }).click();
  await expect(page.getByText("Clubes que no juegan (1)")).toBeVisible();
  expect((await pairingsOn(page)).join()).not.toContain(`${clubs[0]} `);
  expect(await accessibilityFindings(page)).toEqual([]);
});

test("without scripts the buttons of the preview edit the draft, and the fixture can be created", async ({
  page,
  browser,
}) => {
  await aLeagueOf(page, 4);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL: new URL(page.url()).origin,
  });
  const plain = await context.newPage();
  await plain.goto(page.url());
  const before = await pairingsOn(page);
  await plain.getByRole("checkbox", { name: before[1] ?? "" }).check({ force: true });
  await plain.getByRole("button", { name: "Invertir la localía" }).click();
  const [, home = "", away = ""] = sides(before[1]);
  await expect(plain.getByRole("checkbox", { name: `Fecha 1: ${away} recibe a ${home}` })).toHaveCount(1);
  await plain.getByRole("button", { name: "Bajar la fecha 1" }).click();
  await expect(plain.getByRole("checkbox", { name: `Fecha 2: ${away} recibe a ${home}` })).toHaveCount(1);
  await plain.getByRole("button", { name: /^Crear 3 fechas/ }).click();
  // Playwright's text locators do not search inside <noscript>.
  await expect(plain.locator("main noscript p")).toHaveText("Fixture creado: 3 fechas, 12 partidos.");
  await context.close();
});
