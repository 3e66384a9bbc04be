import { eq, getTableColumns } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { entries, teams } from "#app/db/schema/teams.ts";
import { aLeague, aTeam } from "#tests/factories/league.ts";
import { lockWaits } from "#tests/factories/locks.ts";
import { anAdminIdentity, changesBy, refusal } from "#tests/factories/panel.ts";
import type { Admin } from "../../accounts/accounts.rules.ts";
import { addSeason } from "./season-copy.server.ts";

let admin: Admin;
beforeAll(async () => {
  admin = await anAdminIdentity();
});

const count = (
  table: typeof zones | typeof categories | typeof entries | typeof teams | typeof matches,
  id: number,
) => db.$count(table, eq(table.seasonId, id));

test("a new season is refused without a name or with one that is too long", async () => {
  const { league } = await aLeague(db);
  const leagueId = String(league.id);
  expect((await refusal(addSeason(admin, { leagueId, name: " " }))).fields.name).toBe(
    "El nombre es requerido",
  );
  expect((await refusal(addSeason(admin, { leagueId, name: "x".repeat(51) }))).fields.name).toContain(
    "50 caracteres",
  );
});

test("a new season is refused with a name that is taken in the league, even when the form is sent twice concurrently", async () => {
  const { league } = await aLeague(db);
  const input = { leagueId: String(league.id), name: "Clausura 2027" };
  const sent = await Promise.allSettled([addSeason(admin, input), addSeason(admin, input)]);
  expect(sent.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const { status, fields } = await refusal(addSeason(admin, { ...input, name: "CLAUSURA  2027" }));
  expect([status, fields.name]).toEqual([409, expect.stringContaining("ya tiene una temporada")]);
  expect(await db.$count(seasons, eq(seasons.leagueId, league.id))).toBe(2);
});

test("a new season is refused when it would copy a season of another league or an unknown one", async () => {
  const [one, two] = [await aLeague(db), await aLeague(db)];
  const input = { leagueId: String(one.league.id), name: "2027" };
  expect((await refusal(addSeason(admin, { ...input, copyFrom: String(two.season.id) }))).fields).toEqual({
    copyFrom: "Elegí una temporada de esta liga",
  });
  expect((await refusal(addSeason(admin, { ...input, copyFrom: "999999" }))).status).toBe(404);
  expect(await db.$count(seasons, eq(seasons.leagueId, one.league.id))).toBe(1);
});

test("a season made from scratch is empty, in preparation, and has its year as its slug, numbered if that is taken", async () => {
  const { league } = await aLeague(db);
  const id = await addSeason(admin, { leagueId: String(league.id), name: "Temporada 2027" });
  const [season] = await db.select().from(seasons).where(eq(seasons.id, id));
  expect(season).toMatchObject({ state: "preparing", slug: "2027" });
  expect(await count(teams, id)).toBe(0);
  const secondId = await addSeason(admin, { leagueId: String(league.id), name: "2027" });
  const [second] = await db.select().from(seasons).where(eq(seasons.id, secondId));
  expect(second?.slug).toBe("2027-2");
});

test("a copy has zones, categories, clubs, teams and rules, and no matches", async () => {
  const { league, season, division } = await aLeague(db);
  await db.update(seasons).set({ pointsWon: 2, qualifiers: 4 }).where(eq(seasons.id, season.id));
  await aTeam(db, { ...division, categoryId: null, zoneId: null }, "Sin lugar");
  const id = await addSeason(admin, {
    leagueId: String(league.id),
    name: "2027",
    copyFrom: String(season.id),
  });
  const [copy] = await db.select().from(seasons).where(eq(seasons.id, id));
  expect(copy).toMatchObject({ pointsWon: 2, qualifiers: 4, state: "preparing" });
  for (const table of [zones, categories, entries, teams]) {
    expect(await count(table, id)).toBe(await count(table, season.id));
  }
  expect([await count(matches, id), await db.$count(fixtures, eq(fixtures.seasonId, id))]).toEqual([0, 0]);
  expect((await changesBy(admin)).at(-1)?.[2]).toContain(`2027 a ${league.name}, copiada de ${season.name}`);
});

/** The columns that are copied, each with a value other than its default. */
const COPIED = {
  zones: { name: "Zona Azul", legend: "Los jueves" },
  categories: { name: "2015", countsForGeneral: false, hasPublicTable: false, publishesScores: false },
  entries: {
    letter: "Blanca",
    zone: "Zona Azul",
    ground: "Cancha 2",
    address: "Mitre 100",
    mapUrl: "https://maps.example/cancha-2",
  },
  teams: { name: "El Ceibo Azul", logo: "/files/logos/azul.png" },
};

/** The other columns, grouped by the reason they are not copied. */
const NOT_COPIED = {
  zones: {
    "the copy has its own": "id leagueId seasonId categoryId createdAt",
    "play-offs are not copied": "kind decidesChampion",
  },
  categories: {
    "the copy has its own": "id leagueId seasonId zoneId",
    "the copy can be edited": "isEditable",
  },
  entries: { "the copy has its own": "id seasonId", "the same club, by its key": "clubId" },
  teams: { "the copy has its own": "id leagueId seasonId entryId categoryId zoneId" },
};

const COPIED_TABLES = { zones, categories, entries, teams };
const tableNames = Object.keys(COPIED_TABLES) as (keyof typeof COPIED_TABLES)[];

test.each(tableNames)("every column of %s is in COPIED, or in NOT_COPIED with the reason", (name) => {
  const notCopied = Object.values(NOT_COPIED[name]).flatMap((columns) => columns.split(" "));
  const listed = [...Object.keys(COPIED[name]), ...notCopied];
  expect(listed.toSorted()).toEqual(Object.keys(getTableColumns(COPIED_TABLES[name])).toSorted());
});

test("a copy has the value of every column in COPIED", async () => {
  const { league, season } = await aLeague(db);
  await db.update(zones).set(COPIED.zones).where(eq(zones.seasonId, season.id));
  await db.update(categories).set(COPIED.categories).where(eq(categories.seasonId, season.id));
  await db.update(entries).set(COPIED.entries).where(eq(entries.seasonId, season.id));
  await db.update(teams).set(COPIED.teams).where(eq(teams.seasonId, season.id));
  const id = await addSeason(admin, {
    leagueId: String(league.id),
    name: "2027",
    copyFrom: String(season.id),
  });
  for (const name of tableNames) {
    const table = COPIED_TABLES[name];
    const rows = await db.select().from(table).where(eq(table.seasonId, id));
    expect(rows.length, name).toBeGreaterThan(0);
    for (const row of rows) expect(row, name).toMatchObject(COPIED[name]);
  }
});

test("a copy for the next year moves category '2009/10' on to '2010/11'", async () => {
  const { league, season } = await aLeague(db);
  const id = await addSeason(admin, {
    leagueId: String(league.id),
    name: "2027",
    copyFrom: String(season.id),
    advance: "on",
  });
  const names = await db
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.seasonId, id));
  expect(names).toEqual([{ name: "2010/11" }]);
  expect(await count(teams, id)).toBe(2);
});

test("the hours of categories move with them to the next year", async () => {
  const { league, season } = await aLeague(db);
  const categoryHours = { "2009/10": "11:15" };
  await db.update(seasons).set({ categoryHours }).where(eq(seasons.id, season.id));
  const input = { leagueId: String(league.id), name: "2027", copyFrom: String(season.id) };
  const hoursOf = async (id: number) =>
    (await db.select().from(seasons).where(eq(seasons.id, id)))[0]?.categoryHours;
  expect(await hoursOf(await addSeason(admin, input))).toEqual(categoryHours);
  expect(await hoursOf(await addSeason(admin, { ...input, name: "2028", advance: "on" }))).toEqual({
    "2010/11": "11:15",
  });
});

test("a team that is added while its season is copied is copied too", async () => {
  const { league, season, division } = await aLeague(db);
  let copying: Promise<number> | undefined;
  await db.transaction(async (tx) => {
    await aTeam(tx, division, "Recién Llegados");
    copying = addSeason(admin, { leagueId: String(league.id), name: "2027", copyFrom: String(season.id) });
    await expect.poll(async () => (await lockWaits(db)) > 0).toBe(true);
  });
  expect(await count(teams, (await copying) ?? 0)).toBe(3);
});

test("a copy of 300 teams contains all of them", async () => {
  const { league, season, division } = await aLeague(db);
  const [club] = await db.select({ id: entries.clubId }).from(entries).where(eq(entries.seasonId, season.id));
  const created = await db
    .insert(entries)
    .values(
      Array.from({ length: 298 }, (_, i) => ({
        seasonId: season.id,
        clubId: club?.id ?? 0,
        letter: `L${i}`,
      })),
    )
    .returning({ id: entries.id });
  await db
    .insert(teams)
    .values(created.map(({ id }, i) => ({ ...division, entryId: id, name: `Equipo ${i}` })));
  const id = await addSeason(admin, {
    leagueId: String(league.id),
    name: "2027",
    copyFrom: String(season.id),
  });
  expect(await count(teams, id)).toBe(300);
});
