import { createServer } from "node:net";

/**
 * Consecutive unused ports. They lie below the ephemeral range (32768 and up), so that a restarted server does not
 * find its port taken by an outgoing connection.
 */
export function portsFrom(first = 20_000 + 100 * Math.floor(Math.random() * 100)) {
  let next = first;
  return async function port(): Promise<number> {
    next++;
    return (await isFree(next)) ? next : port();
  };
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
