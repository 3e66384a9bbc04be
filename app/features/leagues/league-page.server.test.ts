import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { leagueOf } from "./league-page.server.ts";

describe("leagueOf", () => {
  beforeEach(async () => {
    await db.delete(leagues);
    await db.insert(leagues).values([
      { id: 1, name: "Liga Participando", slug: "liga_masculina", firstLevel: "zone" },
      { id: 3, name: "Mundialito", slug: "mundialito", color: "orange", openingView: "standings" },
    ]);
  });

  test.each(["7", "2147483648", "9".repeat(60), "", "lifufe", "mundialito\0", "Mundialito", "%"])(
    "answers 404 for %j, not an error of the database",
    async (key) => {
      await expect(leagueOf(key)).rejects.toMatchObject({ status: 404, message: "Liga no encontrada" });
    },
  );

  test("finds a league by its slug and by its id", async () => {
    const bySlug = await leagueOf("liga_masculina");
    expect(bySlug.id).toBe(1);
    await expect(leagueOf("1")).resolves.toEqual(bySlug);
  });

  test("returns what the pages of a league need, and nothing else", async () => {
    await expect(leagueOf("mundialito")).resolves.toEqual({
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
