import { type Browser, chromium } from "@playwright/test";
import { atMost, type Measured, type Measurement, median } from "#harness/figure.ts";
import { withSite } from "#harness/site.ts";
import { findChromium } from "../scripts/steps/chromium.ts";

const CLUB = "los-pibes-fc";
type Visit = { path: string; follows: string[]; part: string };
const HOME: Visit = { path: "/", follows: [CLUB], part: "[data-my-club]" };
const SHARED: Visit = { path: `/club/${CLUB}`, follows: [], part: "main" };
const BYTES_A_SECOND = (400 * 1000) / 8;
const LATENCY_MS = 300;

/**
 * A phone beside the pitch: 390x844, 400 kbit/s, 300 ms, cold cache. Timed from opening the URL until the ground
 * of the next match is on the screen.
 */
export const weakPhone: Measurement = {
  figures: [
    { name: "weak phone: next match of a followed club on home", ...atMost(8, " s") },
    { name: "weak phone: next match from a shared link", ...atMost(6, " s") },
  ],
  measure: ({ quick }) =>
    withSite({}, async ({ url }) => {
      const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
      try {
        const rounds = quick ? 1 : 5;
        return [
          await figureOf(rounds, () => seconds(browser, url + HOME.path, HOME)),
          await figureOf(rounds, () => seconds(browser, url + SHARED.path, SHARED)),
        ];
      } finally {
        await browser.close();
      }
    }),
};

async function figureOf(rounds: number, once: () => Promise<number>): Promise<Measured> {
  const all: number[] = [];
  for (let i = 0; i < rounds; i++) all.push(await once());
  return { value: median(all), detail: all.map((seconds) => `${seconds.toFixed(2)} s`).join(", ") };
}

async function seconds(browser: Browser, href: string, { follows, part }: Visit): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: "block",
    locale: "es-AR",
  });
  const page = await context.newPage();
  await page.addInitScript((list) => localStorage.setItem("follows", JSON.stringify(list)), follows);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  const start = performance.now();
  await page.goto(href, { waitUntil: "commit" });
  // Checked in an animation frame: nothing is painted before the styles have loaded.
  await page.waitForFunction(
    (part) => document.querySelector(part)?.textContent?.includes("El Potrero"),
    part,
    {
      polling: "raf",
    },
  );
  const took = (performance.now() - start) / 1000;
  await context.close();
  return took;
}
