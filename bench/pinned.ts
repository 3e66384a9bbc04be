import { spawn, spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { type LoadOptions, responsesPerSecond } from "./load.ts";

/*
 * The server under test and its database run on the first core, the load generator on the second. `wrk` (a Debian
 * package) sends several times as many requests per core as Node does.
 */

/** The core of the server under test; undefined where processes cannot be pinned. */
export const SERVER_CORE = canPin() ? 0 : undefined;
const GENERATOR_CORE = 1;

function canPin(): boolean {
  const has = (command: string) => spawnSync("which", [command]).status === 0;
  return availableParallelism() >= 2 && has("taskset") && has("wrk");
}

/** Marks figures measured without pinning: the load generator may have been the bottleneck. */
export const LIMITED = SERVER_CORE === undefined;

/** Responses per second of a pinned server. Throws if any request fails. */
export async function responsesOfOneCore(options: Omit<LoadOptions, "next">): Promise<number> {
  if (LIMITED) return responsesPerSecond(options);
  const { url, seconds, connections, headers = {} } = options;
  const output = await outputOf("taskset", [
    ...["-c", String(GENERATOR_CORE), "wrk", "-t1", `-c${connections}`, `-d${seconds}s`, "--timeout=30s"],
    ...Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]),
    url,
  ]);
  const refused = /Non-2xx[^\n]*|Socket errors[^\n]*/.exec(output)?.[0];
  if (refused) throw new Error(`${url}: ${refused}`);
  return Number(/Requests\/sec:\s*([\d.]+)/.exec(output)?.[1]);
}

async function outputOf(command: string, args: string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
  return output;
}
