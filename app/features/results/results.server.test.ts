import { desc, eq, inArray } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { changeLog } from "#app/db/schema/changes.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { standings } from "#app/db/schema/standings.ts";
import { anAdmin } from "#tests/factories/accounts.ts";
import { aLeague, aPlayer } from "#tests/factories/league.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { settleMatch } from "../prode/settling/settling.server.ts";
import * as computed from "../standings/tally/computed.server.ts";
import { INVALID_SCORE, NO_PENALTIES, NOT_UPDATED, SIDES_SWAPPED } from "./results.rules.ts";
import { clearResult, ResultQuestion, saveResult } from "./results.server.ts";

const KICKOFF = new Date("2026-11-21T12:30:00Z");
const NOW = new Date("2026-11-21T14:00:00Z");
const LATER = new Date("2026-11-23T14:00:00Z");

let admin: Admin;
let other: Admin;
let sample: Awaited<ReturnType<typeof aLeague>>;

beforeAll(async () => {
  admin = await asAdmin("ana");
  other = await asAdmin("beto");
});

beforeEach(async () => {
  sample = await aLeague(db);
});

async function asAdmin(username: string): Promise<Admin> {
  const { id, name } = await anAdmin(username);
  return { kind: "admin", id, name, username };
}

type Form = Record<string, string>;
const form = (home: string, away: string, seen = ["", ""]): Form => ({
  match: String(sample.match.id),
  home,
  away,
  seenHome: seen[0] ?? "",
  seenAway: seen[1] ?? "",
});
const save = (home: string, away: string, seen?: string[], now = NOW, by = admin) =>
  saveResult(by, form(home, away, seen), now);
const clear = (seen: string[], now = NOW, by = admin) => clearResult(by, form("", "", seen), now);

async function storedMatch() {
  const [row] = await db.select().from(matches).where(eq(matches.id, sample.match.id));
  return row;
}
const table = () =>
  db
    .select({ points: standings.points, played: standings.played })
    .from(standings)
    .where(inArray(standings.teamId, [sample.home.id, sample.away.id]))
    .orderBy(standings.teamId);
const changes = () =>
  db
    .select()
    .from(changeLog)
    .where(eq(changeLog.subjectId, String(sample.match.id)))
    .orderBy(desc(changeLog.id));

test("a result with an invalid score and invalid penalties is refused with a message", async () => {
  const both = { ...form("x", "y"), penaltyWinner: "local", homePenalties: "z", awayPenalties: "2" };
  await expect(saveResult(admin, both, NOW)).rejects.toThrow(INVALID_SCORE);
});

describe("refused results, which change nothing", () => {
  afterEach(async () => {
    expect(await storedMatch()).toMatchObject({ homeGoals: null, awayGoals: null, correctedAt: null });
    expect(await changes()).toEqual([]);
  });

  test.each([
    ["", ""],
    ["1", ""],
    ["", "1"],
    ["-1", "0"],
    ["1.5", "0"],
    ["100", "0"],
    ["dos", "0"],
    ["<b>1</b>", "0"],
    ["1".repeat(10_000), "0"],
  ])("a result is refused for the score '$0' - '$1'", async (home, away) => {
    await expect(save(home, away)).rejects.toMatchObject({ status: 400, message: INVALID_SCORE });
  });

  test("a result is refused with the message beside the invalid field", async () => {
    await expect(save("1", "x")).rejects.toMatchObject({ fields: { away: INVALID_SCORE } });
  });

  test.each(["0", "-1", "abc", "", "999999999", "1; drop table partidos"])(
    "a result is refused for the match %j",
    async (match) => {
      await expect(saveResult(admin, { ...form("1", "0"), match }, NOW)).rejects.toThrow(NOT_UPDATED);
    },
  );

  test.each([
    { seenHome: "x", seenAway: "1" },
    { seenHome: "1", seenAway: "" },
  ])("a result is refused when the result it was based on is invalid: %j", async (seen) => {
    await expect(saveResult(admin, { ...form("1", "0"), ...seen }, NOW)).rejects.toThrow(NOT_UPDATED);
  });

  test("a result is refused when a player sends it", async () => {
    const player = { kind: "player", id: "x", name: "x", level: "full" } as unknown as Admin;
    await expect(save("1", "0", undefined, NOW, player)).rejects.toMatchObject({ status: 403 });
    await expect(clear(["1", "0"], NOW, player)).rejects.toMatchObject({ status: 403 });
  });

  test("a result is refused when updating the table fails", async () => {
    const broken = vi.spyOn(computed, "refreshStandings").mockRejectedValueOnce(new Error("lost connection"));
    await expect(save("1", "0")).rejects.toThrow("lost connection");
    broken.mockRestore();
  });
});

test("a result counts in the table immediately, and is logged with its author", async () => {
  expect(await save("2", "1")).toEqual({
    matchId: sample.match.id,
    score: { home: 2, away: 1 },
    penalties: NO_PENALTIES,
    correctedOn: null,
    settled: false,
  });
  expect(await storedMatch()).toMatchObject({
    homeGoals: 2,
    awayGoals: 1,
    correctedAt: null,
    outcome: "local",
  });
  expect(await table()).toEqual([
    { points: 3, played: 1 },
    { points: 0, played: 1 },
  ]);
  expect(await changes()).toMatchObject([
    {
      username: "ana",
      adminId: admin.id,
      subject: "result",
      kind: "create",
      leagueId: sample.league.id,
      summary: "El Ceibo 2 - 1 Los Pibes FC",
      before: null,
      after: { home: 2, away: 1 },
    },
  ]);
});

test("a result can be 0 - 0", async () => {
  await save("0", "0");
  expect(await storedMatch()).toMatchObject({ homeGoals: 0, awayGoals: 0, outcome: "empate" });
});

test("a result that is sent twice is saved once", async () => {
  await save("2", "1");
  await save("2", "1", undefined, LATER);
  expect((await storedMatch())?.correctedAt).toBeNull();
  expect(await changes()).toHaveLength(1);
});

test("a result that changes is marked as a correction from then on", async () => {
  await save("2", "1");
  expect(await save("1", "1", ["2", "1"], LATER)).toMatchObject({ correctedOn: "2026-11-23" });
  expect((await storedMatch())?.correctedAt).toEqual(LATER);
  expect((await table()).map(({ points }) => points)).toEqual([1, 1]);
  expect(await changes()).toMatchObject([
    {
      kind: "update",
      before: { home: 2, away: 1 },
      after: { home: 1, away: 1 },
      summary: "El Ceibo 1 - 1 Los Pibes FC (antes 2 - 1)",
    },
    { kind: "create" },
  ]);
});

test("a result can be deleted, and is marked as a correction when it is entered again", async () => {
  await save("2", "1");
  expect(await clear(["2", "1"])).toMatchObject({ score: null, correctedOn: null });
  expect((await table()).map(({ played }) => played)).toEqual([0, 0]);
  expect((await changes())[0]).toMatchObject({ kind: "delete", before: { home: 2, away: 1 }, after: null });
  await save("2", "1", undefined, LATER);
  expect((await storedMatch())?.correctedAt).toEqual(LATER);
});

test("a result of a match that has not begun needs a confirmation", async () => {
  const before = new Date(KICKOFF.getTime() - 1);
  await expect(save("2", "1", undefined, before)).rejects.toMatchObject({ question: { kind: "early" } });
  expect((await storedMatch())?.homeGoals).toBeNull();
  await saveResult(admin, { ...form("2", "1"), early: "yes" }, before);
  expect((await storedMatch())?.homeGoals).toBe(2);
  // Changing an existing result needs no further confirmation.
  await save("2", "2", ["2", "1"], before);
  expect((await storedMatch())?.awayGoals).toBe(2);
});

test("a result needs no confirmation on the day of a match with an unconfirmed hour, at any hour", async () => {
  await db.update(matches).set({ hasConfirmedHour: false }).where(eq(matches.id, sample.match.id));
  const [dayBefore, dayStart] = [new Date("2026-11-21T02:59:59Z"), new Date("2026-11-21T03:00:00Z")];
  await expect(save("2", "1", undefined, dayBefore)).rejects.toMatchObject({ question: { kind: "early" } });
  await save("2", "1", undefined, dayStart);
  expect((await storedMatch())?.homeGoals).toBe(2);
});

async function settledResult() {
  const player = await aPlayer(db);
  await db.insert(predictions).values({
    userId: player.id,
    matchId: sample.match.id,
    seasonKey: sample.match.seasonKey,
    prediction: "local",
  });
  await save("2", "1");
  await settleMatch(admin, sample.match.id);
  const points = async () => {
    const [row] = await db.select().from(predictions).where(eq(predictions.userId, player.id));
    return row?.pointsEarned;
  };
  expect(await points()).toBe(3);
  return points;
}

test("a settled result is settled again when it changes", async () => {
  const points = await settledResult();
  expect(await save("1", "1", ["2", "1"])).toMatchObject({ settled: true });
  expect([await points(), (await storedMatch())?.settledAt]).toEqual([0, expect.any(Date)]);
  await save("1", "0", ["1", "1"]);
  expect(await points()).toBe(3);
});

test("a settled result loses its points when it is deleted, and is no longer settled", async () => {
  const points = await settledResult();
  expect(await clear(["2", "1"])).toMatchObject({ score: null, settled: false });
  expect([await points(), (await storedMatch())?.settledAt]).toEqual([null, null]);
});

test("the second of two administrators who edit one match is shown what the first saved, and overwrites nothing", async () => {
  await save("2", "1");
  const late = save("3", "1", undefined, NOW, other);
  await expect(late).rejects.toThrow("Otra persona guardó 2 - 1 mientras tanto.");
  await expect(late).rejects.toMatchObject({
    status: 409,
    question: { kind: "changed", stored: { home: 2, away: 1 } },
  });
  expect(await storedMatch()).toMatchObject({ homeGoals: 2, awayGoals: 1 });
  expect(await changes()).toHaveLength(1);
});

test("the second of two administrators who edit one match may overwrite its result once they have seen it", async () => {
  await save("2", "1");
  await save("3", "1", ["2", "1"], NOW, other);
  expect(await storedMatch()).toMatchObject({ homeGoals: 3, awayGoals: 1 });
  expect((await changes())[0]).toMatchObject({ username: "beto", before: { home: 2, away: 1 } });
});

test("an administrator neither deletes a result they have not seen, nor restores a deleted one", async () => {
  await save("2", "1");
  await save("2", "2", ["2", "1"]);
  await expect(clear(["2", "1"], NOW, other)).rejects.toThrow("Otra persona guardó 2 - 2 mientras tanto.");
  await clear(["2", "2"]);
  const late = save("3", "2", ["2", "2"], NOW, other);
  await expect(late).rejects.toThrow("Otra persona borró el resultado mientras tanto.");
  await expect(late).rejects.toMatchObject({ question: { kind: "changed", stored: null } });
});

test("when two administrators save one match concurrently, one is saved and the other gets a conflict", async () => {
  const both = await Promise.allSettled([save("2", "1"), save("0", "3", undefined, NOW, other)]);
  const errors = both.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(errors).toEqual([expect.any(ResultQuestion)]);
  const row = await storedMatch();
  const first = { home: row?.homeGoals, away: row?.awayGoals };
  expect(errors[0].question).toEqual({ kind: "changed", stored: first });
  expect(await changes()).toMatchObject([{ after: first }]);
});

test("an administrator does not save a result for the other team after home and away were swapped", async () => {
  const seenHomeTeam = String(sample.home.id);
  const swapped = { homeTeamId: sample.away.id, awayTeamId: sample.home.id };
  await db.update(matches).set(swapped).where(eq(matches.id, sample.match.id));
  const refused = { message: SIDES_SWAPPED, status: 409 };
  await expect(saveResult(admin, { ...form("3", "1"), seenHomeTeam }, NOW)).rejects.toMatchObject(refused);
  expect(await storedMatch()).toMatchObject({ homeGoals: null });
  await saveResult(admin, { ...form("1", "1"), seenHomeTeam }, NOW);
  expect(await storedMatch()).toMatchObject({ homeGoals: 1, awayGoals: 1 });
});

test("two administrators who save the same result get no conflict", async () => {
  await Promise.all([save("2", "1"), save("2", "1", undefined, NOW, other)]);
  expect(await changes()).toHaveLength(1);
});
