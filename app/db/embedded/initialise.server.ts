import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { StartError } from "../../lib/errors.ts";
import { isAlive } from "./pid-file.server.ts";
import type { Runner } from "./runner.server.ts";

const run = promisify(execFile);
const MAJOR_VERSION = "18";

/**
 * Creates the database files the first time. They are made beside their place and moved there whole, so that a start
 * cut short leaves nothing that looks like a database, and of two first starts at once one wins.
 */
export async function initialise(folder: string, initdb: string, runner: Runner) {
  if (isInitialised(folder)) return;
  removeLeftovers(folder);
  const fresh = `${folder}.new-${process.pid}`;
  try {
    mkdirSync(fresh, { mode: 0o700 });
    runner.give(fresh);
    const locale = ["--encoding=UTF8", "--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=es-AR"];
    const [command, ...args] = runner.wrap([initdb, "-D", fresh, "-U", "postgres", "-A", "trust", ...locale]);
    await run(command as string, args, { ...runner.identity, env: { ...process.env, LC_ALL: "C" } });
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (isInitialised(folder)) return;
    if ((error as NodeJS.ErrnoException).code !== "ENOTEMPTY") throw error;
    throw new StartError(
      `En ${folder} hay algo que no es una base de datos: sacalo, o elegí otra carpeta con DATA_DIR.`,
    );
  }
}

function isInitialised(folder: string): boolean {
  const version = versionIn(folder);
  if (version === null || version === MAJOR_VERSION) return version !== null;
  throw new StartError(
    `${folder} es de PostgreSQL ${version} y esta versión usa la ${MAJOR_VERSION}: pasá los datos, o elegí otra carpeta con DATA_DIR.`,
  );
}

/** A folder that cannot be read is not taken for one that is empty. */
function versionIn(folder: string): string | null {
  try {
    return readFileSync(path.join(folder, "PG_VERSION"), "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** What first starts that were cut short have left. One that is still running is told by its process. */
function removeLeftovers(folder: string) {
  const prefix = `${path.basename(folder)}.new-`;
  for (const entry of readdirSync(path.dirname(folder))) {
    if (!entry.startsWith(prefix) || isAlive(Number(entry.slice(prefix.length)))) continue;
    rmSync(path.join(path.dirname(folder), entry), { recursive: true, force: true });
  }
}
