import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { fileOfUrl } from "#app/lib/storage/names.ts";
import { storage } from "#app/lib/storage/storage.server.ts";
import { refuseWrites } from "#tests/factories/faults.ts";
import { aLeague } from "#tests/factories/league.ts";
import { anAdminIdentity, changesBy, refusal } from "#tests/factories/panel.ts";
import { seenRemoval } from "#tests/factories/removal.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import {
  addLeague,
  editLeague,
  leaguesToManage,
  leagueToRemove,
  removeLeague,
} from "./leagues-admin.server.ts";

let admin: Admin;
beforeAll(async () => {
  admin = await anAdminIdentity();
});

const input = {
  name: "Copa Ñandú",
  description: "",
  firstLevel: "category",
  openingView: "choice",
  color: "pitch",
  logo: "",
};
const league = async (id: number) => (await db.select().from(leagues).where(eq(leagues.id, id)))[0];

test("adding a league refuses an empty form, with a message beside every required field", async () => {
  expect(await refusal(addLeague(admin, {}, null))).toEqual({
    status: 400,
    message:
      "El nombre es requerido, Elegí cómo se divide la liga, Elegí qué se ve al entrar, Elegí un color de la lista",
    fields: {
      name: "El nombre es requerido",
      firstLevel: "Elegí cómo se divide la liga",
      openingView: "Elegí qué se ve al entrar",
      color: "Elegí un color de la lista",
    },
  });
});

test.each([
  ["name", "   ", "El nombre es requerido"],
  ["name", "L".repeat(81), "El nombre no puede tener más de 80 caracteres"],
  ["description", "d".repeat(501), "La descripción no puede tener más de 500 caracteres"],
  ["color", "red; background: url(x)", "Elegí un color de la lista"],
  ["inProde", "quizás", "Elegí si la liga juega al Prode"],
  ["logo", "javascript:alert(1)", "Debe ser una URL válida de imagen"],
])("adding a league refuses the $0 '$1'", async (field, value, text) => {
  expect((await refusal(addLeague(admin, { ...input, [field]: value }, null))).fields).toEqual({
    [field]: text,
  });
  expect(await db.$count(leagues)).toBe(0);
});

test("adding a league gives it a URL made from its name, and stores HTML as text", async () => {
  const id = await addLeague(admin, { ...input, description: "<b>Gol</b>" }, null);
  expect(await league(id)).toMatchObject({
    name: "Copa Ñandú",
    slug: "copa-nandu",
    description: "<b>Gol</b>",
  });
  expect(await changesBy(admin)).toEqual([["league", "create", "Agregó la liga Copa Ñandú"]]);
});

test("adding a league refuses a taken name, even in concurrent requests", async () => {
  expect((await refusal(addLeague(admin, { ...input, name: "COPA ñandú" }, null))).fields).toEqual({
    name: "Ya hay una liga con ese nombre",
  });
  const twice = { ...input, name: "Relámpago" };
  const outcomes = await Promise.allSettled([addLeague(admin, twice, null), addLeague(admin, twice, null)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("editing a league refuses an unknown league, and the name of another", async () => {
  const { league: other } = await aLeague(db);
  expect((await refusal(editLeague(admin, 999_999, input, null))).status).toBe(404);
  expect((await refusal(editLeague(admin, other.id, input, null))).message).toBe(
    "Ya hay una liga con ese nombre",
  );
});

test("editing a league keeps its URL, and refuses to swap zones and categories once it has any", async () => {
  const { league: sample } = await aLeague(db);
  const text = "La liga ya tiene zonas o categorías: no se puede cambiar cómo se divide";
  const changed = { ...input, name: "Otra", firstLevel: "zone" };
  expect((await refusal(editLeague(admin, sample.id, changed, null))).fields).toEqual({ firstLevel: text });
  await editLeague(admin, sample.id, { ...changed, firstLevel: "category", openingView: "standings" }, null);
  expect(await league(sample.id)).toMatchObject({
    name: "Otra",
    slug: sample.slug,
    openingView: "standings",
  });
});

test("editing a league removes it from the Prode or adds it back, and does neither if the form lacks the field", async () => {
  const id = await addLeague(admin, { ...input, name: "Sin Prode" }, null);
  const edit = async (change: object) => {
    await editLeague(admin, id, { ...input, name: "Sin Prode", ...change }, null);
    return (await league(id))?.inProde;
  };
  expect((await league(id))?.inProde).toBe(true);
  expect(await edit({ inProde: "off" })).toBe(false);
  expect(await edit({})).toBe(false);
  expect(await edit({ inProde: "on" })).toBe(true);
});

test("editing a league keeps an uploaded crest, or removes it with its file", async () => {
  const id = await addLeague(admin, { ...input, name: "Con escudo" }, await picture());
  const first = (await league(id))?.logo ?? "";
  expect(await isStored(first)).toBe(true);
  await editLeague(admin, id, { ...input, name: "Con escudo" }, null);
  expect((await league(id))?.logo).toBe(first);
  await editLeague(admin, id, { ...input, name: "Con escudo", removeLogo: "on" }, null);
  expect((await league(id))?.logo).toBeNull();
  expect(await isStored(first)).toBe(false);
});

test("editing a league changes nothing when the save fails", async () => {
  const { league: sample } = await aLeague(db);
  const allow = await refuseWrites("change_log", "insert");
  await expect(editLeague(admin, sample.id, { ...input, name: "A medias" }, null)).rejects.toThrow();
  await allow();
  expect((await league(sample.id))?.name).toBe(sample.name);
});

test("deleting a league says first what else will be deleted, and is recorded", async () => {
  const { league: sample } = await aLeague(db);
  expect(await leagueToRemove(admin, 999_999)).toBeNull();
  expect((await leagueToRemove(admin, sample.id))?.alsoDeleted).toMatchObject({ teams: 2, matches: 1 });
  await removeLeague(admin, sample.id, await seenRemoval("league", sample.id));
  expect(await league(sample.id)).toBeUndefined();
  expect((await changesBy(admin)).at(-1)).toEqual([
    "league",
    "delete",
    `Eliminó la liga ${sample.name} con todo lo suyo`,
  ]);
  expect(
    (await refusal(removeLeague(admin, sample.id, await seenRemoval("league", sample.id)))).message,
  ).toBe("Liga no encontrada");
  expect((await leaguesToManage(admin)).map(({ id }) => id)).not.toContain(sample.id);
});

async function picture(): Promise<File> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#0d7344" } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "escudo.png", { type: "image/png" });
}

async function isStored(url: string): Promise<boolean> {
  const file = fileOfUrl(url);
  return file !== null && (await storage.get(file.bucket, file.name)) !== null;
}
