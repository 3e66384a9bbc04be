import { beforeEach, describe, expect, test } from "vitest";
import { DomainError } from "#app/lib/errors.ts";
import type { Lane } from "#app/lib/workers/limiter.ts";
import { aPlayerWithPassword, PASSWORD } from "#tests/factories/accounts.ts";
import { Browser } from "#tests/factories/browser.ts";
import { withClientIp } from "../limits/client-ip.server.ts";
import { inTurn, turnOf, turnOfSession } from "./turns.server.ts";

const STRANGER = "203.0.113.9";
const RUNNING = 8;
const WAITING = 60;

let order: string[] = [];
beforeEach(() => {
  order = [];
});

/** Twelve requests more than are accepted at once. */
async function flood(turn: Lane): Promise<PromiseSettledResult<void>[]> {
  return Promise.allSettled(Array.from({ length: RUNNING + WAITING + 12 }, () => inTurn(turn, slow)));
}

async function slow(): Promise<void> {
  await new Promise(setImmediate);
  order.push("flood");
}

const of = (ip: string, cookie = "") => turnOf(withClientIp(new Headers({ cookie }), ip));

async function ofKnownBrowser(document?: string): Promise<Lane> {
  const browser = new Browser(STRANGER);
  await browser.signIn(document ?? (await aPlayerWithPassword()).document, PASSWORD);
  return turnOf(browser.headers());
}

describe("a flood of sign-ins from one network", () => {
  test("beyond 60 waiting requests it is refused with 503, and what was refused does not run", async () => {
    const results = await flood(await of(STRANGER));
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(12);
    for (const { reason } of refused) {
      expect(reason).toBeInstanceOf(DomainError);
      expect(reason).toMatchObject({ status: 503, message: expect.stringContaining("Probá de nuevo") });
    }
    expect(order).toHaveLength(RUNNING + WAITING);
  });

  test.each([
    ["another network", () => of("198.51.100.7")],
    ["a browser on that network that has signed in before", () => ofKnownBrowser()],
    ["an account with a session on that network", async () => turnOfSession(STRANGER, "7")],
  ])("does not delay %s", async (_, turn) => {
    const ownTurn = await turn();
    const flooding = flood(await of(STRANGER));
    const own = inTurn(ownTurn, async () => order.push("own"));
    await Promise.all([flooding, own]);
    expect(order.indexOf("own")).toBeLessThanOrEqual(RUNNING + 1);
  });

  test("does not delay another network, though each request comes from another browser that has signed in", async () => {
    const { document } = await aPlayerWithPassword();
    const turns: Lane[] = [];
    for (let i = 0; i < 12; i++) turns.push(await ofKnownBrowser(document));
    expect(new Set(turns.map(String)).size).toBe(12);
    const others = Promise.all(turns.flatMap((turn) => Array.from({ length: 5 }, () => inTurn(turn, slow))));
    const ownTurn = await of("198.51.100.7");
    const own = inTurn(ownTurn, async () => order.push("own"));
    await Promise.all([others, own]);
    expect(order.indexOf("own")).toBeLessThanOrEqual(RUNNING + 1);
  });
});

test("addresses of one network share its turns, and a token that the site did not sign gets none of its own", async () => {
  const turn = await of("2001:db8:1:2::1");
  expect(await of("2001:db8:1:9::1")).toEqual(turn);
  expect(await of("2001:db8:1:2::1", "potrero.device=made-up.c2lnbmF0dXJl")).toEqual(turn);
  expect(await of("2001:db8:2:2::1")).not.toEqual(turn);
});
