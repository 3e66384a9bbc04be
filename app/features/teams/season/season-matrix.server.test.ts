import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { entries, teams } from "#app/db/schema/teams.ts";
import { withDeadline } from "#app/lib/http/deadline.server.ts";
import { aLeague, aSeason, aTeam } from "#tests/factories/league.ts";
import { anAdminIdentity, changesBy, refusal } from "#tests/factories/panel.ts";
import type { Admin } from "../../accounts/accounts.rules.ts";
import type { Matrix } from "./season-matrix.rules.ts";
import { withCategory, withCell, withClubs, withSecondEntry } from "./season-matrix.rules.ts";
import { saveMatrix, seasonMatrix } from "./season-matrix.server.ts";

let admin: Admin;
beforeAll(async () => {
  admin = await anAdminIdentity();
});

const open = (id: number) => seasonMatrix(admin, id);
const save = (id: number, matrix: Matrix, version: string, confirmed = "") =>
  saveMatrix(admin, id, { matrix: JSON.stringify(matrix), version, confirmed });
const clubs = (...names: string[]) => names.map((club) => ({ club, zone: "Zona 1", state: "new" as const }));

test("a matrix is refused for an unknown season, and when it cannot be parsed", async () => {
  expect((await refusal(save(999_999, { categories: [], zones: [], rows: [] }, ""))).status).toBe(404);
  const { season } = await aLeague(db);
  expect((await refusal(saveMatrix(admin, season.id, { matrix: "{" }))).status).toBe(400);
  expect((await refusal(saveMatrix(admin, season.id, { matrix: '{"rows":3}' }))).status).toBe(400);
});

test("a matrix is refused when someone else saved meanwhile, and nothing is partly saved", async () => {
  const { season } = await aLeague(db);
  const { matrix, version } = await open(season.id);
  await save(season.id, withClubs(matrix, clubs("Primero")), version);
  const late = await refusal(save(season.id, withClubs(matrix, clubs("Segundo")), version));
  expect(late.message).toContain("Otra persona cambió los clubes");
  expect((await open(season.id)).matrix.rows.map(({ club }) => club)).not.toContain("Segundo");
});

test("a matrix is refused when a team with matches would be deleted, until that is confirmed", async () => {
  const { season, match } = await aLeague(db);
  const { matrix, version } = await open(season.id);
  const [first, ...others] = matrix.rows;
  if (!first) throw new Error("no row");
  const without = { ...matrix, rows: [withCell(first, "2009/10", null), ...others] };
  const question = await refusal(save(season.id, without, version));
  expect(question.message).toBe("Se eliminan con sus partidos: El Ceibo 2009/10 (1).");
  expect(await db.$count(matches, eq(matches.id, match.id))).toBe(1);
  await save(season.id, without, version, question.fields.confirmed);
  expect(await db.$count(matches, eq(matches.id, match.id))).toBe(0);
  expect((await open(season.id)).matrix.rows).toHaveLength(2);
});

test("a matrix that is too large to be saved is not shown, as categories added one by one are not limited", async () => {
  const { season, league } = await aLeague(db);
  const { matrix, version } = await open(season.id);
  const names = Array.from({ length: 75 - matrix.rows.length }, (_, i) => `Matriz grande ${i}`);
  await save(season.id, withClubs(matrix, clubs(...names)), version);
  const [zone] = await db.select().from(zones).where(eq(zones.seasonId, season.id));
  const ids = { leagueId: league.id, seasonId: season.id, zoneId: zone?.id };
  const more = Array.from({ length: 20 - matrix.categories.length }, (_, i) => ({
    ...ids,
    name: `Más ${i}`,
  }));
  await db.insert(categories).values(more);
  expect((await open(season.id)).matrix.categories).toHaveLength(20);
  await db.insert(categories).values({ ...ids, name: "Una más" });
  expect(await refusal(open(season.id))).toMatchObject({
    status: 409,
    message: expect.stringContaining("Son demasiados clubes y categorías"),
  });
});

test("a matrix that is slow to save is saved without an error", async () => {
  const { season } = await aLeague(db);
  const { matrix, version } = await open(season.id);
  await withDeadline(1, () => save(season.id, withClubs(matrix, clubs("Despacio")), version));
  expect((await open(season.id)).matrix.rows.map(({ club }) => club)).toContain("Despacio");
});

describe.each(["zone", "category"] as const)("a league where the %s comes first", (firstLevel) => {
  async function anEmptySeason() {
    const { league } = await aLeague(db);
    await db.delete(zones).where(eq(zones.leagueId, league.id));
    await db.delete(categories).where(eq(categories.leagueId, league.id));
    await db.update(leagues).set({ firstLevel }).where(eq(leagues.id, league.id));
    return aSeason(db, league.id, { state: "preparing" });
  }

  test("two zones, three categories and sixteen clubs are saved together, each with its teams", async () => {
    const season = await anEmptySeason();
    const { matrix, version } = await open(season.id);
    const withNames = ["2012", "2013", "2014"].reduce(withCategory, {
      ...matrix,
      zones: ["Zona 1", "Zona 2"],
    });
    const pasted = Array.from({ length: 16 }, (_, i) => ({
      club: `Club ${season.id} ${i}`,
      zone: i < 8 ? "Zona 1" : "Zona 2",
      state: "new" as const,
    }));
    await save(season.id, withClubs(withNames, pasted), version);
    expect(await db.$count(teams, eq(teams.seasonId, season.id))).toBe(48);
    expect(await db.$count(entries, eq(entries.seasonId, season.id))).toBe(16);
    expect(
      await db.$count(
        firstLevel === "zone" ? zones : categories,
        eq((firstLevel === "zone" ? zones : categories).seasonId, season.id),
      ),
    ).toBe(firstLevel === "zone" ? 2 : 3);
    const reopened = await open(season.id);
    expect(reopened.matrix.categories).toEqual(["2012", "2013", "2014"]);
    expect(reopened.matrix.zones).toEqual(["Zona 1", "Zona 2"]);
    expect((await changesBy(admin)).at(-1)?.[2]).toContain("agregó 48 equipos");
  });

  test("a team in a different zone from its club stays there", async () => {
    const season = await anEmptySeason();
    const { matrix, version } = await open(season.id);
    const withNames = withCategory(withCategory({ ...matrix, zones: ["Zona 1", "Zona 2"] }, "2012"), "2013");
    const { rows, ...rest } = withClubs(withNames, clubs(`Solo ${season.id}`));
    const moved = rows.map((row) => withCell(row, "2013", "Zona 2"));
    await save(season.id, { ...rest, rows: moved }, version);
    expect((await open(season.id)).matrix.rows[0]).toMatchObject({
      zone: "Zona 1",
      cells: { "2012": "Zona 1", "2013": "Zona 2" },
    });
  });
});

async function aNamesake() {
  const [here, there] = [await aLeague(db), await aLeague(db)];
  const name = `Tocayos ${there.league.id}`;
  const { entryId } = await aTeam(db, there.division, name);
  const [other] = await db.select().from(entries).where(eq(entries.id, entryId));
  const season = await aSeason(db, here.league.id, { state: "preparing" });
  return { here, there, season, name, otherClub: other?.clubId ?? 0 };
}
const clubsIn = async (seasonId: number) =>
  (await db.select().from(entries).where(eq(entries.seasonId, seasonId))).map(({ clubId }) => clubId);

test("a typed name that belongs to a club of another league means that club, unless the organiser says that it is another", async () => {
  const { there, season, name, otherClub } = await aNamesake();
  const { matrix, version, clubs: knownClubs } = await open(season.id);
  expect(knownClubs.find(({ id }) => id === otherClub)?.elsewhere).toEqual([there.league.name]);
  await save(season.id, withClubs({ ...matrix, zones: ["Zona 1"] }, clubs(name)), version);
  expect(await clubsIn(season.id)).toEqual([otherClub]);
  expect((await open(season.id)).clubs.find(({ id }) => id === otherClub)?.elsewhere).toEqual([]);
});

test("a typed name creates one new club for both entries when the organiser says that it is another club", async () => {
  const { season, name, otherClub } = await aNamesake();
  const { matrix, version } = await open(season.id);
  const submitted = withClubs({ ...matrix, zones: ["Zona 1"] }, [
    { ...clubs(name)[0], isAnother: true } as never,
  ]);
  await save(season.id, withSecondEntry(submitted, submitted.rows[0] as never), version);
  const [first, second] = await clubsIn(season.id);
  expect(first).toBe(second);
  expect(first).not.toBe(otherClub);
});

test("a typed name cannot be another club if the club of that name already plays in this league", async () => {
  const { here, season } = await aNamesake();
  const { matrix, version } = await open(season.id);
  const submitted = withClubs({ ...matrix, zones: ["Zona 1"] }, [
    { ...clubs("El Ceibo")[0], isAnother: true } as never,
  ]);
  const refused = await refusal(save(season.id, submitted, version));
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining(here.league.name)]);
});

test("a zone or category without teams is saved too", async () => {
  const { league } = await aLeague(db);
  const season = await aSeason(db, league.id, { state: "preparing" });
  const { matrix, version } = await open(season.id);
  await save(season.id, { ...matrix, categories: ["2012", "2013"], zones: ["Zona 1", "Zona 2"] }, version);
  const { matrix: saved } = await open(season.id);
  expect([saved.categories, saved.zones]).toEqual([
    ["2012", "2013"],
    ["Zona 1", "Zona 2"],
  ]);
});
