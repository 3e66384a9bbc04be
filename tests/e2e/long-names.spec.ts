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
});

test("the next matches that clubs embed fit on the narrowest phone, however long the names", async ({
  page,
}) => {
  const wide: string[] = [];
  for (const path of ["lifufe/proxima", "club/los-pibes-fc/proxima"]) {
    await page.goto(`/insertar/${path}`);
    await page.evaluate((name) => {
      for (const each of document.querySelectorAll("h1, li b, li span")) each.textContent = name;
    }, LONG);
    if ((await sidewaysScroll(page)) > 0) wide.push(path);
  }
  expect(wide).toEqual([]);
});
