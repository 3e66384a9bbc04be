import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { temporaryFolder } from "#harness/site.ts";

/* HAProxy as docs/bigger.md sets it up, with the ports of a try. */

export function hasHaproxy(): boolean {
  try {
    execFileSync("haproxy", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

export const NO_HAPROXY = "there is no HAProxy here: apt-get install haproxy";

const COMMON = `
defaults
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 3s
  retries 3
  option redispatch
`;

/**
 * People come in here, and go to a copy that is well. When the database is away none is: then they go to any copy that
 * runs, which shows the pages that it has kept and refuses writes in Spanish.
 */
export function siteSection(port: number, copies: number[]): string {
  return `
frontend site
  mode http
  bind 127.0.0.1:${port}
  option forwardfor
  use_backend copies if { nbsrv(copies) gt 0 }
  default_backend without-database
${copiesSection("copies", "/healthz", copies)}
${copiesSection("without-database", "/livez", copies)}
`;
}

function copiesSection(name: string, check: string, copies: number[]): string {
  return `backend ${name}
  mode http
  balance roundrobin
  option httpchk GET ${check}
  http-check expect status 200
  retry-on conn-failure
  default-server check inter 500ms fall 2 rise 1
${copies.map((copy, i) => `  server copy${i} 127.0.0.1:${copy}`).join("\n")}`;
}

/** The copies come in here, and go to whichever server takes writes: the one that says it is not in recovery. */
export function databaseSection(port: number, servers: number[]): string {
  const startup = withLength(Buffer.from("\0\x03\0\0user\0postgres\0database\0postgres\0\0", "latin1"));
  const question = Buffer.concat([Buffer.from("Q"), withLength(Buffer.from("select pg_is_in_recovery()\0"))]);
  const no = Buffer.from([0x44, 0, 0, 0, 11, 0, 1, 0, 0, 0, 1, 0x66]);
  return `
frontend database
  mode tcp
  bind 127.0.0.1:${port}
  timeout client 1h
  default_backend databases
backend databases
  mode tcp
  timeout server 1h
  option tcp-check
  tcp-check connect
  tcp-check send-binary ${startup.toString("hex")}
  tcp-check expect binary 5a0000000549
  tcp-check send-binary ${question.toString("hex")}
  tcp-check expect binary ${no.toString("hex")}
  tcp-check send-binary 5800000004
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map((server, i) => `  server database${i} 127.0.0.1:${server}`).join("\n")}
`;
}

function withLength(body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([length, body]);
}

export async function startHaproxy(...sections: string[]): Promise<{ stop(): Promise<void> }> {
  const file = path.join(temporaryFolder(), "haproxy.cfg");
  writeFileSync(file, COMMON + sections.join(""));
  const child: ChildProcess = spawn("haproxy", ["-db", "-q", "-f", file], {
    stdio: ["ignore", "ignore", "ignore"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  await sleep(1_000);
  if (child.exitCode !== null) throw new Error(`haproxy did not start: haproxy -c -f ${file}`);
  return {
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
