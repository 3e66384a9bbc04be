import { expectAccessible } from "./accessible.ts";
import { clearConsoleErrors, expect, test } from "./test.ts";

/*
 * The courses (docs/spec.md, section 2), on the demo's seven. The newest comes first; course 2 has no picture and course 1 is
 * over.
 */
const NEWEST = { path: "/courses/7", title: "Curso de árbitros infantiles" };
const WITHOUT_PICTURE = { path: "/courses/2", title: "Taller de arqueros y arqueras" };
const OVER = "/courses/1";
const PHONE = { width: 360, height: 740 };
const LONG_DATE = /^(lunes|martes|miércoles|jueves|viernes|sábado|domingo) \d{1,2} de [a-z]+ de \d{4}$/;

for (const id of ["abc", "99999999999", "-1", "2147483647", "7'--"]) {
  test(`an unknown course is a real 404 with a link back: /courses/${id}`, async ({
    page,
    consoleErrors,
  }) => {
    const response = await page.goto(`/courses/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Curso no encontrado");
    await expect(page).toHaveTitle(/^Curso no encontrado/);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    // The browser itself logs the page's 404 as an error.
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("404")]);
    await page.getByRole("link", { name: "Ver todos los cursos" }).click();
    await expect(page).toHaveURL("/courses");
  });
}

for (const page of ["abc", "-1", "0", "2", "99999999999999999999", "1'--", ""]) {
  test(`an invalid page number shows the nearest page: '${page}'`, async ({ request }) => {
    const response = await request.get("/courses", { params: { pagina: page } });
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html).toContain(NEWEST.title);
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/courses"/);
  });
}

test("the list of courses shows the newest first, each with its date and badge", async ({ page }) => {
  await page.goto("/courses");
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(7);
  await expect(cards.first().getByRole("heading")).toHaveText(NEWEST.title);
  await expect(cards.first().locator("time")).toContainText(/ de \d{4}$/);
  await expect(cards.first()).toContainText("Activo");
  await expect(cards.last()).toContainText("Finalizado");
});

test("the list of courses loads one picture at once and the others lazily", async ({ page }) => {
  await page.goto("/courses");
  await expect(page.locator("main img[loading=eager]")).toHaveCount(1);
  await expect(page.locator("main img[loading=lazy]")).toHaveCount(5);
});

test("the page of a course shows the picture, the title, the date, and whether the course is over", async ({
  page,
}) => {
  await page.goto(NEWEST.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(NEWEST.title);
  const course = page.getByRole("article").first();
  await expect(course.getByRole("img", { name: NEWEST.title })).toBeVisible();
  await expect(course.locator("time").first()).toHaveText(LONG_DATE);
  await expect(course).toContainText("Activo");
  await page.goto(OVER);
  await expect(page.getByRole("article").first()).toContainText("Finalizado");
});

test("the page of a course keeps the paragraphs of long descriptions", async ({ page }) => {
  await page.goto(NEWEST.path);
  const paragraphs = page.getByText(/^(Para jóvenes desde|Durante seis encuentros|La última clase)/);
  await expect(paragraphs).toHaveCount(3);
  for (const paragraph of await paragraphs.all()) {
    await expect(paragraph).toHaveCSS("white-space-collapse", "preserve-breaks");
  }
});

test("the page of a course loads its picture 480 px wide on a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const picture = page.waitForResponse((response) => response.url().includes("/files/courses-images/"));
  await page.goto(NEWEST.path);
  const response = await picture;
  expect(new URL(response.url()).searchParams.get("w")).toBe("480");
  expect(response.headers()["content-type"]).toBe("image/webp");
});

test("the page of a course links to the full picture", async ({ page, request }) => {
  await page.goto(NEWEST.path);
  const href = await page.getByRole("link", { name: "Ver imagen completa" }).getAttribute("href");
  expect((await request.get(href ?? "")).status()).toBe(200);
});

test("the page of a course has metadata for search engines and messengers", async ({ page }) => {
  await page.goto(NEWEST.path);
  await expect(page).toHaveTitle(/^Curso de árbitros infantiles · /);
  const content = (selector: string) => page.locator(selector).getAttribute("content");
  expect(await content("meta[name=description]")).toMatch(/^Para jóvenes desde los 15 años/);
  expect(await content("meta[property='og:image']")).toMatch(/^http.+\/files\/courses-images\/.+\?w=1280$/);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /^http.+\/courses\/7$/);
  const data = JSON.parse((await page.locator("script[type='application/ld+json']").textContent()) ?? "");
  expect(data).toMatchObject({ "@type": "Course", name: NEWEST.title });
});

test("'Sin Imagen' is shown where a picture does not load", async ({ page, consoleErrors }) => {
  await page.route("**/files/courses-images/**", (route) => route.abort());
  await page.goto(NEWEST.path);
  await expect(page.getByRole("figure")).toContainText("Sin Imagen");
  await expect(page.getByRole("link", { name: "Ver imagen completa" })).toBeHidden();
  expect(consoleErrors.splice(0).every((complaint) => complaint.includes("/files/"))).toBe(true);
});

test.describe("a course's page without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("'Sin Imagen' is shown for a course without a picture, without JavaScript", async ({ page }) => {
    await page.goto(WITHOUT_PICTURE.path);
    await expect(page.getByRole("figure")).toContainText("Sin Imagen");
    await expect(page.getByRole("link", { name: "Ver imagen completa" })).toHaveCount(0);
  });
});

test.describe("pages without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript the pages of courses link from the list to a course, and from the course back to the list", async ({
    page,
  }) => {
    await page.goto("/courses");
    await page.getByRole("link", { name: WITHOUT_PICTURE.title }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(WITHOUT_PICTURE.title);
    await page.getByRole("main").getByRole("link", { name: "Cursos", exact: true }).click();
    await expect(page).toHaveURL("/courses");
  });
});

test("the pages of courses lead to a course by keyboard, and Back leads to the list", async ({ page }) => {
  await page.goto("/courses");
  await page.getByRole("link", { name: "Saltar al contenido" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: NEWEST.title })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(NEWEST.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(NEWEST.title);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cursos y Capacitaciones");
});

for (const path of ["/courses", NEWEST.path, WITHOUT_PICTURE.path, OVER, "/courses/abc"]) {
  test(`the pages of courses pass axe and do not scroll sideways at 360 px: ${path}`, async ({
    page,
    consoleErrors,
  }) => {
    await page.goto(path);
    await expectAccessible(page);
    if (path === "/courses/abc") clearConsoleErrors(consoleErrors);
  });
}
