import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { changeLog } from "#app/db/schema/changes.ts";
import { anAdmin } from "#tests/factories/accounts.ts";
import { aLeague, aPlayer } from "#tests/factories/league.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { CHANGES_PER_PAGE, type ChangeQuery } from "./change-list.rules.ts";
import { changePage } from "./change-list.server.ts";
import type { Change } from "./changes.rules.ts";
import { recordChange } from "./changes.server.ts";

const ALL: ChangeQuery = { subject: null, leagueId: null, before: null };
let admin: Admin;

beforeAll(async () => {
  const { id, name } = await anAdmin("ana");
  admin = { kind: "admin", id, name, username: "ana" };
});

beforeEach(async () => {
  await db.delete(changeLog);
});

const record = (change: Partial<Change>) =>
  recordChange(db, admin, { subject: "result", kind: "update", summary: "Algo", ...change });
const page = (query: Partial<ChangeQuery> = {}) =>
  changePage(admin, { ...ALL, ...query }, "America/Argentina/Buenos_Aires");
async function summaries(query: Partial<ChangeQuery> = {}) {
  const { days } = await page(query);
  return days.flatMap(({ entries }) => entries.map(({ summary }) => summary));
}

test("the record of changes is shown to administrators only", async () => {
  const player = { kind: "player" } as unknown as Admin;
  await expect(changePage(player, ALL, "UTC")).rejects.toMatchObject({ status: 403 });
});

test("the record of changes shows the newest first, with their authors", async () => {
  await record({ summary: "Primero" });
  await record({ summary: "Después" });
  expect(await summaries()).toEqual(["Después", "Primero"]);
  expect((await page()).days[0]?.entries[0]).toMatchObject({ username: "ana", kind: "update" });
});

test("the record of changes pages back without gaps or repeats, even for changes made at the same instant", async () => {
  const total = CHANGES_PER_PAGE * 2 + 1;
  const at = new Date("2026-11-21T12:00:00Z");
  await db.insert(changeLog).values(
    Array.from({ length: total }, (_, index) => ({
      at,
      username: "ana",
      subject: "result" as const,
      kind: "update" as const,
      summary: String(index),
    })),
  );
  const collected: string[] = [];
  let before: number | null = null;
  do {
    collected.push(...(await summaries({ before })));
    before = (await page({ before })).olderThan;
  } while (before !== null);
  expect(collected).toEqual(Array.from({ length: total }, (_, index) => String(total - 1 - index)));
});

test("the record of changes shows an empty page before a change that does not exist", async () => {
  await record({});
  expect(await page({ before: 999_999_999 })).toEqual({ days: [], olderThan: null });
});

test("the record of changes can be filtered by subject and by league", async () => {
  const [first, second] = [await aLeague(db), await aLeague(db)];
  await record({ summary: "uno", leagueId: first.league.id });
  await record({ summary: "dos", leagueId: second.league.id });
  await record({ summary: "tres", leagueId: first.league.id, subject: "team" });
  expect(await summaries({ leagueId: first.league.id })).toEqual(["tres", "uno"]);
  expect(await summaries({ leagueId: first.league.id, subject: "result" })).toEqual(["uno"]);
});

test("the record of changes links only to records that still exist", async () => {
  const { league, zone, category, home, fixture, match } = await aLeague(db);
  const player = await aPlayer(db);
  const existing: [Change["subject"], string | number, string][] = [
    ["league", league.id, `/admin/leagues?editar=${league.id}`],
    ["zone", zone.id, `/admin/zones?editar=${zone.id}`],
    ["category", category.id, `/admin/categories?editar=${category.id}`],
    ["team", home.id, `/admin/teams?editar=${home.id}`],
    ["fixture", fixture.id, `/admin/fixtures?editar=${fixture.id}`],
    ["result", match.id, `/admin/results?fixture=${fixture.id}#partido-${match.id}`],
    ["player", player.id, `/admin/players/${player.id}`],
  ];
  for (const [subject, subjectId, to] of existing) {
    await db.delete(changeLog);
    await record({ subject, subjectId: typeof subjectId === "number" ? 999_999_999 : crypto.randomUUID() });
    await record({ subject, subjectId });
    const links = (await page()).days[0]?.entries.map((entry) => entry.to);
    expect([subject, ...(links ?? [])]).toEqual([subject, to, null]);
  }
});

test("the record of changes has no link for an invalid id", async () => {
  await record({ subjectId: "' or 1=1" });
  await record({ subject: "player", subjectId: "-".repeat(36) });
  expect((await page()).days[0]?.entries.map(({ to }) => to)).toEqual([null, null]);
});
