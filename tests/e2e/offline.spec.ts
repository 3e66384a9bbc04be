import type { Page } from "@playwright/test";
import { whenText } from "../../server/service-worker/service-worker.ts";
import { expectAccessible } from "./accessible.ts";
import { enterAsPlayer } from "./accounts-steps.ts";
import { test as base, expect } from "./test.ts";
import { WeakSignal } from "./weak-signal.ts";

const ZONE = "America/Argentina/Buenos_Aires";
const FIXTURE = "/league/liga_masculina/fixture";
const CLUB = "/club/los-pibes-fc";

const test = base.extend<{ signal: WeakSignal }>({
  signal: async ({ baseURL }, use) => {
    const signal = await WeakSignal.to(baseURL ?? "");
    await use(signal);
    await signal.close();
  },
  // The links in pages are relative, so every page loads through the weak signal.
  page: async ({ page, signal, consoleErrors }, use) => {
    const goto = page.goto.bind(page);
    page.goto = (path, options) => goto(new URL(path, signal.url).href, options);
    await use(page);
    // Without a connection the browser logs errors.
    consoleErrors.splice(
      0,
      consoleErrors.length,
      ...consoleErrors.filter((text) => !/ERR_|503|Failed to fetch/.test(text)),
    );
  },
});

test.use({ serviceWorkers: "allow" });

/** Everything in this browser's caches, by URL. */
function cachedPages(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const found: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        found[pathname + search] = (await (await cache.match(request.url))?.text()) ?? "";
      }
    }
    return found;
  });
}

const expectCached = (page: Page, path: string) =>
  expect.poll(async () => Object.keys(await cachedPages(page))).toContain(path);

/** The first visit: waits until the service worker controls the page. */
async function arrive(page: Page, path = "/") {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
}

test("a visited page opens offline with its font and a note of its age, which disappears once online", async ({
  page,
  signal,
}) => {
  await arrive(page);
  const response = await page.goto(FIXTURE);
  await expectCached(page, FIXTURE);
  // The minute may change between the response and its cached copy.
  const dates = [new Date(response?.headers().date ?? ""), new Date()];
  const rows = await page.getByRole("main").textContent();
  signal.cut();
  await page.goto(`${FIXTURE}?utm_source=whatsapp`);
  const note = page.getByRole("complementary", { name: "Sin señal" });
  const texts = dates.map((date) => `Sin señal. Actualizado ${whenText(date, new Date(), ZONE)}`);
  await expect(note).toHaveText(new RegExp(`^(?:${texts.join("|")})$`));
  expect(await page.getByRole("main").textContent()).toBe(rows);
  await expect(page.locator("body")).toHaveCSS("font-family", /Barlow/);
  await expectAccessible(page);
  // The page that installed the worker is cached too.
  await page.getByRole("link", { name: "Inicio" }).first().click();
  await expect(page).toHaveURL(`${signal.url}/`);
  await expect(note).toBeVisible();
  signal.restore();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(note).toBeHidden();
});

test("a page that was never visited shows a note in Spanish offline, and lists the pages that can be read", async ({
  page,
  signal,
}) => {
  await arrive(page, FIXTURE);
  await expectCached(page, FIXTURE);
  signal.cut();
  for (const path of ["/courses", "/prode", "/admin", "/no-existe"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sin señal");
    await expect(page).toHaveTitle("Sin señal");
    await expect(page.getByText("Se abre sola cuando vuelva la señal")).toBeVisible();
    await expect(page.getByText("Lo que elegiste en el Prode no se pierde")).toHaveCount(
      path === "/prode" ? 1 : 0,
    );
  }
  await expectAccessible(page);
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await expect(page).toHaveURL(signal.url + FIXTURE);
  await expect(page.getByText(/^Sin señal\. Actualizado \S+ \d\d:\d\d$/)).toBeVisible();
});

test("the pages of a followed club and of its teams are cached without visiting them", async ({
  page,
  signal,
}) => {
  await arrive(page);
  await page.evaluate(() => localStorage.setItem("follows", '["los-pibes-fc"]'));
  await page.goto(FIXTURE);
  await expectCached(page, CLUB);
  await expect
    .poll(async () => Object.keys(await cachedPages(page)).filter((path) => path.startsWith("/team/")).length)
    .toBeGreaterThan(2);
  signal.cut();
  await page.goto(CLUB);
  await expect(page.getByText(/Actualizado/)).toBeVisible();
  await page.getByRole("main").locator("a[href^='/team/']").first().click();
  await expect(page).toHaveURL(/\/team\/\d+$/);
  await expect(page.getByText(/Actualizado/)).toBeVisible();
});

test("following a club on its own page caches the pages of its teams", async ({ page }) => {
  await arrive(page);
  await page.goto(CLUB);
  await expectCached(page, CLUB);
  await page.getByRole("button", { name: "Seguir" }).first().click();
  await expect
    .poll(async () => Object.keys(await cachedPages(page)).filter((path) => path.startsWith("/team/")).length)
    .toBeGreaterThan(2);
});

test("no cached page is private or names the signed-in player, and signing out deletes the visited pages", async ({
  page,
  signal,
}) => {
  await arrive(page);
  const name = await enterAsPlayer(page);
  expect(name).not.toBe("");
  for (const path of [
    FIXTURE,
    "/prode",
    "/prode/mis-predicciones",
    "/prode/grupos",
    "/user/perfil",
    "/user/configuracion",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("banner")).toContainText(name);
  }
  await page.goto(FIXTURE);
  const tab = (label: string) => page.getByRole("main").getByRole("link", { name: label, exact: true });
  for (const label of ["Tabla de Posiciones", "Fixture"]) {
    await tab(label).click();
    await expect(tab(label)).toHaveAttribute("aria-current", "page");
  }
  await expectCached(page, FIXTURE);
  await expect
    .poll(async () => Object.keys(await cachedPages(page)).join())
    .toMatch(/liga_masculina\/posiciones/);
  const copies = await cachedPages(page);
  expect(Object.keys(copies).filter((path) => /^\/(admin|user|d|prode|api|auth|salir)\b/.test(path))).toEqual(
    [],
  );
  expect(
    Object.entries(copies)
      .filter(([, text]) => text.includes(name))
      .map(([path]) => path),
  ).toEqual([]);

  signal.cut();
  // In a client-side navigation the router cannot load the data, and opens the cached page instead.
  await tab("Tabla de Posiciones").click();
  await expect(page.getByText(/Actualizado/)).toBeVisible();
  await expect(page).toHaveURL(/posiciones/);
  await expect(page.getByRole("banner")).not.toContainText(name);
  await page.goto(FIXTURE);
  await expect(page.getByText(/Actualizado/)).toBeVisible();
  await expect(page.getByRole("banner")).not.toContainText(name);

  signal.restore();
  await page.goto("/salir");
  await page.getByRole("main").getByRole("button", { name: "Cerrar Sesión" }).click();
  await expect(page).toHaveURL(`${signal.url}/`);
  expect(Object.keys(await cachedPages(page))).not.toContain(FIXTURE);
  signal.cut();
  for (const path of [FIXTURE, "/user/perfil", "/prode"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sin señal");
    expect(await page.content()).not.toContain(name);
  }
});

test("a cached page is shown when the site answers 503 or does not answer", async ({ page, signal }) => {
  await arrive(page, FIXTURE);
  await expectCached(page, FIXTURE);
  for (const trouble of ["unavailable", "silent"] as const) {
    signal.weaken(trouble);
    await page.goto(FIXTURE, { waitUntil: "domcontentloaded" });
    await expect(page.getByText(/Actualizado/)).toBeVisible();
  }
});

test("at most the last 60 visited pages are cached, and files can still be downloaded", async ({ page }) => {
  await arrive(page, FIXTURE);
  await expectCached(page, FIXTURE);
  await page.evaluate(() => {
    for (let id = 1; id <= 80; id += 1) {
      navigator.serviceWorker.controller?.postMessage({ page: `/partido/${id}` });
    }
  });
  const pages = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((key) => key.startsWith("pages-")) ?? "";
      return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(pages, { timeout: 30_000 }).not.toContain(FIXTURE);
  await page.goto(CLUB);
  await expect.poll(pages).toContain(CLUB);
  // The oldest page is deleted after the newest has been stored.
  await expect.poll(pages).toHaveLength(60);
  const download = page.waitForEvent("download");
  await page.evaluate(() => location.assign("/league/liga_masculina/general.csv?zona=1"));
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test("a new service worker takes over the cached pages and deletes the old caches", async ({
  page,
  signal,
}) => {
  await arrive(page, FIXTURE);
  await expectCached(page, FIXTURE);
  const names = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name !== "pictures").sort());
  const before = await names();
  expect(before).toHaveLength(2);
  signal.deploy("otra");
  await page.goto("/courses");
  await expect.poll(names, { timeout: 20_000 }).toEqual(before.map((name) => name.replace("-", "-otra")));
  signal.cut();
  await page.goto(FIXTURE);
  await expect(page.getByText(/Actualizado/)).toBeVisible();
});

test("the service worker is served with its own headers", async ({ request }) => {
  const response = await request.get("/sw.js");
  expect(response.status()).toBe(200);
  expect(response.headers()).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
    "content-security-policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  });
  const again = await request.get("/sw.js", { headers: { "If-None-Match": response.headers().etag ?? "" } });
  expect(again.status()).toBe(304);
});
