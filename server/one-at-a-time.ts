import type { RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** More than any client asks for ahead: browsers and proxies wait for each answer. */
const MOST_WAITING = 100;

type Line = { last: ServerResponse; waiting: number };

/**
 * Begins a request of a connection when the one before it is answered. Node begins all that have arrived, and 2,000 fit into
 * one packet: together they held the event loop for seconds. A connection that sends more ahead than may wait is cut off: Node reads on
 * as long as no answers pile up, and 20 MB of small requests took 1.4 GB and, when they were cut, a worker's life.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>();
  return (request, reply) => {
    const { socket } = request;
    // The rest of a packet whose connection has been cut.
    if (socket.destroyed) return;
    const line = lines.get(socket);
    if (!line || line.last.closed) {
      lines.set(socket, { last: reply, waiting: 0 });
      return listener(request, reply);
    }
    const before = line.last;
    line.last = reply;
    line.waiting++;
    if (line.waiting > MOST_WAITING) return void socket.destroy();
    // Not at once: others get their turn in between.
    before.once("close", () => {
      setImmediate(() => {
        line.waiting--;
        if (!socket.destroyed) listener(request, reply);
      });
    });
  };
}
