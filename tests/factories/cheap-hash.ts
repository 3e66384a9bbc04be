import { argon2Sync } from "node:crypto";

/**
 * A stored password like the app's own, but with the least that argon2id allows. The app reads these parameters from the
 * hash, so checking it takes a tenth of a millisecond instead of fifty.
 */
export function cheapHash(password: string): string {
  const nonce = Buffer.from("the same salt...");
  const parameters = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const hash = argon2Sync("argon2id", { message: password.normalize("NFKC"), nonce, ...parameters });
  return `$argon2id$v=19$m=8,t=1,p=1$${unpadded(nonce)}$${unpadded(hash)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
