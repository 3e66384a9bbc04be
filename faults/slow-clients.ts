import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { ratioOf } from "#harness/figure.ts";
import type { Person } from "#harness/people.ts";
import { type Fault, quantile } from "./fault.ts";
import { createLeague } from "./league.ts";
import { type Supervised, withSupervised } from "./supervised.ts";

const SLOW_CLIENTS = 1_000;
const MAX_RATIO = 2;
/** How long the other clients read, with slow clients and without. */
const READ_SECONDS = 10;
/** Other clients: each alternates between a cached page, a rendered page and a prediction. */
const READERS = 10;

export const slowClients: Fault = {
  name: "slow clients (1,000 connections that trickle)",
  promise: "others' p99 at most doubles",
  rounds: 5,
  quickRounds: 1,
  async run(rounds) {
    return withSupervised({ WORKERS: "2" }, async (site, client) => {
      const { players, open } = await createLeague(client, { players: 100, open: 20, played: 0 });
      const others = () => p99(site, players, open);
      await others();
      let refused = 0;
      const { ratio, first, second } = await ratioOf(
        rounds,
        async () => {
          const slow = new SlowClients(site.url);
          await sleep(2_000);
          return others().finally(() => {
            refused += slow.closed;
            slow.stop();
          });
        },
        others,
      );
      const detail = {
        "p99 with them, ms": Math.round(first),
        "p99 without, ms": Math.round(second),
        ratio: ratio.toFixed(2),
        "slow connections that the server closed": refused,
      };
      return { detail, broken: ratio > MAX_RATIO ? [`p99 is ${ratio.toFixed(2)} times as long`] : [] };
    });
  },
};

/** Clients that send one byte a second: half of them within the headers, half within a body that they announced. */
class SlowClients {
  readonly #sockets = new Set<Socket>();
  readonly #timer: NodeJS.Timeout;
  readonly #url: URL;
  /** Connections that the server closed. Others take their place. */
  closed = 0;

  constructor(url: string) {
    this.#url = new URL(url);
    for (let i = 0; i < SLOW_CLIENTS; i++) this.#open(i);
    this.#timer = setInterval(() => {
      for (const socket of this.#sockets) socket.write("x");
    }, 1_000);
  }

  stop() {
    clearInterval(this.#timer);
    for (const socket of this.#sockets) socket.removeAllListeners("close").destroy();
  }

  #open(i: number) {
    const socket = connect(Number(this.#url.port), this.#url.hostname);
    this.#sockets.add(socket);
    socket.write(
      i % 2 === 0
        ? "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "
        : "POST /api/predictions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{",
    );
    socket.on("error", () => {});
    socket.on("close", () => {
      this.#sockets.delete(socket);
      this.closed++;
      this.#open(i);
    });
  }
}

async function p99({ url }: Supervised, players: Person[], matches: number[]): Promise<number> {
  const times: number[] = [];
  const end = Date.now() + READ_SECONDS * 1_000;
  await Promise.all(
    Array.from({ length: READERS }, async (_, reader) => {
      for (let turn = 0; Date.now() < end; turn++) {
        const start = performance.now();
        const response = await sendRequest(
          url,
          turn,
          players[reader * 7] as Person,
          matches[turn % matches.length] as number,
        );
        await response.arrayBuffer();
        if (response.status !== 200) throw new Error(`others got ${response.status}`);
        times.push(performance.now() - start);
        await sleep(30);
      }
    }),
  );
  return quantile(times, 0.99);
}

function sendRequest(url: string, turn: number, { id, cookie }: Person, match: number): Promise<Response> {
  if (turn % 3 === 0) return fetch(`${url}/league/fallas/fixture`);
  if (turn % 3 === 1) return fetch(`${url}/prode`, { headers: { cookie } });
  return fetch(`${url}/api/predictions`, {
    method: "POST",
    headers: { cookie, "Content-Type": "application/json" },
    body: JSON.stringify({ user_id: id, match_id: match, predicted_outcome: "draw" }),
  });
}
