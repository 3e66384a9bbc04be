import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./test.ts";

const LEAGUE = "/league/liga_masculina";
const PAGES = [
  "/",
  LEAGUE,
  `${LEAGUE}/fixture`,
  `${LEAGUE}/posiciones?zona=1&categoria=1`,
  `${LEAGUE}/general`,
];
const MORE = ["/team/1", "/club/los-pibes-fc", "/partido/1"];

async function previewOf(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text();
  return (/og:image" content="([^"]+)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");
}

test.describe("the preview of a page", () => {
  for (const path of [...PAGES, ...MORE]) {
    test(`${path} is its own picture of 1200 x 630, at most 250 kB, kept for good`, async ({ request }) => {
      const address = await previewOf(request, path);
      expect(address).toMatch(/\/imagen\/\w+\/[\w-]+\/[\w-]{16}\.png/);
      const answer = await request.get(address, { maxRedirects: 0 });
      expect(answer.status()).toBe(200);
      expect(answer.headers()).toMatchObject({
        "content-type": "image/png",
        "cache-control": "public, max-age=31536000, immutable",
      });
      const bytes = await answer.body();
      expect(bytes.length).toBeLessThanOrEqual(250_000);
      const { width, height } = await sharp(bytes).metadata();
      expect([width, height]).toEqual([1200, 630]);
    });
  }

  test("an older version leads to the current one, and what is not there has none", async ({ request }) => {
    const old = await request.get("/imagen/equipo/1/AAAAAAAAAAAAAAAA.png", { maxRedirects: 0 });
    expect(old.status()).toBe(302);
    expect(await previewOf(request, "/team/1")).toContain(old.headers().location ?? "nowhere");
    for (const path of ["/imagen/equipo/999999/a.png", "/imagen/otra/1/a.png", "/imagen/partido/x/a.png"]) {
      const missing = await request.get(path, { maxRedirects: 0 });
      expect([path, missing.status()]).toEqual([path, 404]);
    }
  });
});

test.describe("a shared match", () => {
  test("opens with all its categories, where it is played and its preview", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${LEAGUE}/fixture`);
    const share = page.getByRole("link", { name: /^Compartir .+ – / }).first();
    const path = new URL((await share.getAttribute("data-share")) ?? "").pathname;
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/ – /);
    await expect(page.locator("meta[property='og:title']")).toHaveAttribute(
      "content",
      / – .+ · Liga Participando/,
    );
    await expect(page.locator("meta[property='og:description']")).toHaveAttribute("content", /FECHA, /);
    await expect(page.getByRole("listitem").filter({ hasText: "2012" }).first()).toBeInViewport();
    await expectAccessible(page);
  });

  test("is a link to WhatsApp without JavaScript", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    for (const path of [
      `${LEAGUE}/fixture`,
      `${LEAGUE}/posiciones?zona=1&categoria=1`,
      "/team/1",
      "/partido/1",
      "/prode/posiciones",
    ]) {
      await page.goto(path);
      const share = page.getByRole("link", { name: "Compartir", exact: true });
      await expect(share).toHaveAttribute("href", /^https:\/\/wa\.me\/\?text=.+http/);
    }
    await context.close();
  });

  test("can be copied where the browser has no sheet of its own", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/partido/1");
    await page.getByRole("link", { name: "Compartir", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "Compartir" });
    await expect(sheet.getByRole("link", { name: "WhatsApp" })).toBeVisible();
    await sheet.getByRole("button", { name: "Copiar enlace" }).click();
    await expect(sheet.getByRole("button", { name: "Copiado" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http.+\/partido\/\d+$/);
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Compartir", exact: true })).toBeFocused();
  });
});
