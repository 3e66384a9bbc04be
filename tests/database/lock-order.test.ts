import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { type Db, db } from "#app/db/client.server.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { entries } from "#app/db/schema/teams.ts";
import type { Admin } from "#app/features/accounts/accounts.rules.ts";
import { editCategory, removeCategory } from "#app/features/categories/categories-admin.server.ts";
import { lockClubs } from "#app/features/clubs/clubs.server.ts";
import { mergeClubs, mergePreview } from "#app/features/clubs/merge.server.ts";
import { newDraft } from "#app/features/fixtures/panel/fixture-draft.rules.ts";
import { lockFixture } from "#app/features/fixtures/panel/fixture-save.queries.server.ts";
import { removeFixture, saveFixture } from "#app/features/fixtures/panel/fixture-save.server.ts";
import { saveImport } from "#app/features/imports/import-saving.server.ts";
import { startImport } from "#app/features/imports/imports.server.ts";
import { lockedLeague } from "#app/features/leagues/locked-league.server.ts";
import { lockPlayoffs } from "#app/features/playoffs/playoff-refresh.server.ts";
import { createPlayoffs } from "#app/features/playoffs/playoffs-admin.server.ts";
import { lockScores } from "#app/features/prode/settling/settling.queries.server.ts";
import { removeSeason } from "#app/features/seasons/seasons-admin.server.ts";
import { savePositions } from "#app/features/standings/positions/positions.server.ts";
import { lockStandings } from "#app/features/standings/tally/computed.server.ts";
import { editTeam, removeTeam } from "#app/features/teams/editing/teams-admin.server.ts";
import { withCell } from "#app/features/teams/season/season-matrix.rules.ts";
import { saveMatrix, seasonMatrix } from "#app/features/teams/season/season-matrix.server.ts";
import { editZone, removeZone } from "#app/features/zones/zones-admin.server.ts";
import { aSeason } from "#tests/factories/league.ts";
import { lockWaits } from "#tests/factories/locks.ts";
import { anAdminIdentity } from "#tests/factories/panel.ts";
import { aPlayedSeason } from "#tests/factories/playoffs.ts";
import { seenRemoval } from "#tests/factories/removal.ts";

let admin: Admin;
let sample: Awaited<ReturnType<typeof aPlayedSeason>>;
beforeAll(async () => {
  admin = await anAdminIdentity();
});
beforeEach(async () => {
  sample = await aPlayedSeason(db, { isOpen: true });
  await createPlayoffs(admin, sample.season.id, { settings: "equipos=4&desde=2026-11-07" });
});

type Lock = (tx: Db) => Promise<unknown>;

const row =
  (table: string, id: () => number | undefined, mode = "update"): Lock =>
  (tx) =>
    tx.execute(sql`select from ${sql.identifier(table)} where id = ${id()} for ${sql.raw(mode)}`);
const league: Lock = (tx) => lockedLeague(tx, sample.league.id);
const playoffs: Lock = (tx) => lockPlayoffs(tx, { seasonId: sample.season.id });
const zone = row("zonas", () => sample.zone.id);
const category = row("categorias", () => sample.category.id);
const fixture = row("fixtures", () => sample.matches[0]?.fixtureId);
const match = row("partidos", () => sample.matches[0]?.id);
const season = row("temporadas", () => sample.season.id, "no key update");
const team = row("equipos", () => sample.teams[0]?.id, "no key update");
const teams: Lock = (tx) =>
  lockStandings(
    tx,
    sample.teams.map(({ id }) => id),
  );

const flags = { withFlags: "on", publishesScores: "on", hasPublicTable: "on" };

const removed = async (
  kind: "zone" | "category" | "season" | "team",
  id: number,
  remove: (admin: Admin, id: number, confirmed: string) => Promise<void>,
) => remove(admin, id, await seenRemoval(kind, id));
const ofTeam = () => ({
  leagueId: String(sample.league.id),
  zoneId: String(sample.zone.id),
  categoryId: String(sample.category.id),
});

async function removeSeasonInPreparation(): Promise<void> {
  const { id } = sample.season;
  await db.update(seasons).set({ state: "preparing" }).where(eq(seasons.id, id));
  await aSeason(db, sample.league.id);
  await removed("season", id, removeSeason);
}

async function removeFirstFixture(): Promise<void> {
  const id = String(sample.matches[0]?.fixtureId);
  await removeFixture(admin, id, "").catch((error: Error) =>
    removeFixture(admin, id, /(Se borra.*) Volvé/.exec(error.message)?.[1] ?? ""),
  );
}

const editFirst = () => editTeam(admin, sample.teams[0]?.id ?? 0, { ...ofTeam(), name: "Uno Azul" }, null);

async function merge(): Promise<void> {
  const [kept, gone] = await Promise.all(
    sample.teams.slice(0, 2).map(async ({ entryId }) => {
      const [entry] = await db.select().from(entries).where(eq(entries.id, entryId));
      return entry?.clubId ?? 0;
    }),
  );
  const preview = await mergePreview(admin, kept ?? 0, gone ?? 0);
  await mergeClubs(admin, { keptId: kept ?? 0, removedId: gone ?? 0, version: preview?.version ?? "" });
}

async function moveTeams(to: string): Promise<void> {
  const { matrix, version } = await seasonMatrix(admin, sample.season.id);
  const after = {
    ...matrix,
    zones: [...matrix.zones, to],
    rows: matrix.rows.map((row) => withCell(row, "2012", to)),
  };
  const save = (confirmed: string) =>
    saveMatrix(admin, sample.season.id, { matrix: JSON.stringify(after), version, confirmed });
  await save("").catch((error) => save(error.fields.confirmed));
}

async function importNewClub(): Promise<void> {
  const now = new Date("2026-10-05T12:00:00Z");
  const texto = "Zona 1\nCategorías 2012\n2° FECHA 10/10\nUno vs Club Nuevo\nDos vs Tres";
  const id = await startImport(admin, sample.season.id, { texto }, null, now);
  await saveImport(admin, sample.season.id, id, new FormData(), now);
}

/** What another transaction holds, the use-case that waits for it, and what that transaction locks next. */
const CASES: [string, Lock, () => Promise<unknown>, Lock][] = [
  [
    "saving an empty fixture",
    league,
    () =>
      saveFixture(admin, newDraft({ ...ofTeam(), name: "9° FECHA", matchDate: "2026-12-05", matches: [] })),
    playoffs,
  ],
  ["deleting a fixture", playoffs, () => removeFirstFixture(), fixture],
  ["editing a zone", league, () => editZone(admin, sample.zone.id, { name: "Zona Norte", legend: "" }), zone],
  [
    "editing a category",
    league,
    () => editCategory(admin, sample.category.id, { name: "2013", ...flags }),
    category,
  ],
  ["deleting a zone", playoffs, () => removed("zone", sample.zone.id, removeZone), zone],
  ["deleting a zone", fixture, () => removed("zone", sample.zone.id, removeZone), match],
  ["deleting a zone", zone, () => removed("zone", sample.zone.id, removeZone), teams],
  ["deleting a category", playoffs, () => removed("category", sample.category.id, removeCategory), category],
  ["deleting a season", match, () => removeSeasonInPreparation(), season],
  [
    "saving a table",
    playoffs,
    () => savePositions(admin, { ...ofTeam(), legend: "Suben dos", "legend-seen": "" }),
    zone,
  ],
  ["editing a team", lockClubs, () => editFirst(), team],
  ["editing a team", season, () => editFirst(), team],
  ["deleting a team", lockClubs, () => removed("team", sample.teams[0]?.id ?? 0, removeTeam), team],
  ["merging clubs", teams, merge, lockScores],
  ["moving teams between zones", playoffs, () => moveTeams("Zona 2"), match],
  ["moving teams between zones", teams, () => moveTeams("Zona 2"), lockScores],
  ["importing a new club", lockClubs, importNewClub, teams],
];

test.each(CASES)("%s takes its locks in the documented order: case %#", async (_, held, run, later) => {
  let running: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await held(tx);
    running = run().then(
      () => null,
      (error: unknown) => error,
    );
    await expect.poll(() => lockWaits(db)).toBe(1);
    // A use-case that holds this one already waits for us: a deadlock.
    await later(tx);
  });
  expect(await running).toBeNull();
});

test("a match can be updated twice in a transaction while its fixture is locked for editing", async () => {
  const { id, fixtureId } = sample.matches[0] ?? { id: 0, fixtureId: 0 };
  await db.transaction(async (editing) => {
    await lockFixture(editing, fixtureId);
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '3s'`);
      // The second update shares the fixture, because the first one wrote the row.
      for (const ground of ["Norte", "Sur"])
        await tx.update(matches).set({ ground }).where(eq(matches.id, id));
    });
  });
  const [stored] = await db.select().from(matches).where(eq(matches.id, id));
  expect(stored?.ground).toBe("Sur");
});
