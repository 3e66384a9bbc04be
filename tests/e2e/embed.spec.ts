import { expect, test } from "./test.ts";

test("a table and the next matchday stand in a frame of another site, without scripts; a page of the site does not", async ({
  page,
  baseURL,
}) => {
  const framed = (path: string) =>
    `<iframe title="marco" src="${baseURL}${path}" width="390" height="600"></iframe>`;
  const other = "http://otro-sitio.example/";
  const inFrame = page.frameLocator("iframe");
  const show = async (path: string) => {
    await page.unroute(other);
    await page.route(other, (route) => route.fulfill({ contentType: "text/html", body: framed(path) }));
    await page.goto(other);
  };
  await show("/insertar/lifufe/posiciones");
  await expect(inFrame.getByRole("heading", { level: 1 })).toContainText("Posiciones");
  await expect(inFrame.getByRole("row").nth(1)).toBeVisible();
  await expect(inFrame.locator("script")).toHaveCount(0);
  await show("/insertar/lifufe/proxima");
  await expect(inFrame.getByRole("heading", { level: 1 })).toContainText("Próxima fecha");
  await expect(inFrame.getByRole("link", { name: /Ver todo en LIFUFE/ })).toHaveAttribute("target", "_blank");
  const refused = await page.request.get("/league/lifufe/posiciones");
  expect(refused.headers()["x-frame-options"]).toBe("DENY");
  expect(refused.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
});
