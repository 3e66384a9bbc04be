import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { type Engine, keepRunning, until } from "./engine.ts";
import { onLoopback, programAt } from "./loopback.ts";

export const NO_HAPROXY = "there is no HAProxy here: apt-get install haproxy";

export function hasHaproxy(): boolean {
  return programAt("haproxy") !== undefined;
}

interface Ports {
  site: number;
  copies: [number, number];
  databases?: { primary: number; replicas: number; nodes: { name: string; port: number; api: number }[] };
}

/** Starts HAProxy in front of two copies, and of the databases if there are any. */
export async function startHaproxy(
  folder: string,
  { site, copies, databases }: Ports,
  onStart: (engine: Engine) => void = () => {},
) {
  const file = path.join(folder, "haproxy.cfg");
  const log = path.join(folder, "haproxy.log");
  const socket = path.join(folder, "haproxy.sock");
  const databaseReplacements: [string | RegExp, string][] = databases
    ? [
        ["127.0.0.1:5000", `127.0.0.1:${databases.primary}`],
        ["127.0.0.1:5001", `127.0.0.1:${databases.replicas}`],
        ...databases.nodes.map(({ name, port, api }): [string, string] => [
          `${name}:5432 check port 8008`,
          `127.0.0.1:${port} check port ${api}`,
        ]),
      ]
    : [[/^listen [\s\S]*/, ""]];
  const text = onLoopback("haproxy.cfg", [
    [/^ {2}(user|group|log) .*\n/, ""],
    ["/run/haproxy/admin.sock", socket],
    ["127.0.0.1:8080", `127.0.0.1:${site}`],
    ["web1:3000", `127.0.0.1:${copies[0]}`],
    ["web2:3000", `127.0.0.1:${copies[1]}`],
    ...databaseReplacements,
  ]);
  writeFileSync(file, text);
  const engine = keepRunning([programAt("haproxy") ?? "haproxy", "-db", "-f", file], { log });
  onStart(engine);
  const statistics = () => ask(socket, "show stat");
  await until("HAProxy to respond", log, async () => (await statistics()).includes("copies"));
  return {
    ...engine,
    /** The copy with the most requests at this moment: 0 or 1. */
    async busiestCopy(): Promise<number> {
      const [head = "", ...rows] = (await statistics()).replace(/^# /, "").trim().split("\n");
      const column = (row: string, name: string) => row.split(",")[head.split(",").indexOf(name)] ?? "";
      const requests = ["web1", "web2"].map((name) =>
        Number(column(rows.find((row) => row.startsWith(`copies,${name},`)) ?? "", "scur")),
      );
      return (requests[1] ?? 0) > (requests[0] ?? 0) ? 1 : 0;
    },
  };
}

function ask(socket: string, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const connection = connect(socket, () => connection.write(`${command}\n`));
    connection.setEncoding("utf8").on("data", (part) => {
      text += part;
    });
    connection.on("end", () => resolve(text));
    connection.on("error", reject);
  });
}
