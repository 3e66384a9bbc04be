import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { onePerConnection } from "./one-per-connection.ts";

async function connection(listener: RequestListener, onParsed: () => void = () => {}) {
  const server = createServer(onePerConnection(listener));
  server.prependListener("request", onParsed);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return connect((server.address() as AddressInfo).port, "127.0.0.1");
}

const get = (path: string, extraHeaders = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${extraHeaders}\r\n`;
const LAST = "Connection: close\r\n";

test("pipelined requests of one connection are handled one after the other, and their responses are in order", async () => {
  let running = 0;
  let maxRunning = 0;
  const socket = await connection((request, reply) => {
    maxRunning = Math.max(maxRunning, ++running);
    setImmediate(() => {
      running--;
      reply.end(`${request.url};`);
    });
  });
  socket.write(`${get("/0").repeat(9)}${get("/1")}${get("/2", LAST)}`);
  const response = await text(socket);
  expect(response.match(/\/\d;/g)?.join("")).toBe(`${"/0;".repeat(9)}/1;/2;`);
  expect(maxRunning).toBe(1);
});

test("other work gets a turn between pipelined responses that are ready immediately", async () => {
  let turns = 0;
  let isDone = false;
  const turnsBefore: number[] = [];
  const turn = () => {
    turns++;
    if (!isDone) setImmediate(turn);
  };
  const socket = await connection((_, reply) => {
    turnsBefore.push(turns);
    reply.end("ok");
  });
  turn();
  socket.write(get("/").repeat(10) + get("/", LAST));
  await text(socket);
  isDone = true;
  expect(new Set(turnsBefore).size).toBeGreaterThan(7);
});

test("a form pipelined after another request on the same connection is read completely", async () => {
  const socket = await connection(
    async (request, reply) => void reply.end(`[${(await text(request)).length}]`),
  );
  const body = "a".repeat(100_000);
  socket.write(
    `${get("/")}POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}${get("/", LAST)}`,
  );
  expect((await text(socket)).match(/\[\d+\]/g)).toEqual(["[0]", "[100000]", "[0]"]);
});

test("requests still waiting when their connection is closed are not started", async () => {
  let started = 0;
  const { promise: cut, resolve: onCut } = Promise.withResolvers<void>();
  const socket = await connection((request) => {
    started++;
    request.socket.once("close", () => setImmediate(() => setImmediate(onCut)));
    socket.destroy();
  });
  socket.write(get("/").repeat(8));
  await cut;
  expect(started).toBe(1);
});

test("a connection that pipelines more than the limit is cut off, and the rest is neither handled nor parsed", async () => {
  let [started, parsed] = [0, 0];
  const { promise: cut, resolve: onCut } = Promise.withResolvers<void>();
  const socket = await connection(
    (request) => {
      started++;
      request.socket.once("close", () => onCut());
    },
    () => parsed++,
  );
  socket.on("error", () => {});
  socket.write(get("/").repeat(2_000));
  await cut;
  expect(started).toBe(1);
  expect(parsed).toBeLessThan(20);
});

test("a connection may fill its queue again after it was served", async () => {
  const socket = await connection((_, reply) => void reply.end("ok;"));
  let responses = 0;
  const { promise: all, resolve } = Promise.withResolvers<void>();
  socket.on("data", (bytes) => {
    responses += String(bytes).split("ok;").length - 1;
    if (responses % 10 !== 0) return;
    if (responses === 30) resolve();
    else socket.write(get("/").repeat(10));
  });
  socket.write(get("/").repeat(10));
  await all;
  socket.destroy();
  expect(responses).toBe(30);
});
