import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { changeLog } from "#app/db/schema/changes.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { corrections, editablePositions, standings } from "#app/db/schema/standings.ts";
import { teams } from "#app/db/schema/teams.ts";
import { aLeague } from "#tests/factories/league.ts";
import { anAdminIdentity, changesBy, refusal } from "#tests/factories/panel.ts";
import { aCorrection, shownTable } from "#tests/factories/standings.ts";
import type { Admin } from "../../accounts/accounts.rules.ts";
import { savePositions } from "../positions/positions.server.ts";
import { refreshStandings } from "../tally/computed.server.ts";
import { addCorrection, inheritedTables, recalculate, undoCorrections } from "./corrections.server.ts";
import { MAX_CORRECTIONS } from "./corrections-limit.server.ts";

let admin: Admin;
const player = { kind: "player", id: "x", name: "Ana", level: "full" } as unknown as Admin;
let sample: Awaited<ReturnType<typeof aLeague>>;
let division: { zoneId: number; categoryId: number };

/** El Ceibo beat Los Pibes FC 2-1. */
beforeEach(async () => {
  sample = await aLeague(db);
  division = { zoneId: sample.zone.id, categoryId: sample.category.id };
  await play(2, 1);
});
beforeAll(async () => {
  admin = await anAdminIdentity();
});

async function play(homeGoals: number | null, awayGoals: number | null) {
  await db.update(matches).set({ homeGoals, awayGoals }).where(eq(matches.id, sample.match.id));
  await refreshStandings(db, [sample.home.id, sample.away.id]);
}

const table = () => ({ zoneId: String(division.zoneId), categoryId: String(division.categoryId) });
const form = (more: Record<string, string> = {}) => ({
  ...table(),
  teamId: String(sample.home.id),
  points: "−4",
  reason: "Resolución del tribunal",
  decidedOn: "2026-11-22",
  ...more,
});

/** Team, games, points. */
async function official() {
  const rows = await db
    .select()
    .from(editablePositions)
    .where(eq(editablePositions.zoneId, division.zoneId))
    .orderBy(editablePositions.teamId);
  return rows.map(({ teamId, played, points }) => [teamId, played, points]);
}

const asPlayed = () => [
  [sample.home.id, 1, 3],
  [sample.away.id, 1, 0],
];
const storedCorrections = () => db.select().from(corrections).where(eq(corrections.zoneId, division.zoneId));

test("a correction is refused for a player, as are undoing, recalculating and the list of inherited tables", async () => {
  for (const work of [
    addCorrection(player, form()),
    undoCorrections(player, table(), ["1"]),
    recalculate(player, table(), []),
    inheritedTables(player),
  ]) {
    expect((await refusal(work)).status).toBe(403);
  }
  expect(await official()).toEqual(asPlayed());
});

test.each([
  ["without a team", { teamId: "" }, "teamId", "Elegí un equipo"],
  ["for a team that is not in the table", { teamId: "999999" }, "teamId", "Elegí un equipo"],
  ["without a reason", { reason: " \n " }, "reason", "Decí por qué: lo leen las familias"],
  [
    "with a reason that is too long",
    { reason: "a".repeat(201) },
    "reason",
    "El motivo no puede tener más de 200 caracteres",
  ],
  ["with an invalid day", { decidedOn: "2026-02-30" }, "decidedOn", "Elegí el día de la decisión"],
  ["without figures", { points: "0" }, "points", "Decí cuánto se suma o se resta"],
  [
    "with points that are not a number",
    { points: "tres" },
    "points",
    "Escribí un número entero entre −999 y 999",
  ],
  [
    "with a figure above 999",
    { goalsAgainst: "1000" },
    "goalsAgainst",
    "Escribí un número entero entre −999 y 999",
  ],
])("a correction is refused %s, with a message beside its field", async (_, change, field, message) => {
  const { status, fields } = await refusal(addCorrection(admin, form(change)));
  expect(status).toBe(400);
  expect(fields).toEqual({ [field]: message });
  expect(await storedCorrections()).toEqual([]);
});

test("a correction is refused for a zone and category that form no table", async () => {
  const { message } = await refusal(addCorrection(admin, form({ zoneId: "999999" })));
  expect(message).toBe("Debes seleccionar una zona y una categoría válidas.");
});

test("a correction applies immediately, stays with later results, and may take points below zero", async () => {
  await addCorrection(admin, form());
  expect(await official()).toEqual([
    [sample.home.id, 1, -1],
    [sample.away.id, 1, 0],
  ]);
  await play(1, 1);
  expect(await official()).toEqual([
    [sample.home.id, 1, -3],
    [sample.away.id, 1, 1],
  ]);
  expect((await shownTable(division)).rows.map(({ team, points }) => [team.name, points])).toEqual([
    ["Los Pibes FC", 1],
    ["El Ceibo", -3],
  ]);
});

test("a correction that is sent twice concurrently is saved once, unless its reason or figures differ", async () => {
  const sent = await Promise.allSettled([addCorrection(admin, form()), addCorrection(admin, form())]);
  expect(sent.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect((await refusal(addCorrection(admin, form()))).message).toContain("ya está en la tabla");
  expect((await official())[0]).toEqual([sample.home.id, 1, -1]);
  await addCorrection(admin, form({ reason: "Resolución del tribunal, segunda" }));
  await addCorrection(admin, form({ points: "−1" }));
  expect(await storedCorrections()).toHaveLength(3);
});

test("a correction of every figure is shown to visitors with its reason, and without its author", async () => {
  await addCorrection(
    admin,
    form({
      teamId: String(sample.away.id),
      points: "+6",
      played: "3",
      won: "2",
      lost: "1",
      goalsFor: "5",
      goalsAgainst: "4",
      reason: "Partidos antes de empezar acá",
    }),
  );
  const publicTable = await shownTable(division);
  expect(publicTable.rows[0]).toMatchObject({
    team: { name: "Los Pibes FC" },
    points: 6,
    played: 4,
    mark: "+6 por corrección",
    tally: { won: 2, drawn: 0, lost: 2, goalsFor: 6, goalsAgainst: 6, difference: 0 },
  });
  expect(publicTable.corrections).toEqual([
    {
      key: expect.any(String),
      team: "Los Pibes FC",
      figures: "+6 puntos, +3 partidos jugados, +2 ganados, +1 perdido, +5 goles a favor, +4 goles en contra",
      reason: "Partidos antes de empezar acá (22/11/2026)",
    },
  ]);
  expect(JSON.stringify(publicTable)).not.toContain(admin.id);
  expect(await storedCorrections()).toMatchObject([{ authorId: admin.id, source: "organizacion" }]);
});

test("a correction is in the record of changes, and so is its undo", async () => {
  const before = (await changesBy(admin)).length;
  await addCorrection(admin, form());
  const [{ id } = { id: 0 }] = await storedCorrections();
  expect(await undoCorrections(admin, table(), [String(id)])).toBe(1);
  expect((await changesBy(admin)).slice(before)).toEqual([
    ["standings", "create", "2009/10 · Zona 1: El Ceibo −4 puntos. Resolución del tribunal"],
    [
      "standings",
      "delete",
      "2009/10 · Zona 1, correcciones quitadas: El Ceibo −4 puntos (Resolución del tribunal)",
    ],
  ]);
  const log = await db.select().from(changeLog).where(eq(changeLog.adminId, admin.id));
  expect(log.at(-1)?.before).toMatchObject([{ points: -4, reason: "Resolución del tribunal" }]);
});

test("undoing corrections is refused when none was chosen", async () => {
  for (const ids of [[], ["x", "-1", ""]]) {
    expect((await refusal(undoCorrections(admin, table(), ids))).message).toBe(
      "Elegí qué correcciones quitar",
    );
  }
});

test("undoing corrections restores the previous table, and repeating it changes nothing", async () => {
  const before = await shownTable(division);
  const { id } = await aCorrection(db, division, sample.home.id, { points: -3, goalsFor: -1, lost: 1 });
  expect(await shownTable(division)).not.toEqual(before);
  expect(await undoCorrections(admin, table(), [String(id), String(id)])).toBe(1);
  expect(await shownTable(division)).toEqual(before);
  expect(await undoCorrections(admin, table(), [String(id)])).toBe(0);
});

test("undoing corrections leaves the corrections of another table alone", async () => {
  const other = await aLeague(db);
  const there = { zoneId: other.zone.id, categoryId: other.category.id };
  const { id } = await aCorrection(db, there, other.home.id, { points: 1 });
  expect(await undoCorrections(admin, table(), [String(id)])).toBe(0);
  expect(await db.$count(corrections, eq(corrections.id, id))).toBe(1);
});

test("undoing corrections removes a team that was in the table only by its correction", async () => {
  await db.update(teams).set({ zoneId: null }).where(eq(teams.id, sample.home.id));
  await play(null, null);
  const { id } = await aCorrection(db, division, sample.home.id, { points: 2 });
  expect(await official()).toEqual([
    [sample.home.id, 0, 2],
    [sample.away.id, 0, 0],
  ]);
  await undoCorrections(admin, table(), [String(id)]);
  expect(await official()).toEqual([[sample.away.id, 0, 0]]);
});

test("recalculating a table is refused for a zone and category that form none", async () => {
  const { message } = await refusal(recalculate(admin, { ...table(), categoryId: "999999" }, []));
  expect(message).toBe("Debes seleccionar una zona y una categoría válidas.");
});

test("recalculating a table removes the chosen corrections and no other", async () => {
  const remaining = await aCorrection(db, division, sample.home.id, { points: -1 });
  const chosen = await aCorrection(db, division, sample.away.id, { points: 5, played: 5 });
  await recalculate(admin, table(), [String(chosen.id)]);
  expect((await storedCorrections()).map(({ id }) => id)).toEqual([remaining.id]);
  expect(await official()).toEqual([
    [sample.home.id, 1, 2],
    [sample.away.id, 1, 0],
  ]);
});

test("recalculating a table without chosen corrections changes and logs nothing if the site always maintained it", async () => {
  await aCorrection(db, division, sample.home.id, { points: -1 });
  const before = [await shownTable(division), await official(), (await changesBy(admin)).length];
  await recalculate(admin, table(), []);
  expect([await shownTable(division), await official(), (await changesBy(admin)).length]).toEqual(before);
});

test("recalculating a table of imported rows counts both tables again, and keeps the manual order", async () => {
  await db.update(standings).set({ points: 77 }).where(eq(standings.teamId, sample.away.id));
  await db
    .update(editablePositions)
    .set({ points: 55, order: 1 })
    .where(eq(editablePositions.teamId, sample.home.id));
  await recalculate(admin, table(), []);
  expect(await official()).toEqual(asPlayed());
  const [computed] = await db.select().from(standings).where(eq(standings.teamId, sample.away.id));
  expect(computed?.points).toBe(0);
  const [row] = await db.select().from(editablePositions).where(eq(editablePositions.teamId, sample.home.id));
  expect(row?.order).toBe(1);
});

test("tables of the previous version are listed with the corrections to remove, while their season is current", async () => {
  const inherited = { source: "version_anterior", reason: "De la versión anterior" } as const;
  const first = await aCorrection(db, division, sample.home.id, { points: -1, ...inherited });
  const second = await aCorrection(db, division, sample.away.id, { played: 1, ...inherited });
  await aCorrection(db, division, sample.away.id, { points: 1 });
  const ownTables = async () =>
    (await inheritedTables(admin)).filter(({ zoneId }) => zoneId === division.zoneId);
  expect(await ownTables()).toMatchObject([
    {
      title: "2009/10 · Zona 1",
      categoryId: division.categoryId,
      correctionIds: [first.id, second.id],
      league: { name: sample.league.name },
      season: { id: sample.season.id },
    },
  ]);
  expect((await shownTable(division)).corrections).toMatchObject([
    {
      team: "De la versión anterior",
      reason: "El Ceibo −1 punto; Los Pibes FC +1 partido jugado",
    },
    { team: "Los Pibes FC", figures: "+1 punto" },
  ]);
  await db.update(seasons).set({ state: "finished" }).where(eq(seasons.id, sample.season.id));
  expect(await ownTables()).toEqual([]);
  await db.update(seasons).set({ state: "current" }).where(eq(seasons.id, sample.season.id));
  await recalculate(admin, table(), ((await ownTables())[0]?.correctionIds ?? []).map(String));
  expect(await ownTables()).toEqual([]);
  expect(await official()).toEqual([
    [sample.home.id, 1, 3],
    [sample.away.id, 1, 1],
  ]);
});

test("a team with the maximum number of corrections gets no more, by form or by typing over a figure", async () => {
  await db.insert(corrections).values(
    Array.from({ length: MAX_CORRECTIONS }, () => ({
      ...division,
      teamId: sample.home.id,
      points: 1,
      reason: "Sanción",
      decidedOn: "2026-11-22",
    })),
  );
  await refreshStandings(db, [sample.home.id]);
  const text = `ya tiene ${MAX_CORRECTIONS} correcciones en esta tabla`;
  expect((await refusal(addCorrection(admin, form()))).message).toContain(text);
  const [row] = (await official()).filter(([id]) => id === sample.home.id);
  const typed = {
    [`played-${sample.home.id}`]: String(row?.[1]),
    [`points-${sample.home.id}`]: "1",
    [`seen-${sample.home.id}`]: `${row?.[1]}/${row?.[2]}/0`,
  };
  expect((await refusal(savePositions(admin, { ...table(), ...typed }))).message).toContain(text);
  expect(await storedCorrections()).toHaveLength(MAX_CORRECTIONS);
  // The table's other team can still get a correction.
  await addCorrection(admin, form({ teamId: String(sample.away.id) }));
});
