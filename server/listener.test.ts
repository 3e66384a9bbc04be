import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { createListener } from "./listener.ts";

vi.mock("#app/lib/log.server.ts", async (load) => ({
  ...(await load<typeof import("#app/lib/log.server.ts")>()),
  logRequest: () => {},
}));

test.each([
  ["pages", "GET /prode HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"],
  ["forms", "POST /prode HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 3\r\n\r\na=1"],
])("%s that are requested at once are handled in different turns of the event loop", async (_, request) => {
  const turns = countTurns();
  const turnsOfRequests: number[] = [];
  const server = await listening(async () => {
    turnsOfRequests.push(turns());
    return new Response("ok");
  });
  const { port } = server.address() as AddressInfo;
  const sockets = Array.from({ length: 20 }, () => connect(port, "127.0.0.1"));
  await expect.poll(() => connectionsOf(server)).toBe(20);
  // Written in one turn, so that they arrive in one.
  for (const socket of sockets) socket.write(request);
  await Promise.all(sockets.map((socket) => text(socket)));
  expect(turnsOfRequests).toHaveLength(20);
  expect(new Set(turnsOfRequests).size).toBe(20);
});

function countTurns(): () => number {
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns++;
    if (!isDone) setImmediate(turn);
  };
  turn();
  onTestFinished(() => {
    isDone = true;
  });
  return () => turns;
}

async function listening(pages: () => Promise<Response>): Promise<Server> {
  const server = createServer(createListener(pages, (_request, _reply, next) => next()));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return server;
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}
