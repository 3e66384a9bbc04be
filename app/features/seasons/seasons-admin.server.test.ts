import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { aLeague } from "#tests/factories/league.ts";
import { anAdminIdentity, refusal } from "#tests/factories/panel.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { editSeason, seasonToEdit } from "./seasons-admin.server.ts";

let admin: Admin;
beforeAll(async () => {
  admin = await anAdminIdentity();
});

const nameOf = async (id: number) => (await db.select().from(seasons).where(eq(seasons.id, id)))[0]?.name;
const form = (name: string, version = "") => ({ name, startsOn: "2026-03-01", endsOn: "", version });

test("the second of two organisers who edit a season is shown what the first saved, and saves none of their changes", async () => {
  const { season } = await aLeague(db);
  const seenVersion = (await seasonToEdit(admin, season.id))?.version ?? "";
  await editSeason(admin, season.id, form("Apertura 2026", seenVersion));
  const { status, fields } = await refusal(editSeason(admin, season.id, form("Torneo 2026", seenVersion)));
  expect([status, fields.version]).toEqual([
    409,
    expect.stringContaining(
      "Otra persona cambió esta temporada mientras la editabas: ahora es «Apertura 2026»",
    ),
  ]);
  expect(await nameOf(season.id)).toBe("Apertura 2026");
  await editSeason(admin, season.id, form("Torneo 2026", (await seasonToEdit(admin, season.id))?.version));
  expect(await nameOf(season.id)).toBe("Torneo 2026");
});

test("a season's rule changed by another organiser is a conflict too, and its changed state is not", async () => {
  const { season } = await aLeague(db);
  const seenVersion = (await seasonToEdit(admin, season.id))?.version ?? "";
  await db.update(seasons).set({ state: "preparing" }).where(eq(seasons.id, season.id));
  expect((await seasonToEdit(admin, season.id))?.version).toBe(seenVersion);
  await db.update(seasons).set({ pointsWon: 2 }).where(eq(seasons.id, season.id));
  expect((await refusal(editSeason(admin, season.id, form("2026", seenVersion)))).status).toBe(409);
});

test("a season is not renamed to the name of another season of its league", async () => {
  const { league, season } = await aLeague(db);
  const other = { leagueId: league.id, name: "Clausura", slug: "clausura", state: "preparing" as const };
  await db.insert(seasons).values(other);
  const name = await nameOf(season.id);
  expect((await refusal(editSeason(admin, season.id, form("CLAUSURA")))).fields).toEqual({
    name: "La liga ya tiene una temporada con ese nombre. Elegí otro.",
  });
  expect(await nameOf(season.id)).toBe(name);
  await editSeason(admin, season.id, form(String(name)));
});

test("a season that ends before it begins is refused, and an unknown one is not found", async () => {
  const { season } = await aLeague(db);
  const wrong = { ...form("2026"), endsOn: "2026-02-01" };
  expect((await refusal(editSeason(admin, season.id, wrong))).fields.endsOn).toBe(
    "Tiene que ser después del comienzo",
  );
  expect((await refusal(editSeason(admin, 999_999, form("2026")))).status).toBe(404);
});
