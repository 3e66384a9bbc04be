import { inflateRawSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { categories } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { teams } from "#app/db/schema/teams.ts";
import { aLeague } from "#tests/factories/league.ts";
import { anAdminIdentity, refusal } from "#tests/factories/panel.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { exportSeason } from "./season-export.server.ts";

let admin: Admin;
let sample: Awaited<ReturnType<typeof aLeague>>;

beforeAll(async () => {
  admin = await anAdminIdentity();
});
beforeEach(async () => {
  sample = await aLeague(db);
  await db.update(fixtures).set({ number: 1 }).where(eq(fixtures.id, sample.fixture.id));
});

const csv = async () => String((await exportSeason(admin, sample.season.id, "csv")).body);
const lines = async () => (await csv()).trimEnd().split("\r\n");
const change = (values: Partial<typeof matches.$inferInsert>) =>
  db.update(matches).set(values).where(eq(matches.id, sample.match.id));

test("the export is refused for a player and for a season without matches", async () => {
  const player = { kind: "player", id: "x", name: "Ana", level: "full" } as unknown as Admin;
  expect((await refusal(exportSeason(player, sample.season.id, "csv"))).status).toBe(403);
  await db.delete(fixtures).where(eq(fixtures.id, sample.fixture.id));
  expect((await refusal(exportSeason(admin, sample.season.id, "xlsx"))).message).toBe(
    "Esta temporada todavía no tiene partidos.",
  );
});

test("the export has a row for every match, under the import's headings, in the league's time zone", async () => {
  expect(await lines()).toEqual([
    "\uFEFFFecha;Día;Hora;Zona;Categoría;Local;Visitante;Cancha;Goles local;Goles visitante;Estado;Torneo",
    "1;21/11/2026;09:30;Zona 1;2009/10;El Ceibo;Los Pibes FC;;;;Programado;",
  ]);
});

test.each([
  [{ homeGoals: 2, awayGoals: 0 }, "09:30", ";2;0;Jugado;"],
  [
    { homeGoals: 1, awayGoals: 1, penaltyWinner: "local" as const, homePenalties: 4, awayPenalties: 2 },
    "09:30",
    ";1;1;Jugado: El Ceibo ganó por penales (4-2);",
  ],
  [{ homeGoals: 0, awayGoals: 3, walkover: "local" as const }, "09:30", ";0;3;W.O. del local;"],
  [{ state: "suspendido" as const }, "09:30", ";;;Suspendido;"],
  [{ state: "postergado" as const }, "09:30", ";;;Postergado;"],
  [{ hasConfirmedHour: false }, "A confirmar", ";;;Programado;"],
  [{ ground: "Polideportivo" }, "09:30", ";Polideportivo;;;Programado;"],
])("a match with %j is exported with its hour and state", async (values, hour, end) => {
  await change(values);
  const [, row = ""] = await lines();
  expect(row.split(";")[2]).toBe(hour);
  expect(row.endsWith(end)).toBe(true);
});

test("the export contains the goals of a category that does not publish them", async () => {
  await db
    .update(categories)
    .set({ publishesScores: false, countsForGeneral: false, hasPublicTable: false })
    .where(eq(categories.id, sample.category.id));
  await change({ homeGoals: 7, awayGoals: 6 });
  expect(await csv()).toContain(";7;6;Jugado");
});

test("a name that looks like a formula is exported as text, to CSV and to XLSX", async () => {
  await db.update(teams).set({ name: "=1+1" }).where(eq(teams.id, sample.home.id));
  await db.update(teams).set({ name: "@SUM(A1)" }).where(eq(teams.id, sample.away.id));
  expect(await csv()).toContain(";'=1+1;'@SUM(A1);");
  const { body, name, type } = await exportSeason(admin, sample.season.id, "xlsx");
  expect(name).toMatch(/^liga-\d+_.+\.xlsx$/);
  expect(type).toContain("spreadsheetml");
  const texts = unzip(Buffer.from(body as Uint8Array));
  expect(texts.some((text) => text.includes("<f>") || text.includes("<f "))).toBe(false);
  expect(texts.some((text) => text.includes("=1+1") && text.includes("@SUM(A1)"))).toBe(true);
});

/** The contents of the files in a zip archive, found through its directory. */
function unzip(file: Buffer): string[] {
  const end = file.lastIndexOf("PK\x05\x06", undefined, "latin1");
  const texts: string[] = [];
  for (let at = file.readUInt32LE(end + 16); at < end; ) {
    const [method, packed] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20)];
    const lengths = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset));
    const local = file.readUInt32LE(at + 42);
    const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const bytes = file.subarray(from, from + packed);
    texts.push((method === 0 ? bytes : inflateRawSync(bytes)).toString());
    at += 46 + lengths.reduce((sum, length) => sum + length, 0);
  }
  return texts;
}
