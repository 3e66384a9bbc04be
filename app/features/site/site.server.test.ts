import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { siteState } from "#app/db/schema/site.ts";
import { siteFacts } from "./site.server.ts";

describe("whether the demo is loaded", () => {
  beforeEach(() => db.delete(siteState));

  test("is false on a fresh site", async () => {
    expect((await siteFacts()).demo).toBe(false);
  });

  test("is not mistaken by what else the site remembers about itself", async () => {
    await db.insert(siteState).values({ key: "other", value: "demo" });
    expect((await siteFacts()).demo).toBe(false);
  });

  test("is false on a site that was started without it", async () => {
    await db.insert(siteState).values({ key: "demo", value: "declined" });
    expect((await siteFacts()).demo).toBe(false);
  });

  test("is true once the demo has left its mark", async () => {
    await db.insert(siteState).values({ key: "demo", value: "loaded" });
    expect((await siteFacts()).demo).toBe(true);
  });
});
