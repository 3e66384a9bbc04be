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
  ["a failure in an error status", "/503", {}, "responses with 503"],
  ["a failure in a redirect", "/302", {}, "responses with 302"],
  ["a failure in a 304 to a request that names no version", "/304", {}, "responses with 304"],
  ["a failure in a response cut off after its headers", "/truncated", {}, "connection errors"],
  ["no failure in a success", "/204", {}, null],
  ["no failure in a 304 to a request that names a version", "/304", { "if-none-match": '"a"' }, null],
])("requestFailure finds %s", async (_, path, headers, failure) => {
  expect(await requestFailure(pool, { method: "GET", path, headers })).toBe(failure);
});
