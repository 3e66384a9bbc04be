import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { editablePositions } from "#app/db/schema/standings.ts";
import { entries, teams } from "#app/db/schema/teams.ts";
import { aLeague, aSeason, aTeam } from "#tests/factories/league.ts";
import { anAdminIdentity, changesBy, refusal } from "#tests/factories/panel.ts";
import { aPicture, isStored } from "#tests/factories/pictures.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { clubList } from "./club-list.server.ts";
import { clubOf } from "./club-page.server.ts";
import { clubVersion } from "./clubs.rules.ts";
import { addClub, editClub, removeClub, saveCrest } from "./clubs-admin.server.ts";

let admin: Admin;
const player = { kind: "player" } as unknown as Admin;
beforeAll(async () => {
  admin = await anAdminIdentity();
});

async function club(id: number) {
  const [row] = await db.select().from(clubs).where(eq(clubs.id, id));
  if (!row) throw new Error(`no club ${id}`);
  return row;
}

async function clubOfTeam(team: { entryId: number }) {
  const [entry] = await db.select().from(entries).where(eq(entries.id, team.entryId));
  return club(entry?.clubId ?? 0);
}

const teamName = async (id: number) => (await db.select().from(teams).where(eq(teams.id, id)))[0]?.name;

test("a club is managed by administrators only", async () => {
  const picture = await aPicture();
  for (const work of [
    () => addClub(player, { name: "Intruso" }, null),
    () => editClub(player, 1, { name: "Intruso" }, null),
    () => removeClub(player, 1),
    () => saveCrest(player, 1, picture),
    () => clubList(player, { search: "", page: 1 }),
  ]) {
    expect((await refusal(work())).status).toBe(403);
  }
});

test.each([
  ["name", "", "El nombre es requerido"],
  ["name", "x", "El nombre debe tener al menos 2 caracteres"],
  ...["http://maps.example/x", "javascript:alert(1)", "mapa", "https://u:p@maps.example/"].map((url) => [
    "mapUrl",
    url,
    "Pegá un enlace que empiece con https://, por ejemplo el de «Compartir» en Google Maps",
  ]),
  ["aliases", Array.from({ length: 21 }, (_, i) => `n${i}`).join("\n"), "Puede haber hasta 20 otros nombres"],
  ["logo", "https://club.example/escudo.pdf", "Debe ser una URL válida de imagen"],
])("a club is refused with %s %j", async (field = "", value = "", text = "") => {
  const { fields } = await refusal(addClub(admin, { name: "Nuevo", [field]: value }, null));
  expect(fields).toEqual({ [field]: text });
});

test.each([
  ["name", 51, "El nombre no puede tener más de 50 caracteres"],
  ["shortName", 21, "El nombre corto no puede tener más de 20 caracteres"],
  ["ground", 81, "La cancha no puede tener más de 80 caracteres"],
  ["address", 121, "La dirección no puede tener más de 120 caracteres"],
  ["mapUrl", 501, "El enlace no puede tener más de 500 caracteres"],
  ["aliases", 51, "Cada nombre no puede tener más de 50 caracteres"],
])("a club is refused with %s of %i characters", async (field, length, text) => {
  const value = (field === "mapUrl" ? "https://maps.example/" : "").padEnd(length, "x");
  const { fields } = await refusal(addClub(admin, { name: "Nuevo", [field]: value }, null));
  expect(fields).toEqual({ [field]: text });
});

test("a club is added with its ground, short name, address and aliases", async () => {
  const typed = {
    name: "  Club Social y Deportivo  Ñandú ",
    shortName: "",
    ground: "Predio Norte",
    address: "Calle 1 234",
    mapUrl: "https://maps.example/x",
    aliases: "Ñandú\r\n\r\n nandu \nCSD Ñandú",
  };
  const id = await addClub(admin, typed, null);
  expect(await club(id)).toMatchObject({
    name: "Club Social y Deportivo Ñandú",
    shortName: "Ñandú",
    slug: "club-social-y-deportivo-nandu",
    ground: "Predio Norte",
    address: "Calle 1 234",
    mapUrl: "https://maps.example/x",
    aliases: ["Ñandú", "CSD Ñandú"],
  });
  expect(await changesBy(admin)).toContainEqual([
    "club",
    "create",
    "Agregó el club Club Social y Deportivo Ñandú",
  ]);
});

test("a club is refused with another club's name or alias, ignoring case and accents", async () => {
  await addClub(admin, { name: "Nueva Generación", aliases: "La Gene" }, null);
  const taken = await refusal(addClub(admin, { name: "nueva GENERACION" }, null));
  expect(taken.status).toBe(409);
  expect(taken.fields.name).toMatch(/ya es el nombre de un club: Nueva Generación/);
  expect((await refusal(addClub(admin, { name: "la gene" }, null))).fields.name).toMatch(/Nueva Generación/);
  const alias = await refusal(addClub(admin, { name: "Otra", aliases: "La Géne" }, null));
  expect(alias.fields.aliases).toMatch(/^«La Géne» ya es el nombre de un club/);
});

test("a club may share a name with a club of another league, but not of its own", async () => {
  const [one, two] = [await aLeague(db), await aLeague(db)];
  const namesake = await aTeam(db, one.division, "Los Mellizos");
  const renamed = await aTeam(db, two.division, "Los Otros");
  const { id } = await clubOfTeam(renamed);
  await editClub(admin, id, { name: "Los Mellizos" }, null);
  expect((await club(id)).name).toBe("Los Mellizos");
  const third = await aTeam(db, one.division, "Un Tercero");
  const { fields } = await refusal(
    editClub(admin, (await clubOfTeam(third)).id, { name: "los mellizos" }, null),
  );
  expect(fields.name).toContain(`que juega en ${one.league.name}`);
  expect(namesake.name).toBe("Los Mellizos");
});

test("editing an unknown club is refused", async () => {
  expect(await refusal(editClub(admin, 999_999, { name: "Nadie" }, null))).toMatchObject({
    status: 404,
    message: "Club no encontrado",
  });
});

test("editing a club warns the second of two concurrent editors, and saves when the form is sent again", async () => {
  const id = await addClub(admin, { name: "De a dos" }, null);
  const version = clubVersion(await club(id));
  await editClub(admin, id, { name: "De a dos", ground: "Primera", version }, null);
  const late = { name: "De a dos", ground: "Segunda", version };
  const { status, fields } = await refusal(editClub(admin, id, late, null));
  expect([status, fields.version]).toEqual([409, expect.stringMatching(/^Otra persona cambió este club/)]);
  expect((await club(id)).ground).toBe("Primera");
  await editClub(admin, id, { ...late, version: clubVersion(await club(id)) }, null);
  expect((await club(id)).ground).toBe("Segunda");
});

test("editing a club renames its teams and table rows, except teams with their own name and those of finished seasons", async () => {
  const { league, division, home, category, zone } = await aLeague(db);
  const { id, slug } = await clubOfTeam(home);
  const last = await aSeason(db, league.id, { state: "preparing" });
  const [lettered, old] = await db
    .insert(entries)
    .values([
      { seasonId: division.seasonId, clubId: id, letter: "B" },
      { seasonId: last.id, clubId: id },
    ])
    .returning();
  const ids = { leagueId: league.id, seasonId: division.seasonId, entryId: lettered?.id ?? 0 };
  const [second, own, finished] = await db
    .insert(teams)
    .values([
      { ...ids, name: "El Ceibo B" },
      { ...ids, name: "Ceibitos" },
      { ...ids, seasonId: last.id, entryId: old?.id ?? 0, name: "El Ceibo" },
    ])
    .returning();
  await db.insert(editablePositions).values({
    zoneId: zone.id,
    categoryId: category.id,
    teamId: home.id,
    teamName: "El Ceibo",
  });
  await db.update(seasons).set({ state: "finished" }).where(eq(seasons.id, last.id));

  await editClub(admin, id, { name: "La Flor del Ceibo" }, null);
  expect(await Promise.all([home, second, own, finished].map((team) => teamName(team?.id ?? 0)))).toEqual([
    "La Flor del Ceibo",
    "La Flor del Ceibo B",
    "Ceibitos",
    "El Ceibo",
  ]);
  const [row] = await db.select().from(editablePositions).where(eq(editablePositions.teamId, home.id));
  expect(row?.teamName).toBe("La Flor del Ceibo");
  expect((await club(id)).slug).toBe(slug);
  expect(await changesBy(admin)).toContainEqual([
    "club",
    "update",
    "Cambió el nombre del club El Ceibo: ahora es La Flor del Ceibo",
  ]);
});

test("editing a club is refused when a lettered team's name would become too long", async () => {
  const { home } = await aLeague(db);
  const { id } = await clubOfTeam(home);
  await db.update(entries).set({ letter: "Blanca" }).where(eq(entries.id, home.entryId));
  await db.update(teams).set({ name: "El Ceibo Blanca" }).where(eq(teams.id, home.id));
  const { fields } = await refusal(editClub(admin, id, { name: "x".repeat(48) }, null));
  expect(fields.name).toMatch(/no puede tener más de 50 caracteres$/);
  expect([(await club(id)).name, await teamName(home.id)]).toEqual(["El Ceibo", "El Ceibo Blanca"]);
});

test("editing a club changes its URL on request: the old one redirects, and can be taken back", async () => {
  const { season } = await aLeague(db);
  const id = await addClub(admin, { name: "Primer Nombre" }, null);
  await db.insert(entries).values({ seasonId: season.id, clubId: id });
  await editClub(admin, id, { name: "Segundo Nombre", changeSlug: "on" }, null);
  expect((await club(id)).slug).toBe("segundo-nombre");
  expect(await clubOf("primer-nombre")).toEqual({ redirect: "segundo-nombre" });
  const other = await addClub(admin, { name: "Primer Nombre" }, null);
  expect((await club(other)).slug).toBe("primer-nombre-2");
  await removeClub(admin, other);
  await editClub(admin, id, { name: "Primer Nombre", changeSlug: "on" }, null);
  expect(await clubOf("primer-nombre")).toMatchObject({ id, name: "Primer Nombre" });
  expect(await clubOf("segundo-nombre")).toEqual({ redirect: "primer-nombre" });
});

test("editing a club replaces its crest and deletes the old file", async () => {
  const id = await addClub(admin, { name: "Con Escudo" }, await aPicture());
  const first = (await club(id)).logo;
  await editClub(admin, id, { name: "Con Escudo" }, await aPicture());
  const second = (await club(id)).logo;
  expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
  await editClub(admin, id, { name: "Con Escudo", removeLogo: "on" }, null);
  expect([(await club(id)).logo, await isStored(second)]).toEqual([null, false]);
});

test("replacing only the crest is refused without a file, for an unknown club and for a file that is not a picture", async () => {
  const id = await addClub(admin, { name: "Sin Escudo" }, null);
  expect((await refusal(saveCrest(admin, id, null))).fields).toEqual({ file: "Elegí una imagen" });
  expect((await refusal(saveCrest(admin, 999_999, await aPicture()))).message).toBe("Club no encontrado");
  const pdf = new File(["%PDF-1.7"], "escudo.png", { type: "image/png" });
  expect((await refusal(saveCrest(admin, id, pdf))).fields.file).toMatch(/tiene que ser una imagen/);
  expect((await club(id)).logo).toBeNull();
});

test("a club's new crest replaces the previous one and is recorded", async () => {
  const id = await addClub(admin, { name: "Cambia Escudo" }, await aPicture());
  const before = (await club(id)).logo;
  await saveCrest(admin, id, await aPicture());
  const after = (await club(id)).logo;
  expect([await isStored(before), await isStored(after)]).toEqual([false, true]);
  expect((await changesBy(admin)).at(-1)).toEqual([
    "club",
    "update",
    "Cambió el escudo del club Cambia Escudo",
  ]);
});

test("deleting a club is refused while the club plays, with a message saying where", async () => {
  const { home, league, season } = await aLeague(db);
  const { id } = await clubOfTeam(home);
  const { status, message } = await refusal(removeClub(admin, id));
  expect(status).toBe(409);
  expect(message).toContain(`juega en ${league.name} (${season.name})`);
  expect((await club(id)).name).toBe("El Ceibo");
});

test("deleting a club also deletes its crest and its URLs", async () => {
  const id = await addClub(admin, { name: "Pasajero" }, await aPicture());
  const { logo } = await club(id);
  await removeClub(admin, id);
  expect(await isStored(logo)).toBe(false);
  expect((await refusal(clubOf("pasajero"))).message).toBe("Club no encontrado");
});

test("the list of clubs is searched by name, short name and aliases, tolerating accents, case and typos", async () => {
  await addClub(admin, { name: "Chacarita Júniors", shortName: "Funebreros", aliases: "Chaca" }, null);
  /** Whether the search finds the club, and whether it finds only similar names. */
  const searched = async (search: string) => {
    const { clubs: found, isGuess } = await clubList(admin, { search, page: 1 });
    return [found.map(({ name }) => name).includes("Chacarita Júniors"), isGuess];
  };
  expect(await searched("CHACARITA juniors")).toEqual([true, false]);
  expect(await searched("funebr")).toEqual([true, false]);
  expect(await searched("chaca")).toEqual([true, false]);
  expect(await searched("chakarita")).toEqual([true, true]);
  expect(await searched("zzzz%_\0")).toEqual([false, true]);
});

test("the list of clubs says where each club plays, and with how many teams", async () => {
  const { division, league, season } = await aLeague(db);
  await aTeam(db, division, "Único en su Nombre");
  const { clubs: found } = await clubList(admin, { search: "unico nombre", page: 99 });
  expect(found[0]?.plays).toMatchObject([{ league: league.name, season: season.name, teams: 1 }]);
});

test.each(["no-existe", "", "Mayúsculas", "a\0b", "../x"])(
  "no club is found by the slug %j",
  async (slug) => {
    expect((await refusal(clubOf(slug))).message).toBe("Club no encontrado");
  },
);
