import { randomInt } from "node:crypto";
import {
  DOCUMENT_ONLY_PLAYER,
  fillRegistration,
  form,
  newPerson,
  PLAYER,
  signInAdmin,
} from "./accounts-steps.ts";
import { clearConsoleErrors, expect, holdScripts, test } from "./test.ts";

test("/user/auth redirects to the page the user came from, more than 1 s after they sign in", async ({
  page,
}) => {
  await page.goto("/user/auth?volver=%2Fcourses");
  await form(page).getByLabel("Documento", { exact: true }).fill("40.111.222");
  await form(page).locator("[name=password]").fill(PLAYER.password);
  await form(page).getByRole("button", { name: "Iniciar Sesión" }).click();
  const shownAt = await page
    .getByRole("status")
    .filter({ hasText: "Ya entraste" })
    .waitFor()
    .then(() => Date.now());
  // There is no link to tap: the page redirects by itself.
  await expect(page.getByRole("link", { name: "Continuar" })).toHaveCount(0);
  await expect(page).toHaveURL(/\/courses$/);
  expect(Date.now() - shownAt).toBeGreaterThan(1_000);
  await page.goto("/user/auth");
  await expect(page).toHaveURL(/\/$/);
});

test("/user/auth never redirects to another site", async ({ page }) => {
  await page.goto("/user/auth?volver=https%3A%2F%2Fexample.com");
  await form(page).getByLabel("Documento", { exact: true }).fill(DOCUMENT_ONLY_PLAYER.document);
  await form(page).getByRole("button", { name: "Iniciar Sesión" }).click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  // The server redirects a user who is already signed in.
  for (const to of [
    "//example.com",
    "/\\example.com",
    "/.//example.com",
    "/%2F/example.com",
    "//example.com/%2F..",
  ]) {
    const response = await page.request.get(`/user/auth?volver=${encodeURIComponent(to)}`, {
      maxRedirects: 0,
    });
    expect([response.status(), response.headers().location], to).toEqual([302, "/"]);
  }
});

test("/user/auth redirects a new player who started on the sign-in form to where they came from, after more than 2 s", async ({
  page,
}) => {
  await page.goto("/user/auth?volver=%2Fcourses%3Fdesde%3Dprode");
  await form(page).getByRole("button", { name: "Creá la tuya" }).click();
  await expect(page).toHaveURL(/modo=registro/);
  await fillRegistration(page, newPerson());
  await form(page).getByRole("button", { name: "Registrarse" }).click();
  await expect(page.getByRole("status").filter({ hasText: "¡Listo, Ana!" })).toBeVisible();
  const shownAt = Date.now();
  await expect(page).toHaveURL(/\/courses\?desde=prode$/);
  expect(Date.now() - shownAt).toBeGreaterThan(2_000);
});

test("/user/auth refuses a wrong password above the form, and marks the field", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/user/auth");
  await form(page).getByLabel("Documento", { exact: true }).fill("41222333");
  await form(page).locator("[name=password]").fill("no-es-esta-clave");
  await form(page).getByRole("button", { name: "Iniciar Sesión" }).click();
  await expect(page.getByRole("alert")).toHaveText("Contraseña incorrecta");
  await expect(form(page).locator("[name=password]")).toHaveAttribute("aria-invalid", "true");
  await expect(form(page).getByLabel("Documento", { exact: true })).toHaveValue("41222333");
  await expect(form(page).getByText("Esta cuenta tiene contraseña")).toHaveCount(0);
  clearConsoleErrors(consoleErrors);
});

test("/user/auth says that the account has a password when none was typed, and how to get a code", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/user/auth");
  await form(page).getByLabel("Documento", { exact: true }).fill("41222333");
  await form(page).getByRole("button", { name: "Iniciar Sesión" }).click();
  await expect(page.getByRole("alert")).toHaveText("Contraseña incorrecta");
  await expect(form(page).getByText("Esta cuenta tiene contraseña")).toBeVisible();
  await form(page).getByRole("link", { name: "¿La olvidaste?" }).click();
  await expect(page).toHaveURL(/\/user\/codigo#como-conseguirlo$/);
  await expect(page.getByText("Pedíselo a la organización")).toBeInViewport();
  clearConsoleErrors(consoleErrors);
});

test("/user/auth hides an error when its field is corrected, and shows it again when the wrong text is retyped", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/user/auth?modo=registro");
  await form(page).getByLabel("Nombre", { exact: true }).fill("Ana 11 5555 0000");
  await form(page).getByRole("button", { name: "Registrarse" }).click();
  const message = page.getByRole("alert");
  const [digits, missing] = [
    "El nombre no puede tener números, @ ni enlaces",
    "La fecha de nacimiento es obligatoria",
  ];
  await expect(message).toContainText(digits);
  await expect(form(page).getByText(missing)).toBeVisible();
  const name = form(page).getByLabel("Nombre", { exact: true });
  await name.fill("Ana");
  await expect(form(page).getByText(digits)).toHaveCount(0);
  await expect(name).not.toHaveAttribute("aria-invalid");
  await expect(message).not.toContainText(digits);
  await name.fill("Ana 11 5555 0000");
  await expect(form(page).getByText(digits)).toBeVisible();
  await form(page).getByLabel("Fecha de nacimiento", { exact: true }).fill("2010-05-04");
  await expect(form(page).getByText(missing)).toHaveCount(0);
  const team = form(page).getByLabel("Equipo", { exact: true });
  await expect(team).toHaveAttribute("aria-invalid", "true");
  await team.fill("ceibo");
  await team.press("Enter");
  await expect(team).not.toHaveAttribute("aria-invalid");
  clearConsoleErrors(consoleErrors);
});

test("/user/auth tells a family whose document is already registered what to do, and how to reach the organisers", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/user/auth?modo=registro");
  await fillRegistration(page, { ...newPerson(), document: "40111222" });
  await form(page).getByRole("button", { name: "Registrarse" }).click();
  const taken = "Este documento ya está registrado. Si no fuiste vos, avisá a la organización";
  await expect(page.getByRole("alert")).toHaveText(taken);
  await expect(form(page).getByText(taken)).toBeVisible();
  await expect(form(page).getByRole("link", { name: "11 5555-0134" })).toHaveAttribute(
    "href",
    "tel:1155550134",
  );
  clearConsoleErrors(consoleErrors);
});

for (const [what, path] of [
  ["sign-in", "/user/auth"],
  ["registration", "/user/auth?modo=registro"],
] as const) {
  test(`/user/auth says when a ${what} gets no response, and keeps what was typed`, async ({
    page,
    consoleErrors,
  }) => {
    await page.goto(path);
    await form(page).getByLabel("Documento", { exact: true }).fill("45666777");
    await form(page).locator("[name=password]").fill("cancha-embarrada-7");
    await page.context().setOffline(true);
    await form(page)
      .getByRole("button", { name: what === "sign-in" ? "Iniciar Sesión" : "Registrarse" })
      .click();
    await expect(page.getByRole("alert").filter({ hasText: "el sitio no contestó" })).toBeVisible();
    await expect(form(page).getByLabel("Documento", { exact: true })).toHaveValue("45666777");
    await expect(form(page).locator("[name=password]")).toHaveValue("cancha-embarrada-7");
    await page.context().setOffline(false);
    clearConsoleErrors(consoleErrors);
  });
}

test("/user/auth keeps what was typed in both forms when switching", async ({ page }) => {
  await page.goto("/user/auth");
  await form(page).getByLabel("Documento", { exact: true }).fill("45666777");
  await page.getByRole("link", { name: "Registrarse" }).click();
  await expect(page).toHaveURL(/modo=registro/);
  await expect(form(page).getByLabel("Documento", { exact: true })).toHaveValue("45666777");
  await form(page).getByLabel("Escuela", { exact: true }).fill("Normal 3");
  await form(page).getByRole("button", { name: "Entrá con tu documento" }).click();
  await expect(form(page).getByRole("button", { name: "Iniciar Sesión" })).toBeVisible();
  await form(page).getByRole("button", { name: "Creá la tuya" }).click();
  await expect(form(page).getByLabel("Escuela", { exact: true })).toHaveValue("Normal 3");
});

test("/user/auth asks for confirmation before leaving a filled-in registration form, but not an empty one, nor when switching to the sign-in form", async ({
  page,
}) => {
  const leave = page.getByRole("link", { name: "Volver al inicio" });
  const question = page.getByRole("dialog", { name: "¿Salir sin guardar?" });
  await page.goto("/user/auth?modo=registro");
  await leave.click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/user/auth?modo=registro");
  await form(page).getByLabel("Escuela", { exact: true }).fill("Normal 3");
  await form(page).getByRole("button", { name: "Entrá con tu documento" }).click();
  await expect(page).toHaveURL(/modo=entrar/);
  await leave.click();
  await question.getByRole("button", { name: "Quedarme" }).click();
  await page.getByRole("link", { name: "Registrarse" }).click();
  await expect(form(page).getByLabel("Escuela", { exact: true })).toHaveValue("Normal 3");
  await leave.click();
  await question.getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("/user/auth keeps what was typed and chosen before its scripts loaded", async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto("/user/auth?modo=registro", { waitUntil: "domcontentloaded" });
  await form(page).getByLabel("Documento", { exact: true }).fill("51222333");
  await form(page).getByLabel("Fecha de nacimiento", { exact: true }).fill("2019-05-04");
  await form(page).getByLabel("Apellido", { exact: true }).fill("Temprana");
  await form(page).getByLabel("Equipo", { exact: true }).selectOption({ index: 3 });
  await form(page).getByLabel("Escuela", { exact: true }).focus();
  await expect(page.getByLabel("Nombre de tu madre, padre o responsable")).toBeHidden();
  releaseScripts();
  // The script has read the date: this field is only shown for children under 13.
  await expect(page.getByLabel("Nombre de tu madre, padre o responsable")).toBeVisible();
  await expect(form(page).getByLabel("Documento", { exact: true })).toHaveValue("51222333");
  await expect(form(page).getByLabel("Apellido", { exact: true })).toHaveValue("Temprana");
  await expect(form(page).getByLabel("Equipo", { exact: true })).not.toHaveValue("");
  await form(page).getByRole("button", { name: "Entrá con tu documento" }).click();
  await expect(form(page).getByRole("button", { name: "Iniciar Sesión" })).toBeVisible();
  await expect(form(page).getByLabel("Documento", { exact: true })).toHaveValue("51222333");
});

test("/user/auth reports everything that is missing, in one message and beside each field", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/user/auth?modo=registro");
  await form(page).getByRole("button", { name: "Registrarse" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "El nombre es obligatorio, El apellido es obligatorio, El documento es obligatorio, La escuela es obligatoria, Debe seleccionar un equipo, La fecha de nacimiento es obligatoria",
  );
  await expect(form(page).getByText("La escuela es obligatoria")).toBeVisible();
  await expect(form(page).getByLabel("Equipo", { exact: true })).toHaveAttribute("aria-invalid", "true");
  // The button is at the bottom, so the first invalid field gets the focus and scrolls into view.
  await expect(form(page).getByLabel("Documento", { exact: true })).toBeFocused();
  clearConsoleErrors(consoleErrors);
});

test("/user/auth registers a player, and asks only those under 13 for consent", async ({
  page,
  consoleErrors,
}) => {
  const document = String(randomInt(50_000_000, 69_999_999));
  await page.goto("/user/auth?modo=registro");
  const guardian = form(page).getByLabel("Nombre de tu madre, padre o responsable", { exact: true });
  await expect(guardian).toBeHidden();
  await fillRegistration(page, { document, surname: "Ñandú", birthDate: "2010-01-01" });
  await expect(guardian).toBeHidden();
  await form(page).getByLabel("Fecha de nacimiento", { exact: true }).fill("2018-02-28");
  await form(page).getByRole("button", { name: "Registrarse" }).click();
  await expect(form(page).getByText("Falta la autorización del responsable")).toBeVisible();
  await guardian.fill("Rosa Ñandú");
  await form(page).getByRole("checkbox").check();
  await form(page).getByRole("button", { name: "Registrarse" }).click();
  await expect(page.getByRole("status").filter({ hasText: "¡Listo, Ana!" })).toBeVisible();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  clearConsoleErrors(consoleErrors);
});

test("/admin/login leads to the panel, and 'Salir' signs out", async ({ page }) => {
  await page.goto("/admin/login");
  await expect(page.getByRole("link", { name: "Volver al inicio" })).toBeVisible();
  await expect(page.getByText("Contactá al administrador")).toBeVisible();
  await signInAdmin(page);
  await expect(page.getByRole("heading", { name: "Panel de Administración" })).toBeVisible();
  await expect(page.getByText("Bienvenido, admin")).toBeVisible();
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Panel Admin" }).first()).toBeVisible();
  await header.getByRole("button", { name: "Salir" }).first().click();
  await expect(header.getByRole("link", { name: "Iniciar Sesión" }).first()).toBeVisible();
  await page.goto("/admin/players");
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test("/admin/login shows and hides the password, shows that it is busy, and refuses wrong credentials", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/admin/login");
  const password = page.getByLabel("Contraseña", { exact: true });
  await page.getByLabel("Usuario").fill("nadie");
  await password.fill("cualquier-cosa");
  await page.getByRole("button", { name: "Mostrar contraseña" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Ocultar contraseña" }).click();
  await expect(password).toHaveAttribute("type", "password");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/admin/login.data*", async (route) => {
    await released;
    await route.continue();
  });
  await page.locator("main").getByRole("button", { name: "Iniciar Sesión" }).click();
  await expect(page.getByText("Iniciando sesión...")).toBeVisible();
  release();
  await expect(page.getByRole("alert")).toHaveText("Credenciales inválidas. Por favor, intenta de nuevo.");
  await expect(page.getByLabel("Usuario")).toHaveValue("nadie");
  clearConsoleErrors(consoleErrors);
});
