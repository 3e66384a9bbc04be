import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#harness/running-site.ts";

export interface SlowProxy {
  port: number;
  /** How long each piece is held back, each way; Infinity holds everything back until it is set again. */
  delay(milliseconds: number): void;
  stop(): Promise<void>;
}

/** Passes bytes on to a socket of a server, as slowly as it is told to. */
export async function slowProxy(target: string): Promise<SlowProxy> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let delay = 0;
  let release = Promise.withResolvers<void>();

  function pass(from: Socket, to: Socket) {
    // One after the other: what came first goes on first.
    let last: Promise<void> = Promise.resolve();
    from.on("data", (piece) => {
      last = last.then(held).then(() => void to.write(piece));
    });
    from.on("close", () => void last.then(() => to.destroy()));
    from.on("error", () => {});
  }

  async function held(): Promise<void> {
    if (delay === Number.POSITIVE_INFINITY) await release.promise;
    else if (delay > 0) await sleep(delay);
  }

  const server = createServer((near) => {
    const far = connect(target);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
    }
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    port,
    delay(milliseconds) {
      delay = milliseconds;
      if (milliseconds === Number.POSITIVE_INFINITY) release = Promise.withResolvers();
      else release.resolve();
    },
    async stop() {
      release.resolve();
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
