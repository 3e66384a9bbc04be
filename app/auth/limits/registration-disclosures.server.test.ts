import { describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { exhaustSharedSignIns, limitsClock, newNetwork } from "#tests/factories/limits.ts";
import {
  beginRegistration,
  forgetHiddenRegistration,
  isRegisteredHidden,
  rememberForm,
} from "./registration-disclosures.server.ts";

vi.setConfig({ testTimeout: 60_000 });

/** In seconds. */
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const HERE = "198.51.100.7";
const at = limitsClock();

let documents = 90_000_000;
const newDocument = () => String(documents++);

/** Whether the response says that the document is taken. */
const revealsTaken = async (ip = HERE, document = newDocument()) =>
  (await beginRegistration(ip)).mayRevealTaken(document);
const revealsFree = async (document = newDocument(), ip = HERE) =>
  (await beginRegistration(ip)).mayRevealFree(document);

/** How many taken documents are revealed to a network in a row. Asks about one more, which is hidden. */
async function revealed(ip = HERE): Promise<number> {
  let count = 0;
  while (await revealsTaken(ip)) count++;
  return count;
}

test("a network can begin 200 registrations, and one more every ten minutes", {
  timeout: 60_000,
}, async () => {
  const begun = async () => {
    let count = 0;
    while (
      await beginRegistration(HERE).then(
        () => true,
        ({ statusCode }) => statusCode !== 429,
      )
    )
      count++;
    return count;
  };
  expect(await begun()).toBe(200);
  at(10 * MINUTE - 1);
  expect(await begun()).toBe(0);
  at(10 * MINUTE);
  expect(await begun()).toBe(1);
});

test("taken documents are revealed to a network 63 times: 3 of its own and 60 of sign-ins, one refilled every two hours", async () => {
  expect(await revealed()).toBe(63);
  at(2 * HOUR - 1);
  expect(await revealed()).toBe(0);
  at(2 * HOUR);
  expect(await revealed()).toBe(1);
});

test("taken documents are revealed to a network 3 times without the sign-in allowance, and once more a day later", async () => {
  await exhaustSharedSignIns();
  expect(await revealed()).toBe(3);
  at(DAY - 1);
  await exhaustSharedSignIns();
  expect(await revealed()).toBe(0);
  at(DAY);
  await exhaustSharedSignIns();
  expect(await revealed()).toBe(1);
});

test("taken documents are revealed once to every network, plus 50 times shared by all, one more every 36 minutes", async () => {
  const revealedTo = async (count: number) => {
    let sum = 0;
    for (let i = 0; i < count; i++) sum += await revealed(newNetwork());
    return sum;
  };
  await exhaustSharedSignIns();
  expect(await revealedTo(27)).toBe(27 + 50);
  at(36 * MINUTE - 1);
  await exhaustSharedSignIns();
  expect(await revealedTo(2)).toBe(2);
  at(36 * MINUTE);
  await exhaustSharedSignIns();
  expect(await revealedTo(2)).toBe(2 + 1);
});

test("taken documents stay revealed to the network for a day, at no cost", async () => {
  await exhaustSharedSignIns();
  const document = newDocument();
  expect(await revealsTaken(HERE, document)).toBe(true);
  expect(await revealed()).toBe(2);
  at(DAY - 1);
  await exhaustSharedSignIns();
  for (let i = 0; i < 210; i++) expect(await revealsTaken(HERE, document)).toBe(true);
  await revealed();
  at(DAY);
  await exhaustSharedSignIns();
  // The mark has expired, so it costs a disclosure again, and the only one is used up first.
  expect(await revealed()).toBe(1);
  expect(await revealsTaken(HERE, document)).toBe(false);
});

test("taken documents stay hidden from the network for a day, at no cost", async () => {
  await exhaustSharedSignIns();
  await revealed();
  const document = newDocument();
  expect(await revealsTaken(HERE, document)).toBe(false);
  at(DAY - 1);
  for (let i = 0; i < 210; i++) expect(await revealsTaken(HERE, document)).toBe(false);
  at(DAY);
  expect(await revealsTaken(HERE, document)).toBe(true);
});

test("a free document is revealed as free as long as a taken one would be revealed, at no cost", async () => {
  for (let i = 0; i < 70; i++) expect(await revealsFree()).toBe(true);
  expect(await revealed()).toBe(63);
  expect(await revealsFree()).toBe(false);
});

test("a free document is revealed as free while sign-in disclosures are left, even after those of registrations are used up", async () => {
  for (let i = 0; i < 62; i++) await revealsTaken();
  expect(await revealsFree()).toBe(true);
  await revealsTaken();
  expect(await revealsFree()).toBe(false);
});

test("a free document stays hidden from its network for a day, like a taken one", async () => {
  await exhaustSharedSignIns();
  await revealed();
  const document = newDocument();
  expect(await revealsFree(document)).toBe(false);
  at(DAY - 1);
  expect(await revealsTaken(HERE, document)).toBe(false);
  at(DAY);
  expect(await revealsTaken(HERE, document)).toBe(true);
});

test("a form sent again is recognised for an hour, but not once 'taken' may no longer be revealed to its network", async () => {
  const account = { id: "an id", document: newDocument() };
  const isByForm = async (ip: string, formId = "a form") =>
    (await beginRegistration(ip)).isByForm(account, formId);
  await rememberForm(db, account.id, "a form");
  const other = newNetwork();
  await exhaustSharedSignIns();
  await revealed(other);
  expect(await isByForm(HERE)).toBe(true);
  expect(await isByForm(HERE, "another form")).toBe(false);
  expect(await isByForm(other)).toBe(false);
  at(HOUR);
  expect(await isByForm(HERE)).toBe(false);
});

describe("an account registered with a hidden response", () => {
  /** Registers a free document. Returns whether its first sign-in must come from another network. */
  const isHidden = async (ip = HERE) => {
    const document = newDocument();
    expect(await revealsFree(document, ip)).toBe(false);
    return isRegisteredHidden(document);
  };

  test("a hidden registration is marked while its network's 20 hidden responses are used up; one is refilled every six hours", async () => {
    await exhaustSharedSignIns();
    // This already hides one document.
    await revealed();
    for (let i = 0; i < 18; i++) await revealsTaken();
    expect(await isHidden()).toBe(false);
    await revealsTaken();
    expect(await isHidden()).toBe(true);
    at(6 * HOUR - 1);
    await exhaustSharedSignIns();
    expect(await isHidden()).toBe(true);
    at(6 * HOUR);
    await exhaustSharedSignIns();
    expect(await isHidden()).toBe(false);
  });

  test("a hidden registration is marked while the 60 shared hidden responses are used up; one is refilled every 36 minutes", async () => {
    await exhaustSharedSignIns();
    for (let i = 0; i < 27; i++) await revealed(newNetwork());
    const [first, second, last] = [newNetwork(), newNetwork(), newNetwork()];
    // One document was hidden from each of the 27 networks, and one is hidden from each of these three.
    for (const ip of [first, second, last]) await revealed(ip);
    for (const ip of [first, second]) for (let i = 0; i < 14; i++) await revealsTaken(ip);
    await revealsTaken(first);
    expect(await isHidden(last)).toBe(false);
    await revealsTaken(second);
    expect(await isHidden(last)).toBe(true);
    at(36 * MINUTE - 1);
    await exhaustSharedSignIns();
    expect(await isHidden(last)).toBe(true);
    at(36 * MINUTE);
    await exhaustSharedSignIns();
    // One from the new network's own allowance, one from the shared refill.
    const other = newNetwork();
    for (let i = 0; i < 2; i++) expect(await revealsTaken(other)).toBe(true);
    expect(await isHidden(last)).toBe(false);
  });

  test("a hidden registration is no longer marked once its account was deleted and the document registered openly", async () => {
    await exhaustSharedSignIns();
    await revealed();
    for (let i = 0; i < 20; i++) await revealsTaken();
    const document = newDocument();
    await revealsFree(document);
    expect(await isRegisteredHidden(document)).toBe(true);
    at(DAY);
    expect(await revealsFree(document, newNetwork())).toBe(true);
    expect(await isRegisteredHidden(document)).toBe(false);
  });

  test("a hidden registration stays marked for 400 days, or until its first sign-in", async () => {
    await exhaustSharedSignIns();
    await revealed();
    for (let i = 0; i < 20; i++) await revealsTaken();
    const [unused, signedIn] = [newDocument(), newDocument()];
    for (const document of [unused, signedIn]) await revealsFree(document);
    await forgetHiddenRegistration(signedIn);
    expect([await isRegisteredHidden(unused), await isRegisteredHidden(signedIn)]).toEqual([true, false]);
    at(400 * DAY - 1);
    expect(await isRegisteredHidden(unused)).toBe(true);
    at(400 * DAY);
    expect(await isRegisteredHidden(unused)).toBe(false);
  });
});

test("giving back an unused registration restores the allowance", { timeout: 60_000 }, async () => {
  for (let i = 0; i < 199; i++) await beginRegistration(HERE);
  for (let i = 0; i < 3; i++) await (await beginRegistration(HERE)).giveBack();
  await beginRegistration(HERE);
  await expect(beginRegistration(HERE)).rejects.toMatchObject({ statusCode: 429 });
});
