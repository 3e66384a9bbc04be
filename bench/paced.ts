import { fork } from "node:child_process";
import { once } from "node:events";
import type { Answered } from "./load.ts";

export interface Pace {
  url: string;
  /** So many requests a second, whether or not those before have been answered. */
  rate: number;
  seconds: number;
  /** Sent before those that are measured, by the same process: code that has just been loaded is slow, on both ends. */
  before?: { rate: number; seconds: number };
  what:
    | { kind: "reads"; pages: string[]; headers?: Record<string, string> }
    | { kind: "own reads"; pages: string[]; players: number }
    | { kind: "predictions"; players: number; matches: number[] };
}

/** Requests that come evenly, as those of many people do, from a process of its own. */
export async function paced(pace: Pace): Promise<Answered> {
  const child = fork("bench/paced-requests.ts", [JSON.stringify(pace)]);
  const [answered] = await once(child, "message");
  return answered;
}
