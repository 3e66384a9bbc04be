import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#harness/running-site.ts";

export interface SlowProxy {
  port: number;
  /** The delay of each chunk, in both directions; Infinity holds everything back until the next call. */
  delay(milliseconds: number): void;
  stop(): Promise<void>;
}

/** Forwards bytes to a server's socket with a delay. */
export async function slowProxy(target: string): Promise<SlowProxy> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let delay = 0;
  let release = Promise.withResolvers<void>();

  function pass(from: Socket, to: Socket) {
    // Chunks are forwarded in the order in which they came.
    let last: Promise<void> = Promise.resolve();
    from.on("data", (piece) => {
      last = last.then(waitForDelay).then(() => void to.write(piece));
    });
    from.on("close", () => void last.then(() => to.destroy()));
    from.on("error", () => {});
  }

  async function waitForDelay(): Promise<void> {
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
