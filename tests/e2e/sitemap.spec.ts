import { expect, test } from "./test.ts";

test("the sitemap refuses a POST", async ({ request }) => {
  expect((await request.post("/sitemap.xml")).status()).toBe(405);
});

test("the sitemap is valid XML, cached for an hour, with absolute URLs, each once", async ({
  page,
  request,
  baseURL,
}) => {
  const response = await request.get("/sitemap.xml");
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toBe("application/xml; charset=utf-8");
  expect(response.headers()["cache-control"]).toBe("public, max-age=3600");
  const urls = await page.evaluate(
    (xml) => {
      const document = new DOMParser().parseFromString(xml, "application/xml");
      if (document.querySelector("parsererror")) throw new Error("not XML");
      return [...document.querySelectorAll("urlset > url > loc")].map((loc) => loc.textContent);
    },
    await response.text(),
  );
  expect(urls.filter((url) => !url?.startsWith(`${baseURL}/`))).toEqual([]);
  expect(new Set(urls).size).toBe(urls.length);
});

test("the sitemap lists home, the courses, the leagues with both views, the teams and the Prode", async ({
  request,
  baseURL,
}) => {
  const xml = await (await request.get("/sitemap.xml")).text();
  for (const path of [
    "/",
    "/courses",
    "/courses/7",
    "/league/lifufe",
    "/league/lifufe/fixture",
    "/league/lifufe/posiciones",
    "/team/1",
    "/prode",
  ]) {
    expect(xml).toContain(`<loc>${baseURL}${path}</loc>`);
  }
});
