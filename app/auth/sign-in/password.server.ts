import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { assertInTime } from "#app/lib/http/deadline.server.ts";
import { measureQueue } from "#app/lib/metrics.server.ts";
import { createLimiter } from "#app/lib/queues/limiter.ts";

const argon2Async = promisify(argon2);

/**
 * Hashing runs in libuv's thread pool (four threads by default), which also compresses pages and reads files. Two stay
 * free for those, however many users sign in concurrently.
 */
const MAX_AT_ONCE = 2;
const hashing = createLimiter(MAX_AT_ONCE);
measureQueue("password hashes", hashing.waiting);

/** OWASP's parameters for argon2id: 19 MiB of memory, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** A stored hash may have higher parameters than today's, but not so high that checking it blocks the server. */
const MAX_MEMORY_KIB = 1_048_576;
const MAX_PASSES = 16;
const MAX_LANES = 16;
/** Bounds the work for a typed password. Far above the longest that can be set (`accounts.schema.ts`). */
export const MAX_TYPED_PASSWORD = 1_000;

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

interface StoredHash {
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  hash: Buffer;
}

/**
 * The password as it is stored: an argon2id hash in PHC form. The salt is an argument only so that tests and the demo
 * can fix it.
 */
export async function hashPassword(
  password: string,
  salt: Uint8Array = randomBytes(SALT_BYTES),
): Promise<string> {
  const parameters = { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES, tagLength: HASH_BYTES };
  const hash = await derive(password, salt, parameters);
  return phc(salt, hash);
}

/** Whether a password matches a hash. A malformed hash matches nothing. */
export async function verifyPassword(hash: string, typed: string): Promise<boolean> {
  const stored = parse(hash);
  if (!stored) return false;
  // Normalising a megabyte would block the event loop. An overlong password is cut and still hashed, so that refusing it
  // takes as long as refusing any other.
  const password = typed.slice(0, MAX_TYPED_PASSWORD);
  const { memory, passes, parallelism } = stored;
  const parameters = { memory, passes, parallelism, tagLength: stored.hash.length };
  const candidate = await derive(password, stored.salt, parameters);
  return timingSafeEqual(candidate, stored.hash) && typed.length <= MAX_TYPED_PASSWORD;
}

function parse(phc: string): StoredHash | null {
  const found = PHC.exec(phc);
  if (!found) return null;
  const [, memory, passes, parallelism, salt = "", hash = ""] = found;
  const stored = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, "base64"),
    hash: Buffer.from(hash, "base64"),
  };
  return isWithinBounds(stored) ? stored : null;
}

function isWithinBounds({ memory, passes, parallelism }: StoredHash): boolean {
  return (
    isBetween(parallelism, 1, MAX_LANES) &&
    isBetween(passes, 1, MAX_PASSES) &&
    // The algorithm itself needs eight 1 KiB blocks per lane.
    isBetween(memory, 8 * parallelism, MAX_MEMORY_KIB)
  );
}

async function derive(
  password: string,
  nonce: Uint8Array,
  parameters: Pick<Argon2Parameters, "memory" | "passes" | "parallelism" | "tagLength">,
): Promise<Buffer> {
  // Keyboards type the same letter as different code points (ñ, or n and a combining tilde).
  const message = password.normalize("NFKC");
  const hash = await hashing(() => argon2Async("argon2id", { message, nonce, ...parameters }));
  assertInTime();
  return hash;
}

function isBetween(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}

function unpaddedBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64").replace(/=+$/, "");
}

function phc(salt: Uint8Array, hash: Uint8Array): string {
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpaddedBase64(salt)}$${unpaddedBase64(hash)}`;
}

/** A dummy hash that no known password matches. Unknown accounts are checked against it, so that they take just as long. */
export const DUMMY_HASH = phc(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));
