import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { answers } from "#app/db/server-probe.ts";
import { env } from "#app/lib/env.server.ts";

const QUICKLY_MS = 200;
const IN_TIME_MS = 5_000;

test("a server that accepts a connection but stays silent counts as not answering", async () => {
  const server = createServer((socket) => socket.resume()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  expect(await answers(`postgres://postgres@127.0.0.1:${port}/potrero`, QUICKLY_MS)).toBe(false);
  server.close();
  // A connection that the probe left open would keep the server from closing.
  await once(server, "close");
  expect(await answers(`postgres://postgres@127.0.0.1:${port}/potrero`, IN_TIME_MS)).toBe(false);
});

test("a running server counts as answering, even if it refuses the connection", async () => {
  const url = env.DATABASE_URL ?? "";
  expect(await answers(url, IN_TIME_MS)).toBe(true);
  expect(await answers(url.replace(/\/[^/?]+\?/, "/missing_database?"), IN_TIME_MS)).toBe(true);
});
