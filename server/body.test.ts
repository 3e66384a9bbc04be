import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { BodyTooLargeError, readBody, tooLargeText } from "./body.ts";

test.each([
  ["/admin/fixtures", "Error al procesar el archivo"],
  ["/admin/fixtures?liga=1", "Error al procesar el archivo"],
  ["/admin/fixtures.data?liga=1", "Error al procesar el archivo"],
  ["/admin/flyers", "Lo que enviaste es demasiado grande."],
  ["/constructor", "Lo que enviaste es demasiado grande."],
  [undefined, "Lo que enviaste es demasiado grande."],
])("too much sent to %s is refused in its words", (path, text) => {
  expect(tooLargeText(path)).toBe(text);
});

/** What came of a body in chunks, and the answer that its sender got. */
async function sentInChunks(chunks: string) {
  const { promise: outcome, resolve } = Promise.withResolvers<unknown>();
  const server = createServer((request, reply) => {
    const read = readBody(request, "/user/auth").then(
      (body) => body.length,
      (error) => error,
    );
    void read.then((result) => {
      resolve(result);
      reply.end("told");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const answer = text(socket).catch(() => "");
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`,
  );
  return { outcome: await outcome, answer: await answer };
}

const chunk = (length: number) => `${length.toString(16)}\r\n${"a".repeat(length)}\r\n`;

test("a body in many pieces of some length is read", async () => {
  const { outcome, answer } = await sentInChunks(chunk(1).repeat(900) + chunk(100).repeat(600));
  expect(outcome).toBe(60_900);
  expect(answer).toContain("told");
});

test("a body of countless tiny pieces is cut off", async () => {
  const { outcome, answer } = await sentInChunks(chunk(1).repeat(20_000));
  expect(outcome).toBeInstanceOf(BodyTooLargeError);
  expect(answer).toBe("");
});

test("a body that is too large is told so", async () => {
  const { outcome, answer } = await sentInChunks(chunk(30_000).repeat(3));
  expect(outcome).toBeInstanceOf(BodyTooLargeError);
  expect(answer).toContain("told");
});
