import { KeptQueue } from "#app/lib/kept-queue.ts";
import { readTaps } from "../tap-queue.rules.ts";

/** Taps that wait in this browser, each account's apart. They are dropped when somebody signs out. */
export const tapQueue = new KeptQueue("prode", readTaps);
