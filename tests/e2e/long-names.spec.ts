import { sidewaysScroll } from "./accessible.ts";
import { expect, test } from "./test.ts";

/** The longest name of a club, in one word. */
const LONG = "W".repeat(50);

test.use({ viewport: { width: 320, height: 640 } });

test("the followed clubs fit on the narrowest phone, however long the names", async ({ page }) => {
  await page.route("**/proximo.json", async (route) => {
    const day = await (await route.fetch()).json();
    day.club.name = LONG;
    for (const pairing of day.pairings) {
      pairing.rival.name = LONG;
      if (pairing.ground) Object.assign(pairing.ground, { name: LONG, address: LONG });
    }
    await route.fulfill({ json: day });
  });
  await page.goto("/");
  const wide: string[] = [];
  for (const follows of ['["los-pibes-fc"]', '["los-pibes-fc","el-ceibo"]']) {
    await page.evaluate((list) => localStorage.setItem("follows", list), follows);
    await page.reload();
    await expect(page.getByRole("region", { name: "Mi club" }).getByText(LONG).first()).toBeVisible();
    if ((await sidewaysScroll(page)) > 0) wide.push(follows);
  }
  expect(wide).toEqual([]);
  await page.unrouteAll({ behavior: "wait" });
});

for (const [what, path, names] of [
  ["a league's embedded matchday", "/insertar/lifufe/proxima", "h1, h2, li b, li span"],
  ["a club's embedded matchday", "/insertar/club/los-pibes-fc/proxima", "h1, li b, li span"],
  ["an embedded table", "/insertar/lifufe/posiciones", "h1, th[scope=row], a"],
  [
    "a printed fixture",
    "/league/lifufe/imprimir",
    ".hoja :is(h2, h3, .arriba p, table + p:not(.pie), .club span, td:last-child, .pie span)",
  ],
  ["a club's poster", "/club/los-pibes-fc/cartel", "main a, .cartel :is(h1, p)"],
] as const) {
  test(`${what} fits on the narrowest phone, however long the names`, async ({ page }) => {
    await page.goto(path);
    const replaced = await page.evaluate(
      ([names, name]) => {
        const found = document.querySelectorAll(names);
        for (const element of found) element.textContent = name;
        return found.length;
      },
      [names, LONG] as const,
    );
    expect(replaced).toBeGreaterThan(1);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });
}

test("no name is cut off in the Prode's matches on the narrowest phone, however long", async ({ page }) => {
  await page.goto("/prode");
  const [matches, cut] = await page.evaluate((name) => {
    const names = [...document.querySelectorAll("[id^=partido-] .wrap-break-word")];
    for (const element of names) element.textContent = name;
    const isCut = (element: Element) => {
      const row = element.closest("li")?.getBoundingClientRect();
      return !row || element.getBoundingClientRect().right > row.right;
    };
    return [names.length, names.filter(isCut).length];
  }, LONG);
  expect(matches).toBeGreaterThan(1);
  expect(cut).toBe(0);
});
