import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { aLeague, aSeason, aTeam } from "#tests/factories/league.ts";
import { searchStatement } from "./search.queries.server.ts";
import { search } from "./search.server.ts";

let of: Awaited<ReturnType<typeof aLeague>>;
beforeAll(async () => {
  of = await aLeague(db);
  await aTeam(db, of.place, "Ñandú Atlético");
  const [club] = await db
    .update(clubs)
    .set({ aliases: ["Def. del Parque"] })
    .where(eq(clubs.name, "Los Pibes FC"))
    .returning();
  expect(club).toBeDefined();
});

const namesOf = async (typed: string, kind = "club") =>
  (await search(typed)).groups.find((group) => group.kind === kind)?.found.map(({ name }) => name) ?? [];

describe("a search finds nothing", () => {
  test.each(["", "   ", "\0", "%", "_", "' or 1=1 --", "zzzzzz", "x".repeat(5_000)])(
    "for %j",
    async (typed) => {
      expect((await search(typed)).groups).toEqual([]);
    },
  );

  test("of a season that is being prepared", async () => {
    const { league } = await aLeague(db);
    const next = await aSeason(db, league.id, { state: "preparing" });
    await aTeam(db, { leagueId: league.id, seasonId: next.id }, "Secretos del Sur");
    expect((await search("secretos")).groups).toEqual([]);
    await db.update(seasons).set({ state: "finished" }).where(eq(seasons.id, next.id));
    expect(await namesOf("secretos")).toEqual(["Secretos del Sur"]);
    // The teams of a season that is over are found through their club.
    expect(await namesOf("secretos", "team")).toEqual([]);
  });
});

describe("a search finds", () => {
  test.each([
    ["CEIBO", "El Ceibo"],
    ["nandu", "Ñandú Atlético"],
    ["atletico ñandu", "Ñandú Atlético"],
    ["ceivo", "El Ceibo"],
    ["pives", "Los Pibes FC"],
    ["def del parque", "Los Pibes FC"],
  ])("for %j the club %s, whatever case, accents and a mistyped letter", async (typed, name) => {
    expect(await namesOf(typed)).toContain(name);
  });

  test("teams of a current season by club and category, and leagues by name", async () => {
    expect(await namesOf("ceibo 2009/10", "team")).toContain("El Ceibo");
    expect(await namesOf(of.league.name, "league")).toContain(of.league.name);
  });
});

/** Anybody can search as often as they like, and no page of it is kept. */
test("a search folds each name once, however many words it has", async () => {
  const words = ["a", "e", "i", "o", "u", "s"];
  const { rows } = await db.execute(sql`explain (verbose, costs off) ${searchStatement(words)}`);
  const plan = rows.map((row) => String(Object.values(row)[0]));
  const comparing = plan.filter((line) => line.includes("bool_and("));
  expect(comparing.length).toBeGreaterThan(2);
  // PostgreSQL prints a column that was computed below in brackets of its own; without them it is computed right there.
  expect(comparing.filter((line) => line.includes("strpos(btrim("))).toEqual([]);
});
