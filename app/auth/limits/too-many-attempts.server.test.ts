import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { authLimits } from "#app/db/schema/access.ts";
import { enterByToken } from "#app/features/delegates/links.server.ts";
import { countAttempt } from "./attempts.server.ts";
import { addRetryAfter } from "./too-many-attempts.server.ts";

beforeEach(() => db.delete(authLimits));

/** Runs `attempt` as a page's action, which answers with the status of its error. Returns the response's Retry-After. */
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
  ["the password of an account", () => countAttempt({ account: "prueba", ip: "198.51.100.7" }), "3600"],
])("a page that answers 429 to %s names the waiting time of that limit", async (_, attempt, seconds) => {
  expect(await retryAfter(attempt)).toBeNull();
  for (let i = 0; i < 20; i++) await attempt().catch(() => {});
  expect(await retryAfter(attempt)).toBe(seconds);
});
