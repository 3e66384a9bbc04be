import { randomInt } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

const ADMIN = { username: "admin", password: "potrero-demo" };
export const PLAYER = { document: "40111222", password: "golazo-2026" };
export const DOCUMENT_ONLY_PLAYER = { document: "42333444" };
export const PASSWORD = "cancha-embarrada-7";

/** The visible form. The other one is on the same page, hidden. */
export const form = (page: Page) => page.locator("main form:visible").first();

export async function signIn(
  page: Page,
  { document, password = "" }: { document: string; password?: string },
) {
  await page.goto("/user/auth");
  await form(page).getByLabel("Documento", { exact: true }).fill(document);
  await form(page).locator("[name=password]").fill(password);
  await form(page).getByRole("button", { name: "Iniciar Sesión" }).click();
  // Unlike a locator that finds nothing, this assertion reports what the page said instead.
  await expect(page.locator("main")).toContainText("¡Hola");
}

/** Signs in without the form, which has its own tests: ten times as fast. Returns the player's first name. */
export async function enterAsPlayer(
  { request }: { request: APIRequestContext },
  data: { document: string; password?: string } = PLAYER,
): Promise<string> {
  const response = await request.post("/auth/v1/sign-in/document", { data });
  expect(response.status()).toBe(200);
  return (await response.json()).name;
}

export async function signInAdmin(page: Page, { username, password } = ADMIN, leadsTo = /\/admin$/) {
  await page.goto("/admin/login");
  await page.getByLabel("Usuario").fill(username);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.locator("main").getByRole("button", { name: "Iniciar Sesión" }).click();
  await expect(page).toHaveURL(leadsTo);
}

/** Signs in without the form, which has its own tests: ten times as fast. */
export async function enterAsAdmin({ request }: { request: APIRequestContext }, data = ADMIN) {
  expect((await request.post("/auth/v1/sign-in/username", { data })).status()).toBe(200);
}

/**
 * Registers a player without the form, which has its own tests and takes two pages. The tests share a database, so a test
 * that changes an account creates its own.
 */
export async function enterAsNewPlayer({ request }: { request: APIRequestContext }): Promise<Person> {
  const person = newPerson();
  const data = { ...person, name: "Ana", school: "Escuela 7", teamId: 1, email: "", password: PASSWORD };
  expect((await request.post("/auth/v1/sign-up/player", { data })).status()).toBe(200);
  return person;
}

/** Registers a player with the form. */
export async function register(page: Page): Promise<Person> {
  const person = newPerson();
  await page.goto("/user/auth?modo=registro");
  await fillRegistration(page, person);
  await form(page).getByRole("button", { name: "Registrarse" }).click();
  await expect(page.getByRole("status").filter({ hasText: "¡Listo, Ana!" })).toBeVisible();
  return person;
}

export function newPerson(): Person {
  const document = String(randomInt(50_000_000, 69_999_999));
  // A unique name for each document: names have no digits, so map digits to letters.
  const letters = document.replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
  return { document, surname: `Prueba${letters}`, birthDate: "2010-05-04" };
}

type Person = { document: string; surname: string; birthDate: string };

export async function fillRegistration(page: Page, { document, surname, birthDate }: Person, team = "ceibo") {
  await form(page).getByLabel("Documento", { exact: true }).fill(document);
  await form(page).getByLabel("Fecha de nacimiento", { exact: true }).fill(birthDate);
  await form(page).getByLabel("Nombre", { exact: true }).fill("Ana");
  await form(page).getByLabel("Apellido", { exact: true }).fill(surname);
  await form(page).getByLabel("Escuela", { exact: true }).fill("Escuela 7");
  await chooseTeam(form(page).getByLabel("Equipo", { exact: true }), team);
  await form(page).locator("[name=password]").fill(PASSWORD);
}

export async function openMenu(page: Page) {
  await page.getByRole("banner").locator("details:visible summary").last().click();
}

/** The field accepts typing once scripts run. */
async function chooseTeam(field: Locator, team: string) {
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await field.fill(team);
  await field.press("Enter");
}
