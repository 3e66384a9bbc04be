import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { aSeason } from "#tests/factories/league.ts";
import { leagueOf } from "./league-page.server.ts";

beforeEach(async () => {
  await db.delete(leagues);
  await db.insert(leagues).values([
    { id: 1, name: "Liga Participando", slug: "liga_masculina", firstLevel: "zone" },
    { id: 3, name: "Mundialito", slug: "mundialito", color: "orange", openingView: "standings" },
  ]);
});

test.each(["7", "2147483648", "9".repeat(60), "", "lifufe", "mundialito\0", "Mundialito", "%"])(
  "leagueOf answers 404 for %j, not a database error",
  async (key) => {
    await expect(leagueOf(key, null)).rejects.toMatchObject({ status: 404, message: "Liga no encontrada" });
  },
);

test("leagueOf finds a league by its slug and by its id", async () => {
  const bySlug = await leagueOf("liga_masculina", null);
  expect(bySlug.id).toBe(1);
  await expect(leagueOf("1", null)).resolves.toEqual(bySlug);
});

test("leagueOf returns what the pages of a league need, and nothing else", async () => {
  const { id, name, slug } = await aSeason(db, 3);
  await expect(leagueOf("mundialito", null)).resolves.toEqual({
    id: 3,
    name: "Mundialito",
    slug: "mundialito",
    logo: null,
    description: null,
    color: "orange",
    firstLevel: "category",
    openingView: "standings",
    season: { id, name, slug, state: "current", hasGeneralTable: false, hasPlayoffs: false },
  });
});

describe("a league with finished seasons and one in preparation", () => {
  const seasonOf = async (requested: string | null) => (await leagueOf("mundialito", requested)).season?.slug;

  beforeEach(async () => {
    await aSeason(db, 3, { slug: "apertura-2025", state: "finished", startsOn: "2025-03-01" });
    await aSeason(db, 3, { slug: "2024", state: "finished", startsOn: "2024-03-01" });
    await aSeason(db, 3, { slug: "2027", state: "preparing", startsOn: "2027-03-01" });
    await aSeason(db, 1, { slug: "2026" });
  });

  test.each([
    ["that does not exist", "2019"],
    ["that only another league has", "2026"],
    ["that is being prepared", "2027"],
    ["with an empty slug", ""],
    ["in different upper and lower case", "Apertura-2025"],
    ["that the database cannot store", "2024\0"],
    ["with a quote", "2024' or '1'='1"],
    ["that is far too long", "2".repeat(5000)],
  ])("the season of a league's page is not found when the URL asks for one %s", async (_, requested) => {
    await expect(seasonOf(requested)).rejects.toMatchObject({
      status: 404,
      message: "Temporada no encontrada",
    });
  });

  test("the season of a league's page is the one in the URL", async () => {
    expect(await seasonOf("2024")).toBe("2024");
  });

  test("the season of a league's page is the latest finished one when none is current and the URL names none", async () => {
    expect(await seasonOf(null)).toBe("apertura-2025");
  });

  test("the season of a league's page is the current one when the URL names none", async () => {
    await aSeason(db, 3, { slug: "2026", startsOn: null });
    expect(await seasonOf(null)).toBe("2026");
  });

  test("the season of a league's page is null in a league whose first season is in preparation", async () => {
    await db.delete(leagues);
    await db.insert(leagues).values({ id: 3, name: "Mundialito", slug: "mundialito" });
    await aSeason(db, 3, { state: "preparing" });
    expect((await leagueOf("mundialito", null)).season).toBeNull();
  });
});
