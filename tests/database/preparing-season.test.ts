import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { entries } from "#app/db/schema/teams.ts";
import { type Player, VISITOR } from "#app/features/accounts/accounts.rules.ts";
import { clubOf } from "#app/features/clubs/club-page.server.ts";
import { nextMatchdays } from "#app/features/fixtures/upcoming/next-matchday.server.ts";
import { leagueOf } from "#app/features/leagues/league-page.server.ts";
import { filterInUrl } from "#app/features/prode/matches/match-filter.rules.ts";
import { matchList } from "#app/features/prode/matches/match-list.server.ts";
import { savePrediction } from "#app/features/prode/predictions/save-prediction.server.ts";
import { teamIds } from "#app/features/teams/team-ids.server.ts";
import { teamOptions } from "#app/features/teams/team-options.server.ts";
import { teamOf } from "#app/features/teams/team-page.server.ts";
import { aLeague, aPlayer, inHours } from "#tests/factories/league.ts";

const ZONE = "America/Argentina/Buenos_Aires";
/** An hour before the factory's match. */
const NOW = new Date("2026-11-21T11:30:00Z");
type State = (typeof seasons.$inferSelect)["state"];
let sample: Awaited<ReturnType<typeof aLeague>>;
let player: Player;

beforeEach(async () => {
  await db.delete(leagues);
  sample = await aLeague(db);
  const { id, name } = await aPlayer(db);
  player = { kind: "player", id, name, level: "document" };
});

/** The page of the home side's club, if it has one. */
async function clubPage() {
  const [club] = await db
    .select({ slug: clubs.slug })
    .from(clubs)
    .innerJoin(entries, eq(entries.clubId, clubs.id))
    .where(eq(entries.id, sample.home.entryId));
  return clubOf(club?.slug ?? "").then(
    (found) => [found],
    () => [],
  );
}

const setState = (state: State) => db.update(seasons).set({ state }).where(eq(seasons.id, sample.season.id));

/** Public views of the league. */
const views: Record<string, () => Promise<unknown[]>> = {
  "the next matchdays": () => nextMatchdays(NOW, ZONE),
  "the list of the Prode": async () =>
    (await matchList(VISITOR, filterInUrl(new URLSearchParams()), NOW, ZONE)).days,
  "a player's progress in the Prode": async () =>
    Object.keys((await matchList(player, filterInUrl(new URLSearchParams()), NOW, ZONE)).progress),
  "the sitemap": () => teamIds(10),
  "the teams that a player may choose": () => teamOptions(),
  "a team's page": async () => [await teamOf(String(sample.home.id))].filter(Boolean),
  "a club's page": () => clubPage(),
  "the league's page": async () => [(await leagueOf(sample.league.slug, null)).season].filter(Boolean),
};
// Between two seasons a player still belongs to a team of the previous one.
const SHOW_FINISHED = [
  "the sitemap",
  "a team's page",
  "a club's page",
  "the league's page",
  "the teams that a player may choose",
];

describe.each(Object.keys(views))("seasons in %s", (view) => {
  const read = () => views[view]?.() ?? Promise.reject(new Error("there is no such view"));

  test(`${view} leaves out a season in preparation, and includes it once it is current`, async () => {
    await setState("preparing");
    expect(await read()).toEqual([]);
    await setState("current");
    expect(await read()).not.toEqual([]);
  });

  test(`${view} includes a finished season only if it shows past seasons`, async () => {
    await setState("finished");
    const isIncluded = (await read()).length > 0;
    expect(isIncluded).toBe(SHOW_FINISHED.includes(view));
  });
});

test.each<[State, number]>([
  ["preparing", 404],
  ["finished", 409],
])("a match of a season that is %s accepts no prediction", async (state, status) => {
  sample = await aLeague(db, { kickoff: inHours(1) });
  await setState(state);
  await expect(savePrediction(player, sample.match.id, "local")).rejects.toMatchObject({ status });
  expect(await db.$count(predictions)).toBe(0);
  await setState("current");
  await savePrediction(player, sample.match.id, "local");
  expect(await db.$count(predictions)).toBe(1);
});
