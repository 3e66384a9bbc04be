import { RouterContextProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { env } from "../env.server.ts";
import {
  currentReading,
  lastWriteCookie,
  type Reading,
  readFromReplica,
  withReading,
} from "./replica-context.server.ts";

afterEach(() => {
  delete env.DATABASE_READ_URL;
});

/** The replica-read settings of a request's loaders. */
async function readingOf(path: string, init: RequestInit = {}): Promise<Reading | undefined> {
  const url = new URL(path, "http://localhost:3000");
  const request = new Request(url, init);
  let reading: Reading | undefined;
  await readFromReplica(
    { request, url, params: {}, context: new RouterContextProvider(), pattern: "" },
    async () => {
      reading = currentReading();
      return new Response();
    },
  );
  return reading;
}

test("without a replica, in a POST, and on an unlisted page, everything is read from the primary", async () => {
  expect(await readingOf("/")).toBeUndefined();
  env.DATABASE_READ_URL = "postgres://replica/potrero";
  expect(await readingOf("/prode", { method: "POST" })).toBeUndefined();
  expect(await readingOf("/admin/players")).toBeUndefined();
  expect(await readingOf("/")).toEqual({ lastWrite: 0n, onPrimary: false });
});

test("the cookie set after a write holds the position that a replica must have replayed; an invalid one counts as none", async () => {
  env.DATABASE_READ_URL = "postgres://replica/potrero";
  expect(lastWriteCookie(255n)).toBe("potrero.wrote=ff; Path=/; Max-Age=60; HttpOnly; SameSite=Lax");
  const headers = { Cookie: `a=b; ${lastWriteCookie(255n).split(";")[0]}` };
  expect(await readingOf("/prode", { headers })).toEqual({ lastWrite: 255n, onPrimary: false });
  expect(await readingOf("/prode", { headers: { Cookie: "potrero.wrote=zz" } })).toMatchObject({
    lastWrite: 0n,
  });
});

test("code inside a page can opt out of its replica reads, as a transaction does", async () => {
  await withReading({ lastWrite: 0n, onPrimary: false }, () =>
    withReading(undefined, async () => expect(currentReading()).toBeUndefined()),
  );
});
