import { createECDH } from "node:crypto";
import { generateOnce } from "./secret.server.ts";

const STATE_KEY = "push_keys";
const KEY_BYTES = 32;

interface PushKeys {
  publicKey: string;
  privateKey: string;
}

let cached: Promise<PushKeys> | undefined;

/**
 * The VAPID keys that sign push notifications: generated at the first start and stored in the database, for all
 * processes.
 */
export function pushKeys(): Promise<PushKeys> {
  cached ??= generateOnce(STATE_KEY, makeKeys).then(
    (text): PushKeys => JSON.parse(text),
    (error) => {
      // Not cached after a failure: the database may be back by the next request.
      cached = undefined;
      throw error;
    },
  );
  return cached;
}

function makeKeys(): string {
  const curve = createECDH("prime256v1");
  const publicKey = curve.generateKeys("base64url");
  // `getPrivateKey` drops leading zero bytes; the key must have 32.
  const padded = Buffer.concat([Buffer.alloc(KEY_BYTES), curve.getPrivateKey()]).subarray(-KEY_BYTES);
  return JSON.stringify({ publicKey, privateKey: padded.toString("base64url") } satisfies PushKeys);
}
