import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import type { Admin } from "#app/features/accounts/accounts.rules.ts";
import { saveImport } from "#app/features/imports/import-saving.server.ts";
import { importScreen, startImport } from "#app/features/imports/imports.server.ts";
import { exportSeason } from "#app/features/imports/season-export.server.ts";
import { aSeason } from "#tests/factories/league.ts";
import { anAdminIdentity } from "#tests/factories/panel.ts";

/* Importing an exported season changes nothing in that season, and makes an empty season equal to it. */

vi.mock("#app/features/schedules/reading/read-in-process.server.ts", async (original) => {
  const { readShortTextsHere } = await import("#tests/factories/read-here.ts");
  return readShortTextsHere(original);
});

const NOW = new Date("2027-04-20T12:00:00Z");
const CLUBS = [
  "2 de Abril",
  "25 de Mayo",
  "La Unión",
  "Deportivo 9 de Julio",
  "El Ceibo",
  "Villa 20 B",
  "Ñandú-Sur",
  "O'Higgins",
];
const CATEGORIES = ["2016", "2015", "2009/10"];

let admin: Admin;
beforeAll(async () => {
  admin = await anAdminIdentity();
});

let created = 0;
async function emptySeason(firstLevel: "zone" | "category") {
  created += 1;
  const [league] = await db
    .insert(leagues)
    .values({ name: `Ida y vuelta ${created}`, slug: `ida-y-vuelta-${created}`, firstLevel })
    .returning();
  return aSeason(db, league?.id ?? 0, { name: "Apertura 2027", startsOn: "2027-03-01", state: "preparing" });
}

/** Two zones of four clubs, three matchdays, three categories. */
function text(): string {
  const hours = CATEGORIES.map((category, index) => `${category}: ${9 + index}:15 hs`).join("\n");
  const zone = (name: string, [a, b, c, d]: string[]) =>
    [
      name,
      `1° FECHA sábado 6/3/2027\n${a} vs ${b}\n${c} vs ${d}`,
      `2° FECHA sábado 13/3/2027\n${b} vs ${c}\n${d} vs ${a}`,
      `3° FECHA sábado 20/3/2027\n${a} vs ${c}\n${b} vs ${d}`,
    ].join("\n\n");
  return `${hours}\n\n${zone("Zona 1", CLUBS.slice(0, 4))}\n\n${zone("Zona 2", CLUBS.slice(4))}`;
}

async function read(seasonId: number, source: { text?: string; file?: File }) {
  const id = await startImport(admin, seasonId, { texto: source.text ?? "" }, source.file ?? null, NOW);
  const { draft } = await importScreen(admin, seasonId, id, NOW);
  if (!draft) throw new Error("there is no draft");
  return { id, plan: draft.plan, unread: draft.unread };
}
const save = (seasonId: number, id: number) => saveImport(admin, seasonId, id, new FormData(), NOW);

async function exportFile(seasonId: number, format: "csv" | "xlsx"): Promise<File> {
  const { body } = await exportSeason(admin, seasonId, format);
  return new File([body as BlobPart], `temporada.${format}`);
}

/** Sorted, because matches are in order of their hours, and an unconfirmed hour is in no file. */
async function rows(seasonId: number): Promise<string[]> {
  return String((await exportSeason(admin, seasonId, "csv")).body)
    .split("\r\n")
    .sort();
}

/** The states that matches get, one after the other. */
const STATES: Partial<typeof matches.$inferInsert>[] = [
  {},
  { homeGoals: 2, awayGoals: 1 },
  { homeGoals: 0, awayGoals: 0 },
  { homeGoals: 0, awayGoals: 3, walkover: "local" },
  { homeGoals: 3, awayGoals: 0, walkover: "visitante" },
  { homeGoals: 0, awayGoals: 0, walkover: "ambos" },
  { state: "suspendido", reason: "Lluvia" },
  { state: "postergado", reason: "Lluvia" },
  { ground: "Polideportivo 2" },
  { hasConfirmedHour: false },
  { kickoff: new Date("2027-05-01T14:30:00Z") },
  { homeGoals: 12, awayGoals: 10 },
];

async function play(
  seasonId: number,
  extraStates: Partial<typeof matches.$inferInsert>[] = [],
): Promise<void> {
  const rows = await db
    .select({ id: matches.id })
    .from(matches)
    .where(eq(matches.seasonId, seasonId))
    .orderBy(matches.id);
  const all = [...STATES, ...extraStates];
  for (const [index, { id }] of rows.entries()) {
    const change = all[(index * 7) % all.length];
    if (change && Object.keys(change).length > 0)
      await db.update(matches).set(change).where(eq(matches.id, id));
  }
}

describe.each(["zone", "category"] as const)("a league where the %s comes first", (firstLevel) => {
  test.each(["csv", "xlsx"] as const)(
    "a season exported as %s and imported again is unchanged",
    async (format) => {
      const season = await emptySeason(firstLevel);
      const first = await read(season.id, { text: text() });
      expect(first.unread).toEqual([]);
      await save(season.id, first.id);
      await db.update(clubs).set({ ground: "Cancha propia" }).where(eq(clubs.name, "La Unión"));
      await play(season.id, [{ state: "anulado", reason: "No se juega", homeGoals: 1, awayGoals: 1 }]);
      const again = await read(season.id, { file: await exportFile(season.id, format) });
      expect(again.plan.changes).toEqual([]);
      expect(again.plan.leftOut).toEqual([]);
      expect(again.plan.names).toEqual([]);
      expect(again.plan.doubts).toEqual([]);
      expect(again.plan.counts).toEqual({ new: 0, changed: 0, same: 36 });
    },
  );

  test.each(["csv", "xlsx"] as const)(
    "an empty season becomes equal to the one exported as %s",
    async (format) => {
      const season = await emptySeason(firstLevel);
      await save(season.id, (await read(season.id, { text: text() })).id);
      await play(season.id);
      const before = await rows(season.id);
      const other = await emptySeason(firstLevel);
      const { id, plan } = await read(other.id, { file: await exportFile(season.id, format) });
      expect([plan.leftOut, plan.doubts]).toEqual([[], []]);
      await save(other.id, id);
      expect(await rows(other.id)).toEqual(before);
    },
  );
});
