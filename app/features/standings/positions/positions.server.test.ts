import { asc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db, pool } from "#app/db/client.server.ts";
import { changeLog } from "#app/db/schema/changes.ts";
import { categories } from "#app/db/schema/divisions.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { corrections, editablePositions, standingsLegends } from "#app/db/schema/standings.ts";
import { teams } from "#app/db/schema/teams.ts";
import { faultReason } from "#app/lib/http/fault-reason.ts";
import { anAdmin } from "#tests/factories/accounts.ts";
import { aLeague, aTeam } from "#tests/factories/league.ts";
import { aCorrection, shownTable } from "#tests/factories/standings.ts";
import type { Admin } from "../../accounts/accounts.rules.ts";
import { refreshStandings } from "../tally/computed.server.ts";
import { deletePosition, positionsTable, savePositions } from "./positions.server.ts";

let admin: Admin;
let otherAdmin: Admin;
let sample: Awaited<ReturnType<typeof aLeague>>;
let division: { zoneId: number; categoryId: number };

beforeAll(async () => {
  const asAdmin = ({ id }: { id: string }, username: string): Admin => ({
    kind: "admin",
    id,
    name: username,
    username,
  });
  admin = asAdmin(await anAdmin("organiza"), "organiza");
  otherAdmin = asAdmin(await anAdmin("admin"), "admin");
});

beforeEach(async () => {
  await db.delete(changeLog);
  sample = await aLeague(db);
  division = { zoneId: sample.zone.id, categoryId: sample.category.id };
  // The league began before it used this site: its first figures are corrections.
  await aCorrection(db, division, sample.home.id, { played: 3, points: 7 });
  await aCorrection(db, division, sample.away.id, { played: 3, points: 4 });
  await db.update(corrections).set({ source: "version_anterior" });
});

/** Figures typed over in this table, oldest first. */
async function typedOver() {
  const rows = await db
    .select()
    .from(corrections)
    .where(eq(corrections.zoneId, division.zoneId))
    .orderBy(asc(corrections.id));
  return rows.slice(2).map(({ teamId, played, points, reason }) => [teamId, played, points, reason]);
}

async function play(homeGoals: number | null, awayGoals: number | null) {
  await db.update(matches).set({ homeGoals, awayGoals }).where(eq(matches.id, sample.match.id));
  await refreshStandings(db, [sample.home.id, sample.away.id]);
}

/** A form row as the screen sends it: [team, games, points, place, values seen]. */
type FormRow = [teamId: number | string, played: unknown, points: unknown, order?: number, seen?: string];

function form(rows: FormRow[], more: Record<string, string> = {}) {
  const texts: Record<string, string> = {
    zoneId: String(division.zoneId),
    categoryId: String(division.categoryId),
  };
  for (const [teamId, played, points, order = 0, seen = ""] of rows) {
    Object.assign(texts, {
      [`played-${teamId}`]: String(played),
      [`points-${teamId}`]: String(points),
      [`order-${teamId}`]: String(order),
      [`seen-${teamId}`]: seen,
    });
  }
  return { ...texts, ...more };
}

async function storedRows() {
  const rows = await db
    .select()
    .from(editablePositions)
    .where(eq(editablePositions.zoneId, division.zoneId))
    .orderBy(editablePositions.teamId);
  return rows.map(({ teamId, played, points, order }) => [teamId, played, points, order ?? 0]);
}

const untouched = () => [
  [sample.home.id, 3, 7, 0],
  [sample.away.id, 3, 4, 0],
];

async function expectRefused(work: Promise<unknown>, message: string | RegExp, status = 400) {
  await expect(work).rejects.toMatchObject({
    status,
    message: typeof message === "string" ? message : expect.stringMatching(message),
  });
  expect(await storedRows()).toEqual(untouched());
  expect(await db.$count(changeLog)).toBe(0);
}

test("saving a table is refused for a player", async () => {
  const player = { kind: "player", id: admin.id, name: "Ana", level: "full" } as unknown as Admin;
  const sent = form([[sample.home.id, 4, 10, 0, "3/7/0"]]);
  await expectRefused(savePositions(player, sent), "No tenés permiso para hacer eso", 403);
  await expect(positionsTable(player, sample.season.id, division)).rejects.toMatchObject({ status: 403 });
  await expect(deletePosition(player, "1", "3/7/0")).rejects.toMatchObject({ status: 403 });
});

test.each([
  ["too few points", [1, -10_000], "Los puntos no pueden ser menos de −9999"],
  ["negative games", [-1, 1], "Los partidos jugados no pueden ser negativos"],
  ["too many points", [1, "9".repeat(30)], "Los puntos no pueden ser más de 9999"],
] as const)(
  "saving a table is refused for %s, although other rows are valid",
  async (_, [played, points], message) => {
    const sent = form([
      [sample.home.id, 4, 10, 0, "3/7/0"],
      [sample.away.id, played, points, 0, "3/4/0"],
    ]);
    await expectRefused(savePositions(admin, sent), message);
  },
);

test("saving a table is refused for a team that does not exist, and for one of another league", async () => {
  const other = await aLeague(db);
  for (const id of [999_999, other.home.id]) {
    const sent = form([
      [sample.home.id, 4, 10, 0, "3/7/0"],
      [id, 0, 0],
    ]);
    await expectRefused(savePositions(admin, sent), `El equipo con ID ${id} no existe`);
  }
});

test("saving a table is refused for an invalid team id", async () => {
  await expectRefused(savePositions(admin, form([["x", 1, 1]])), "Error: ID de equipo inválido");
});

test("saving a table is refused for a form without rows or legend", async () => {
  await expectRefused(savePositions(admin, form([])), "No hay datos válidos para actualizar");
  await expectRefused(savePositions(admin, form([]), "order"), "No hay datos válidos para guardar el orden.");
  const withoutZone = { ...form([[sample.home.id, 9, 9]]), zoneId: "" };
  await expectRefused(savePositions(admin, withoutZone), "No hay datos válidos para actualizar");
});

test("saving a table is refused for a zone and a category that do not exist, or do not belong together", async () => {
  const other = await aLeague(db);
  const [unrelated] = await db
    .insert(categories)
    .values({ name: "2011", leagueId: sample.league.id, seasonId: sample.season.id })
    .returning();
  const rows: FormRow[] = [[sample.home.id, 4, 10, 0, "3/7/0"]];
  const wrong: Record<string, string>[] = [
    { zoneId: "999999" },
    { zoneId: String(other.zone.id) },
    { categoryId: String(other.category.id) },
    { categoryId: String(unrelated?.id) },
  ];
  for (const ids of wrong) {
    await expectRefused(
      savePositions(admin, form(rows, ids)),
      "Debes seleccionar una zona y una categoría válidas.",
    );
  }
});

test("saving a table is refused for a reason that is too long, with the message beside its field", async () => {
  const sent = form([[sample.home.id, 4, 10, 0, "3/7/0"]], { reason: "a".repeat(201) });
  await expectRefused(savePositions(admin, sent), "El motivo no puede tener más de 200 caracteres");
  await expect(savePositions(admin, sent)).rejects.toMatchObject({ fields: { reason: expect.anything() } });
});

test("saving a table is refused when a result has changed the row since it was shown", async () => {
  await play(2, 0);
  await expect(savePositions(admin, form([[sample.home.id, 3, 4, 0, "3/7/0"]]))).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("El Ceibo (PJ 4, PTS 10)"),
  });
  expect(await typedOver()).toEqual([]);
});

test("saving a table is refused when another administrator has changed a row since, and the message names its team", async () => {
  const sent = form([
    [sample.home.id, 4, 10, 0, "2/6/0"],
    [sample.away.id, 4, 4, 0, "3/4/0"],
  ]);
  const conflict = "otra persona cambió El Ceibo (PJ 3, PTS 7)";
  await expectRefused(
    savePositions(admin, sent),
    `Error al guardar: ${conflict}. No se guardó nada: revisá y volvé a guardar.`,
    409,
  );
  await expect(savePositions(admin, sent)).rejects.toMatchObject({
    fields: { [`seen-${sample.home.id}`]: conflict },
  });
});

test("saving a table is refused when the connection is lost after the rows were written", async () => {
  const other = await pool.connect();
  await other.query("begin; lock table change_log in exclusive mode");
  const saving = savePositions(admin, form([[sample.home.id, 4, 10, 0, "3/7/0"]])).catch((error) => error);
  const waiting = "select pid from pg_locks where not granted and relation = 'change_log'::regclass";
  await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);
  await other.query(`select pg_terminate_backend(pid) from (${waiting}) w`);
  const fault = await saving;
  await other.query("rollback");
  other.release();
  expect(faultReason(fault)).toBe("se cortó la conexión con la base de datos");
  expect(await storedRows()).toEqual(untouched());
});

const legend = async () => (await positionsTable(otherAdmin, sample.season.id, division)).legend;

test("the legend is saved by any administrator, not only the one called admin", async () => {
  await savePositions(admin, form([], { legend: "Mía", seenLegend: "" }));
  expect(await legend()).toBe("Mía");
  const stored = await db.select().from(standingsLegends).where(eq(standingsLegends.zoneId, division.zoneId));
  expect(stored).toMatchObject([{ ...division, legend: "Mía" }]);
  expect(await db.select().from(changeLog)).toMatchObject([
    { username: "organiza", before: { leyenda: "" }, after: { leyenda: "Mía" } },
  ]);
});

test("the legend is refused over 1000 characters, with the message beside its field", async () => {
  const sent = form([], { legend: "a".repeat(1001) });
  await expect(savePositions(otherAdmin, sent)).rejects.toMatchObject({
    fields: { legend: "La leyenda no puede tener más de 1000 caracteres" },
  });
  expect(await db.$count(standingsLegends, eq(standingsLegends.zoneId, division.zoneId))).toBe(0);
});

test("the legend is saved and changed, but does not overwrite one that was not shown", async () => {
  await savePositions(otherAdmin, form([], { legend: "Clasifican dos.\r\n<b>", seenLegend: "" }));
  expect(await legend()).toBe("Clasifican dos.\n<b>");
  await expect(savePositions(otherAdmin, form([], { legend: "Tres", seenLegend: "" }))).rejects.toMatchObject(
    {
      status: 409,
      message: expect.stringContaining("cambió la leyenda"),
    },
  );
  await savePositions(otherAdmin, form([], { legend: "Tres", seenLegend: "Clasifican dos.\n<b>" }));
  expect(await legend()).toBe("Tres");
  expect(await db.$count(changeLog)).toBe(2);
});

test("saving a table writes changed and new rows, leaves the others alone, and logs before and after", async () => {
  const third = await aTeam(db, { ...sample.division, zoneId: null, categoryId: null }, "Sol <b>");
  await savePositions(
    admin,
    form([
      [sample.home.id, "4", "", 0, "3/7/0"],
      [sample.away.id, 3, 4, 0, "3/4/0"],
      [third.id, 1, 3],
    ]),
  );
  expect(await storedRows()).toEqual([
    [sample.home.id, 4, 0, 0],
    [sample.away.id, 3, 4, 0],
    [third.id, 1, 3, 0],
  ]);
  expect(await typedOver()).toEqual([
    [sample.home.id, 1, -7, "Corrección de la organización"],
    [third.id, 1, 3, "Corrección de la organización"],
  ]);
  expect(await db.select().from(changeLog)).toMatchObject([
    {
      username: "organiza",
      subject: "standings",
      kind: "update",
      leagueId: sample.league.id,
      summary: "2009/10 · Zona 1: El Ceibo PJ 3 → 4, PTS 7 → 0; se agregó Sol <b> (PJ 1, PTS 3)",
      before: { rows: [{ equipo: "El Ceibo", pj: 3, puntos: 7, orden: 0 }] },
      after: {
        rows: [
          { equipo: "El Ceibo", pj: 4, puntos: 0 },
          { equipo: "Sol <b>", pj: 1 },
        ],
      },
    },
  ]);
});

test("saving stores the difference to the shown values as a correction, so that the row still follows results", async () => {
  await play(1, 1);
  await savePositions(
    admin,
    form([[sample.home.id, 4, 5, 0, "4/8/0"]], { reason: "  Resolución\n del tribunal " }),
    "all",
    new Date("2026-11-23T01:30:00Z"),
  );
  expect(await typedOver()).toEqual([[sample.home.id, 0, -3, "Resolución del tribunal"]]);
  const [, , correction] = await db
    .select()
    .from(corrections)
    .where(eq(corrections.zoneId, division.zoneId))
    .orderBy(asc(corrections.id));
  // The day in Argentina, not in UTC.
  expect(correction).toMatchObject({ decidedOn: "2026-11-22", authorId: admin.id, source: "organizacion" });
  await play(2, 0);
  expect(await storedRows()).toEqual([
    [sample.home.id, 4, 7, 0],
    [sample.away.id, 4, 4, 0],
  ]);
  await play(null, null);
  expect(await storedRows()).toEqual([
    [sample.home.id, 3, 4, 0],
    [sample.away.id, 3, 4, 0],
  ]);
});

test("saving a table accepts negative points, and visitors see them", async () => {
  await savePositions(admin, form([[sample.away.id, 3, -2, 0, "3/4/0"]]));
  expect((await shownTable(division)).rows.at(-1)).toMatchObject({
    team: { name: "Los Pibes FC" },
    points: -2,
  });
});

test("saving a table stores a manual order for visitors, and makes it automatic again when it is set to 0", async () => {
  const shownIds = async () => (await shownTable(division)).rows.map(({ team }) => team.id);
  expect(await shownIds()).toEqual([sample.home.id, sample.away.id]);
  await savePositions(
    admin,
    form([
      [sample.away.id, 3, 4, 1, "3/4/0"],
      [sample.home.id, 3, 7, 2, "3/7/0"],
    ]),
    "order",
  );
  expect(await shownIds()).toEqual([sample.away.id, sample.home.id]);
  expect(await typedOver()).toEqual([]);
  await savePositions(
    admin,
    form([
      [sample.away.id, 3, 4, 0, "3/4/1"],
      [sample.home.id, 3, 7, 0, "3/7/2"],
    ]),
    "order",
  );
  expect(await shownIds()).toEqual([sample.home.id, sample.away.id]);
});

test("saving a manual order marks rows whose games or points change later", async () => {
  const doubtful = async () =>
    (await positionsTable(admin, sample.season.id, division)).rows.map(({ isDoubtful }) => isDoubtful);
  await savePositions(
    admin,
    form([
      [sample.away.id, 3, 4, 1, "3/4/0"],
      [sample.home.id, 3, 7, 2, "3/7/0"],
    ]),
    "order",
  );
  expect(await doubtful()).toEqual([false, false]);
  await aCorrection(db, division, sample.home.id, { points: -3 });
  expect(await doubtful()).toEqual([false, true]);
  await savePositions(
    admin,
    form([
      [sample.away.id, 3, 4, 1, "3/4/1"],
      [sample.home.id, 3, 4, 2, "3/4/2"],
    ]),
    "order",
  );
  expect(await doubtful()).toEqual([false, false]);
  expect((await db.select().from(changeLog).orderBy(changeLog.id)).at(-1)?.summary).toMatch(
    /orden a mano confirmado$/,
  );
  await aCorrection(db, division, sample.home.id, { points: -1 });
  expect(await doubtful()).toEqual([false, true]);
  await savePositions(
    admin,
    form([
      [sample.home.id, 3, 3, 1, "3/3/2"],
      [sample.away.id, 3, 4, 2, "3/4/1"],
    ]),
    "order",
  );
  expect(await doubtful()).toEqual([false, false]);
});

test("saving a manual order puts a team that joins the table later last", async () => {
  await savePositions(
    admin,
    form([
      [sample.away.id, 3, 4, 1, "3/4/0"],
      [sample.home.id, 3, 7, 2, "3/7/0"],
    ]),
    "order",
  );
  const third = await aTeam(db, sample.division, "Sol");
  await aCorrection(db, division, third.id, { points: 99 });
  expect(await storedRows()).toEqual([
    [sample.home.id, 3, 7, 2],
    [sample.away.id, 3, 4, 1],
    [third.id, 0, 99, 3],
  ]);
});

test("the second of two concurrent requests to save a row is refused, with what the first wrote", async () => {
  const outcomes = await Promise.allSettled(
    [8, 9].map((points) => savePositions(admin, form([[sample.home.id, 4, points, 0, "3/7/0"]]))),
  );
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused).toHaveLength(1);
  expect(refused[0]?.reason).toMatchObject({ status: 409 });
  const [, , points] = (await storedRows())[0] ?? [];
  expect(refused[0]?.reason.message).toContain(`PTS ${points}`);
});

test("saving unchanged values logs nothing", async () => {
  await savePositions(admin, form([[sample.home.id, 3, 7, 0, "3/7/0"]]));
  expect(await db.$count(changeLog)).toBe(0);
});

const rowId = async () => (await positionsTable(admin, sample.season.id, division)).rows[0]?.id ?? 0;

test.each([undefined, "", "temp-3", "999999", "1; drop"])(
  "deleting a row is refused for the id %j",
  async (id) => {
    await expectRefused(
      deletePosition(admin, id, "3/7/0"),
      "No se pudo eliminar la posición en la base de datos.",
      404,
    );
  },
);

test("deleting a row is refused when the row has changed since it was shown", async () => {
  await expectRefused(
    deletePosition(admin, String(await rowId()), "3/6/0"),
    "Error al eliminar la posición: otra persona cambió El Ceibo (PJ 3, PTS 7)",
    409,
  );
});

test("deleting a row is refused for a team that plays there, and keeps its corrections", async () => {
  await expectRefused(
    deletePosition(admin, String(await rowId()), "3/7/0"),
    /^Error al eliminar la posición: El Ceibo juega en esta zona y categoría, o tiene resultados en ella/,
    409,
  );
});

test("deleting a row is refused for a team that has moved but has results there", async () => {
  await play(1, 0);
  await db.update(teams).set({ zoneId: null }).where(eq(teams.id, sample.home.id));
  await expect(deletePosition(admin, String(await rowId()), "4/10/0")).rejects.toMatchObject({
    status: 409,
  });
  expect(await storedRows()).toEqual([
    [sample.home.id, 4, 10, 0],
    [sample.away.id, 4, 4, 0],
  ]);
});

test("deleting a row removes the row and the corrections of a team that neither plays nor has results there", async () => {
  await db.update(teams).set({ zoneId: null }).where(eq(teams.id, sample.home.id));
  await deletePosition(admin, String(await rowId()), "3/7/0");
  expect(await storedRows()).toEqual([[sample.away.id, 3, 4, 0]]);
  expect(await db.$count(corrections, eq(corrections.teamId, sample.home.id))).toBe(0);
  expect(await db.select().from(changeLog)).toMatchObject([
    { kind: "delete", summary: "2009/10 · Zona 1: El Ceibo salió de la tabla (PJ 3, PTS 7)" },
  ]);
});

test("the table offers only the teams of its season, and marks those of its zone and category", async () => {
  await aLeague(db);
  const third = await aTeam(db, { ...sample.division, zoneId: null, categoryId: null }, "Sol");
  const table = await positionsTable(otherAdmin, sample.season.id, division);
  expect(table.teams.map(({ id, isOfDivision }) => [id, isOfDivision])).toEqual([
    [sample.home.id, true],
    [sample.away.id, true],
    [third.id, false],
  ]);
  expect(table).toMatchObject({ legend: "" });
});
