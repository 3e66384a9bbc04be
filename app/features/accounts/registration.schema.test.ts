import { expect, test } from "vitest";
import { fieldMessages, joinedMessages } from "#app/lib/forms/form-text.ts";
import { documentSchema, registrationSchema } from "./registration.schema.ts";

const schema = registrationSchema("2026-11-15");
const ana = {
  name: "Ana",
  surname: "Molina",
  document: "40.111.222",
  school: "Escuela 14",
  teamId: "7",
  birthDate: "2010-02-28",
  email: "",
  password: "",
};
const messages = (input: object) => {
  const result = schema.safeParse(input);
  return result.success ? "" : joinedMessages(result.error);
};

test("registrationSchema refuses an empty form, with the specification's messages in its order", () => {
  expect(messages({})).toBe(
    "El nombre es obligatorio, El apellido es obligatorio, El documento es obligatorio, La escuela es obligatoria, Debe seleccionar un equipo, La fecha de nacimiento es obligatoria",
  );
  expect(messages({ name: "", surname: " ", document: ".", school: "", teamId: "", birthDate: "" })).toBe(
    messages({}),
  );
});

test.each([
  ["name", "   ", "El nombre es obligatorio"],
  ["name", "\u200b\u202e", "El nombre es obligatorio"],
  ["name", "\u3164 \u115f\uffa0", "El nombre es obligatorio"],
  ["name", "\0", "El nombre es obligatorio"],
  ["surname", "", "El apellido es obligatorio"],
  ["document", "40111222a", "El documento debe contener solo números"],
  ["document", "-", "El documento es obligatorio"],
  ["school", "", "La escuela es obligatoria"],
  ["teamId", "0", "Debe seleccionar un equipo"],
  ["teamId", "equipo", "Debe seleccionar un equipo"],
  ["teamId", "1.5", "Debe seleccionar un equipo"],
  ["teamId", "99999999999", "Debe seleccionar un equipo"],
  ["birthDate", "2022-01-01", "La fecha de nacimiento no es válida o el usuario es muy joven"],
  ["birthDate", "2015-02-29", "La fecha de nacimiento no es válida o el usuario es muy joven"],
  ["email", "sin-arroba", "El email no es válido"],
  ["password", "corta", "La contraseña debe tener al menos 8 caracteres"],
  ["password", "12345678", "Esa contraseña es muy común: elegí otra"],
])("registrationSchema refuses the %s %j", (field, value, message) => {
  expect(messages({ ...ana, [field]: value })).toContain(message);
});

test.each([
  ["name", 81, "El nombre es demasiado largo"],
  ["document", 21, "El documento es demasiado largo"],
  ["password", 129, "La contraseña no puede tener más de 128 caracteres"],
])("registrationSchema refuses a %s of %i characters", (field, length, message) => {
  expect(messages({ ...ana, [field]: "1".repeat(length) })).toContain(message);
});

test("registrationSchema refuses a child under 13 without a guardian's consent", () => {
  const result = schema.safeParse({ ...ana, birthDate: "2016-02-29" });
  expect(fieldMessages(result.error as NonNullable<typeof result.error>)).toEqual({
    guardianName: "Falta el nombre de la madre, el padre o responsable",
    consent: "Falta la autorización del responsable",
  });
});

test("registrationSchema refuses a missing password where one is required", () => {
  const result = registrationSchema("2026-11-15", { passwordRequired: true }).safeParse(ana);
  expect(result.error && joinedMessages(result.error)).toBe("La contraseña es obligatoria");
});

test("registrationSchema drops every field that is not in the form, such as a role or an id", () => {
  const forged = { ...ana, role: "admin", id: "x", userId: "y", username: "admin", emailVerified: true };
  expect(schema.parse(forged)).toEqual({
    name: "Ana",
    surname: "Molina",
    document: "40111222",
    school: "Escuela 14",
    teamId: 7,
    birthDate: "2010-02-28",
    email: null,
    password: null,
    guardianName: null,
  });
});

test.each(["José María", "Nicolás Ñandú", "Ana ⚽", "👨‍👩‍👧", "O'Higgins", "李"])(
  "registrationSchema accepts the name %s",
  (name) => {
    expect(schema.parse({ ...ana, name }).name).toBe(name);
  },
);

test("registrationSchema normalises the spaces and accents of a name", () => {
  expect(schema.parse({ ...ana, name: "  Jose\u0301 \t Mari\u0301a\u202e " }).name).toBe("José María");
});

test("registrationSchema limits stacked combining marks, which would cover the rows above in a public table", () => {
  const name = `Ana${"\u0335\u0350\u0321".repeat(10)}`;
  expect(schema.parse({ ...ana, name }).name.match(/\p{M}/gu)).toHaveLength(4);
});

test("registrationSchema accepts a child born on 29 February, with the name of the adult who consented", () => {
  const child = { ...ana, birthDate: "2016-02-29", guardianName: " Marta Molina ", consent: "on" };
  expect(schema.parse(child)).toMatchObject({ birthDate: "2016-02-29", guardianName: "Marta Molina" });
});

test("registrationSchema drops the guardian of a player old enough to consent", () => {
  expect(schema.parse({ ...ana, guardianName: "Marta" }).guardianName).toBeNull();
});

test("registrationSchema lower-cases the e-mail", () => {
  expect(schema.parse({ ...ana, email: " Ana@Example.org " }).email).toBe("ana@example.org");
});

test("documentSchema accepts dots and spaces", () => {
  expect(documentSchema.parse(" 40.111 222 ")).toBe("40111222");
});
