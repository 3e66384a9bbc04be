import { rmSync } from "node:fs";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { demoAdmin, demoPlayers } from "#demo/sign-ins.ts";
import { startSite, temporaryFolder } from "#harness/site.ts";
import { ensureBuild } from "./steps/build.ts";
import { findChromium } from "./steps/chromium.ts";

/*
 * `npm run guide:pictures`: takes the pictures of the organisers' guide (docs/guia) from a running site with the demo.
 */
const FOLDER = "docs/guia/imagenes";
const PHONE = { width: 390, height: 900 };
const DESK = { width: 1100, height: 720 };

interface Picture {
  name: string;
  href: string;
  size: typeof PHONE;
  as: "admin" | "player";
  /** Steps before the screenshot. */
  before?: (page: Page) => Promise<void>;
}

const pictures: Picture[] = [
  { name: "panel", href: "/admin", size: DESK, as: "admin" },
  {
    name: "clubes",
    href: "/admin/temporadas/1",
    size: DESK,
    as: "admin",
    before: scrollTo("Zona por categoría"),
  },
  {
    name: "generar",
    href: "/admin/temporadas/1/generar",
    size: DESK,
    as: "admin",
    before: scrollTo("Así queda"),
  },
  { name: "resultados", href: "/admin/results/cruces", size: PHONE, as: "admin", before: press("Faltan") },
  { name: "fecha", href: "/admin/temporadas/1/fecha", size: PHONE, as: "admin", before: chooseFirstZone },
  { name: "tabla", href: "/league/lifufe/posiciones", size: PHONE, as: "player" },
  { name: "prode", href: "/prode", size: PHONE, as: "player" },
];

await ensureBuild(console.log);
const folder = temporaryFolder();
const site = await startSite({}, folder);
const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
try {
  for (const { name, href, size, as, before } of pictures) {
    const context = await browser.newContext({ viewport: size, locale: "es-AR", reducedMotion: "reduce" });
    const page = await context.newPage();
    await signIn(page, as);
    await page.goto(site.url + href, { waitUntil: "networkidle" });
    await before?.(page);
    const picture = await page.screenshot({ clip: await contentOf(page, as, size) });
    await sharp(picture)
      .webp({ quality: 80 })
      .toFile(path.join(FOLDER, `${name}.webp`));
    console.log(name);
    await context.close();
  }
} finally {
  await browser.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function signIn(page: Page, as: Picture["as"]) {
  const [path, data] =
    as === "admin" ? ["/auth/v1/sign-in/username", demoAdmin] : ["/auth/v1/sign-in/document", demoPlayers[0]];
  const response = await page.request.post(site.url + path, { data });
  if (!response.ok()) throw new Error(`could not sign in: ${response.status()}`);
}

/** For a panel page, only the screen itself, without the menu. */
async function contentOf(page: Page, as: Picture["as"], { width, height }: typeof PHONE) {
  const box = as === "admin" ? await page.locator("main .max-w-page").boundingBox() : null;
  const [x, y] = [Math.max(0, box?.x ?? 0), Math.max(0, box?.y ?? 0)];
  return { x, y, width: width - x, height: height - y };
}

function press(name: string) {
  return async (page: Page) => {
    const tab = page.getByRole("link", { name, exact: true });
    await tab.click();
    await tab.and(page.locator("[aria-current]")).waitFor();
  };
}

function scrollTo(text: string) {
  return async (page: Page) => {
    await page
      .getByText(text)
      .first()
      .evaluate((found) => found.scrollIntoView({ block: "center" }));
  };
}

async function chooseFirstZone(page: Page) {
  await page.getByRole("checkbox").first().check();
}
