import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { BodyTooLargeError, readBody, readCall, tooLargeText } from "./body.ts";

test.each([
  ["/admin/fixtures", "Error al procesar el archivo"],
  ["/admin/fixtures?liga=1", "Error al procesar el archivo"],
  ["/admin/fixtures.data?liga=1", "Error al procesar el archivo"],
  ["/admin/flyers", "Lo que enviaste es demasiado grande."],
  ["/constructor", "Lo que enviaste es demasiado grande."],
  [undefined, "Lo que enviaste es demasiado grande."],
])("the message for a body that is too large for %s is '%s'", (path, text) => {
  expect(tooLargeText(path)).toBe(text);
});

/** Sends a body in chunks; returns how reading it ended, and the response that the sender got. */
async function sendInChunks(chunks: string) {
  const { promise: outcome, resolve } = Promise.withResolvers<unknown>();
  const server = createServer((request, reply) => {
    const read = readBody(request, "/user/auth").then(
      (body) => body.length,
      (error) => error,
    );
    void read.then((result) => {
      resolve(result);
      reply.end("received");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const response = text(socket).catch(() => "");
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`,
  );
  return { outcome: await outcome, response: await response };
}

const chunk = (length: number) => `${length.toString(16)}\r\n${"a".repeat(length)}\r\n`;

test("a body in 1,500 chunks of 40 bytes on average is read", async () => {
  const { outcome, response } = await sendInChunks(chunk(1).repeat(900) + chunk(100).repeat(600));
  expect(outcome).toBe(60_900);
  expect(response).toContain("received");
});

test("the connection of a body in 20,000 chunks of one byte is closed without a response", async () => {
  const { outcome, response } = await sendInChunks(chunk(1).repeat(20_000));
  expect(outcome).toBeInstanceOf(BodyTooLargeError);
  expect(response).toBe("");
});

test("the sender of a body that is too large still gets a response", async () => {
  const { outcome, response } = await sendInChunks(chunk(30_000).repeat(3));
  expect(outcome).toBeInstanceOf(BodyTooLargeError);
  expect(response).toContain("received");
});

test.each([
  [8_192, 8_192],
  [8_193, expect.any(BodyTooLargeError)],
])("the body of an API call may have 8 kB: with %i bytes, reading it gives %o", async (bytes, expected) => {
  const request = Object.assign(Readable.from([Buffer.alloc(bytes, "a")]), { headers: {} });
  const read = readCall(request as IncomingMessage).then(
    (body) => body.length,
    (error) => error,
  );
  expect(await read).toEqual(expected);
});

test("large bodies that arrive together are checked in different turns of the event loop", async () => {
  let turns = 0;
  const turnsOfBodies: number[] = [];
  const reading = Array.from({ length: 10 }, async () => {
    const request = Object.assign(Readable.from([Buffer.alloc(20_000, "a")]), { headers: {} });
    await readBody(request as IncomingMessage, "/user/auth");
    turnsOfBodies.push(turns);
  });
  const turn = () => {
    turns++;
    if (turnsOfBodies.length < 10) setImmediate(turn);
  };
  turn();
  await Promise.all(reading);
  expect(new Set(turnsOfBodies).size).toBe(10);
});
