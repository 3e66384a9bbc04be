import { enterAsPlayer } from "./accounts-steps.ts";
import { aSaturday } from "./saturday.ts";
import { sql } from "./server-access.ts";
import { expect, test } from "./test.ts";

/** How soon an open page must show a new result (docs/speed.md). */
const WITHIN = { timeout: 20_000 };

test("an open page shows a new result without losing focus or scroll position, and polls without cookies", async ({
  page,
}) => {
  const { league, slug } = await aSaturday("Viva");
  await page.setViewportSize({ width: 390, height: 500 });
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/vivo.json")) requests.push(request.headers().cookie ?? "");
  });
  await page
    .context()
    .addCookies([{ name: "otra", value: "galleta", url: test.info().project.use.baseURL ?? "" }]);
  const first = page.waitForResponse("**/vivo.json");
  await page.goto(`/league/${slug}/fixture`);
  await first;
  const link = page.locator("main a").last();
  await link.focus();
  const top = await page.evaluate(() => {
    scrollTo(0, 120);
    (document.activeElement as HTMLElement).dataset.mine = "yes";
    return scrollY;
  });
  await sql(
    `update partidos set resultado_local = 7, resultado_visitante = 6
     where fixture_id = (select min(id) from fixtures where liga_id = $1)`,
    [league],
  );
  await expect(page.locator("main")).toContainText(/7\s*–\s*a\s*6/, WITHIN);
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.mine)).toBe("yes");
  expect(await page.evaluate(() => scrollY)).toBe(top);
  expect(requests.length).toBeGreaterThan(1);
  expect(new Set(requests)).toEqual(new Set([""]));
});

test("a player's open page shows a new result, and the Prode loads its data again after a change", async ({
  page,
}) => {
  const { league, slug } = await aSaturday("Jugada");
  await enterAsPlayer(page);
  await page.goto(`/league/${slug}/fixture`);
  await page.waitForResponse("**/vivo.json");
  await sql(
    `update partidos set resultado_local = 8, resultado_visitante = 5
     where fixture_id = (select min(id) from fixtures where liga_id = $1)`,
    [league],
  );
  await expect(page.locator("main")).toContainText(/8\s*–\s*a\s*5/, WITHIN);

  let version = 0;
  const live = { from: Date.now() - 1, until: Date.now() + 3_600_000 };
  await page.route("**/vivo.json", (route) => route.fulfill({ json: { ...live, version: `v${version++}` } }));
  await page.clock.install();
  await page.goto("/prode");
  await page.waitForLoadState("networkidle");
  const again = page.waitForRequest(/\/prode\.data/);
  await page.clock.runFor(20_000);
  await page.clock.runFor(20_000);
  await again;
});

test("an open page polls only once when the day is over", async ({ page }) => {
  await page.route("**/vivo.json", (route) => route.fulfill({ json: { from: 1, until: 2, version: "x" } }));
  await page.clock.install();
  let count = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/vivo.json")) count += 1;
  });
  await page.goto("/");
  await page.clock.runFor(2_000);
  await expect.poll(() => count).toBe(1);
  await page.clock.runFor(120_000);
  expect(count).toBe(1);
});
