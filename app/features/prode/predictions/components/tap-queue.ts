import { OfflineQueue } from "#app/lib/forms/offline-queue.ts";
import { readTaps } from "../tap-queue.rules.ts";

/** Taps waiting to be sent, by account. An account's taps are deleted when it signs out. */
export const tapQueue = new OfflineQueue("prode", readTaps);
