import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/* The configuration files of docs/bigger.md, changed only where one machine requires it. */

type Change = [from: string | RegExp, to: string];

/** Names and folders of real machines. None may remain in a loopback file. */
const OF_REAL_MACHINES = /\b(db|web)\d:\d|\bNODE\b|\w+_PASSWORD\b|\b0\.0\.0\.0:|[\s=]\/(etc|run|var|dev)\//;

/**
 * A file of deploy/bigger with these changes applied. Each change must match, so that the file and this code stay in
 * step.
 */
export function onLoopback(file: string, changes: Change[]): string {
  let text = readFileSync(path.join("deploy/bigger", file), "utf8");
  // Comments name paths of real machines.
  text = text.replaceAll(/^\s*#.*\n/gm, "");
  for (const [from, to] of changes) {
    const pattern = typeof from === "string" ? from : new RegExp(from, "gm");
    if (text.search(pattern) < 0) throw new Error(`deploy/bigger/${file} has no ${from}`);
    text = text.replaceAll(pattern, to);
  }
  const remaining = OF_REAL_MACHINES.exec(text);
  if (remaining) throw new Error(`deploy/bigger/${file}: ${remaining[0]} is left on loopback`);
  return text;
}

/** Like `onLoopback`, for a settings file with one NAME=value per line. */
export function settingsOnLoopback(file: string, changes: Change[]): Record<string, string> {
  const lines = onLoopback(file, changes).trim().split("\n");
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
}

/** The path of a program. Administrators' programs are not in every PATH. */
export function programAt(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin", "/usr/bin"];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** The path of a full PostgreSQL installation: the app's embedded one cannot copy a running server. */
export function installedPostgres(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  return versions
    .map((version) => path.join(debian, version, "bin"))
    .find((bin) => existsSync(`${bin}/pg_basebackup`));
}

/** A sentence naming the packages to install first. */
export function missingPackages(): string | undefined {
  const packages = { "etcd-server": "etcd", patroni: "patroni", haproxy: "haproxy", "nginx-light": "nginx" };
  const missing = Object.entries(packages)
    .filter(([, program]) => !programAt(program))
    .map(([name]) => name);
  if (!installedPostgres()) missing.push("postgresql");
  return missing.length > 0 ? `something is not installed: apt-get install ${missing.join(" ")}` : undefined;
}
