import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { aLeague } from "#tests/factories/league.ts";
import { teamIds } from "./team-ids.server.ts";

test("teamIds is empty on a fresh site", async () => {
  await expect(teamIds(10)).resolves.toEqual([]);
});

test("teamIds returns at most the limit, from every league", async () => {
  const [one, two] = [await aLeague(db), await aLeague(db)];
  await expect(teamIds(3)).resolves.toEqual([one.home.id, one.away.id, two.home.id]);
  await expect(teamIds(10)).resolves.toHaveLength(4);
});
