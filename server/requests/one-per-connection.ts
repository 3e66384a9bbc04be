import type { RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** More than any client pipelines: browsers and proxies wait for each response. */
const MAX_WAITING = 10;

type Queue = { last: ServerResponse; waiting: number };

/**
 * Handles the pipelined requests of a connection one at a time. Node starts all that have arrived, and 2,000 fit into
 * one packet: together they blocked the event loop for seconds. A connection with too many waiting requests is closed,
 * because Node reads on while no responses pile up: 20 MB of small requests took 1.4 GB, and closing their
 * connection blocked the event loop until the worker was killed.
 */
export function onePerConnection(listener: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, Queue>();
  return (request, reply) => {
    const { socket } = request;
    // The connection was closed; this request was still in the last packet.
    if (socket.destroyed) return;
    const queue = queues.get(socket);
    if (!queue || queue.last.closed) {
      queues.set(socket, { last: reply, waiting: 0 });
      return listener(request, reply);
    }
    const before = queue.last;
    queue.last = reply;
    queue.waiting++;
    if (queue.waiting > MAX_WAITING) return cutOff(socket);
    // Not in the same tick, so that other connections get their turn.
    before.once("close", () => {
      setImmediate(() => {
        queue.waiting--;
        if (!socket.destroyed) listener(request, reply);
      });
    });
  };
}

/**
 * Closes a connection and leaves the rest of its packet unparsed. Node has no documented way to do so, but its parser stops
 * after this answer, as after an upgrade. Parsing 2,000 more requests takes 40 ms; for a hundred connections, four seconds.
 */
function cutOff(socket: Socket & { parser?: { onIncoming: () => number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => 2;
  socket.destroy();
}
