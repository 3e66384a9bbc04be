import type { Page } from "@playwright/test";
import { DESK, expectAccessible } from "./accessible.ts";
import {
  DOCUMENT_ONLY_PLAYER,
  enterAsAdmin,
  enterAsNewPlayer,
  enterAsPlayer,
  form,
  openMenu,
  PASSWORD,
  PLAYER,
  signIn,
} from "./accounts-steps.ts";
import { clearConsoleErrors, expect, test } from "./test.ts";

/** Of PLAYER, as the profile shows it. */
const BIRTH_DATE = "8 de octubre de 2009";
const CODE = /^[A-Z2-9]{5}-[A-Z2-9]{5}$/;

/** The URLs of the POST requests that a page sends from now on. */
function postsOf(page: Page): string[] {
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  return posts;
}

test("the player's menu opens 'Mi Perfil' over the page, and Back or 'Cerrar' closes it", async ({
  page,
}) => {
  await enterAsPlayer(page);
  await page.goto("/courses");
  await openMenu(page);
  await page.getByRole("link", { name: "Ver Perfil" }).click();
  const dialog = page.getByRole("dialog", { name: "Mi Perfil" });
  await expect(dialog.getByText(BIRTH_DATE)).toBeVisible();
  for (const label of ["Documento", "Escuela", "Equipo", "Email", "Miembro desde", "Posición en Zona"]) {
    await expect(dialog.getByText(label, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/courses$/);
  await openMenu(page);
  await page.getByRole("link", { name: "Ver Perfil" }).click();
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/courses$/);
});

test("the player's menu opens a profile that can be edited, but not saved without a school", async ({
  page,
  consoleErrors,
}) => {
  await enterAsNewPlayer(page);
  await page.goto("/");
  await openMenu(page);
  await page.getByRole("link", { name: "Ver Perfil" }).click();
  const dialog = page.getByRole("dialog", { name: "Mi Perfil" });
  await dialog.getByRole("button", { name: "Editar" }).click();
  await dialog.getByLabel("Escuela").fill("");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("La escuela es obligatoria");
  await dialog.getByLabel("Escuela").fill("Escuela Nueva");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Guardaste tu perfil")).toBeVisible();
  await expect(dialog.getByText("Escuela Nueva")).toBeVisible();
  await dialog.getByRole("button", { name: "Editar" }).click();
  await dialog.getByLabel("Escuela").fill("Otra");
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect(dialog.getByText("Escuela Nueva")).toBeVisible();
  clearConsoleErrors(consoleErrors);
});

test("the menu opens a profile without personal data after a sign-in by document alone, with a link to enter a code", async ({
  page,
}) => {
  await enterAsPlayer(page, DOCUMENT_ONLY_PLAYER);
  await page.goto("/");
  await openMenu(page);
  await page.getByRole("link", { name: "Ver Perfil" }).click();
  const dialog = page.getByRole("dialog", { name: "Mi Perfil" });
  await expect(dialog.getByText("Entraste solo con tu documento").first()).toBeVisible();
  // Only the first name.
  await expect(dialog.locator("p").first()).toHaveText(/^\p{L}+$/u);
  for (const hidden of [DOCUMENT_ONLY_PLAYER.document, "Miembro desde", "Equipo"])
    await expect(dialog.getByText(hidden)).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Editar" })).toHaveCount(0);
  await dialog.getByRole("link", { name: "Tengo un código" }).click();
  await expect(page.getByRole("heading", { name: "Entrar con un código" })).toBeVisible();
});

test("the player's menu asks before signing out", async ({ page }) => {
  await enterAsPlayer(page);
  await page.goto("/courses");
  await openMenu(page);
  await page.getByRole("link", { name: "Cerrar Sesión" }).click();
  const dialog = page.getByRole("dialog", { name: "Cerrar Sesión" });
  await expect(dialog.getByText("¿Estás seguro de que quieres cerrar sesión?")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect(page).toHaveURL(/\/courses$/);
  // The menu may or may not still be open behind the dialog, so start again.
  await page.reload();
  await openMenu(page);
  await page.getByRole("link", { name: "Cerrar Sesión" }).click();
  await dialog.getByRole("button", { name: "Cerrar Sesión" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Iniciar Sesión" }).first()).toBeVisible();
});

test("Back after signing out shows the sign-in page instead of the account's pages, and then the page before them", async ({
  page,
}) => {
  await enterAsPlayer(page);
  await page.goto("/courses");
  await page.goto("/user/perfil");
  await page.getByRole("link", { name: "Configuración" }).locator("visible=true").first().click();
  await expect(page).toHaveURL(/\/user\/configuracion$/);
  await openMenu(page);
  await page.getByRole("link", { name: "Cerrar Sesión" }).click();
  await page
    .getByRole("dialog", { name: "Cerrar Sesión" })
    .getByRole("button", { name: "Cerrar Sesión" })
    .click();
  await expect(page).toHaveURL("/");
  for (const path of [
    /\/user\/auth\?volver=%2Fuser%2Fconfiguracion$/,
    /\/user\/auth\?volver=%2Fuser%2Fperfil$/,
    /\/courses$/,
  ]) {
    await page.goBack();
    await expect(page).toHaveURL(path);
  }
});

test("Back after the session has ended shows the sign-in page instead of the account's pages, and then the page before them", async ({
  page,
}) => {
  await enterAsPlayer(page);
  await page.goto("/courses");
  await page.goto("/user/perfil");
  await page.context().clearCookies();
  await page.getByRole("link", { name: "Configuración" }).locator("visible=true").first().click();
  for (const path of [
    /\/user\/auth\?volver=%2Fuser%2Fconfiguracion$/,
    /\/user\/auth\?volver=%2Fuser%2Fperfil$/,
  ]) {
    await expect(page).toHaveURL(path);
    await page.goBack();
  }
  await expect(page).toHaveURL(/\/courses$/);
});

test.describe("a profile left open in a tab", () => {
  for (const [where, path] of [
    ["from its page", "/user/perfil"],
    ["from the dialog", "/courses#mi-perfil"],
  ] as const) {
    test(`a profile left open in a tab disappears ${where} when the tab is shown after a sign-out in another tab`, async ({
      page,
    }) => {
      await enterAsPlayer(page);
      await page.goto(path);
      await expect(page.getByText(BIRTH_DATE)).toBeVisible();
      const other = await page.context().newPage();
      await other.goto("/salir");
      await other.locator("main").getByRole("button", { name: "Cerrar Sesión" }).click();
      await expect(other).toHaveURL("/");
      await showTab(page);
      await expect(page).toHaveURL(/\/user\/auth/);
      await expect(page.getByText(BIRTH_DATE)).toBeHidden();
    });
  }

  test("a profile left open in a tab stays when the tab is shown offline and then online", async ({
    page,
    consoleErrors,
  }) => {
    await enterAsPlayer(page);
    await page.goto("/user/perfil");
    await expect(page.getByText(BIRTH_DATE)).toBeVisible();
    await page.context().setOffline(true);
    const refused = page.waitForEvent("requestfailed");
    await showTab(page);
    await refused;
    await page.context().setOffline(false);
    const answered = page.waitForResponse((response) => response.url().includes("/user/perfil.data"));
    await showTab(page);
    await answered;
    await expect(page.getByText(BIRTH_DATE)).toBeVisible();
    clearConsoleErrors(consoleErrors);
  });

  /** Playwright's tabs are always visible, so the event has to be sent. */
  function showTab(page: Page): Promise<void> {
    return page.evaluate(() => {
      document.dispatchEvent(new Event("visibilitychange"));
    });
  }
});

test("Configuración remembers the chosen theme, and can go back to the system's", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await enterAsPlayer(page);
  await page.goto("/user/configuracion");
  await page.getByRole("radio", { name: "Oscuro" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.getByRole("radio", { name: "Oscuro" })).toBeChecked();
  await page.getByRole("radio", { name: "Sistema" }).check();
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
});

test("in Configuración a player changes the password, downloads their data and deletes the account", async ({
  page,
  consoleErrors,
}) => {
  const { document } = await enterAsNewPlayer(page);
  await page.goto("/user/configuracion");
  await page.getByLabel("Contraseña actual").fill("equivocada-1");
  await page.getByLabel("Contraseña nueva").fill("otra-clave-larga-9");
  await page.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(page.getByRole("alert")).toHaveText("Contraseña incorrecta");
  await page.getByLabel("Contraseña actual").fill(PASSWORD);
  await page.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(page.getByText("Contraseña guardada.")).toBeVisible();
  await expect(page.getByLabel("Contraseña nueva")).toHaveValue("");
  // The same message must be shown again for a second change on the same page.
  await page.getByLabel("Contraseña actual").fill("otra-clave-larga-9");
  await page.getByLabel("Contraseña nueva").fill("una-tercera-clave-5");
  await page.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(page.getByLabel("Contraseña nueva")).toHaveValue("");
  await expect(page.getByText("Contraseña guardada.")).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Descargar mis datos" }).click();
  expect((await download).suggestedFilename()).toBe("mis-datos.json");

  await page.getByLabel("Tu contraseña").fill("una-tercera-clave-5");
  await page.getByRole("button", { name: "Borrar mi cuenta" }).click();
  const dialog = page.getByRole("dialog", { name: "¿Borrar tu cuenta para siempre?" });
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Borrar mi cuenta" }).click();
  await dialog.getByRole("button", { name: "Sí, borrar todo" }).click();
  await expect(page).toHaveURL("/");

  await page.goto("/user/auth");
  await form(page).getByLabel("Documento", { exact: true }).fill(document);
  await form(page).getByRole("button", { name: "Iniciar Sesión" }).click();
  await expect(page.getByRole("alert")).toContainText("Usuario no encontrado");
  clearConsoleErrors(consoleErrors);
});

test("a form left open by one account is refused once another has signed in, and keeps what was typed", async ({
  page,
  consoleErrors,
}) => {
  await enterAsNewPlayer(page);
  await page.goto("/user/perfil?editar");
  await form(page).getByLabel("Nombre", { exact: true }).fill("Bautista");
  const settings = await page.context().newPage();
  await settings.goto("/user/configuracion");
  await settings.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  await page.context().clearCookies();
  const sibling = await page.context().newPage();
  await enterAsNewPlayer(sibling);

  await form(page).getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("alert")).toContainText("en este navegador entró otra cuenta");
  await expect(form(page).getByLabel("Nombre", { exact: true })).toHaveValue("Bautista");
  // Sending it again is refused too.
  const secondResponse = page.waitForResponse((response) => response.request().method() === "POST");
  await form(page).getByRole("button", { name: "Guardar" }).click();
  expect((await secondResponse).status()).toBe(409);
  await settings.getByLabel("Tu contraseña").fill(PASSWORD);
  await settings.getByRole("button", { name: "Borrar mi cuenta" }).click();
  await settings.getByRole("dialog").getByRole("button", { name: "Sí, borrar todo" }).click();
  await expect(settings.getByRole("alert")).toContainText("entró otra cuenta");

  await sibling.goto("/user/perfil");
  await expect(sibling.getByText(/^Ana/).first()).toBeVisible();
  await expect(sibling.getByText("Bautista")).toHaveCount(0);
  clearConsoleErrors(consoleErrors);
});

test("the profile form says when it gets no response, keeps what was typed, and saves it once there is one", async ({
  page,
  consoleErrors,
}) => {
  await enterAsNewPlayer(page);
  await page.goto("/user/perfil?editar");
  const name = form(page).getByLabel("Nombre", { exact: true });
  await name.fill("Bautista");
  await page.context().setOffline(true);
  await form(page).getByRole("button", { name: "Guardar" }).click();
  const failure = "Error al actualizar el perfil: el sitio no contestó";
  await expect(page.getByRole("alert").filter({ hasText: failure })).toBeVisible();
  await expect(name).toHaveValue("Bautista");
  await page.context().setOffline(false);
  await form(page).getByRole("button", { name: "Guardar" }).click();
  await expect(page).toHaveURL(/\/user\/perfil$/);
  await expect(page.getByText(/^Bautista/).first()).toBeVisible();
  clearConsoleErrors(consoleErrors);
});

test("before the page's scripts load, 'Borrar mi cuenta' deletes the account only after a confirmation", async ({
  page,
  consoleErrors,
}) => {
  await enterAsNewPlayer(page);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/user/configuracion", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Tu contraseña").fill(PASSWORD);
  const posts = postsOf(page);
  const questions: string[] = [];
  page.once("dialog", (dialog) => {
    questions.push(dialog.message());
    return dialog.dismiss();
  });
  await page.getByRole("button", { name: "Borrar mi cuenta" }).click();
  await expect
    .poll(() => questions)
    .toEqual([expect.stringMatching(/^¿Borrar tu cuenta para siempre\?\n\nSe borran/)]);
  // Pressing Enter in the field sends the form too.
  page.once("dialog", (dialog) => {
    questions.push(dialog.message());
    return dialog.dismiss();
  });
  await page.getByLabel("Tu contraseña").press("Enter");
  await expect.poll(() => questions).toHaveLength(2);
  expect(posts).toEqual([]);
  await expect(page.getByLabel("Tu contraseña")).toHaveValue(PASSWORD);

  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Borrar mi cuenta" }).click();
  await expect(page).toHaveURL("/");
  // The browser logs each aborted script.
  clearConsoleErrors(consoleErrors);
});

test("in the panel an administrator finds a player, edits and hides them, resets their access, gives them a code, ends their sessions and deletes them", async ({
  page,
  browser,
  baseURL,
  consoleErrors,
}) => {
  const playerContext = await browser.newContext({ baseURL, locale: "es-AR" });
  const { document, surname } = await enterAsNewPlayer(playerContext);
  await playerContext.close();
  await enterAsAdmin(page);
  await page.goto("/admin");
  await page.getByRole("navigation", { name: "Panel" }).getByRole("link", { name: "Jugadores" }).click();
  await page.getByRole("searchbox").fill(document);
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(new RegExp(`buscar=${document}`));
  await expect(page.getByText("1 jugador", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: new RegExp(surname) }).click();

  await page.getByLabel("Apellido", { exact: true }).fill("");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("alert")).toHaveText("El apellido es obligatorio");
  await page.getByLabel("Apellido", { exact: true }).fill(`${surname} Gómez`);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("heading", { name: `${surname} Gómez, Ana` })).toBeVisible();

  const publicSwitch = page.getByRole("switch", { name: "Aparece en las tablas públicas" });
  await publicSwitch.click();
  await expect(page.getByText("Ya no aparece en las tablas públicas.")).toBeVisible();
  await expect(publicSwitch).toHaveAttribute("aria-checked", "false");
  await page.getByRole("button", { name: "Reiniciar acceso" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reiniciar acceso" }).click();
  await expect(page.getByText("Reiniciaste su acceso.")).toBeVisible();
  await expect(page.getByText("No tiene contraseña.")).toBeVisible();
  const otherPanel = await page.context().newPage();
  await otherPanel.goto(page.url());
  await page.getByRole("button", { name: "Crear código de acceso" }).click();
  await expect(page.getByText(/^Tiene un código que vale hasta el/)).toBeVisible();
  await otherPanel.getByRole("button", { name: "Crear código de acceso" }).click();
  await expect(otherPanel.getByRole("alert")).toContainText("Si creás otro, ese deja de servir.");
  await expect(otherPanel.getByText(CODE)).toHaveCount(0);
  await otherPanel.getByRole("button", { name: "Sí, crear otro" }).click();
  await expect(otherPanel.getByText(CODE)).toBeVisible();
  await otherPanel.close();
  await expect(page.getByText(CODE)).toBeVisible();
  await page.getByRole("button", { name: "Cerrar sus sesiones" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cerrar sesiones" }).click();
  await expect(page.getByText("Se cerraron sus sesiones.")).toBeVisible();
  await expect(page.getByText(CODE)).toHaveCount(0);

  await page.getByRole("button", { name: "Borrar jugador" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sí, borrar" }).click();
  await expect(page).toHaveURL(/\/admin\/players$/);
  await page.goto(`/admin/players?buscar=${document}`);
  await expect(page.getByText("No encontramos a nadie así")).toBeVisible();
  clearConsoleErrors(consoleErrors);
});

test("the panel does not show the two-factor key after a wrong password", async ({ page, consoleErrors }) => {
  await enterAsAdmin(page);
  await page.goto("/admin/cuenta");
  await page.getByLabel("Tu contraseña").fill("no-es-la-clave");
  await page.getByRole("button", { name: "Activar" }).click();
  await expect(page.getByRole("alert")).toHaveText("Contraseña incorrecta");
  await expect(page.getByRole("img", { name: /Código QR/ })).toHaveCount(0);
  clearConsoleErrors(consoleErrors);
});

/** The pages of a row share one sign-in. */
const PAGES: ["visitor" | "limited" | "player" | "admin", ...string[]][] = [
  ["visitor", "/user/auth"],
  ["visitor", "/user/auth?modo=registro"],
  ["visitor", "/user/codigo"],
  ["visitor", "/admin/login"],
  ["visitor", "/admin/login/codigo"],
  ["limited", "/user/perfil"],
  ["player", "/salir", "/user/perfil?editar", "/user/configuracion"],
  ["admin", "/admin", "/admin/players?buscar=4", "/admin/cuenta"],
];

for (const [who, ...paths] of PAGES) {
  test(`pages pass axe and fit at 360 px: ${paths.join(", ")} (${who})`, async ({ page }) => {
    if (who === "admin") await enterAsAdmin(page);
    else if (who !== "visitor") await enterAsPlayer(page, who === "player" ? PLAYER : DOCUMENT_ONLY_PLAYER);
    for (const path of paths) {
      await page.goto(path);
      await expectAccessible(page, { alsoAt: [DESK] });
    }
  });
}

test("a player's page in the panel passes axe and fits at 360 px", async ({ page }) => {
  await enterAsAdmin(page);
  await page.goto("/admin/players?buscar=40111222");
  await page.getByRole("link", { name: /Quiroga/ }).click();
  await expect(page.getByLabel("Documento")).toHaveValue("40111222");
  await expectAccessible(page, { alsoAt: [DESK] });
});

test.describe("pages without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("without JavaScript a player signs in, reads their profile and signs out", async ({ page }) => {
    await signIn(page, PLAYER);
    await page.getByRole("link", { name: "Continuar" }).click();
    await page.locator("summary", { hasText: /^Yo$/ }).click();
    await page.getByRole("link", { name: "Ver Perfil" }).click();
    await expect(page.getByText(BIRTH_DATE)).toBeVisible();
    await page.locator("summary", { hasText: /^Yo$/ }).click();
    await page.getByRole("link", { name: "Cerrar Sesión" }).click();
    await page.getByRole("main").getByRole("button", { name: "Cerrar Sesión" }).click();
    await page.locator("summary", { hasText: /^Yo$/ }).click();
    await expect(page.getByRole("navigation").getByRole("link", { name: "Iniciar Sesión" })).toBeVisible();
  });

  test("without JavaScript the registration form shows the consent text, and keeps what was typed when it is refused", async ({
    page,
    consoleErrors,
  }) => {
    await page.goto("/user/auth?volver=%2Fprode");
    await form(page).getByLabel("Documento", { exact: true }).fill("45666777");
    await form(page).getByRole("button", { name: "Creá la tuya" }).click();
    await expect(page).toHaveURL(/modo=registro&volver=%2Fprode/);
    await expect(form(page).getByLabel("Documento", { exact: true })).toHaveValue("45666777");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(form(page).getByText("Si ya cumpliste 13")).toBeVisible();
    await form(page).getByLabel("Escuela", { exact: true }).fill("Normal 3");
    await form(page).getByRole("button", { name: "Registrarse" }).click();
    await expect(page.getByRole("alert")).toContainText("El nombre es obligatorio");
    await expect(form(page).getByLabel("Escuela", { exact: true })).toHaveValue("Normal 3");
    clearConsoleErrors(consoleErrors);
  });

  test("without JavaScript, Enter in the password field does not delete the account, which needs a confirmation", async ({
    page,
  }) => {
    await enterAsPlayer(page);
    await page.goto("/user/configuracion");
    const posts = postsOf(page);
    // A wrong password, because other tests use this account.
    await page.getByLabel("Tu contraseña").fill("equivocada-1");
    await page.getByLabel("Tu contraseña").press("Enter");
    const question = page.locator("details").filter({ hasText: "¿Borrar tu cuenta para siempre?" });
    await question.locator("summary").click();
    await expect(question.locator("button")).toBeVisible();
    expect(posts).toEqual([]);
  });

  test("without JavaScript the button that deletes a player is hidden until a confirmation on the page is opened", async ({
    page,
  }) => {
    await enterAsAdmin(page);
    await page.goto("/admin/players?buscar=41222333");
    await page.getByRole("link", { name: /Ledesma/ }).click();
    await expect(page.getByRole("button", { name: "Borrar jugador" })).toBeHidden();
    const confirmation = page.locator("details").filter({ hasText: "¿Borrar a Camila Ledesma?" });
    await expect(confirmation.locator("button")).toBeHidden();
    await confirmation.locator("summary").click();
    await expect(confirmation.locator("button")).toBeVisible();
    await page.goto("/admin/players?buscar=41222333");
    await expect(page.getByRole("heading", { name: "1 jugador" })).toBeVisible();
  });
});
