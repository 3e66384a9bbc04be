import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible, sidewaysScroll } from "./accessible.ts";
import { expect, test } from "./test.ts";

const LEAGUE = "/league/liga_masculina";
const PAGES = [
  "/",
  LEAGUE,
  `${LEAGUE}/fixture`,
  `${LEAGUE}/posiciones?zona=1&categoria=1`,
  `${LEAGUE}/general`,
];
const OTHER_PAGES = ["/team/1", "/club/los-pibes-fc", "/partido/1"];

async function previewOf(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text();
  return (/og:image" content="([^"]+)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");
}

for (const path of [...PAGES, ...OTHER_PAGES]) {
  test(`the preview picture of ${path} is 1200 x 630, at most 250 kB, and cached forever`, async ({
    request,
  }) => {
    const url = await previewOf(request, path);
    expect(url).toMatch(/\/imagen\/\w+\/[\w-]+\/[\w-]{16}\.png/);
    const response = await request.get(url, { maxRedirects: 0 });
    expect(response.status()).toBe(200);
    expect(response.headers()).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const bytes = await response.body();
    expect(bytes.length).toBeLessThanOrEqual(250_000);
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });
}

test("the preview picture redirects an older version to the current one, and is a 404 for an unknown page", async ({
  request,
}) => {
  const old = await request.get("/imagen/equipo/1/AAAAAAAAAAAAAAAA.png", { maxRedirects: 0 });
  expect(old.status()).toBe(302);
  expect(await previewOf(request, "/team/1")).toContain(old.headers().location ?? "nowhere");
  for (const path of ["/imagen/equipo/999999/a.png", "/imagen/otra/1/a.png", "/imagen/partido/x/a.png"]) {
    const missing = await request.get(path, { maxRedirects: 0 });
    expect([path, missing.status()]).toEqual([path, 404]);
  }
});

test("a shared match opens with its teams, its categories and the texts of its preview", async ({ page }) => {
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

test("a shared match has a WhatsApp link without JavaScript, as other pages have", async ({
  browser,
  baseURL,
}) => {
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

test("a shared match can be shared by copying its link where the browser has no share sheet", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/partido/1");
  await page.getByRole("link", { name: "Compartir", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Compartir" });
  // The focus is not on the URL, which a phone would scroll to its end.
  await expect(sheet.getByRole("link", { name: "WhatsApp" })).toBeFocused();
  await sheet.getByRole("button", { name: "Copiar enlace" }).click();
  await expect(sheet.getByRole("button", { name: "Copiado" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http.+\/partido\/\d+$/);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Compartir", exact: true })).toBeFocused();
});

for (const path of ["/club/los-pibes-fc", "/team/1"]) {
  test(`a calendar of ${path} can be subscribed to or downloaded, and is not sent again when unchanged`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path);
    await page.getByText("Calendario", { exact: true }).click();
    expect(await sidewaysScroll(page)).toBe(0);
    const file = `${path}/calendario.ics`;
    const phone = page.getByRole("link", { name: "Suscribirse en el teléfono" });
    await expect(phone).toHaveAttribute("href", new RegExp(`^webcal://localhost:\\d+${file}$`));
    await expect(page.getByRole("link", { name: "Google Calendar" })).toHaveAttribute(
      "href",
      /^https:\/\/calendar\.google\.com\/calendar\/r\?cid=webcal%3A%2F%2F/,
    );
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Descargar el archivo" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.ics$/);
    const response = await request.get(file);
    expect(response.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(await response.text()).toMatch(/^BEGIN:VCALENDAR\r\n.+BEGIN:VEVENT.+END:VCALENDAR\r\n$/s);
    const again = await request.get(file, { headers: { "If-None-Match": response.headers().etag ?? "" } });
    expect(again.status()).toBe(304);
  });
}

test("a calendar of an unknown team or club is a 404 with a message", async ({ request }) => {
  for (const path of ["/club/no-existe/calendario.ics", "/team/999999/calendario.ics"]) {
    const missing = await request.get(path);
    expect([missing.status(), await missing.text()]).toEqual([404, expect.stringMatching(/no encontrado/)]);
  }
});

for (const [from, name] of [
  ["/club/los-pibes-fc", "Los Pibes FC"],
  ["/league/lifufe", "LIFUFE"],
] as const) {
  test(`${from} has a poster with its QR code on one A4 page`, async ({ page }) => {
    await page.goto(from);
    await page.getByRole("link", { name: "Cartel con QR para imprimir" }).click();
    await expect(page).toHaveURL(`${from}/cartel`);
    await expect(page.getByRole("img", { name: `Código QR de ${name}` })).toBeVisible();
    await expect(page.getByText(new RegExp(`^localhost:\\d+${from}$`))).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("button", { name: "Imprimir" })).toBeHidden();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
  });
}
