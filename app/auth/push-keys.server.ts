import { createECDH } from "node:crypto";
import { keptOnce } from "./secret.server.ts";

const KEY = "push_keys";
const KEY_BYTES = 32;

interface PushKeys {
  publicKey: string;
  privateKey: string;
}

let found: Promise<PushKeys> | undefined;

/** What the site signs its notices with: made at the first start, kept in the database, the same in every copy of the app. */
export function pushKeys(): Promise<PushKeys> {
  found ??= keptOnce(KEY, makeKeys).then(
    (text): PushKeys => JSON.parse(text),
    (error) => {
      // The database may be back by the next request.
      found = undefined;
      throw error;
    },
  );
  return found;
}

function makeKeys(): string {
  const curve = createECDH("prime256v1");
  const publicKey = curve.generateKeys("base64url");
  // A number that begins with zeros is shorter than the 32 bytes that are asked for.
  const number = Buffer.concat([Buffer.alloc(KEY_BYTES), curve.getPrivateKey()]).subarray(-KEY_BYTES);
  return JSON.stringify({ publicKey, privateKey: number.toString("base64url") } satisfies PushKeys);
}
