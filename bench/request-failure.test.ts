import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Pool } from "undici";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestFailure } from "./request-failure.ts";

const server = createServer((request, response) => {
  if (request.url === "/truncated") {
    response.writeHead(200, { "content-length": 100 });
    response.write("half", () => response.destroy());
  } else {
    response.writeHead(Number(request.url?.slice(1))).end();
  }
});
let pool: Pool;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  pool = new Pool(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await pool.destroy();
  server.close();
});

test.each([
  ["an error", "/503", {}, "responses with 503"],
  ["a redirect", "/302", {}, "responses with 302"],
  ["'not modified', unless it was asked for", "/304", {}, "responses with 304"],
  ["a response cut off after its headers", "/truncated", {}, "connection errors"],
  ["no failure of a success", "/204", {}, null],
  ["no failure of a version that the request names", "/304", { "if-none-match": '"a"' }, null],
])("a load counts %s", async (_, path, headers, failure) => {
  expect(await requestFailure(pool, { method: "GET", path, headers })).toBe(failure);
});
