import { execFile } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { runTool } from "./run.ts";

const run = promisify(execFile);
/** The headless shell first: it takes two thirds of the full browser's time. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/**
 * A Chromium for the end-to-end tests: an installed one; else Debian's package, with permission to install it; else
 * Playwright's own (undefined).
 */
export async function findChromium(): Promise<string | undefined> {
  const found = onPath();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    const installed = await installWithApt();
    if (installed) return installed;
  }
  if ((await runTool("playwright", ["install", "chromium"])) !== 0) {
    throw new Error(
      "No Chromium: install one (apt-get install chromium-headless-shell) and run the tests again.",
    );
  }
  return undefined;
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

async function installWithApt(): Promise<string | undefined> {
  console.log("Installing Chromium with apt-get...");
  try {
    const options = {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      maxBuffer: Number.POSITIVE_INFINITY,
    };
    await run("apt-get", ["update"], options);
    await run("apt-get", ["install", "-y", "--no-install-recommends", NAMES[0] as string], options);
  } catch {
    console.log("apt-get could not install it.");
  }
  return onPath();
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
