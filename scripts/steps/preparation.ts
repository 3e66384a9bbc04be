import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { StartError } from "#app/lib/errors.ts";
import { onStop } from "./lifecycle.ts";

/** Whether the database has demo data, or the error message. */
export type Prepared = { demo: boolean } | { failed: string };

/**
 * Prepares the build and the database in a child process, so that the memory of builds, migrations and the demo is
 * freed when it ends. It is started early, so that it loads while the database starts.
 */
export function startPreparation(): (databaseUrl: string) => Promise<{ demo: boolean }> {
  const child = fork(path.resolve("scripts/prepare.ts"));
  const ended = once(child, "exit").catch(() => {});
  const stop = async () => {
    child.kill();
    await ended;
  };
  onStop(stop);
  const message = new Promise<Prepared>((resolve) => {
    child.once("message", resolve);
    child.once("error", (error) => resolve({ failed: `Potrero no pudo arrancar: ${error.message}` }));
    child.once("exit", () => resolve({ failed: "Potrero no pudo arrancar: se cortó la preparación." }));
  });
  return async (databaseUrl) => {
    // Registered after the database has started, so that the database stops after this process.
    onStop(stop);
    child.send(databaseUrl, () => {});
    const prepared = await message;
    if ("failed" in prepared) throw new StartError(prepared.failed);
    return prepared;
  };
}
