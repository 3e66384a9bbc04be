import { spawn, spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { type Asked, answersPerSecond } from "./load.ts";

/*
 * One core against one core: what is measured runs on the first with its database, the generator on the second. `wrk` (a
 * package of Debian) sends several times as much from a core as Node does.
 */

/** The core of what is measured; undefined where nothing can be pinned. */
export const SERVER_CORE = canPin() ? 0 : undefined;
const GENERATOR_CORE = 1;

function canPin(): boolean {
  const has = (command: string) => spawnSync("which", [command]).status === 0;
  return availableParallelism() >= 2 && has("taskset") && has("wrk");
}

/** Said of figures that were taken without: the generator may have been what was measured. */
export const LIMITED = SERVER_CORE === undefined;

/** Answers a second of a pinned server; nothing may fail on the way. */
export async function answersOfOneCore(asked: Omit<Asked, "next">): Promise<number> {
  if (LIMITED) return answersPerSecond(asked);
  const { url, seconds, connections, headers = {} } = asked;
  const said = await outputOf("taskset", [
    ...["-c", String(GENERATOR_CORE), "wrk", "-t1", `-c${connections}`, `-d${seconds}s`, "--timeout=30s"],
    ...Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]),
    url,
  ]);
  const refused = /Non-2xx[^\n]*|Socket errors[^\n]*/.exec(said)?.[0];
  if (refused) throw new Error(`${url}: ${refused}`);
  return Number(/Requests\/sec:\s*([\d.]+)/.exec(said)?.[1]);
}

async function outputOf(command: string, args: string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  child.stdout.on("data", (chunk) => {
    said += chunk;
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
  return said;
}
