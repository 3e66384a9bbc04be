import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { verifyPassword } from "#app/auth/sign-in/password.server.ts";
import { db } from "#app/db/client.server.ts";
import { authAccounts, users } from "#app/db/schema/people.ts";
import { createAdmin, resetAdminPassword } from "./accounts.server.ts";

async function passwordOf(username: string): Promise<string> {
  const [row] = await db
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .innerJoin(users, eq(users.id, authAccounts.userId))
    .where(eq(users.username, username));
  return row?.hash ?? "";
}

test.each([
  [{ username: "a", email: null, password: "potrero-largo" }, "El usuario va de 2 a 30"],
  [{ username: "dos palabras", email: null, password: "potrero-largo" }, "El usuario va de 2 a 30"],
  [{ username: "beto", email: null, password: "corta" }, "al menos 8 caracteres"],
  [{ username: "beto", email: "sin-arroba", password: "potrero-largo" }, "El email no es válido"],
])("createAdmin refuses %o and saves nothing", async (input, message) => {
  await expect(createAdmin(input)).rejects.toThrow(message);
  expect(await db.$count(users)).toBe(0);
});

test("createAdmin creates an administrator whose password is stored only as a hash", async () => {
  await createAdmin({ username: "carla", email: "carla@example.org", password: "la pelota no se mancha" });
  const hash = await passwordOf("carla");
  expect(hash).toMatch(/^\$argon2id\$/);
  expect(await verifyPassword(hash, "la pelota no se mancha")).toBe(true);
});

test("createAdmin refuses a taken user name, ignoring case", async () => {
  await createAdmin({ username: "dora", email: null, password: "primera-clave" });
  await expect(createAdmin({ username: "DORA", email: null, password: "segunda-clave" })).rejects.toThrow(
    "Ya existe una cuenta",
  );
  expect(await verifyPassword(await passwordOf("dora"), "primera-clave")).toBe(true);
});

test("resetAdminPassword refuses an unknown administrator", async () => {
  await expect(resetAdminPassword("nadie", "otra-clave-larga")).rejects.toThrow("No hay un administrador");
});

test("resetAdminPassword replaces the old password", async () => {
  await createAdmin({ username: "elena", email: null, password: "clave-vieja" });
  await resetAdminPassword("elena", "clave-nueva");
  const hash = await passwordOf("elena");
  expect(await verifyPassword(hash, "clave-nueva")).toBe(true);
  expect(await verifyPassword(hash, "clave-vieja")).toBe(false);
});
