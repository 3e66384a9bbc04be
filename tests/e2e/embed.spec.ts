import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "./test.ts";

test("another site can frame a table, a league's next matchday and a club's, but not the ordinary page of a table", async ({
  page,
  baseURL,
}) => {
  const other = createServer((request, reply) => {
    const body = `<iframe title="marco" src="${baseURL}${request.url}" width="390" height="600"></iframe>`;
    reply.writeHead(200, { "Content-Type": "text/html" }).end(body);
  });
  await once(other.listen(0, "127.0.0.1"), "listening");
  try {
    const { port } = other.address() as AddressInfo;
    const show = (path: string) => page.goto(`http://127.0.0.1:${port}${path}`);
    const inFrame = page.frameLocator("iframe");
    await show("/insertar/lifufe/posiciones");
    await expect(inFrame.getByRole("heading", { level: 1 })).toContainText("Posiciones");
    await expect(inFrame.getByRole("row").nth(1)).toBeVisible();
    await expect(inFrame.locator("script")).toHaveCount(0);
    await show("/insertar/lifufe/proxima");
    await expect(inFrame.getByRole("heading", { level: 1 })).toContainText("Próxima fecha");
    await expect(inFrame.getByRole("link", { name: /Ver todo en LIFUFE/ })).toHaveAttribute(
      "target",
      "_blank",
    );
    await show("/insertar/club/los-pibes-fc/proxima");
    await expect(inFrame.getByRole("heading", { level: 1 })).toHaveText("Próxima fecha · Los Pibes FC");
    await expect(inFrame.getByRole("listitem").first()).toContainText(/FECHA .+Los Pibes FC.+\d\d:\d\d/);
    await expect(inFrame.locator("script")).toHaveCount(0);
  } finally {
    other.close();
  }
  const refused = await page.request.get("/league/lifufe/posiciones");
  expect(refused.headers()["x-frame-options"]).toBe("DENY");
  expect(refused.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
});
