import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { aLeague, aTeam } from "#tests/factories/league.ts";
import { anAdminIdentity } from "#tests/factories/panel.ts";
import type { Admin } from "../../accounts/accounts.rules.ts";
import { teamList, teamToManage, teamToRemove } from "./team-list.server.ts";

let admin: Admin;
let sample: Awaited<ReturnType<typeof aLeague>>;
let seasonIds: number[];
beforeAll(async () => {
  admin = await anAdminIdentity();
  sample = await aLeague(db);
  const other = await aLeague(db);
  for (let i = 10; i < 70; i += 1) await aTeam(db, other.division, `Atlético Ñandú ${i}`);
  seasonIds = [sample.season.id, other.season.id];
});

test("all teams are listed in pages, grouped by league", async () => {
  const first = await teamList(admin, { seasonIds, search: "" }, 1);
  expect(first).toMatchObject({ total: 64, pages: 2, page: 1 });
  expect(first.teams).toHaveLength(48);
  expect(first.teams[0]).toMatchObject({ name: "El Ceibo", league: { id: sample.league.id } });
  expect((await teamList(admin, { seasonIds, search: "" }, 99)).page).toBe(2);
  expect((await teamList(admin, { seasonIds, search: "" }, Number.NaN)).page).toBe(1);
});

test("a search ignores accents, case and the order of the words, and has no wildcards", async () => {
  expect(
    (await teamList(admin, { seasonIds, search: "nandu ATLETICO 69" }, 1)).teams.map(({ name }) => name),
  ).toEqual(["Atlético Ñandú 69"]);
  for (const search of ["100%", "_", "\0", "' or 1=1"]) {
    expect((await teamList(admin, { seasonIds, search }, 1)).total).toBe(search === "\0" ? 64 : 0);
  }
});

test("the list can be filtered by season, zone and category", async () => {
  const { season, zone, category } = sample;
  const filter = { seasonIds: [season.id], zoneId: zone.id, categoryId: category.id, search: "" };
  expect((await teamList(admin, filter, 1)).total).toBe(2);
  expect((await teamList(admin, { ...filter, zoneId: 999_999 }, 1)).total).toBe(0);
});

test("teamToManage finds no unknown team, and teamToRemove says what is deleted with one", async () => {
  expect(await teamToManage(admin, null)).toBeNull();
  expect(await teamToManage(admin, 999_999)).toBeNull();
  expect(await teamToRemove(admin, sample.home.id)).toMatchObject({
    team: { name: "El Ceibo", zone: { name: "Zona 1" } },
    alsoDeleted: { matches: 1, teams: 0 },
  });
});
