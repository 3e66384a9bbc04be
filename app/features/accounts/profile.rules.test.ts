import { expect, test } from "vitest";
import {
  type PersonRow,
  presentData,
  presentPlayer,
  presentPlayerRow,
  presentProfile,
  publicName,
} from "./profile.rules.ts";

/** A row with extra fields, as from a careless query: they must not be sent. */
const row = {
  id: "6f9619ff-8b86-4011-b42d-00c04fc964ff",
  name: "Ana María",
  surname: "Molina",
  birthDate: "2014-02-28",
  document: "40111222",
  school: "Escuela 14",
  email: "ana@example.org",
  team: { id: 7, name: "El Ceibo", secret: "x" },
  createdAt: new Date("2026-03-01T12:00:00Z"),
  hasPassword: true,
  hidden: false,
  role: "player",
  password: "$argon2id$",
  username: null,
} as PersonRow;
const keysOf = (value: object) => Object.keys(value).sort();

const profile = presentProfile(row, true, "2026-03-01");

test("a limited session sees the first name and whether there is a password, and nothing else", () => {
  expect(profile).toEqual({
    limited: true,
    name: "Ana",
    hasPassword: true,
    surname: null,
    document: null,
    birthDate: null,
    school: null,
    email: null,
    team: null,
    asksForTeam: false,
    memberSince: null,
  });
});

test("a limited session sees the same profile whether the hidden fields are filled or not", () => {
  const bare = { ...row, email: null, school: null, team: null };
  expect(presentProfile(bare, true, "2026-03-01")).toEqual(profile);
});

test.each([
  [
    "a player about themselves",
    presentProfile(row, false, "2026-03-01"),
    [
      "asksForTeam",
      "birthDate",
      "document",
      "email",
      "hasPassword",
      "limited",
      "memberSince",
      "name",
      "school",
      "surname",
      "team",
    ],
  ],
  [
    "an administrator in the list",
    presentPlayerRow(row),
    ["document", "hasPassword", "id", "name", "surname", "team"],
  ],
  [
    "an administrator about one player",
    presentPlayer(row, "2026-03-01", null),
    [
      "birthDate",
      "consent",
      "document",
      "email",
      "hasPassword",
      "hidden",
      "id",
      "memberSince",
      "name",
      "school",
      "surname",
      "team",
      "version",
    ],
  ],
])("the data sent to %s has exactly these fields", (_, value, keys) => {
  expect(keysOf(value)).toEqual(keys);
  expect(JSON.stringify(value)).not.toMatch(/argon2|secret|role|username/);
});

test("a player's data download is complete, and contains no password or token", () => {
  const data = presentData(row, { consent: null, predictions: [], groups: [], sessions: [] }, new Date(0));
  expect(keysOf(data)).toEqual([
    "consentimiento",
    "generado",
    "grupos",
    "perfil",
    "predicciones",
    "sesiones",
  ]);
  expect(data.perfil).toEqual({
    nombre: "Ana María",
    apellido: "Molina",
    documento: "40111222",
    fecha_nacimiento: "2014-02-28",
    escuela: "Escuela 14",
    equipo: "El Ceibo",
    email: "ana@example.org",
    tiene_contraseña: true,
    oculto_en_tablas_públicas: false,
    registrado: "2026-03-01T12:00:00.000Z",
  });
});

test.each([
  [{ name: "Ana", surname: "Molina" }, "Ana M."],
  [{ name: "José", surname: "álvarez" }, "José Á."],
  [{ name: "Ana", surname: "" }, "Ana"],
  [{ name: "Mateo WhatsApp 11 5555 0000 hablame", surname: "Gómez" }, "Mateo G."],
  [{ name: "María José", surname: "11 Gómez" }, "María G."],
  [{ name: "mateo@example.org", surname: "x" }, "mateo X."],
  [{ name: "Jean-Paul D'Angelo", surname: "ñandú" }, "Jean-Paul Ñ."],
  [{ name: "11 5555 0000", surname: "⚽" }, "Jugador"],
  [{ name: "Escribimeatodahoraenmisredes", surname: "A" }, "Escribimeatodahoraen A."],
])("publicName of %o is %s", (person, name) => {
  expect(publicName(person)).toBe(name);
});

test("a player whose season is over is asked for a new team, but not in a limited session", () => {
  const past = { ...row, team: { id: 7, name: "El Ceibo", isPast: true } };
  expect(presentProfile(row, false, "2026-03-01").asksForTeam).toBe(false);
  expect(presentProfile(past, true, "2026-03-01").asksForTeam).toBe(false);
  expect(presentProfile(past, false, "2026-03-01").asksForTeam).toBe(true);
});
