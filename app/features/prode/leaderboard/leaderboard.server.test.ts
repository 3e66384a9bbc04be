import { eq, inArray, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { users } from "#app/db/schema/people.ts";
import { predictions, prodeScores } from "#app/db/schema/prode.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { entries, teams } from "#app/db/schema/teams.ts";
import { aLeague, aPlayer, aSeason, aTeam } from "#tests/factories/league.ts";
import { type Player, VISITOR } from "../../accounts/accounts.rules.ts";
import { settleMatches } from "../settling/settling.server.ts";
import { leaderboard } from "./leaderboard.server.ts";

const OVERALL = { leagueId: null, season: null, day: null, page: 1 };
let first: Awaited<ReturnType<typeof aLeague>>;
let second: Awaited<ReturnType<typeof aLeague>>;
const people: Awaited<ReturnType<typeof aPlayer>>[] = [];

function as(index: number): Player {
  const { id = "", name = "" } = people[index] ?? {};
  return { kind: "player", id, name, level: "full" };
}

async function settle({ match }: { match: { id: number } }) {
  await db.update(matches).set({ homeGoals: 1, awayGoals: 0 }).where(eq(matches.id, match.id));
  await db.transaction((tx) => settleMatches(tx, [match.id]));
}

test("the leaderboard is empty before anybody has scored", async () => {
  expect(await leaderboard(VISITOR, OVERALL)).toMatchObject({ leaders: [], totals: null, pages: 1 });
});

describe("two settled matchdays", () => {
  beforeAll(async () => {
    [first, second] = [await aLeague(db), await aLeague(db)];
    await db.update(fixtures).set({ matchDate: "2026-11-22" }).where(eq(fixtures.id, second.fixture.id));
    for (const name of ["Ana", "Beto", "Caro", "Dani"]) {
      const person = await aPlayer(db);
      await db.update(users).set({ name }).where(eq(users.id, person.id));
      people.push({ ...person, name });
    }
    const guess = (i: number, { match }: typeof first, prediction: "local" | "visitante") => ({
      userId: people[i]?.id ?? "",
      matchId: match.id,
      seasonKey: match.seasonKey,
      prediction,
    });
    await db
      .insert(predictions)
      .values([
        guess(0, first, "local"),
        guess(1, first, "local"),
        guess(2, first, "visitante"),
        guess(3, first, "visitante"),
        guess(0, second, "visitante"),
        guess(1, second, "local"),
        guess(2, second, "local"),
        guess(3, second, "visitante"),
      ]);
    await settle(first);
    await settle(second);
  });

  test("the overall table shares ranks, counts correct predictions and shows who moved", async () => {
    const { leaders, totals, lastDay } = await leaderboard(VISITOR, OVERALL);
    expect(lastDay).toBe("2026-11-22");
    expect(leaders.map(({ key: _, ...row }) => row).sort((a, b) => a.name.localeCompare(b.name))).toEqual([
      row("Ana P.", 2, 3, 2, 1, -1),
      row("Beto P.", 1, 6, 2, 2, 0),
      row("Caro P.", 2, 3, 2, 1, null),
    ]);
    expect(leaders[0]?.name).toBe("Beto P.");
    expect(totals).toEqual({ participants: 3, mostPoints: 6, averagePoints: 4, bestAccuracy: 100 });
  });

  test("a league and a matchday each have their own table", async () => {
    const podium = ({ podiums }: Awaited<ReturnType<typeof leaderboard>>) =>
      podiums.map(({ league, day, rows }) => [league, day, rows.map(({ name }) => name).sort()]);
    expect(podium(await leaderboard(VISITOR, OVERALL))).toEqual([
      [second.league.name, "2026-11-22", ["Beto P.", "Caro P."]],
      [first.league.name, "2026-11-21", ["Ana P.", "Beto P."]],
    ]);
    const league = await leaderboard(VISITOR, { ...OVERALL, leagueId: first.league.id });
    expect(podium(league)).toEqual([[first.league.name, "2026-11-21", ["Ana P.", "Beto P."]]]);
    expect(league.leaders.map(({ name, points }) => [name, points]).sort()).toEqual([
      ["Ana P.", 3],
      ["Beto P.", 3],
    ]);
    expect(league.choices.matchdays).toEqual(["2026-11-21"]);
    expect(league.choices.leagues.map(({ id }) => id)).toEqual([first.league.id, second.league.id]);
    const day = await leaderboard(VISITOR, {
      ...OVERALL,
      leagueId: second.league.id,
      day: "2026-11-22",
    });
    expect(day.leaders.map(({ name }) => name).sort()).toEqual(["Beto P.", "Caro P."]);
    expect(podium(day)).toEqual([[null, "2026-11-22", ["Beto P.", "Caro P."]]]);
    expect(day.leaders.every(({ movement }) => movement === null)).toBe(true);
  });

  test("a finished season keeps its table, and the current one has another", async () => {
    const { league, season } = first;
    const becomes = (state: "finished" | "current") =>
      db.update(seasons).set({ state }).where(eq(seasons.id, season.id));
    await becomes("finished");
    const next = await aSeason(db, league.id, { slug: "2027" });
    const hidden = await aSeason(db, league.id, { slug: "2028", state: "preparing" });
    const tableOf = (slug: string | null) =>
      leaderboard(VISITOR, { ...OVERALL, leagueId: league.id, season: slug });
    const names = async (slug: string | null) => (await tableOf(slug)).leaders.map(({ name }) => name).sort();
    expect(await names("no-hay")).toEqual([]);
    expect(await names(hidden.slug)).toEqual([]);
    expect(await names(null)).toEqual([]);
    expect(await names(next.slug)).toEqual([]);
    expect(await names(season.slug)).toEqual(["Ana P.", "Beto P."]);
    const { choices } = await tableOf(season.slug);
    expect(choices.seasons.map(({ slug }) => slug)).toEqual(["2027", season.slug]);
    expect(choices.matchdays).toEqual(["2026-11-21"]);
    await db.delete(seasons).where(inArray(seasons.id, [next.id, hidden.id]));
    await becomes("current");
  });

  test("the player's own row is marked, and added when it is not on the page", async () => {
    const there = await leaderboard(as(0), OVERALL);
    expect(there.leaders.filter(({ isMe }) => isMe).map(({ name }) => name)).toEqual(["Ana P."]);
    expect(there.mine).toBeNull();
    const absent = await leaderboard(as(3), OVERALL);
    expect(absent.leaders.some(({ isMe }) => isMe)).toBe(false);
    expect(absent.mine).toMatchObject({
      name: "Dani P.",
      isMe: true,
      rank: 4,
      points: 0,
      predictions: 2,
    });
  });

  test("a hidden player takes no rank but sees their own points, and is shown again unchanged", async () => {
    const hide = (hidden: boolean) =>
      db
        .update(users)
        .set({ hidden })
        .where(eq(users.id, as(1).id));
    const before = await leaderboard(VISITOR, OVERALL);
    await hide(true);
    const { leaders, totals } = await leaderboard(VISITOR, OVERALL);
    expect(leaders.map(({ name, rank, movement }) => [name, rank, movement]).sort()).toEqual([
      ["Ana P.", 1, 0],
      ["Caro P.", 1, null],
    ]);
    expect(totals).toEqual({ participants: 2, mostPoints: 3, averagePoints: 3, bestAccuracy: 50 });
    const own = await leaderboard(as(1), OVERALL);
    expect(own.leaders.map(({ name }) => name).sort()).toEqual(["Ana P.", "Caro P."]);
    expect(own.mine).toMatchObject({ name: "Beto P.", isMe: true, rank: 1, points: 6, correct: 2 });
    const league = await leaderboard(VISITOR, { ...OVERALL, leagueId: first.league.id });
    expect(league.leaders.map(({ name }) => name)).toEqual(["Ana P."]);
    await hide(false);
    expect(await leaderboard(VISITOR, OVERALL)).toEqual(before);
  });

  test("a club is listed from five players on, by the club of their team, and no longer once one of them moves", async () => {
    const clubs = async () =>
      (await leaderboard(VISITOR, { ...OVERALL, ranksClubs: true })).clubs?.map(
        ({ name, players, average }) => [name, players, average],
      );
    const more = [await aPlayer(db), await aPlayer(db)];
    await db.insert(predictions).values(
      more.map(({ id }) => ({
        userId: id,
        matchId: first.match.id,
        seasonKey: first.match.seasonKey,
        prediction: "local" as const,
      })),
    );
    await settle(first);
    const ids = [...people.slice(0, 3), ...more].map(({ id }) => id);
    const join = (teamId: number | null, ...who: string[]) =>
      db.update(users).set({ teamId }).where(inArray(users.id, who));
    await join(first.home.id, ...ids.slice(1));
    expect(await clubs(), "four of them").toEqual([]);
    await join(first.home.id, ...ids);
    expect(await clubs()).toEqual([["El Ceibo", 5, "3,6"]]);
    const united = await aTeam(db, first.division, "Ceibo Unido");
    await db.delete(teams).where(eq(teams.id, united.id));
    const clubIds = Object.fromEntries(
      (await db.select().from(entries)).map(({ id, clubId }) => [id, clubId]),
    );
    const hasClubOf = ({ entryId }: { entryId: number }) =>
      db
        .update(entries)
        .set({ clubId: clubIds[entryId], letter: "B" })
        .where(eq(entries.id, first.home.entryId));
    await hasClubOf(united);
    expect(await clubs(), "with its entry").toEqual([["Ceibo Unido", 5, "3,6"]]);
    await hasClubOf(first.home);
    const isTeamOf = ({ entryId }: { entryId: number }) =>
      db.update(teams).set({ entryId }).where(eq(teams.id, first.home.id));
    await isTeamOf(united);
    expect(await clubs(), "with its team").toEqual([["Ceibo Unido", 5, "3,6"]]);
    await isTeamOf(first.home);
    expect(await clubs()).toEqual([["El Ceibo", 5, "3,6"]]);
    await join(first.away.id, ...ids.slice(0, 1));
    expect(await clubs()).toEqual([]);
    await db.delete(users).where(
      inArray(
        users.id,
        more.map(({ id }) => id),
      ),
    );
    await join(null, ...ids);
  });

  test("within a shared rank more correct predictions come first, in the table and on the podium", async () => {
    const [ana, beto] = [as(0).id, as(1).id];
    const setCorrect = (userId: string, correctPredictions: number) =>
      db.update(prodeScores).set({ correctPredictions }).where(eq(prodeScores.userId, userId));
    for (const [better, worse, names] of [
      [ana, beto, ["Ana P.", "Beto P."]],
      [beto, ana, ["Beto P.", "Ana P."]],
    ] as const) {
      await setCorrect(better, 2);
      await setCorrect(worse, 1);
      const { leaders, podiums } = await leaderboard(VISITOR, { ...OVERALL, leagueId: first.league.id });
      expect(leaders.map(({ name, rank }) => [name, rank])).toEqual(names.map((name) => [name, 1]));
      expect(podiums[0]?.rows.map(({ name, rank }) => [name, rank])).toEqual(names.map((name) => [name, 1]));
    }
    await db.execute(sql`select update_user_prode_score(u) from unnest(array[${ana}, ${beto}]::uuid[]) u`);
  });

  test("an unknown table is empty, and a page beyond the last shows the last", async () => {
    expect((await leaderboard(VISITOR, { ...OVERALL, leagueId: 999_999 })).leaders).toEqual([]);
    const beyond = await leaderboard(VISITOR, { ...OVERALL, page: 9 });
    expect([beyond.page, beyond.leaders.length]).toEqual([1, 3]);
  });
});

function row(
  name: string,
  rank: number,
  points: number,
  predicted: number,
  correct: number,
  movement: number | null,
) {
  const accuracy = (100 * correct) / predicted;
  return { isMe: false, name, rank, points, predictions: predicted, correct, accuracy, movement };
}
