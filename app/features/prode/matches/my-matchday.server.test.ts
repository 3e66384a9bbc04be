import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { categories } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { users } from "#app/db/schema/people.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { aLeague, aPlayer } from "#tests/factories/league.ts";
import { type CurrentUser, type Player, VISITOR } from "../../accounts/accounts.rules.ts";
import { NO_FILTER } from "./match-filter.rules.ts";
import { withOwnPicks } from "./match-list.rules.ts";
import { matchList } from "./match-list.server.ts";
import { matchdayInUrl, NO_SUCH_LEAGUE } from "./matchday-url.rules.ts";
import { myMatchday, myPicks, myTeam } from "./my-matchday.server.ts";

const timeZone = "America/Argentina/Buenos_Aires";
const now = new Date("2026-11-16T12:00:00Z");
let first: Awaited<ReturnType<typeof aLeague>>;
let second: Awaited<ReturnType<typeof aLeague>>;
let player: Player & { level: "full" };

beforeEach(async () => {
  await db.execute(sql`delete from ligas`);
  [first, second] = [await aLeague(db), await aLeague(db, { kickoff: new Date("2026-11-20T12:30:00Z") })];
  const { id, name } = await aPlayer(db);
  await db.update(users).set({ teamId: first.home.id }).where(eq(users.id, id));
  await db
    .insert(predictions)
    .values({ userId: id, matchId: first.match.id, seasonKey: first.match.seasonKey, prediction: "local" });
  player = { kind: "player", id, name, level: "full" };
});

/** The matchday as the page shows it, with the user's own picks. */
async function load(user: CurrentUser, search = "", chosen = "") {
  const inUrl = (text: string) => matchdayInUrl(new URLSearchParams(text));
  const choice = { team: await myTeam(user), remembered: inUrl(chosen) };
  const { matchday, ...rest } = await myMatchday(choice, inUrl(search), { now, timeZone });
  if (!matchday || user.kind !== "player") return { ...rest, matchday };
  return { ...rest, matchday: withOwnPicks(matchday, await myPicks(user.id, matchday.days), true) };
}
const leagueOf = async (...args: Parameters<typeof load>) => (await load(...args)).matchday?.league.id;

test("if the requested matchday does not exist, the nearest one is shown, with a notice", async () => {
  for (const search of [
    "liga=999999",
    `liga=${first.league.id}&categoria=2031`,
    `liga=${first.league.id}&fecha=2026-01-01`,
  ])
    expect((await load(VISITOR, search)).matchday?.notice, search).toMatch(/te mostramos/);
  expect(await leagueOf(VISITOR, "liga=999999")).toBe(second.league.id);
});

test("no matchday is shown when no category publishes its scores", async () => {
  await db.update(categories).set({ publishesScores: false, countsForGeneral: false, hasPublicTable: false });
  expect((await load(VISITOR)).matchday).toBeNull();
});

test("a league that is not in the Prode is not opened for its players, and is in neither chips nor list", async () => {
  await db.update(leagues).set({ inProde: false }).where(eq(leagues.id, first.league.id));
  const { matchday, filters } = await load(player);
  expect(matchday?.league.id).toBe(second.league.id);
  expect(matchday?.leagues.map(({ id }) => id)).toEqual([second.league.id]);
  expect(filters.days).toEqual(["2026-11-20"]);
  expect(await load(player, `liga=${first.league.id}`)).toMatchObject({
    matchday: { league: { id: second.league.id }, notice: NO_SUCH_LEAGUE },
  });
  const list = await matchList(player, { ...NO_FILTER, view: "todos" }, now, timeZone);
  expect(list.counts.total).toBe(1);
  expect(Object.keys(list.progress)).toEqual(["2026-11-20"]);
  await db.update(leagues).set({ inProde: false });
  expect((await load(player)).matchday).toBeNull();
});

test("a player sees the matchday of their team, with their own picks and nobody else's", async () => {
  const { matchday } = await load(player);
  expect(matchday).toMatchObject({
    league: { id: first.league.id },
    category: { slug: "2009-10" },
    day: "2026-11-21",
    notice: null,
    ownZoneFixtures: [first.fixture.id],
    counts: { total: 1, upcoming: 1, played: 0 },
    progress: { "2026-11-21": { open: 1, predicted: 1 } },
    days: [{ fixtures: [{ matches: [{ id: first.match.id, choice: "local", picks: null }] }] }],
  });
  const visitor = (await load(VISITOR, `liga=${first.league.id}`)).matchday;
  expect(visitor?.progress).toEqual({});
  expect(visitor?.days[0]?.fixtures[0]?.matches[0]?.choice).toBeNull();
});

test("a document-only session sees the matchday of the browser's choice, else the nearest, not the team's", async () => {
  const documentPlayer: Player = { ...player, level: "document" };
  expect(await leagueOf(documentPlayer)).toBe(second.league.id);
  expect((await load(documentPlayer)).matchday?.ownZoneFixtures).toEqual([]);
  expect(await leagueOf(documentPlayer, "", `liga=${first.league.id}`)).toBe(first.league.id);
  expect(await leagueOf(documentPlayer, `liga=${second.league.id}`, `liga=${first.league.id}`)).toBe(
    second.league.id,
  );
});

describe("closed matchdays", () => {
  beforeEach(async () => {
    const [later] = await db
      .insert(fixtures)
      .values({ ...first.division, name: "2° FECHA", matchDate: "2026-11-28" })
      .returning();
    await db.insert(matches).values({
      fixtureId: later?.id ?? 0,
      homeTeamId: first.away.id,
      awayTeamId: first.home.id,
      kickoff: new Date("2026-11-28T12:30:00Z"),
    });
    await db.update(matches).set({ kickoff: now }).where(eq(matches.id, first.match.id));
  });

  test("once the nearest matchday has closed, the next open one is shown", async () => {
    const { matchday } = await load(player);
    expect(matchday).toMatchObject({ day: "2026-11-28", previous: "2026-11-21", next: null });
  });

  test("a closed matchday is shown if the URL asks for it, with everyone's picks", async () => {
    const closed = (await load(player, `liga=${first.league.id}&fecha=2026-11-21`)).matchday;
    expect(closed?.days[0]?.fixtures[0]?.matches).toMatchObject([
      { isOpen: false, picks: { local: 1, empate: 0, visitante: 0, total: 1 } },
    ]);
    expect(closed?.progress).toEqual({ "2026-11-21": { open: 0, predicted: 0 } });
  });
});
