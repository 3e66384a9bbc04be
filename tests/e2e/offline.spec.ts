import type { Page } from "@playwright/test";
import { whenText } from "../../server/offline-worker.ts";
import { expectAccessible } from "./accessible.ts";
import { PLAYER, signIn } from "./accounts-steps.ts";
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
  // Links of pages stay relative, so whatever is opened goes the weak way.
  page: async ({ page, signal, complaints }, use) => {
    const goto = page.goto.bind(page);
    page.goto = (path, options) => goto(new URL(path, signal.url).href, options);
    await use(page);
    // A browser without signal says so.
    complaints.splice(
      0,
      complaints.length,
      ...complaints.filter((text) => !/ERR_|503|Failed to fetch/.test(text)),
    );
  },
});

test.use({ serviceWorkers: "allow" });

/** Everything kept in this browser, by address. */
function kept(page: Page): Promise<Record<string, string>> {
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

const isKept = (page: Page, path: string) =>
  expect.poll(async () => Object.keys(await kept(page))).toContain(path);

/** The first visit, after which the worker answers. */
async function arrive(page: Page, path = "/") {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
}

test("a visited page opens without signal with its date, with styles and crests, and again as it is once there is signal", async ({
  page,
  signal,
}) => {
  await arrive(page);
  const answer = await page.goto(FIXTURE);
  await isKept(page, FIXTURE);
  // A minute may end between the answer and its copy.
  const dates = [new Date(answer?.headers().date ?? ""), new Date()];
  const rows = await page.getByRole("main").textContent();
  signal.cut();
  await page.goto(`${FIXTURE}?utm_source=whatsapp`);
  const note = page.getByRole("complementary", { name: "Sin señal" });
  const texts = dates.map((date) => `Sin señal. Actualizado ${whenText(date, new Date(), ZONE)}`);
  await expect(note).toHaveText(new RegExp(`^(?:${texts.join("|")})$`));
  expect(await page.getByRole("main").textContent()).toBe(rows);
  await expect(page.locator("body")).toHaveCSS("font-family", /Barlow/);
  await expectAccessible(page);
  // The page on which the worker was installed, too.
  await page.getByRole("link", { name: "Inicio" }).first().click();
  await expect(page).toHaveURL(`${signal.url}/`);
  await expect(note).toBeVisible();
  signal.restore();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(note).toBeHidden();
});

test("a page that was never visited says so in Spanish, with what can be read instead", async ({
  page,
  signal,
}) => {
  await arrive(page, FIXTURE);
  await isKept(page, FIXTURE);
  signal.cut();
  for (const path of ["/courses", "/prode", "/admin", "/no-existe"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sin señal");
    await expect(page).toHaveTitle("Sin señal");
  }
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).toHaveURL(signal.url + FIXTURE);
  await expect(page.getByText(/^Sin señal\. Actualizado \S+ \d\d:\d\d$/)).toBeVisible();
});

test("the pages of a followed club and of its teams are kept without visiting them", async ({
  page,
  signal,
}) => {
  await arrive(page);
  await page.evaluate(() => localStorage.setItem("follows", '["los-pibes-fc"]'));
  await page.goto(FIXTURE);
  await isKept(page, CLUB);
  await expect
    .poll(async () => Object.keys(await kept(page)).filter((path) => path.startsWith("/team/")).length)
    .toBeGreaterThan(2);
  signal.cut();
  await page.goto(CLUB);
  await expect(page.getByText(/Actualizado/)).toBeVisible();
  await page.getByRole("main").locator("a[href^='/team/']").first().click();
  await expect(page).toHaveURL(/\/team\/\d+$/);
  await expect(page.getByText(/Actualizado/)).toBeVisible();
});

test("a club that is followed on its own page has its teams kept at once", async ({ page }) => {
  await arrive(page);
  await page.goto(CLUB);
  await isKept(page, CLUB);
  await page.getByRole("button", { name: "Seguir" }).first().click();
  await expect
    .poll(async () => Object.keys(await kept(page)).filter((path) => path.startsWith("/team/")).length)
    .toBeGreaterThan(2);
});

test("nothing of somebody who is signed in is kept, shown to the next person, or left after signing out", async ({
  page,
  signal,
}) => {
  await arrive(page);
  await signIn(page, PLAYER);
  const hello = await page.getByRole("status").filter({ hasText: "¡Hola" }).textContent();
  const name = /Hola,? ([^!]+)!/.exec(hello ?? "")?.[1] ?? "";
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
  await isKept(page, FIXTURE);
  await expect.poll(async () => Object.keys(await kept(page)).join()).toMatch(/liga_masculina\/posiciones/);
  const copies = await kept(page);
  expect(Object.keys(copies).filter((path) => /^\/(admin|user|d|prode|api|auth|salir)\b/.test(path))).toEqual(
    [],
  );
  expect(
    Object.entries(copies)
      .filter(([, text]) => text.includes(name))
      .map(([path]) => path),
  ).toEqual([]);

  signal.cut();
  // Inside the browser the router cannot get the data, and opens the copy.
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
  expect(Object.keys(await kept(page))).not.toContain(FIXTURE);
  signal.cut();
  for (const path of [FIXTURE, "/user/perfil", "/prode"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sin señal");
    expect(await page.content()).not.toContain(name);
  }
});

test("a copy stands in for a site that answers with 503, or not at all", async ({ page, signal }) => {
  await arrive(page, FIXTURE);
  await isKept(page, FIXTURE);
  for (const trouble of ["unavailable", "silent"] as const) {
    signal.weaken(trouble);
    await page.goto(FIXTURE, { waitUntil: "domcontentloaded" });
    await expect(page.getByText(/Actualizado/)).toBeVisible();
  }
});

test("at most 60 pages are kept, the last ones visited; files are downloaded as before", async ({ page }) => {
  await arrive(page, FIXTURE);
  await isKept(page, FIXTURE);
  await page.evaluate(() => {
    for (let id = 1; id <= 80; id += 1) {
      navigator.serviceWorker.controller?.postMessage({ page: `/partido/${id}` });
    }
  });
  const pages = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((one) => one.startsWith("pages-")) ?? "";
      return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(pages, { timeout: 30_000 }).not.toContain(FIXTURE);
  await page.goto(CLUB);
  await expect.poll(pages).toContain(CLUB);
  expect(await pages()).toHaveLength(60);
  const download = page.waitForEvent("download");
  await page.evaluate(() => location.assign("/league/liga_masculina/general.csv?zona=1"));
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test("a new version takes the pages over as they are now, and leaves nothing of the old one", async ({
  page,
  signal,
}) => {
  await arrive(page, FIXTURE);
  await isKept(page, FIXTURE);
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

test("the worker comes with rules of its own", async ({ request }) => {
  const answer = await request.get("/sw.js");
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
    "content-security-policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  });
  const again = await request.get("/sw.js", { headers: { "If-None-Match": answer.headers().etag ?? "" } });
  expect(again.status()).toBe(304);
});
