import { eq, inArray, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { groupMembers, groups } from "#app/db/schema/groups.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { users } from "#app/db/schema/people.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { refusalOf } from "#app/lib/http/answers.server.ts";
import { aLeague, aPlayer, aSeason } from "#tests/factories/league.ts";
import { lockWaits } from "#tests/factories/locks.ts";
import { anAdminIdentity, refusal } from "#tests/factories/panel.ts";
import type { Admin, Player } from "../accounts/accounts.rules.ts";
import { erasePlayer } from "../accounts/erasing.server.ts";
import { settleMatches } from "../prode/settling/settling.server.ts";
import {
  createGroup,
  deleteForPanel,
  groupPage,
  groupsOf,
  groupsToManage,
  joinGroup as joinFrom,
  leaveGroup,
  removeMember,
  renameForPanel,
  renameGroup,
  renewCode,
  transferGroup,
} from "./groups.server.ts";

let sample: Awaited<ReturnType<typeof aLeague>>;
let admin: Admin;
let [owner, friend, stranger]: Player[] = [];
beforeAll(async () => {
  admin = await anAdminIdentity();
  sample = await aLeague(db);
});
beforeEach(async () => {
  [owner, friend, stranger] = [await aMember("Ana"), await aMember("Beto"), await aMember("Caro")];
});

async function aMember(name: string, level: Player["level"] = "full"): Promise<Player> {
  const { id } = await aPlayer(db, sample.home.id);
  await db.update(users).set({ name, surname: "Xul" }).where(eq(users.id, id));
  return { kind: "player", id, name, level };
}
const IP = "203.0.113.7";
const joinGroup = (player: Player, code: string | null | undefined, ip = IP) => joinFrom(player, code, ip);
const asPlayer = (player: Player | undefined) => player as Player;
const codeFor = async (id: number) => (await groupPage(asPlayer(owner), id)).group.code ?? "";
/** The key of a member in the list of the group's owner. */
const keyOf = async (id: number, name: string) =>
  (await groupPage(asPlayer(owner), id)).others.find((other) => other.name === name)?.key ?? "";
const create = (scope = "", name = "Los de la 2012") => createGroup(asPlayer(owner), { name, scope });

test("a session opened by document alone may join a group, but not create one", async () => {
  const child = await aMember("Dani", "document");
  expect((await refusal(createGroup(child, { name: "Los pibes" }))).status).toBe(403);
  expect(await joinGroup(child, await codeFor(await create()))).toBeGreaterThan(0);
});

test("a session opened by document alone neither sees the code of a group nor may leave it, if the group was joined in a full session", async () => {
  const id = await create();
  await joinGroup(asPlayer(friend), await codeFor(id));
  const byDocument: Player = { ...asPlayer(friend), level: "document" };
  expect((await groupPage(byDocument, id)).group).toMatchObject({ code: null, mayLeave: false });
  expect((await refusal(leaveGroup(byDocument, id))).status).toBe(403);
  const ownByDocument: Player = { ...asPlayer(owner), level: "document" };
  expect((await refusal(leaveGroup(ownByDocument, id))).status, "the owner created it").toBe(403);
  expect((await groupPage(byDocument, id)).group.memberCount).toBe(2);
});

test("a membership stored without a level, as before levels existed, needs a full session to leave", async () => {
  const child = await aMember("Dani", "document");
  const id = await create();
  await db.insert(groupMembers).values({ groupId: id, userId: child.id });
  expect((await refusal(leaveGroup(child, id))).status).toBe(403);
  await leaveGroup({ ...child, level: "full" }, id);
  expect((await groupPage(asPlayer(owner), id)).group.memberCount).toBe(1);
});

test("a session opened by document alone leaves a group that was joined in such a session, and may enter it again", async () => {
  const child = await aMember("Dani", "document");
  const id = await create();
  const code = await codeFor(id);
  await joinGroup(child, code);
  expect((await groupPage(child, id)).group).toMatchObject({ code: null, mayLeave: true });
  await leaveGroup(child, id);
  expect((await groupsOf(child)).groups).toEqual([]);
  expect(await joinGroup(child, code)).toBe(id);
});

test("a group that was joined in a session by document alone can be left even after its owner handed it over or was erased", async () => {
  const child = await aMember("Dani", "document");
  const [handed, inherited] = [await create(), await create("", "Otros")];
  for (const id of [handed, inherited]) await joinGroup(child, await codeFor(id));
  await transferGroup(asPlayer(owner), handed, await keyOf(handed, "Dani X."));
  await leaveGroup(child, handed);
  expect((await groupPage(asPlayer(owner), handed)).group).toMatchObject({ isOwner: true, memberCount: 1 });
  await db.delete(users).where(eq(users.id, asPlayer(owner).id));
  await leaveGroup(child, inherited);
  expect(await db.$count(groups, inArray(groups.id, [handed, inherited]))).toBe(0);
});

test.each([
  ["", "Poné un nombre"],
  ["llamame 1155550000", "El nombre no puede tener teléfonos, usuarios de redes, @ ni enlaces"],
  ["x".repeat(31), "Hasta 30 letras"],
])("groups refuse the name %j, with a message beside its field", async (name, message) => {
  expect((await refusal(createGroup(asPlayer(owner), { name }))).fields).toEqual({ name: message });
});

test("groups refuse a second group of the same name and scope, even if the form is submitted concurrently", async () => {
  const results = await Promise.allSettled([create(), create(), create()]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { status, fields } = await refusal(createGroup(asPlayer(owner), { name: "los de la 2012" }));
  expect([status, fields]).toEqual([409, { name: "Ya creaste un grupo con ese nombre." }]);
  expect((await groupsOf(asPlayer(owner))).groups).toHaveLength(1);
});

test.each(["99999", "1:nada", "x"])("groups refuse the unknown scope %j", async (scope) => {
  expect((await refusal(createGroup(asPlayer(owner), { name: "Los pibes", scope }))).fields).toHaveProperty(
    "scope",
  );
});

test("groups refuse a league that is not in the Prode", async () => {
  const inProde = (plays: boolean) =>
    db.update(leagues).set({ inProde: plays }).where(eq(leagues.id, sample.league.id));
  await inProde(false);
  expect((await refusal(create(String(sample.league.id)))).fields).toHaveProperty("scope");
  await inProde(true);
  expect(await create(String(sample.league.id))).toBeGreaterThan(0);
});

test("a non-member gets the same 404 as for a group that does not exist", async () => {
  const id = await create();
  const refused = await refusal(groupPage(asPlayer(stranger), id));
  expect(refused).toEqual(await refusal(groupPage(asPlayer(stranger), 999_999)));
  expect(refused.status).toBe(404);
  expect((await refusal(renameGroup(asPlayer(stranger), id, { name: "Otro" }))).status).toBe(404);
});

test("groups refuse a wrong code, and any code after ten attempts", async () => {
  const code = await codeFor(await create());
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await refusal(joinGroup(asPlayer(stranger), "ABCDEFGHJK"))).status).toBe(404);
  }
  expect((await refusal(joinGroup(asPlayer(stranger), code))).status).toBe(429);
});

test("parallel guesses of a code cannot exceed the limit, and use up nothing on another network", async () => {
  const code = await codeFor(await create());
  const guesses = Array.from({ length: 30 }, () => refusal(joinGroup(asPlayer(stranger), "ABCDEFGHJK")));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(10);
  expect((await refusal(joinGroup(asPlayer(stranger), code))).status).toBe(429);
  expect(await joinGroup(asPlayer(stranger), code, "198.51.100.7")).toBeGreaterThan(0);
});

test("valid codes are not counted as attempts, even if the group is joined again", async () => {
  const code = await codeFor(await create());
  for (let times = 0; times < 12; times += 1) await joinGroup(asPlayer(friend), code);
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await refusal(joinGroup(asPlayer(friend), "ABCDEFGHJK"))).status).toBe(404);
    if (tries < 9) await joinGroup(asPlayer(friend), code);
  }
  expect((await refusal(joinGroup(asPlayer(friend), "ABCDEFGHJK"))).status).toBe(429);
});

test("groups refuse the owner's actions when another member tries them", async () => {
  const id = await create();
  await joinGroup(asPlayer(friend), await codeFor(id));
  for (const action of [
    () => renameGroup(asPlayer(friend), id, { name: "Otro" }),
    () => renewCode(asPlayer(friend), id),
    () => removeMember(asPlayer(friend), id, "x"),
    () => transferGroup(asPlayer(friend), id, "x"),
  ]) {
    expect((await refusal(action())).status).toBe(403);
  }
});

test("groups refuse a player's twenty-first group, and a member beyond two hundred", async () => {
  for (let count = 0; count < 20; count += 1) await create("", `Grupo ${"abcdefghijklmnopqrst"[count]}`);
  expect((await refusal(create())).message).toContain("hasta 20 grupos");
  const [group] = await db
    .select()
    .from(groups)
    .where(eq(groups.ownerId, asPlayer(owner).id))
    .limit(1);
  for (let count = 0; count < 199; count += 1) {
    const { id } = await aPlayer(db, sample.home.id);
    await db.insert(groupMembers).values({ groupId: group?.id ?? 0, userId: id });
  }
  expect((await refusal(joinGroup(asPlayer(friend), group?.code))).message).toContain("completo");
});

test("entering the code again does not add a member twice", async () => {
  const id = await create();
  const code = await codeFor(id);
  expect(await joinGroup(asPlayer(friend), code)).toBe(id);
  expect(await joinGroup(asPlayer(friend), code.toLowerCase())).toBe(id);
  expect(await db.$count(groupMembers, eq(groupMembers.groupId, id))).toBe(2);
  expect(
    (await groupsOf(asPlayer(friend))).groups.map(({ name, memberCount }) => [name, memberCount]),
  ).toEqual([["Los de la 2012", 2]]);
});

test("a new code invalidates the old one, and members stay", async () => {
  const id = await create();
  const old = await codeFor(id);
  await joinGroup(asPlayer(friend), old);
  await renewCode(asPlayer(owner), id);
  expect((await refusal(joinGroup(asPlayer(stranger), old))).status).toBe(404);
  expect((await groupPage(asPlayer(friend), id)).group.memberCount).toBe(2);
});

test("the owner removes a member, transfers the group and leaves; the group is deleted when its last member leaves", async () => {
  const id = await create();
  const code = await codeFor(id);
  await joinGroup(asPlayer(friend), code);
  await joinGroup(asPlayer(stranger), code);
  await removeMember(asPlayer(owner), id, await keyOf(id, "Caro X."));
  expect((await refusal(groupPage(asPlayer(stranger), id))).status).toBe(404);
  // The code that the removed member knows no longer works.
  expect((await refusal(joinGroup(asPlayer(stranger), code))).status).toBe(404);
  expect((await refusal(leaveGroup(asPlayer(owner), id))).message).toContain("pasale el grupo");
  await transferGroup(asPlayer(owner), id, await keyOf(id, "Beto X."));
  await leaveGroup(asPlayer(owner), id);
  await leaveGroup(asPlayer(friend), id);
  expect(await db.$count(groups, eq(groups.id, id))).toBe(0);
});

test("the owner sees a member's first name and initial, a hidden member's first name alone, and no ids", async () => {
  const id = await create();
  const code = await codeFor(id);
  await joinGroup(asPlayer(friend), code);
  await joinGroup(asPlayer(stranger), code);
  await db
    .update(users)
    .set({ name: "Beto Manuel", hidden: true })
    .where(eq(users.id, asPlayer(friend).id));
  const page = await groupPage(asPlayer(owner), id);
  expect(page.others.map(({ name }) => name)).toEqual(["Beto", "Caro X."]);
  const byDocument = await groupPage({ ...asPlayer(owner), level: "document" }, id);
  expect(byDocument).toMatchObject({ others: [], group: { isOwner: false } });
  for (const player of [friend, stranger]) {
    expect(JSON.stringify([page, byDocument])).not.toContain(asPlayer(player).id);
  }
});

test("a member's key differs in each group, and neither a key of another group nor an id removes a member", async () => {
  const [id, other] = [await create(), await create("", "Otros")];
  for (const each of [id, other]) await joinGroup(asPlayer(friend), await codeFor(each));
  const key = await keyOf(other, "Beto X.");
  expect(await keyOf(id, "Beto X.")).not.toBe(key);
  for (const wrong of [key, asPlayer(friend).id, "", "x"]) {
    expect((await refusal(removeMember(asPlayer(owner), id, wrong))).status).toBe(404);
    expect((await refusal(transferGroup(asPlayer(owner), id, wrong))).status).toBe(404);
  }
  expect((await groupPage(asPlayer(friend), id)).group.memberCount).toBe(2);
});

test.each(["everything", "league", "category"])(
  "the table adds up the points paid in the group's scope (%s)",
  async (scopeKind) => {
    const sample = await aLeague(db);
    const scope =
      { league: String(sample.league.id), category: `${sample.league.id}:${sample.category.name}` }[
        scopeKind
      ] ?? "";
    const id = await create(scope);
    await joinGroup(asPlayer(friend), await codeFor(id));
    await db.insert(predictions).values([
      {
        userId: asPlayer(owner).id,
        matchId: sample.match.id,
        seasonKey: sample.match.seasonKey,
        prediction: "local",
      },
      {
        userId: asPlayer(friend).id,
        matchId: sample.match.id,
        seasonKey: sample.match.seasonKey,
        prediction: "empate",
      },
    ]);
    await db.update(matches).set({ homeGoals: 2, awayGoals: 0 }).where(eq(matches.id, sample.match.id));
    await db.transaction((tx) => settleMatches(tx, [sample.match.id]));
    const page = await groupPage(asPlayer(owner), id);
    expect(page.table.map(({ name, points, rank }) => [name, points, rank])).toEqual([
      ["Ana X.", 3, 1],
      ["Beto X.", 0, 2],
    ]);
    expect(page.matchday?.podium.map(({ name }) => name)).toEqual(["Ana X."]);
    await db
      .update(users)
      .set({ hidden: true })
      .where(eq(users.id, asPlayer(friend).id));
    expect((await groupPage(asPlayer(owner), id)).table, "a hidden player is hidden here too").toHaveLength(
      1,
    );
  },
);

test("an earlier matchday has its own winner, and a day without points shows the last matchday", async () => {
  const sample = await aLeague(db);
  const id = await create(String(sample.league.id));
  await joinGroup(asPlayer(friend), await codeFor(id));
  const { id: _, outcome: _outcome, seasonKey: _key, ...row } = sample.match;
  const { id: _fixture, ...values } = sample.fixture;
  const [later] = await db
    .insert(fixtures)
    .values({ ...values, matchDate: "2026-11-28" })
    .returning();
  const [match] = await db
    .insert(matches)
    .values({ ...row, fixtureId: later?.id ?? 0 })
    .returning();
  await db.insert(predictions).values([
    {
      userId: asPlayer(owner).id,
      matchId: sample.match.id,
      seasonKey: sample.match.seasonKey,
      prediction: "local",
    },
    {
      userId: asPlayer(friend).id,
      matchId: match?.id ?? 0,
      seasonKey: sample.season.id,
      prediction: "local",
    },
  ]);
  const ids = [sample.match.id, match?.id ?? 0];
  await db.update(matches).set({ homeGoals: 2, awayGoals: 0 }).where(inArray(matches.id, ids));
  await db.transaction((tx) => settleMatches(tx, ids));
  const first = sample.fixture.matchDate;
  for (const [requested, day, winner, previous, next] of [
    [null, "2026-11-28", "Beto X.", first, null],
    [first, first, "Ana X.", null, "2026-11-28"],
    ["2026-01-01", "2026-11-28", "Beto X.", first, null],
  ] as const) {
    const { matchday, table } = await groupPage(asPlayer(owner), id, requested);
    expect(matchday).toMatchObject({ day, previous, next });
    expect(matchday?.podium.map(({ name }) => name)).toEqual([winner]);
    expect(
      table.map(({ name, gained }) => [name, gained]),
      "the season's table has the points of the matchday",
    ).toEqual([
      ["Ana X.", winner === "Ana X." ? 3 : 0],
      ["Beto X.", winner === "Beto X." ? 3 : 0],
    ]);
  }
});

test("after the last season, a group counts the season that the league's pages show", async () => {
  const league = await aLeague(db);
  const id = await create(String(league.league.id));
  await db.insert(predictions).values({
    userId: asPlayer(owner).id,
    matchId: league.match.id,
    seasonKey: league.match.seasonKey,
    prediction: "local",
  });
  await db.update(matches).set({ homeGoals: 2, awayGoals: 0 }).where(eq(matches.id, league.match.id));
  await db.transaction((tx) => settleMatches(tx, [league.match.id]));
  await db
    .update(seasons)
    .set({ state: "finished", startsOn: "2026-03-01" })
    .where(eq(seasons.id, league.season.id));
  await aSeason(db, league.league.id, { state: "finished" });
  const { table } = await groupPage(asPlayer(owner), id);
  expect(table.map(({ points }) => points)).toEqual([3]);
});

test("when the owner's account is deleted, the member who joined first after them owns the group", async () => {
  const id = await create();
  const code = await codeFor(id);
  await joinGroup(asPlayer(friend), code);
  await joinGroup(asPlayer(stranger), code);
  await db.delete(users).where(eq(users.id, asPlayer(owner).id));
  expect((await groupPage(asPlayer(friend), id)).group).toMatchObject({ isOwner: true, memberCount: 2 });
  await renameGroup(asPlayer(friend), id, { name: "Los que quedan" });
  expect((await groupPage(asPlayer(stranger), id)).group).toMatchObject({
    isOwner: false,
    name: "Los que quedan",
  });
  await db.delete(users).where(inArray(users.id, [asPlayer(friend).id, asPlayer(stranger).id]));
  expect(await db.$count(groups, eq(groups.id, id)), "nobody is left").toBe(0);
});

test("a group is deleted with its last member's account, even when the last two are deleted concurrently", async () => {
  const erase = (player: Player | undefined) => db.delete(users).where(eq(users.id, asPlayer(player).id));
  const [id, other] = [await create(), await create("", "Otros")];
  await joinGroup(asPlayer(friend), await codeFor(id));
  await erase(owner);
  expect(await db.$count(groups, eq(groups.id, other))).toBe(0);
  expect((await groupPage(asPlayer(friend), id)).group.memberCount).toBe(1);
  await joinGroup(asPlayer(stranger), (await groupPage(asPlayer(friend), id)).group.code);
  await Promise.all([erase(friend), erase(stranger)]);
  expect(await db.$count(groups, eq(groups.id, id))).toBe(0);
});

test("an administrator renames a group or deletes it, and the record of changes does not repeat its name", async () => {
  const id = await create();
  await renameForPanel(admin, id, { name: "Otro nombre" });
  expect((await groupsToManage(admin)).find((group) => group.id === id)?.name).toBe("Otro nombre");
  await deleteForPanel(admin, id);
  expect(await db.$count(groups, eq(groups.id, id))).toBe(0);
  const { rows } = await db.execute(
    sql`select summary from change_log where summary like '%Los de la 2012%'`,
  );
  expect(rows).toEqual([]);
});

const isWaiting = () => expect.poll(() => lockWaits(db)).toBeGreaterThan(0);

test("deleting an account waits for the lock on its group, and never blocks the lock's holder", async () => {
  const id = await create();
  await joinGroup(asPlayer(friend), await codeFor(id));
  let erasing = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.select().from(groups).where(eq(groups.id, id)).for("update");
    erasing = erasePlayer(asPlayer(friend).id);
    await isWaiting();
    await tx
      .update(groups)
      .set({ ownerId: asPlayer(friend).id })
      .where(eq(groups.id, id));
    await tx.delete(groupMembers).where(eq(groupMembers.userId, asPlayer(friend).id));
  });
  await erasing;
  expect(await db.$count(users, eq(users.id, asPlayer(friend).id))).toBe(0);
  expect((await groupPage(asPlayer(owner), id)).group).toMatchObject({ memberCount: 1, isOwner: true });
});

test("creating a group is refused with a message if the account is deleted concurrently", async () => {
  let creating: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.delete(users).where(eq(users.id, asPlayer(owner).id));
    creating = create().catch((error) => refusalOf(error));
    await isWaiting();
  });
  expect(await creating).toMatchObject({ status: 404, message: "Esta cuenta ya no existe." });
});
