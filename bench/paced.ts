import { fork } from "node:child_process";
import { once } from "node:events";
import type { LoadResult } from "./load.ts";

export interface Pace {
  url: string;
  /** Requests per second, whether or not earlier ones have got a response. */
  rate: number;
  seconds: number;
  /** Warm-up requests, sent by the same process: newly loaded code is slow on both ends. */
  warmUp?: { rate: number; seconds: number };
  traffic:
    | { kind: "reads"; pages: string[]; headers?: Record<string, string> }
    | { kind: "player reads"; pages: string[]; players: number }
    | { kind: "predictions"; players: number; matches: number[] };
}

/** Sends requests at a fixed rate from a separate process, without waiting for responses, as independent visitors do. */
export async function pacedLoad(pace: Pace): Promise<LoadResult> {
  const child = fork("bench/paced-requests.ts", [JSON.stringify(pace)]);
  const [result] = await once(child, "message");
  return result;
}
