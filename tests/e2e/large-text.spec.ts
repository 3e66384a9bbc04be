import { enterAsPlayer } from "./accounts-steps.ts";
import { expectReadable, LARGE_TEXT, PAGES_OF_A_PLAYER, PUBLIC_PAGES, tooWide } from "./large-text.ts";
import { expect, test } from "./test.ts";

test.use(LARGE_TEXT);

test("no word of a public page is cut, broken or covered at twice the text size, and none scrolls sideways on the narrowest phone", async ({
  page,
}) => {
  const wide: string[] = [];
  for (const path of [...PUBLIC_PAGES, "/club/club-infantil-union-y-progreso-de-colonia-del-este"]) {
    await expectReadable(page, [path], { widths: [390] });
    await page.setViewportSize({ width: 320, height: 640 });
    wide.push(...(await tooWide(page)).map((fault) => `${path}: ${fault}`));
  }
  expect(wide).toEqual([]);
});

test("no word of a kept pick is broken at twice the text size on the narrowest phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/prode");
  await page.getByRole("button", { name: "Empate", exact: true }).nth(1).click();
  await expect(page.getByText("Al entrar se guarda lo que elegiste")).toBeVisible();
  await expectReadable(page, [page.url()]);
});

test("no word of a player's page is cut, broken or covered at twice the text size", async ({ page }) => {
  await enterAsPlayer(page);
  await expectReadable(page, PAGES_OF_A_PLAYER);
});

test("no word or figure of a group's page is cut, broken or covered at twice the text size", async ({
  page,
  baseURL,
}) => {
  await enterAsPlayer(page);
  const created = await page.request.post("/prode/grupos", {
    form: { intent: "create", name: "Letras grandes", scope: "" },
    headers: { Origin: baseURL ?? "" },
  });
  const { pathname } = new URL(created.url());
  expect(pathname).toMatch(/^\/prode\/grupos\/\d+$/);
  await expectReadable(page, [pathname], { widths: [390, 320] });
});

test("no word of the home page, a club, a team, a poster, an embedded page, a further page of a list or the panel's sign-in is cut at twice the text size on the narrowest phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => localStorage.setItem("follows", '["los-pibes-fc"]'));
  await expectReadable(page, [
    "/",
    "/?ver=resultados",
    "/club/los-pibes-fc",
    "/club/defensores-del-parque",
    "/team/1",
    "/club/los-aromos/cartel",
    "/league/lifufe/cartel",
    "/insertar/lifufe/posiciones",
    "/insertar/lifufe/proxima",
    "/prode?ver=todos&pagina=2",
    "/admin/login",
  ]);
});
