import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { authLimits } from "#app/db/schema/access.ts";
import { aPlayerWithoutPassword, aPlayerWithPassword, PASSWORD } from "#tests/factories/accounts.ts";
import { Browser } from "#tests/factories/browser.ts";
import { beginAttempt } from "./tries.server.ts";

// The clock stands still: what comes back with time is tested with the limits, and a slow machine must not give any back.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await db.delete(authLimits);
});
afterEach(() => {
  vi.useRealTimers();
});

const GUESSES = 10_000;
const AT_ONCE = 50;

/** How many of so many guesses are even looked at. */
async function looked(guess: (i: number) => { address: string; account: string }): Promise<number> {
  let count = 0;
  for (let from = 0; from < GUESSES; from += AT_ONCE) {
    const tries = Array.from({ length: AT_ONCE }, (_, i) =>
      beginAttempt(guess(from + i)).then(
        () => 1,
        () => 0,
      ),
    );
    for (const one of await Promise.all(tries)) count += one;
  }
  return count;
}

describe("however many guesses come at once, as many are looked at as the limits allow", {
  timeout: 60_000,
}, () => {
  test("when they come from one address", async () => {
    expect(await looked((i) => ({ address: "203.0.113.1", account: `document ${i}` }))).toBe(90);
  });

  test("when they come from as many addresses, for as many documents", async () => {
    const address = (i: number) => `198.18.${i >> 8}.${i & 255}`;
    expect(await looked((i) => ({ address: address(i), account: `document ${i}` }))).toBe(500);
  });

  test("when they come from as many addresses, for one document", async () => {
    const address = (i: number) => `198.18.${i >> 8}.${i & 255}`;
    expect(await looked((i) => ({ address: address(i), account: "document 1" }))).toBe(10);
  });
});

describe("whoever tries too often", { timeout: 60_000 }, () => {
  test("is told to wait, with the right status, and gets in with nothing", async () => {
    const player = await aPlayerWithPassword();
    const browser = new Browser();
    const statuses = new Set<number>();
    for (let i = 0; i < 12; i++) statuses.add((await browser.signIn(player.document, `clave ${i}`)).status);
    expect([...statuses]).toEqual([401, 429]);
    expect(await browser.signIn(player.document, PASSWORD)).toMatchObject({
      status: 429,
      message: "Demasiados intentos. Esperá un momento y probá de nuevo.",
    });
    expect(await browser.session()).toBeNull();
  });

  test("does not keep another player out from the same address", async () => {
    const [victim, other] = [await aPlayerWithPassword(), await aPlayerWithPassword()];
    for (let i = 0; i < 12; i++) await new Browser().signIn(victim.document, "otra cosa");
    expect((await new Browser().signIn(other.document, PASSWORD)).status).toBe(200);
  });
});

test("thirty children behind one address all get in at once, each after a mistake", {
  timeout: 60_000,
}, async () => {
  const children = await Promise.all(Array.from({ length: 30 }, () => aPlayerWithoutPassword()));
  const statuses = await Promise.all(
    children.map(async ({ document }) => {
      const browser = new Browser("198.51.100.7");
      await browser.signIn(`${document}99`);
      return (await browser.signIn(document)).status;
    }),
  );
  expect(statuses).toEqual(children.map(() => 200));
});

test("a school where somebody got in is not kept out by guesses from elsewhere", {
  timeout: 60_000,
}, async () => {
  // Allowances come back with time: on a slow machine, while the test looks.
  vi.useFakeTimers({ toFake: ["Date"] });
  const child = await aPlayerWithoutPassword();
  await new Browser("198.51.100.7").signIn(child.document);
  // A few at a time: one that waits too long for the database is not counted.
  for (let first = 0; first < 600; first += 10) {
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => first + i).map((i) =>
        beginAttempt({ address: `203.0.${i >> 8}.${i & 255}`, account: `document ${i}` }).catch(() => {}),
      ),
    );
  }
  const [classmate, stranger] = [await aPlayerWithoutPassword(), await aPlayerWithoutPassword()];
  expect((await new Browser("198.51.100.7").signIn(classmate.document)).status).toBe(200);
  expect((await new Browser("192.0.2.200").signIn(stranger.document)).status).toBe(429);
});
