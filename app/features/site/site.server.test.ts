import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/db/client.server.ts";
import { siteState } from "#app/db/schema/site.ts";
import { demoIsLoaded } from "./site.server.ts";

describe("demoIsLoaded", () => {
  beforeEach(() => db.delete(siteState));

  it("is false on a fresh site", async () => {
    await expect(demoIsLoaded()).resolves.toBe(false);
  });

  it("is not mistaken by what else the site remembers about itself", async () => {
    await db.insert(siteState).values({ key: "other", value: "demo" });
    await expect(demoIsLoaded()).resolves.toBe(false);
  });

  it("is false on a site that was started without it", async () => {
    await db.insert(siteState).values({ key: "demo", value: "declined" });
    await expect(demoIsLoaded()).resolves.toBe(false);
  });

  it("is true once the demo has left its mark", async () => {
    await db.insert(siteState).values({ key: "demo", value: "loaded" });
    await expect(demoIsLoaded()).resolves.toBe(true);
  });
});
