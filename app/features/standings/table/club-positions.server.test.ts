import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { zones } from "#app/db/schema/divisions.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { teams } from "#app/db/schema/teams.ts";
import { aLeague, aTeam } from "#tests/factories/league.ts";
import { refreshStandings } from "../tally/computed.server.ts";
import { clubPositions } from "./club-positions.server.ts";

test("a club without teams has no positions", async () => {
  expect(await clubPositions([])).toEqual(new Map());
});

test("a team's position is that in its current zone's table, not in one where it still has results", async () => {
  const { division, home, away, match } = await aLeague(db);
  await db.update(matches).set({ homeGoals: 1, awayGoals: 0 }).where(eq(matches.id, match.id));
  const [other] = await db
    .insert(zones)
    .values({ ...division, name: "Zona 2" })
    .returning();
  const third = await aTeam(db, { ...division, zoneId: other?.id }, "Águila");
  await db.update(teams).set({ zoneId: other?.id }).where(eq(teams.id, home.id));
  await refreshStandings(db, [home.id, away.id, third.id]);
  const positions = await clubPositions([home.id, away.id]);
  expect(positions.get(home.id)).toEqual({ position: 2, teamCount: 2, points: 0, played: 0 });
  expect(positions.get(away.id)).toEqual({ position: 2, teamCount: 2, points: 0, played: 1 });
});

test("a team's position in its table comes with the number of teams, its points and its matches played", async () => {
  const { home, away, match } = await aLeague(db);
  await db.update(matches).set({ homeGoals: 0, awayGoals: 3 }).where(eq(matches.id, match.id));
  await refreshStandings(db, [home.id, away.id]);
  const positions = await clubPositions([home.id, away.id]);
  expect(positions.get(away.id)).toEqual({ position: 1, teamCount: 2, points: 3, played: 1 });
  expect(positions.get(home.id)).toMatchObject({ position: 2, points: 0 });
});
