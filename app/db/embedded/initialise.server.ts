import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { StartError } from "#app/lib/errors.ts";
import { isAlive } from "./pid-file.server.ts";
import type { Runner } from "./runner.server.ts";

const run = promisify(execFile);
const MAJOR_VERSION = "18";

/**
 * Creates the database files the first time. They are created in a temporary folder and renamed, so that an interrupted
 * start leaves no half-made database, and one of two parallel first starts wins.
 */
export async function initialise(folder: string, initdb: string, runner: Runner) {
  if (isInitialised(folder)) return;
  removeLeftovers(folder);
  const fresh = `${folder}.new-${process.pid}`;
  try {
    mkdirSync(fresh, { mode: 0o700 });
    runner.chown(fresh);
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

/** An unreadable folder is an error, not an empty folder. */
function versionIn(folder: string): string | null {
  try {
    return readFileSync(path.join(folder, "PG_VERSION"), "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Deletes the temporary folders of interrupted first starts, but not those whose process is still running. */
function removeLeftovers(folder: string) {
  const prefix = `${path.basename(folder)}.new-`;
  for (const entry of readdirSync(path.dirname(folder))) {
    if (!entry.startsWith(prefix) || isAlive(Number(entry.slice(prefix.length)))) continue;
    rmSync(path.join(path.dirname(folder), entry), { recursive: true, force: true });
  }
}
