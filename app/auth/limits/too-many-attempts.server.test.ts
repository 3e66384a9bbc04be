import { APIError } from "better-auth/api";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { authLimits } from "#app/db/schema/access.ts";
import { enterByToken } from "#app/features/delegates/links.server.ts";
import { countAttempt, playerPassword } from "./attempts.server.ts";
import {
  addRetryAfter,
  isTooMany,
  TOO_MANY,
  takeOrDomainError,
  tooMany,
} from "./too-many-attempts.server.ts";

beforeEach(() => db.delete(authLimits));

/** Runs `attempt` as a page's action, whose response has the status of the error. Returns its Retry-After. */
async function retryAfter(attempt: () => Promise<unknown>) {
  const respond = () =>
    attempt().then(
      () => new Response(),
      ({ status, statusCode = status }) => new Response(null, { status: statusCode }),
    );
  const response = (await addRetryAfter({} as never, respond)) as Response;
  return response.headers.get("Retry-After");
}

test.each<[string, () => Promise<unknown>, string]>([
  ["a delegate's link", () => enterByToken(`1.${"a".repeat(32)}`, "198.51.100.7"), "30"],
  [
    "the password of an account",
    () => countAttempt({ ...playerPassword("40111222"), ip: "198.51.100.7" }),
    "3600",
  ],
])(
  "a 429 response after attempts on %s has the limit's waiting time as Retry-After",
  async (_, attempt, seconds) => {
    expect(await retryAfter(attempt)).toBeNull();
    for (let i = 0; i < 20; i++) await attempt().catch(() => {});
    expect(await retryAfter(attempt)).toBe(seconds);
  },
);

const limit = { name: "test", burst: 1, everySeconds: 30.5 };

test("a 200 response after a limit was reached has no Retry-After", async () => {
  const handled = async () => {
    await takeOrDomainError(limit, "a").catch(() => {});
    await takeOrDomainError(limit, "a").catch(() => {});
  };
  expect(await retryAfter(handled)).toBeNull();
});

test("a 429 response without a reached limit has no Retry-After", async () => {
  expect(await retryAfter(() => Promise.reject({ status: 429 }))).toBeNull();
});

test("Retry-After is rounded up to whole seconds", async () => {
  await takeOrDomainError(limit, "a");
  expect(await retryAfter(() => takeOrDomainError(limit, "a"))).toBe("31");
});

test.each([
  ["with the message beside the given field", "code", { code: TOO_MANY }],
  ["without a field", undefined, {}],
])("a use-case beyond its limit throws an error %s", async (_, field, fields) => {
  await takeOrDomainError(limit, "a", field);
  await expect(takeOrDomainError(limit, "a", field)).rejects.toMatchObject({
    message: TOO_MANY,
    status: 429,
    fields,
  });
});

test.each([
  ["a reached limit", tooMany(limit), true],
  ["another refusal of an endpoint", new APIError("UNAUTHORIZED"), false],
  ["an error with the same status", { statusCode: 429 }, false],
])("isTooMany recognises only a reached limit: %s", (_, error, expected) => {
  expect(isTooMany(error)).toBe(expected);
});
