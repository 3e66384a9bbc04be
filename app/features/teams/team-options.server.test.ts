import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { aLeague } from "#tests/factories/league.ts";
import { teamOptions } from "./team-options.server.ts";

test("a site without teams offers no options", async () => {
  expect(await teamOptions()).toEqual([]);
});

test("teams are grouped by league, and distinguished by category and zone", async () => {
  const [first, second] = [await aLeague(db), await aLeague(db)];
  expect(await teamOptions()).toEqual(
    [first, second].map(({ league, home, away }) => ({
      league: league.name,
      teams: [
        { id: home.id, name: "El Ceibo (2009/10, Zona 1)" },
        { id: away.id, name: "Los Pibes FC (2009/10, Zona 1)" },
      ],
    })),
  );
});
