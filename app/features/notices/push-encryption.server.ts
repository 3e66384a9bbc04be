import { ECDH } from "node:crypto";

/** Whether a browser's public key is a valid point on the P-256 curve. */
export function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}

/** Whether a notice can be encrypted for a browser with these keys: RFC 8291 wants an uncompressed point and 16 bytes. */
export function areBrowserKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const [point, secret] = [p256dh, auth].map((key) => Buffer.from(key, "base64url").length);
  return point === 65 && secret === 16 && isPoint(p256dh);
}
