import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/db/client.server.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { findLeague } from "./league-page.server.ts";

describe("findLeague", () => {
  beforeEach(async () => {
    await db.delete(leagues);
    await db.insert(leagues).values([
      { id: 1, name: "Liga Participando", slug: "liga_masculina", firstLevel: "zone" },
      { id: 3, name: "Mundialito", slug: "mundialito", color: "orange", openingView: "standings" },
    ]);
  });

  it.each(["7", "2147483648", "9".repeat(60), "", "lifufe", "mundialito\0", "Mundialito", "%"])(
    "finds none for %j, and asks for it without an error",
    async (key) => {
      await expect(findLeague(key)).resolves.toBeNull();
    },
  );

  it("is found by its slug and by its id", async () => {
    const bySlug = await findLeague("liga_masculina");
    expect(bySlug?.id).toBe(1);
    await expect(findLeague("1")).resolves.toEqual(bySlug);
  });

  it("says what its own pages need of it, and nothing else", async () => {
    await expect(findLeague("mundialito")).resolves.toEqual({
      id: 3,
      name: "Mundialito",
      slug: "mundialito",
      logo: null,
      description: null,
      color: "orange",
      firstLevel: "category",
      openingView: "standings",
    });
  });
});
