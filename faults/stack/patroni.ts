import { writeFileSync } from "node:fs";
import path from "node:path";
import { processesIn } from "../supervised.ts";
import { type Engine, keepRunning, until } from "./engine.ts";
import { type EtcdMember, type Machine, NODES } from "./etcd.ts";
import { onLoopback, programAt } from "./loopback.ts";

export interface DatabaseNode extends Engine {
  name: string;
  port: number;
  /** The port of the node's Patroni API. */
  api: number;
  log: string;
}

interface Member {
  name: string;
  role: "leader" | "sync_standby" | "replica";
  state: string;
  timeline?: number;
}

/** The password of roles that only this machine can reach. */
export const PASSWORD = "loopback";

/**
 * Starts three PostgreSQL nodes. With two, no replica would remain once the primary has died: until it is back,
 * writes would have to wait or be on one disk only.
 */
export async function startPatroni(
  { folder, runner, port: nextPort }: Machine,
  bin: string,
  etcd: EtcdMember[],
  onStart: (engine: Engine) => void,
) {
  const nodes: DatabaseNode[] = [];
  for (const name of NODES) {
    const [port, api] = [await nextPort(), await nextPort()];
    const data = path.join(folder, name);
    const log = path.join(folder, `patroni-${name}.log`);
    const file = path.join(folder, `patroni-${name}.yml`);
    const text = onLoopback("patroni.yml", [
      ["NODE", name],
      [/\w+_PASSWORD$/, PASSWORD],
      ["0.0.0.0:8008", `127.0.0.1:${api}`],
      [`${name}:8008`, `127.0.0.1:${api}`],
      ["0.0.0.0:5432", `127.0.0.1:${port}`],
      [`${name}:5432`, `127.0.0.1:${port}`],
      ...etcd.map((member): [string, string] => [`${member.name}:2379`, `127.0.0.1:${member.port}`]),
      ["/var/lib/postgresql/15/potrero", data],
      ["/usr/lib/postgresql/15/bin", bin],
      ["/var/lib/postgresql/pgpass", path.join(folder, `pgpass-${name}`)],
      ["/var/run/postgresql", folder],
    ]);
    writeFileSync(file, text);
    const engine = keepRunning([programAt("patroni") ?? "patroni", file], {
      log,
      runner,
      env: { HOME: folder },
      others: () => processesIn(data),
    });
    onStart(engine);
    nodes.push({ name, port, api, log, ...engine });
  }
  await until("three replicating PostgreSQL nodes", nodes[0]?.log ?? "", isRecovered);
  return { nodes, isRecovered: () => isRecovered().catch(() => false), primary };

  /** The node that accepts writes, if there is one now. */
  async function primary(): Promise<DatabaseNode | undefined> {
    const responses = await Promise.all(nodes.map(({ api }) => ask(api, "/primary").catch(() => null)));
    return nodes.find((_, i) => responses[i]?.status === 200);
  }

  /** Whether there is a primary, a synchronous standby and another replica, all on the same timeline. */
  async function isRecovered(): Promise<boolean> {
    const leader = await primary();
    if (!leader) return false;
    const response = await ask(leader.api, "/cluster");
    const { members } = (await response.json()) as { members: Member[] };
    const running = members.filter(({ state }) => ["running", "streaming"].includes(state));
    return (
      running
        .map(({ role }) => role)
        .sort()
        .join() === "leader,replica,sync_standby" &&
      new Set(running.map(({ timeline }) => timeline)).size === 1
    );
  }
}

function ask(port: number, url: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${url}`, { signal: AbortSignal.timeout(2_000) });
}
