import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { siteState } from "#app/db/schema/site.ts";
import { siteData } from "./site.server.ts";

beforeEach(() => db.delete(siteState));

test("siteData().demo is false on a fresh site", async () => {
  expect((await siteData()).demo).toBe(false);
});

test("siteData().demo ignores other keys of the site state", async () => {
  await db.insert(siteState).values({ key: "other", value: "demo" });
  expect((await siteData()).demo).toBe(false);
});

test("siteData().demo is false on a site that was started without the demo", async () => {
  await db.insert(siteState).values({ key: "demo", value: "declined" });
  expect((await siteData()).demo).toBe(false);
});

test("siteData().demo is true once the demo is loaded", async () => {
  await db.insert(siteState).values({ key: "demo", value: "loaded" });
  expect((await siteData()).demo).toBe(true);
});
