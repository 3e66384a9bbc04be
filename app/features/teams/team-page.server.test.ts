import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { aLeague, aPlayer, aTeam } from "#tests/factories/league.ts";
import { teamOf } from "./team-page.server.ts";

beforeEach(() => db.delete(leagues));

test.each(["1", "2147483647", "2147483648", "abc", "", "-1", "7'--", "9".repeat(60)])(
  "teamOf finds no team for %j, without an error",
  async (id) => {
    await expect(teamOf(id)).resolves.toBeNull();
  },
);

test("teamOf returns a team with its league, season, zone and category, and none of its players", async () => {
  const { league, season, zone, category, home } = await aLeague(db);
  await aPlayer(db, home.id);
  await expect(teamOf(String(home.id))).resolves.toEqual({
    id: home.id,
    name: "El Ceibo",
    logo: null,
    row: home,
    entryId: home.entryId,
    letter: "",
    club: { id: expect.any(Number), name: "El Ceibo", slug: expect.stringMatching(/^club-/) },
    season: { id: season.id, name: season.name, slug: season.slug, state: "current" },
    league: { id: league.id, name: league.name, slug: league.slug, color: "pitch", firstLevel: "category" },
    zone: { id: zone.id, name: "Zona 1" },
    category: { id: category.id, name: "2009/10", hasPublicTable: true },
  });
});

test("teamOf returns a team without zone and category", async () => {
  const { league, season } = await aLeague(db);
  const team = await aTeam(db, { leagueId: league.id, seasonId: season.id }, "Nuevo");
  await expect(teamOf(String(team.id))).resolves.toMatchObject({ zone: null, category: null });
});
