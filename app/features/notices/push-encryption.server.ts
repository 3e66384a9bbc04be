import { ECDH } from "node:crypto";

/** Whether a browser's key is a valid point of the curve. */
export function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}
