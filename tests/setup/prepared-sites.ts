import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { freePort } from "#harness/running-site.ts";
import { ensureBuild } from "../../scripts/steps/build.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The data folders of two stopped sites. */
    preparedSites: { demo: string; empty: string };
  }
}

/**
 * Once per run: creates the data folders of two new sites, one with the demo and one without. Tests copy them,
 * because a first start is slow.
 */
export async function setup(project: TestProject) {
  await ensureBuild(() => {});
  const folder = mkdtempSync(path.join(tmpdir(), "potrero-prepared-"));
  const sites = { demo: path.join(folder, "demo"), empty: path.join(folder, "empty") };
  await Promise.all([firstStart(sites.demo, "on"), firstStart(sites.empty, "off")]);
  project.provide("preparedSites", sites);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Starts a site for the first time, and stops it as soon as it is ready. */
async function firstStart(folder: string, demo: "on" | "off"): Promise<void> {
  const port = String(await freePort());
  const child: ChildProcess = spawn(process.execPath, ["scripts/start.ts"], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOME: "/nonexistent",
      PORT: port,
      DATA_DIR: folder,
      DEMO: demo,
      WORKERS: "1",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout?.on("data", (chunk) => {
    printed += chunk;
    if (printed.includes("Ctrl-C")) child.kill("SIGTERM");
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`a site could not be prepared:\n${printed}`);
}
