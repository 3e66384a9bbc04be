import { enterAsAdmin } from "./accounts-steps.ts";
import { expectReadable, LARGE_TEXT } from "./large-text.ts";
import { expect, test } from "./test.ts";

test.use(LARGE_TEXT);

const SCREENS = {
  "matches and tables": [
    "/admin",
    "/admin/results",
    "/admin/results/cruces",
    "/admin/fixtures",
    "/admin/fixtures?nuevo=1",
    "/admin/standings",
    "/admin/temporadas/1/generar",
    "/admin/temporadas/1/fecha",
    "/admin/temporadas/1/llaves",
  ],
  "leagues, seasons and divisions": [
    "/admin/leagues",
    "/admin/leagues?editar=1",
    "/admin/temporadas",
    "/admin/temporadas?nuevo=1",
    "/admin/temporadas/1",
    "/admin/temporadas/1/reglas",
    "/admin/temporadas/1/delegados",
    "/admin/categories",
    "/admin/zones",
  ],
  "clubs and teams": [
    "/admin/clubes",
    "/admin/clubes?editar=1",
    "/admin/clubes/unir",
    "/admin/clubes/escudos",
    "/admin/teams",
    "/admin/teams?editar=1",
  ],
  "the Prode, people, pictures and the site": [
    "/admin/prode",
    "/admin/prode/grupos",
    "/admin/players",
    "/admin/courses",
    "/admin/flyers",
    "/admin/sitio",
    "/admin/changes",
    "/admin/cuenta",
  ],
};

for (const [subject, paths] of Object.entries(SCREENS)) {
  test(`no word on the panel's screens of ${subject} is cut, broken or covered at twice the text size, on a phone or a computer`, async ({
    page,
  }) => {
    await enterAsAdmin(page);
    await expectReadable(page, paths, { widths: [390, 1280] });
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
    "/admin/categories?liga=1",
  ];
  const outside: string[] = [];
  for (const path of paths) {
    await expectReadable(page, [path]);
    for (const one of await page.evaluate(buttonsOutsideCards)) outside.push(`${path}: ${one}`);
  }
  expect(outside).toEqual([]);
});

/** Buttons that reach beyond the border of their card, which may cut them off. */
function buttonsOutsideCards(): string[] {
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
