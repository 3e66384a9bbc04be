import type { RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Begins a request of a connection when the one before it is answered. Node begins all that have arrived, and 2,000 fit into
 * one packet: together they held the event loop for seconds. Browsers and proxies wait for each answer anyway.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const latest = new WeakMap<Socket, ServerResponse>();
  return (request, reply) => {
    const { socket } = request;
    const before = latest.get(socket);
    latest.set(socket, reply);
    if (!before || before.closed) return listener(request, reply);
    // Not at once: others get their turn in between.
    before.once("close", () => {
      setImmediate(() => {
        if (!socket.destroyed) listener(request, reply);
      });
    });
  };
}
