import path from "node:path";
import type { Runner } from "#app/db/embedded/runner.server.ts";
import { type Engine, keepRunning, until } from "./engine.ts";
import { programAt, settingsOnLoopback } from "./loopback.ts";

export interface EtcdMember extends Engine {
  name: string;
  port: number;
}

/** Three members, so that the cluster survives the loss of one. */
export const NODES = ["db1", "db2", "db3"];

export interface Machine {
  folder: string;
  runner: Runner;
  port: () => Promise<number>;
}

export async function startEtcd({ folder, runner, port }: Machine, onStart: (engine: Engine) => void) {
  const nodes: { name: string; port: number; peer: number }[] = [];
  for (const name of NODES) nodes.push({ name, port: await port(), peer: await port() });
  const members = nodes.map((node): EtcdMember => {
    const log = path.join(folder, `etcd-${node.name}.log`);
    const env = settingsOnLoopback("etcd.env", [
      ["NODE", node.name],
      ["0.0.0.0:2379", `127.0.0.1:${node.port}`],
      ["0.0.0.0:2380", `127.0.0.1:${node.peer}`],
      [`${node.name}:2379`, `127.0.0.1:${node.port}`],
      ...nodes.map(({ name, peer }): [string, string] => [`${name}:2380`, `127.0.0.1:${peer}`]),
      ["/var/lib/etcd/potrero", path.join(folder, `etcd-${node.name}`)],
    ]);
    const engine = keepRunning([programAt("etcd") ?? "etcd"], { log, runner, env });
    onStart(engine);
    return { name: node.name, port: node.port, ...engine };
  });
  const isHealthy = async () => (await Promise.all(members.map(statusOf))).every((status) => status.leader);
  await until("an etcd leader that all members know", path.join(folder, "etcd-db1.log"), isHealthy);

  return {
    members,
    isHealthy: () => isHealthy().catch(() => false),
    /** The current leader of the cluster. */
    async leader(): Promise<EtcdMember> {
      for (const member of members) {
        const status = await statusOf(member).catch(() => null);
        if (status && status.leader === status.header.member_id) return member;
      }
      throw new Error("etcd has no leader");
    },
  };
}

async function statusOf({ port }: EtcdMember): Promise<{ leader?: string; header: { member_id: string } }> {
  const url = `http://127.0.0.1:${port}/v3/maintenance/status`;
  const response = await fetch(url, { method: "POST", body: "{}", signal: AbortSignal.timeout(2_000) });
  return response.json();
}
