import { readdirSync, readFileSync } from "node:fs";
import { databasePid } from "#harness/running-site.ts";
import type { Site } from "#harness/site.ts";

/** The processes of a site and of its database. */
export function processesOf(site: Site): number[] {
  const pids = readdirSync("/proc").map(Number).filter(Boolean);
  const parents = new Map(pids.map((pid) => [pid, parentOf(pid)]));
  const roots = [site.process.pid ?? 0, databasePid(site.folder)];
  return pids.filter((pid) => roots.some((root) => descends(pid, root, parents)));
}

/** A file of /proc/<pid>; empty if the process has just ended. */
export function fileOfProcess(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

function descends(pid: number, root: number, parents: Map<number, number>): boolean {
  for (let at: number | undefined = pid; at; at = parents.get(at)) if (at === root) return true;
  return false;
}

function parentOf(pid: number): number {
  return Number(fileOfProcess(pid, "status").match(/^PPid:\s+(\d+)/m)?.[1] ?? 0);
}
