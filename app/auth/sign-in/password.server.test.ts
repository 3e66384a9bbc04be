import { argon2Sync } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { expect, test } from "vitest";
import { withDeadline } from "#app/lib/http/deadline.server.ts";
import { hashPassword, verifyPassword } from "./password.server.ts";

const salt = Buffer.from("0123456789abcdef");

test("hashPassword writes argon2id with OWASP's parameters in PHC form", async () => {
  const hash = await hashPassword("golazo-2026", salt);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$MDEyMzQ1Njc4OWFiY2RlZg\$[A-Za-z0-9+/]{43}$/);
});

test("hashPassword derives the same key as Node's argon2id", async () => {
  const expected = argon2Sync("argon2id", {
    message: "golazo-2026",
    nonce: salt,
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  });
  const hash = await hashPassword("golazo-2026", salt);
  expect(Buffer.from(hash.split("$")[5] ?? "", "base64")).toEqual(expected);
});

test("hashPassword uses a new salt of 16 bytes for each hash", async () => {
  const hash = await hashPassword("golazo-2026");
  expect(hash).not.toBe(await hashPassword("golazo-2026"));
  expect(Buffer.from(hash.split("$")[4] ?? "", "base64")).toHaveLength(16);
});

test("hashPassword gives the same hash for the same salt", async () => {
  expect(await hashPassword("golazo-2026", salt)).toBe(await hashPassword("golazo-2026", salt));
});

test.each(["golazo-2026", "", " con espacios ", "ñandú ¡gol! ⚽", "x".repeat(200)])(
  "verifyPassword accepts %j",
  async (password) => {
    expect(await verifyPassword(await hashPassword(password), password)).toBe(true);
  },
);

test.each(["golazo-2025", "Golazo-2026", "golazo-2026 ", ""])(
  "verifyPassword refuses %j, which is not the hashed password",
  async (attempt) => {
    expect(await verifyPassword(await hashPassword("golazo-2026"), attempt)).toBe(false);
  },
);

test("verifyPassword accepts the same letters in any Unicode composition", async () => {
  const hash = await hashPassword("ni\u00f1o-camp\u00e9on");
  expect(await verifyPassword(hash, "nin\u0303o-campe\u0301on")).toBe(true);
  expect(await verifyPassword(hash, "nino-campeon")).toBe(false);
});

test("verifyPassword follows the parameters written in the hash", async () => {
  const hash = cheapHash("golazo-2026");
  expect(await verifyPassword(hash, "golazo-2026")).toBe(true);
  expect(await verifyPassword(hash, "golazo-2025")).toBe(false);
  // A changed parameter derives a different key.
  expect(await verifyPassword(hash.replace("t=3", "t=2"), "golazo-2026")).toBe(false);
});

// All but the first two are a valid hash of the password, changed in one place: only that can cause the refusal.
const good = cheapHash("golazo-2026");
test.each([
  ["empty", ""],
  ["a plain password", "golazo-2026"],
  ["of another algorithm", good.replace("argon2id", "argon2i")],
  ["of another version", good.replace("v=19", "v=16")],
  ["without parameters", good.replace("m=64,t=3,p=2", "")],
  ["without a salt", good.replace("MDEyMzQ1Njc4OWFiY2RlZg", "")],
  ["with a salt too short for argon2", good.replace("MDEyMzQ1Njc4OWFiY2RlZg", "MDEy")],
  ["without a key", good.replace(/[^$]+$/, "")],
  ["with a truncated key", good.slice(0, -20)],
  ["with characters outside base64", `${good.slice(0, -1)}*`],
  ["with zero passes", good.replace("t=3", "t=0")],
  ["with zero lanes", good.replace("p=2", "p=0")],
  ["with too little memory for its lanes", good.replace("p=2", "p=9")],
  ["with 10 GB of memory", good.replace("m=64", "m=9999999")],
  ["preceded by a space", ` ${good}`],
  ["followed by a line break", `${good}\n`],
])("verifyPassword refuses a malformed hash without throwing: %s", async (_, hash) => {
  expect(hash).not.toBe(good);
  await expect(verifyPassword(hash, "golazo-2026")).resolves.toBe(false);
});

test.each([
  ["the smallest", { memory: 8, passes: 1, parallelism: 1 }],
  ["the least memory for two lanes", { memory: 16, passes: 1, parallelism: 2 }],
  ["the most passes", { memory: 8, passes: 16, parallelism: 1 }],
  ["the most lanes", { memory: 128, passes: 1, parallelism: 16 }],
])("the parameters of a stored hash may be %s", async (_, parameters) => {
  expect(await verifyPassword(cheapHash("golazo-2026", parameters), "golazo-2026")).toBe(true);
});

test.each([
  ["more passes", { memory: 8, passes: 17, parallelism: 1 }],
  ["more lanes", { memory: 136, passes: 1, parallelism: 17 }],
])(
  "the parameters of a stored hash may not include %s than the maximum, since checking them would block the server",
  async (_, parameters) => {
    expect(await verifyPassword(cheapHash("golazo-2026", parameters), "golazo-2026")).toBe(false);
  },
);

test("the parameters of a stored hash with less memory than argon2 needs for the lanes are refused, without throwing", async () => {
  const hash = cheapHash("golazo-2026", { memory: 16, passes: 1, parallelism: 2 });
  await expect(verifyPassword(hash.replace("m=16", "m=15"), "golazo-2026")).resolves.toBe(false);
});

function cheapHash(message: string, parameters = { memory: 64, passes: 3, parallelism: 2 }): string {
  const { memory, passes, parallelism } = parameters;
  const derived = argon2Sync("argon2id", { message, nonce: salt, ...parameters, tagLength: 24 });
  const [encodedSalt, tag] = [salt, derived].map((bytes) => bytes.toString("base64").replace(/=+$/, ""));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encodedSalt}$${tag}`;
}

test("a password far longer than the maximum is refused without processing all of it", async () => {
  const longest = "a".repeat(1_000);
  const hash = await hashPassword(longest);
  expect(await verifyPassword(hash, longest)).toBe(true);
  expect(await verifyPassword(hash, `${longest}b`)).toBe(false);
  const before = process.threadCpuUsage();
  await verifyPassword(hash, `a${"\u0301\u0323".repeat(100_000)}`);
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(200);
});

test("many concurrent hashes leave threads for compressing pages", async () => {
  const order: string[] = [];
  const hashes = Array.from({ length: 8 }, () => hashPassword("golazo-2026").then(() => order.push("hash")));
  const page = promisify(gzip)("página".repeat(1_000)).then(() => order.push("page"));
  await Promise.all([...hashes, page]);
  expect(order.indexOf("page")).toBeLessThan(4);
});

test("a hash that is ready only after the request was answered with an error is not returned, so nothing is saved", async () => {
  let hashing: Promise<string> | undefined;
  const request = withDeadline(1, () => {
    hashing = hashPassword("golazo-2026");
    hashing.catch(() => {});
    return hashing;
  });
  await expect(request).rejects.toThrow("no response in time");
  await expect(hashing).rejects.toThrow("answered with an error meanwhile");
});
