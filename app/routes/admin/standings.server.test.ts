import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { editablePositions } from "#app/db/schema/standings.ts";
import { log } from "#app/lib/log.server.ts";
import { anAdmin, PASSWORD } from "#tests/factories/accounts.ts";
import { Browser } from "#tests/factories/browser.ts";
import { without } from "#tests/factories/faults.ts";
import { aLeague } from "#tests/factories/league.ts";
import { askRoute } from "#tests/factories/route.ts";
import { action, loader } from "./standings.tsx";
import { loader as exportLoader } from "./standings-export.ts";

/* The exact messages of section 8. */

let sample: Awaited<ReturnType<typeof aLeague>>;
let rowId = 0;
const browser = new Browser();

beforeAll(async () => {
  // The faults are injected on purpose.
  log.level = "silent";
  sample = await aLeague(db);
  const [row] = await db
    .insert(editablePositions)
    .values({ zoneId: sample.zone.id, categoryId: sample.category.id, teamId: sample.home.id })
    .returning();
  rowId = row?.id ?? 0;
  await anAdmin("organiza");
  await browser.signInAdmin("organiza", PASSWORD);
});

const ask = (call: (args: never) => unknown, form?: Record<string, string>) =>
  askRoute(
    browser,
    call,
    `/admin/standings?liga=${sample.league.id}&zona=${sample.zone.id}&categoria=${sample.category.id}`,
    form,
  );

const save = (intent: string) => ({
  intent,
  zoneId: String(sample.zone.id),
  categoryId: String(sample.category.id),
  [`played-${sample.home.id}`]: "4",
  [`points-${sample.home.id}`]: "9",
  [`seen-${sample.home.id}`]: "0/0/0",
});

test("the table is replaced by an error when the database fails", async () => {
  expect(await without("posiciones_editable", () => ask(loader))).toMatchObject({
    data: { message: "Error al cargar las posiciones: ocurrió un error inesperado" },
    init: { status: 500 },
  });
});

test.each([
  ["saving", () => save("save"), "Error al guardar los cambios"],
  ["saving the order", () => save("order"), "Error al guardar el orden. Por favor, intenta nuevamente."],
  ["recalculating", () => save("recalculate"), "Error al recalcular posiciones."],
  [
    "deleting",
    () => ({ intent: "delete", id: String(rowId), seen: "0/0/0" }),
    "Error al eliminar la posición: ocurrió un error inesperado",
  ],
])("%s reports the error when the database fails, and returns what was typed", async (_, form, message) => {
  const { intent, ...values } = form() as Record<string, string>;
  const result = await without("posiciones_editable", () => ask(action, { intent: intent ?? "", ...values }));
  expect(result).toMatchObject({ data: { ok: false, message, intent, values }, init: { status: 500 } });
});

test("a change to a table that cannot be recorded is not saved", async () => {
  await without("change_log", () => ask(action, save("save")));
  expect(await db.select().from(editablePositions)).toMatchObject([{ id: rowId, played: 0, points: 0 }]);
});

test("the export of a table answers with an error when the database fails", async () => {
  const result = await without("posiciones_editable", () => ask(exportLoader));
  expect(result).toBeInstanceOf(Response);
  expect((result as Response).status).toBe(500);
  expect(await (result as Response).text()).toBe("Error al exportar datos.");
});

test("the URL of a table opens it", async () => {
  expect(await ask(loader)).toMatchObject({
    open: { title: "2009/10 · Zona 1", table: { rows: [{ id: rowId }] } },
  });
});

test("saving a table answers with a short confirmation", async () => {
  expect(await ask(action, save("save"))).toMatchObject({
    data: { ok: true, message: "Cambios guardados" },
  });
  expect(
    await ask(action, {
      ...save("order"),
      [`order-${sample.home.id}`]: "1",
      [`seen-${sample.home.id}`]: "4/9/0",
    }),
  ).toMatchObject({
    data: { ok: true, message: "¡Orden guardado!" },
  });
});
