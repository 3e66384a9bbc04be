import { Agent } from "node:http";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { Client } from "pg";
import { findRowIds, patternsOf, send, signInAll } from "#harness/fuzz.ts";
import { databaseUrl, freePort } from "#harness/running-site.ts";
import { ready, startSite, temporaryFolder } from "#harness/started-site.ts";
import routes from "../app/routes.ts";
import type { Fault } from "./fault.ts";
import { type Attack, attacksOf, burstsOf, harmlessOf } from "./freeze/attacks.ts";
import { PIPELINED_HEADS, sendPackets } from "./freeze/packets.ts";

const MAX_BLOCKED_MS = 200;
const MAX_LISTED = 20;
/** More concurrent requests than a page sends; a script on one computer can send as many. */
const BURST = 50;
/** Each sends one packet of pipelined requests. */
const CONNECTIONS = 100;

type AttackResult = { name: string; ms: number; status: number };

export const frozenLoop: Fault = {
  name: "adversarial texts at full size in every route and field, and bursts of requests",
  promise: `no request blocks the event loop for more than ${MAX_BLOCKED_MS} ms`,
  /** The number of shapes. */
  rounds: 8,
  quickRounds: 2,
  async run(shapes) {
    const cleanups: (() => void | Promise<void>)[] = [];
    const onCleanup = (clean: () => void | Promise<void>) => cleanups.unshift(clean);
    try {
      const folder = temporaryFolder(onCleanup);
      const port = await freePort();
      const probe = `--import ${path.resolve("faults/freeze/loop-probe.ts")}`;
      const env = { NODE_OPTIONS: probe, LOOP_PROBE_PORT: String(port), LOG_LEVEL: "error" };
      const site = await ready(await startSite({ DATA_DIR: folder, ...env }, undefined, onCleanup));
      const client = new Client({ connectionString: databaseUrl(folder) });
      await client.connect();
      onCleanup(() => client.end());
      return judge(await attackAll(site.url, port, client, shapes));
    } finally {
      for (const clean of cleanups) await clean();
    }
  },
};

async function attackAll(url: string, port: number, client: Client, shapes: number): Promise<AttackResult[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const [ids, patterns] = [await findRowIds(client), patternsOf(routes as RouteConfigEntry[])];
  const cookies = await signInAll(url);
  await longestBlockMs(port);
  const all: AttackResult[] = [];
  const sendOne = async (attack: Attack) => {
    // Rate limits have their own tests. Here they would refuse the requests that follow.
    if (attack.method === "POST") await client.query("delete from auth_limits");
    const { status } = await send(url, agent, cookies[attack.role], attack);
    return status;
  };
  const sendBurst = async (attack: Attack) => {
    const crowd = new Agent({ keepAlive: true, maxSockets: BURST });
    await client.query("delete from auth_limits");
    const sent = Array.from({ length: BURST }, () => send(url, crowd, cookies[attack.role], attack));
    const responses = await Promise.all(sent).finally(() => crowd.destroy());
    return responses.map(({ status }) => status);
  };
  const warm = new Set<string>();
  const warmUp = async (attack: Attack) => {
    const harmless = harmlessOf(attack);
    const key = `${harmless.role} ${harmless.method} ${harmless.path} ${harmless.body}`;
    if (!warm.has(key)) await sendOne(harmless);
    warm.add(key);
  };
  try {
    for (const [heads, head] of Object.entries(PIPELINED_HEADS)) {
      await longestBlockMs(port);
      await sendPackets(url, head, CONNECTIONS);
      const name = `${CONNECTIONS} packets of pipelined ${heads}`;
      all.push({ name, ms: await longestBlockMs(port), status: 0 });
    }
    for (const attack of burstsOf(ids, patterns)) {
      await warmUp(attack);
      await longestBlockMs(port);
      const statuses = await sendBurst(attack);
      const name = `${BURST} at once: ${attack.name}`;
      all.push({ name, ms: await longestBlockMs(port), status: worstOf(statuses) });
    }
    // Generated one at a time: all of them together are gigabytes.
    for (const group of attacksOf(ids, patterns, shapes)) {
      // The first request to a page also loads its code.
      for (const attack of group) await warmUp(attack);
      await longestBlockMs(port);
      const statuses: number[] = [];
      for (const attack of group) statuses.push(await sendOne(attack));
      const ms = await longestBlockMs(port);
      all.push(...group.map(({ name }, i) => ({ name, ms, status: statuses[i] ?? 0 })));
      if (ms <= MAX_BLOCKED_MS || group.length === 1) continue;
      // Find the slow request of the group. The group's time stays in the results even if no single request is
      // slow.
      for (const attack of group) {
        const status = await sendOne(attack);
        all.push({ name: `${attack.name}, alone`, ms: await longestBlockMs(port), status });
      }
    }
    return all;
  } finally {
    agent.destroy();
  }
}

/** A queue may refuse some of a burst with 503. */
function worstOf(statuses: number[]): number {
  return Math.max(...statuses.filter((status) => status !== 503), 200);
}

async function longestBlockMs(port: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}`);
  return Number(await response.text());
}

function judge(all: AttackResult[]) {
  const [worst] = all.toSorted((a, b) => b.ms - a.ms);
  const tooLong = all.filter(({ ms }) => ms > MAX_BLOCKED_MS).toSorted((a, b) => b.ms - a.ms);
  const failed = all.filter(({ status }) => status >= 500);
  const detail = {
    requests: all.length,
    "longest block, ms": Math.round(worst?.ms ?? 0),
    "longest block by": worst?.name ?? "-",
    "refused with 4xx": all.filter(({ status }) => status >= 400 && status < 500).length,
    "answered with 5xx": failed.length,
  };
  const sentences = tooLong.map(({ name, ms, status }) => `${Math.round(ms)} ms by ${name} (${status})`);
  const faults = failed.slice(0, MAX_LISTED).map(({ name, status }) => `${status} by ${name}`);
  return { detail, broken: [...faults, ...sentences.slice(0, MAX_LISTED), ...andMore(sentences.length)] };
}

function andMore(count: number): string[] {
  return count > MAX_LISTED ? [`and ${count - MAX_LISTED} more`] : [];
}
