import { sidewaysScroll } from "./accessible.ts";
import { enterAsAdmin } from "./accounts-steps.ts";
import { expectReadable, LARGE_TEXT } from "./large-text.ts";
import { expect, test } from "./test.ts";

test.use(LARGE_TEXT);

const SCREENS = [
  "/admin",
  "/admin/results",
  "/admin/results/cruces",
  "/admin/fixtures",
  "/admin/fixtures?nuevo=1",
  "/admin/standings",
  "/admin/prode",
  "/admin/leagues",
  "/admin/temporadas",
  "/admin/temporadas/1",
  "/admin/temporadas/1/reglas",
  "/admin/categories",
  "/admin/zones",
  "/admin/clubes",
  "/admin/clubes?editar=1",
  "/admin/teams",
  "/admin/courses",
  "/admin/flyers",
  "/admin/players",
  "/admin/sitio",
  "/admin/changes",
  "/admin/cuenta",
];

test("no main screen of the panel scrolls sideways on a phone at twice the text size", async ({ page }) => {
  await enterAsAdmin(page);
  const wide: string[] = [];
  for (const path of SCREENS) {
    await page.goto(path);
    if ((await sidewaysScroll(page)) > 0) wide.push(`${path}: ${await page.evaluate(widest)}`);
  }
  expect(wide).toEqual([]);
});

const OTHER_SCREENS = [
  "/admin/leagues?editar=1",
  "/admin/temporadas?nuevo=1",
  "/admin/temporadas/1/generar",
  "/admin/temporadas/1/fecha",
  "/admin/temporadas/1/llaves",
  "/admin/temporadas/1/delegados",
  "/admin/teams?editar=1",
  "/admin/clubes/unir",
  "/admin/clubes/escudos",
  "/admin/prode/grupos",
];

for (const [name, paths] of Object.entries({ "main screens": SCREENS, "other screens": OTHER_SCREENS })) {
  test(`no word on the panel's ${name} is cut, broken or covered on a phone at twice the text size`, async ({
    page,
  }) => {
    await enterAsAdmin(page);
    await expectReadable(page, paths);
  });

  test(`no word on the panel's ${name} is cut, broken or covered on a computer at twice the text size`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await enterAsAdmin(page);
    await expectReadable(page, paths);
  });
}

test("no word is cut or broken and no button leaves its card in the panel at twice the text size on the narrowest phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await enterAsAdmin(page);
  const paths = [
    "/admin/results/cruces",
    "/admin/results/1",
    "/admin/temporadas/1/generar",
    "/admin/flyers",
    "/admin/prode",
    "/admin/cuenta",
  ];
  await expectReadable(page, paths);
  const outside: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    for (const one of await page.evaluate(outsideCards)) outside.push(`${path}: ${one}`);
  }
  expect(outside).toEqual([]);
});

/** Buttons that reach beyond the border of their card, which may cut them off. */
function outsideCards(): string[] {
  const cards = [...document.querySelectorAll("main :is(article, section)")].filter(
    (one) => getComputedStyle(one).borderRightWidth !== "0px",
  );
  return cards.flatMap((card) => {
    const { right } = card.getBoundingClientRect();
    const buttons = [...card.querySelectorAll("button, a")].filter((one) => one.checkVisibility());
    return buttons
      .filter((one) => one.getBoundingClientRect().right > right)
      .map((one) => one.getAttribute("aria-label") ?? one.textContent ?? "");
  });
}

/** The element that reaches farthest to the right. */
function widest(): string {
  const all = [...document.querySelectorAll("main *")].filter((one) => one.checkVisibility());
  const [first] = all.sort((a, b) => b.getBoundingClientRect().right - a.getBoundingClientRect().right);
  return `${first?.tagName} '${first?.textContent?.trim().slice(0, 60)}' in ${first?.parentElement?.className}`;
}
