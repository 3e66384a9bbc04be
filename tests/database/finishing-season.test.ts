import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { reports } from "#app/db/schema/delegates.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import type { Unfinished } from "#app/features/seasons/seasons.rules.ts";
import * as seasonsScreen from "#app/routes/admin/seasons.tsx";
import { anAdmin, PASSWORD } from "#tests/factories/accounts.ts";
import { Browser } from "#tests/factories/browser.ts";
import { aLeague } from "#tests/factories/league.ts";
import { askRoute } from "#tests/factories/route.ts";

type Finishing = { finishing: { missing: Unfinished } };

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test("finishing a season publishes a club's report whose waiting time is over", async () => {
  const { season, match, home } = await aLeague(db);
  await db
    .update(matches)
    .set({ kickoff: hoursAgo(8) })
    .where(eq(matches.id, match.id));
  await db.update(seasons).set({ loneReportHours: 1 }).where(eq(seasons.id, season.id));
  const report = { matchId: match.id, teamId: home.id, seasonId: season.id, goalsFor: 5, goalsAgainst: 2 };
  await db.insert(reports).values({ ...report, sentAt: hoursAgo(5) });
  const organiser = new Browser();
  await anAdmin("cierra");
  await organiser.signInAdmin("cierra", PASSWORD);
  const form = { intent: "finish", id: String(season.id) };
  await askRoute(organiser, seasonsScreen.action as never, "/admin/temporadas", form);
  const [played] = await db.select().from(matches).where(eq(matches.id, match.id));
  expect([played?.homeGoals, played?.awayGoals]).toEqual([5, 2]);
  const [finished] = await db.select().from(seasons).where(eq(seasons.id, season.id));
  expect(finished?.state).toBe("finished");
});

test("the screen that finishes a season counts the matches with a club's report", async () => {
  const { league, season, match, home, away } = await aLeague(db);
  await db
    .update(matches)
    .set({ kickoff: hoursAgo(8) })
    .where(eq(matches.id, match.id));
  const organiser = new Browser();
  await anAdmin("cuenta");
  await organiser.signInAdmin("cuenta", PASSWORD);
  const path = `/admin/temporadas?liga=${league.id}&finalizar=${season.id}`;
  const missing = async () =>
    ((await askRoute(organiser, seasonsScreen.loader as never, path)) as Finishing).finishing.missing;
  expect(await missing()).toMatchObject({ withoutResult: 1, reported: 0 });
  for (const [team, goalsFor] of [
    [home, 5],
    [away, 2],
  ] as const) {
    const report = { matchId: match.id, teamId: team.id, seasonId: season.id, goalsFor, goalsAgainst: 3 };
    await db.insert(reports).values({ ...report, sentAt: hoursAgo(5) });
  }
  expect(await missing()).toMatchObject({ withoutResult: 1, reported: 1 });
});
