import type { Page } from "@playwright/test";
import { DESK, expectAccessible } from "./accessible.ts";
import { enterAsPlayer } from "./accounts-steps.ts";
import { clearConsoleErrors, expect, test } from "./test.ts";

const ADVANCE_MS = 5000;
const carousel = (page: Page) => page.getByRole("region", { name: "Novedades" });
const dots = (page: Page) => carousel(page).getByRole("button", { name: /^\d+ de \d+/ });
/** The index of the flyer on show. */
const shownIndex = (page: Page) =>
  dots(page).evaluateAll((all) => all.findIndex((dot) => dot.hasAttribute("aria-current")));

test("the home page shows the next day of each league, and the latest results", async ({ page }) => {
  await page.goto("/?ver=proximos");
  const section = page.locator("section", { has: page.getByRole("heading", { name: "Lo que se viene" }) });
  for (const league of ["Liga Participando", "LIFUFE", "Mundialito", "Copa Potrero"]) {
    await expect(section.getByRole("heading", { name: new RegExp(`^${league} · `) }).first()).toBeVisible();
  }
  await expect(section.getByText("VS").first()).toBeVisible();
  await page.getByRole("link", { name: "Resultados", exact: true }).click();
  await expect(page).toHaveURL("/?ver=resultados");
  await expect(page.getByRole("heading", { name: "Últimos resultados" })).toBeVisible();
  await expect(page.getByRole("article").getByText("–").first()).toBeVisible();
});

test("the home page shares pairings by WhatsApp without JavaScript, as a league's page does", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  for (const path of ["/?ver=proximos", "/?ver=resultados", "/league/lifufe"]) {
    await page.goto(path);
    const share = page.getByRole("link", { name: /^Compartir .+ – / }).first();
    await expect(share).toHaveAttribute("href", /^https:\/\/wa\.me\/\?text=.+partido%2F\d+$/);
    await expect(share).toHaveAttribute("data-share", /\/partido\/\d+$/);
  }
  await context.close();
});

test("the home page shows the next matchday on the first screen of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const box = await page.getByText("VS").first().boundingBox();
  expect(box && box.y + box.height).toBeLessThan(844);
});

test("the home page shows the followed club's opponent, times and map, without an account or a cookie", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "¿Cuál es tu club?" })).toBeVisible();
  await page.getByRole("combobox").fill("los pibes");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/club/los-pibes-fc");
  // Choosing it was enough.
  await expect(page.getByRole("button", { name: "Siguiendo" })).toHaveAttribute("aria-pressed", "true");
  await page.goto("/");
  const myClub = page.getByRole("region", { name: "Mi club" });
  await expect(myClub.getByText(/^contra /)).toBeVisible();
  await expect(myClub.getByText(/^\d\d:\d\d$/).first()).toBeVisible();
  await expect(myClub.getByRole("link", { name: /^Mapa/ })).toHaveAttribute("href", /^https:/);
  await expect(page.getByRole("heading", { name: "¿Cuál es tu club?" })).toBeHidden();
  // Stored in the browser only, never sent to the server.
  expect(await context.cookies()).toEqual([]);
  await expectAccessible(page);
  await expect(myClub.getByRole("link", { name: "Compartir" })).toHaveAttribute("href", /%20\d\d%3A\d\d/);
  await myClub.getByText("Calendario", { exact: true }).click();
  await expect(myClub.getByRole("link", { name: "Google Calendar" })).toBeVisible();
  // Another club is added, and each can be removed.
  await myClub.getByText("Cambiar", { exact: true }).click();
  await myClub.getByRole("link", { name: "Agregar otro club" }).click();
  await page.getByRole("main").getByRole("combobox").fill("el ceibo");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Siguiendo" })).toBeVisible();
  await page.goto("/");
  await expect(myClub.getByRole("link", { name: "Compartir" })).toBeVisible();
  await myClub.getByText("Cambiar", { exact: true }).click();
  for (const name of ["El Ceibo", "Los Pibes FC"]) {
    await myClub.getByRole("button", { name: `Dejar de seguir a ${name}` }).click();
  }
  await expect(page.getByRole("heading", { name: "¿Cuál es tu club?" })).toBeVisible();
});

test("a club that was only visited, after the choice was given up, is not followed", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("combobox").fill("los");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/buscar/);
  await page.goto("/league/lifufe");
  await page.goto("/club/los-pibes-fc");
  await expect(page.getByRole("button", { name: "Seguir" })).toBeVisible();
});

test("the home page shows only the followed category of one club, together with another followed club", async ({
  page,
}) => {
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("follows", '["los-pibes-fc 2012","el-ceibo"]'));
  await page.reload();
  const myClub = page.getByRole("region", { name: "Mi club" });
  await expect(myClub.getByRole("link", { name: "Los Pibes FC 2012" })).toHaveCount(1);
  await expect(myClub.getByRole("link", { name: "Los Pibes FC 2011" })).toHaveCount(0);
  const hours = await myClub.getByText(/^\d\d:\d\d$/).allInnerTexts();
  expect(hours.length).toBeGreaterThan(2);
});

test("the home page does not say 'hoy' for a stored day that is over", async ({ page, consoleErrors }) => {
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("follows", '["los-pibes-fc"]'));
  await page.reload();
  const myClub = page.getByRole("region", { name: "Mi club" });
  await expect(myClub.getByText(/^(hoy|mañana|en \d+ días)$/)).toHaveCount(1);
  await page.evaluate(() => {
    const stored = localStorage.getItem("club:los-pibes-fc") ?? "";
    const yesterday = new Date(Date.now() - 36 * 3_600_000).toISOString().slice(0, 10);
    localStorage.setItem("club:los-pibes-fc", stored.replace(/"day":"[\d-]+"/, `"day":"${yesterday}"`));
  });
  await page.route("**/proximo.json", (route) => route.abort());
  await page.reload();
  await expect(myClub.getByText(/^contra /)).toBeVisible();
  await expect(myClub.getByText(/^(hoy|mañana|en \d+ días)$/)).toHaveCount(0);
  clearConsoleErrors(consoleErrors);
});

test("the home page counts the days in the league's time zone, not the phone's", async ({
  browser,
  baseURL,
}) => {
  const soon: string[] = [];
  // These zones are 25 hours apart, so their dates always differ.
  for (const timezoneId of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    const context = await browser.newContext({ timezoneId, baseURL });
    const page = await context.newPage();
    await page.goto("/");
    await page.evaluate(() => localStorage.setItem("follows", '["los-pibes-fc"]'));
    await page.reload();
    const badge = page.getByRole("region", { name: "Mi club" }).getByText(/^(hoy|mañana|en \d+ días)$/);
    soon.push((await badge.textContent()) ?? "");
    await context.close();
  }
  expect(soon[0]).toBe(soon[1]);
});

test("the home page does not store a signed-in player's own club in the browser", async ({ page }) => {
  await enterAsPlayer(page);
  await page.goto("/");
  const myClub = page.getByRole("region", { name: "Mi club" });
  await expect(myClub.getByText(/^contra /).first()).toBeVisible();
  const cachedClubs = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("club:")));
  expect(await cachedClubs()).toEqual([]);
  await page.evaluate(() => localStorage.setItem("follows", '["el-ceibo"]'));
  await page.reload();
  await expect.poll(cachedClubs).toEqual(["club:el-ceibo"]);
});

for (const stored of ['"x"', "[1,null]", "{", '["../admin","<b>"]', "[]"]) {
  test(`the home page ignores a stored value without a valid club: ${stored}`, async ({ page }) => {
    await page.goto("/");
    await page.evaluate((text) => localStorage.setItem("follows", text), stored);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Nuestras Ligas" })).toBeVisible();
  });
}

test("the home page lists the leagues with links, and what the site offers", async ({ page }) => {
  await page.goto("/");
  const leagues = page.locator("section", { has: page.getByRole("heading", { name: "Nuestras Ligas" }) });
  await expect(leagues.getByText("Ver detalles")).toHaveCount(4);
  await expect(leagues.locator('a[href="/league/lifufe"]')).toHaveCount(1);
  const offer = page.locator("section", { has: page.getByRole("heading", { name: "Lo que ofrecemos" }) });
  for (const [name, heading] of [
    ["Fixtures", /FECHA|Fecha/],
    ["Resultados", /FECHA|Fecha/],
    ["Equipos", /Tabla de Posiciones|Posiciones/],
  ] as const) {
    await expect(offer.getByRole("heading", { name })).toBeVisible();
    await offer.getByRole("link", { name: `${name} de Mundialito` }).click();
    await expect(page.getByRole("heading", { name: "Mundialito" })).toBeVisible();
    await expect(page.getByText(heading).first()).toBeVisible();
    if (name === "Resultados") await expect(page.getByText("Jugada").first()).toBeVisible();
    await page.goBack();
  }
});

test("the home page says how to start without demo data", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("DEMO=off")).toBeVisible();
});

test("the home page has a title, a description, a canonical URL and a share picture that exists", async ({
  page,
  request,
}) => {
  await page.goto("/?utm=x");
  await expect(page).toHaveTitle(/Fútbol Infantil/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /^http:\/\/localhost:\d+\/$/);
  for (const name of ["og:title", "og:description", "og:url"]) {
    await expect(page.locator(`meta[property="${name}"]`)).toHaveAttribute("content", /./);
  }
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect((await request.get(picture ?? "")).headers()["content-type"]).toMatch(/^image\//);
});

test("the flyer carousel advances every 5000 ms, not sooner, and wraps at the end", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const count = await dots(page).count();
  expect(count).toBeGreaterThan(2);
  await expect(carousel(page).getByRole("button", { name: "Pausar" })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  const start = await shownIndex(page);
  // From here on the clock is under the test's control: find the moment of the advance in small steps.
  for (let step = 0; step < 60 && (await shownIndex(page)) === start; step++) await page.clock.runFor(100);
  const next = (start + 1) % count;
  expect(await shownIndex(page)).toBe(next);
  await page.clock.runFor(ADVANCE_MS - 500);
  expect(await shownIndex(page)).toBe(next);
  await page.clock.runFor(1000);
  expect(await shownIndex(page)).toBe((next + 1) % count);
  await page.clock.runFor(ADVANCE_MS * (count - 1));
  expect(await shownIndex(page)).toBe(next);
});

test("the flyer carousel wraps at both ends when moved manually", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(carousel(page).getByRole("button", { name: "Reproducir" })).toBeVisible();
  const last = (await dots(page).count()) - 1;
  await carousel(page).getByRole("button", { name: "Anterior" }).click();
  await expect.poll(() => shownIndex(page)).toBe(last);
  await carousel(page).getByRole("button", { name: "Siguiente" }).click();
  await expect.poll(() => shownIndex(page)).toBe(0);
});

test("the flyer carousel pauses under the mouse, with the focus inside, and with its button", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  await expect.poll(() => shownIndex(page)).toBe(0);
  await carousel(page).hover();
  await page.clock.runFor(ADVANCE_MS * 3);
  expect(await shownIndex(page)).toBe(0);
  await page.mouse.move(5, 5);
  await carousel(page).getByRole("link").first().focus();
  await page.clock.runFor(ADVANCE_MS * 3);
  expect(await shownIndex(page)).toBe(0);
  await carousel(page).getByRole("button", { name: "Pausar" }).click();
  await page.mouse.move(5, 5);
  await page.getByRole("button", { name: "Reproducir" }).blur();
  await page.clock.runFor(ADVANCE_MS * 3);
  expect(await shownIndex(page)).toBe(0);
});

test("the flyer carousel does not move by itself when the browser prefers reduced motion", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("/");
  await expect(carousel(page).getByRole("button", { name: "Reproducir" })).toBeVisible();
  await page.clock.runFor(ADVANCE_MS * 3);
  expect(await shownIndex(page)).toBe(0);
});

test("the flyer carousel moves with the arrow keys, and only the visible flyer can be reached with Tab", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(carousel(page).getByRole("button", { name: "Reproducir" })).toBeVisible();
  await carousel(page).getByRole("link").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => shownIndex(page)).toBe(1);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => shownIndex(page)).toBe((await dots(page).count()) - 1);
  const reachable = await carousel(page)
    .getByRole("group")
    .evaluateAll((all) => all.filter((slide) => !slide.hasAttribute("inert")).length);
  expect(reachable).toBe(1);
});

test("the flyer carousel is moved by a swipe", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto("/");
  await expect.poll(() => shownIndex(page)).toBe(0);
  await carousel(page).scrollIntoViewIfNeeded();
  const box = await carousel(page).boundingBox();
  if (!box) throw new Error("no carousel");
  const y = box.y + 60;
  const session = await context.newCDPSession(page);
  const touch = (type: string, x?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type: type as "touchStart",
      touchPoints: x === undefined ? [] : [{ x, y }],
    });
  await touch("touchStart", 320);
  for (const x of [280, 220, 160, 90]) await touch("touchMove", x);
  await touch("touchEnd");
  await expect.poll(() => shownIndex(page)).toBe(1);
  await context.close();
});

test("the flyer carousel opens a full-screen viewer that can be dragged; Escape closes it and restores the focus", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(carousel(page).getByRole("button", { name: "Reproducir" })).toBeVisible();
  const first = carousel(page).getByRole("link").first();
  await first.click();
  const viewer = page.getByRole("dialog");
  await expect(viewer).toBeVisible();
  await expect(viewer.getByRole("button", { name: "Cerrar" })).toBeVisible();
  const visibleIndex = () =>
    viewer
      .locator("[data-viewer-slide]")
      .evaluateAll((all) => all.findIndex((slide) => !slide.hasAttribute("inert")));
  await viewer.getByRole("button", { name: "Siguiente" }).click();
  expect(await visibleIndex()).toBe(1);
  // docs/spec.md, section 9: a swipe of 30 px shows another flyer, less does not.
  for (const [across, then] of [
    [-28, 1],
    [-34, 2],
    [34, 1],
  ] as const) {
    await page.mouse.move(400, 300);
    await page.mouse.down();
    await page.mouse.move(400 + across, 300, { steps: 4 });
    await page.mouse.up();
    expect(await visibleIndex()).toBe(then);
  }
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(first).toBeFocused();
});

test("the shell has its links in header and footer", async ({ page }) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  for (const name of ["Inicio", "LIFUFE", "Mundialito", "Cursos", "Prode", "Admin", "Iniciar Sesión"]) {
    await expect(header.getByRole("link", { name, exact: true }).first()).toBeVisible();
  }
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText("Fútbol Infantil")).toBeVisible();
  await expect(footer.getByRole("link", { name: /Facebook/ })).toHaveCount(1);
  await expect(footer.getByRole("link", { name: /Instagram/ })).toHaveCount(2);
  await expect(footer.getByText(String(new Date().getFullYear()))).toBeVisible();
});

test("the shell has a bottom bar on a phone, whose menu closes with Escape and on navigation", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const button = page.locator("summary", { hasText: "Ligas" });
  const bar = page.getByRole("navigation", { name: "Menú" });
  for (const name of ["Inicio", "Prode"]) await expect(bar.getByRole("link", { name })).toBeVisible();
  const menu = bar.getByRole("list");
  await expect(menu).toBeHidden();
  await button.click();
  await expect(menu.getByRole("link", { name: "Cursos" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await button.click();
  await menu.getByRole("link", { name: "LIFUFE" }).click();
  await expect(page).toHaveURL("/league/lifufe");
  await expect(menu).toBeHidden();
  await page.locator("summary", { hasText: /^Yo$/ }).click();
  for (const name of ["Iniciar Sesión", "Admin"]) {
    await expect(bar.getByRole("link", { name, exact: true })).toBeVisible();
  }
});

test("after a reload, Back leads to the page that the router showed before", async ({ page }) => {
  await page.goto("/user/auth");
  await page.getByRole("link", { name: "Volver al inicio" }).click();
  await expect(page.getByRole("heading", { name: "Iniciar Sesión" })).toHaveCount(0);
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL("/user/auth");
  await expect(page.getByRole("heading", { name: "Iniciar Sesión" })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: "Fútbol Infantil" })).toBeVisible();
});

test("the shell applies the remembered theme before its scripts load", async ({ page, consoleErrors }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole("button", { name: "Tema oscuro" }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  // Block all modules, so that only the script in <head> can have set it.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload({ waitUntil: "domcontentloaded" }).catch(() => {});
  expect(await background()).toBe(dark);
  clearConsoleErrors(consoleErrors);
});

test("the shell answers an unknown URL with a real 404 that has a heading and a link", async ({
  page,
  consoleErrors,
}) => {
  const response = await page.goto("/cancha-que-no-existe");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  // The browser itself logs the page's 404 as an error.
  clearConsoleErrors(consoleErrors);
});

test("the home page passes axe and does not scroll sideways at 360 px", async ({ page }) => {
  await page.goto("/");
  await expectAccessible(page, { alsoAt: [DESK] });
});

test.describe("pages without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("without JavaScript the home page has its sections, and the last flyer can be scrolled to", async ({
    page,
  }) => {
    await page.goto("/?ver=proximos");
    for (const name of ["Lo que se viene", "Nuestras Ligas", "Lo que ofrecemos"]) {
      await expect(page.getByRole("heading", { name })).toBeVisible();
    }
    const pictures = carousel(page).getByRole("img");
    expect(await pictures.count()).toBeGreaterThan(2);
    await pictures.last().scrollIntoViewIfNeeded();
    await expect(pictures.last()).toBeInViewport();
    await expect(carousel(page).getByRole("button")).toHaveCount(0);
  });

  test("without JavaScript the 'Ligas' menu of the bottom bar opens", async ({ page }) => {
    await page.goto("/");
    await page.locator("summary", { hasText: "Ligas" }).click();
    await expect(
      page.getByRole("navigation", { name: "Menú" }).getByRole("link", { name: "Cursos" }),
    ).toBeVisible();
  });
});
