import type { Page, Route } from "@playwright/test";
import { accessibilityFindings, sidewaysScroll } from "./accessible.ts";
import {
  DOCUMENT_ONLY_PLAYER,
  enterAsAdmin,
  enterAsPlayer,
  fillRegistration,
  newPerson,
} from "./accounts-steps.ts";
import { clearConsoleErrors, expect, test } from "./test.ts";

test("a visitor who taps a choice is led to the sign-in, which saves it and returns to the match", async ({
  page,
}) => {
  await page.goto("/prode");
  await expect(page.getByRole("heading", { level: 1, name: "Prode" })).toBeVisible();
  await expect(page.getByText("Cómo se juega")).toBeVisible();
  await page
    .getByRole("button", { name: /^Local: / })
    .first()
    .click();
  await expect(page).toHaveURL(
    /\/user\/auth\?volver=%2Fprode%3Fliga%3D\d+%26categoria%3D[\w-]+%23partido-\d+$/,
  );
  const form = page.locator("form:visible").last();
  await form.getByLabel("Documento", { exact: true }).fill("42333444");
  await form.getByRole("button", { name: "Iniciar Sesión" }).click();
  await expect(page.getByText("Ya entraste. Guardaste tu predicción.")).toBeVisible();
  await expect(page).toHaveURL(/\/prode\?liga=\d+&categoria=[\w-]+#partido-\d+$/);
  await expect(page.getByLabel("Tus números")).toBeVisible();
  const match = page.locator(new URL(page.url()).hash);
  await expect(match).toBeInViewport();
  await expect(match.getByRole("button", { name: "Local" })).toHaveAttribute("aria-pressed", "true");
});

test("a visitor who registers after a tap finds the prediction saved, and cannot save one by a link", async ({
  page,
}) => {
  await page.goto("/prode");
  await page.getByRole("button", { name: "Empate", exact: true }).nth(1).click();
  await expect(page).toHaveURL(/volver=%2Fprode.*%23partido-\d+$/);
  const hash = new URL(decodeURIComponent(page.url())).hash;
  await expect(page.getByText(/^Al entrar se guarda lo que elegiste: .+ – .+, empate\.$/)).toBeVisible();
  await page.getByRole("link", { name: "Registrarse" }).click();
  await fillRegistration(page, newPerson());
  await page.locator("main form:visible").getByRole("button", { name: "Registrarse" }).click();
  await expect(page.getByText("Tu cuenta ya está creada. Guardaste tu predicción.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/prode\\?.*${hash}$`));
  await expect(page.locator(hash).getByRole("button", { name: "Empate" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  // A link cannot save a prediction: the URL does not contain the pick.
  await page.goto(`/prode?match=1&choice=local${hash}`);
  await expect(page.getByText("Guardaste tu predicción")).toHaveCount(0);
});

test("a visitor who signs in at the page of another person's pick can leave it out", async ({ page }) => {
  await page.goto("/prode");
  await page.getByRole("button", { name: "Empate", exact: true }).nth(1).click();
  await page.getByRole("link", { name: "No lo elegí yo: entrar sin guardarlo" }).click();
  await expect(page.getByText("Al entrar se guarda")).toHaveCount(0);
  await page.getByRole("link", { name: "Registrarse" }).click();
  await fillRegistration(page, newPerson());
  await page.locator("main form:visible").getByRole("button", { name: "Registrarse" }).click();
  await expect(page.getByText("Tu cuenta ya está creada.")).toBeVisible();
  await expect(page.getByText("Guardaste tu predicción")).toHaveCount(0);
  await expect(page).toHaveURL(/\/prode/);
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: "prode_pick" }));
});

test("a visitor who posts a score is redirected to the sign-in with the score in a cookie", async ({
  page,
  baseURL,
}) => {
  const response = await page.request.post("/prode?liga=1&categoria=2012", {
    form: { match: "7", homeTeam: "3", home: "2", away: "1" },
    headers: { Origin: baseURL ?? "" },
    maxRedirects: 0,
  });
  const headers = response.headers();
  expect(headers["set-cookie"]).toContain("prode_pick=7.local.2-1.3;");
  expect(headers.location).toMatch(/%23partido-7$/);
});

test("a visitor's filter is applied even if it was chosen before its script loaded", async ({ page }) => {
  const arrived = Promise.withResolvers<void>();
  await page.route(/below-matches/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto("/prode", { waitUntil: "commit" });
  await page.getByText("Filtrar", { exact: true }).click();
  await page.getByLabel("Torneo", { exact: true }).selectOption("Clausura");
  arrived.resolve();
  await expect(page).toHaveURL(/torneo=Clausura/);
  await expect(page.getByRole("heading", { name: "Clausura" })).toBeVisible();
});

test("a visitor can filter by tournament and clear the filters, and is told when nothing matches", async ({
  page,
}) => {
  await page.goto("/prode");
  await page.getByText("Filtrar", { exact: true }).click();
  const tournament = page.getByLabel("Torneo", { exact: true });
  await tournament.focus();
  await tournament.selectOption("Clausura");
  await expect(page.getByRole("heading", { name: "Clausura" })).toBeVisible();
  await expect(page).toHaveURL(/torneo=Clausura/);
  await expect(tournament).toBeFocused();
  await page.getByRole("link", { name: "Limpiar filtros" }).click();
  await expect(page).toHaveURL(/\/prode$/);
  await expect(page.getByRole("navigation", { name: "Categoría" })).toBeVisible();
  await page.goto("/prode?ver=todos");
  await expect(page.getByRole("heading", { name: "Todos los torneos" })).toBeVisible();
  await page.goto("/prode?torneo=Ninguno");
  await expect(page.getByRole("heading", { name: "No hay partidos disponibles" })).toBeVisible();
});

test("a visitor can open the table of a league, of a matchday and of a past season on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/prode");
  await page.getByRole("link", { name: "Tabla de posiciones" }).click();
  await expect(page.getByRole("heading", { name: "Tabla general" })).toBeVisible();
  await expect(page.getByText("comparten la posición")).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("Campeón");
  const table = page.getByLabel("Tabla", { exact: true });
  await table.focus();
  await table.selectOption("LIFUFE");
  await expect(page.getByRole("heading", { name: "LIFUFE", level: 2 })).toBeVisible();
  await expect(table).toBeFocused();
  await page.getByLabel("Fecha", { exact: true }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/liga=2&fecha=\d{4}-\d\d-\d\d/);
  await page.getByLabel("Temporada", { exact: true }).selectOption({ label: "Temporada 2025" });
  await expect(page).toHaveURL(/\?liga=2&temporada=2025$/);
  await page.getByLabel("Temporada", { exact: true }).selectOption({ index: 0 });
  await expect(page).toHaveURL(/\?liga=2$/);
  await page.getByLabel("Fecha", { exact: true }).selectOption({ index: 1 });
  await expect(page.getByText("Participantes")).toBeVisible();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Tabla general" })).toBeHidden();
  await page.goForward();
  await expect(table).toHaveValue("2");
  await expect(page.getByLabel("Fecha", { exact: true })).toHaveValue(/^\d{4}-/);
});

test.describe("a signed-in player", () => {
  test.beforeEach(async ({ page }) => {
    await enterAsPlayer(page, { document: "41222333", password: "golazo-2026" });
  });

  test("a player saves a prediction with one tap, changes it, and finds it after a reload and in the list", async ({
    page,
  }) => {
    await page.goto("/prode");
    const match = page.getByRole("group", { name: /^Tu predicción/ }).first();
    await match.getByRole("button", { name: "Empate" }).click();
    await expect(match.getByRole("button", { name: "Empate" })).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("Guardaste tu predicción")).toBeVisible();
    await match.getByRole("button", { name: "Visitante" }).click();
    await expect(match.getByRole("button", { name: "Visitante" })).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("Guardaste tu predicción")).toBeVisible();
    await page.reload();
    await expect(match.getByRole("button", { name: "Visitante" })).toHaveAttribute("aria-pressed", "true");
    const [home = "", away = ""] = ((await match.locator("legend").textContent()) ?? "")
      .replace("Tu predicción: ", "")
      .split(" contra ");
    await page.getByRole("link", { name: "Mis predicciones" }).click();
    const listed = page.getByRole("listitem").filter({ hasText: home }).filter({ hasText: away });
    await expect(listed.first()).toContainText("Elegiste Visitante");
  });

  test("a player keeps the old choice when a new one could not be saved, and is told so", async ({
    page,
    consoleErrors,
  }) => {
    await page.goto("/prode");
    const match = page.getByRole("group", { name: /^Tu predicción/ }).nth(1);
    await match.getByRole("button", { name: "Local" }).click();
    await expect(page.getByText("Guardaste tu predicción")).toBeVisible();
    for (const fail of [
      (route: Route) => route.abort(),
      (route: Route) => route.fulfill({ status: 502, body: "<html>Bad Gateway</html>" }),
    ]) {
      await page.route("**/api/predictions", fail, { times: 1 });
      await match.getByRole("button", { name: "Empate" }).click();
      await expect(page.getByText("Error actualizando predicción")).toBeVisible();
      await expect(match.getByRole("button", { name: "Local" })).toHaveAttribute("aria-pressed", "true");
      await match.getByRole("button", { name: "Local" }).click();
      await expect(page.getByText("Guardaste tu predicción")).toBeVisible();
    }
    clearConsoleErrors(consoleErrors);
  });

  test("a player who opens another category offline sees a note, and its matches once online", async ({
    page,
    consoleErrors,
  }) => {
    await page.goto("/prode");
    const other = page.getByRole("main").getByRole("link", { name: /^20/ }).last();
    await page.context().setOffline(true);
    await other.click();
    await expect(page.getByRole("heading", { name: "Sin señal" })).toBeVisible();
    await expect(page.getByText("El problema es nuestro")).toBeHidden();
    await expect(page.getByText("Lo que elegiste en el Prode no se pierde")).toBeVisible();
    // The page retries by itself, and must keep its header.
    for (let i = 0; i < 2; i++) await page.waitForEvent("requestfailed");
    await expect(page.getByRole("banner").getByRole("link", { name: "LIFUFE" })).toBeAttached();
    await page.context().setOffline(false);
    await expect(page.getByRole("group", { name: /^Tu predicción/ }).first()).toBeVisible();
    clearConsoleErrors(consoleErrors);
  });

  test("a player who taps while offline is told which choice counts, and the tap is sent once online", async ({
    page,
    consoleErrors,
  }) => {
    await page.goto("/prode");
    const match = page.getByRole("group", { name: /^Tu predicción/ }).nth(3);
    await match.getByRole("button", { name: "Local" }).click();
    await expect(page.getByText("Guardaste tu predicción")).toBeVisible();
    await page.context().setOffline(true);
    await match.getByRole("button", { name: "Visitante" }).click();
    await expect(page.getByText("Sigue valiendo Local; cuando vuelva, mandamos Visitante.")).toBeVisible();
    await expect(match.getByRole("button", { name: "Local" })).toHaveAttribute("aria-pressed", "true");
    await page.context().setOffline(false);
    await expect(page.getByText("Guardaste tu predicción")).toBeVisible();
    await expect(match.getByRole("button", { name: "Visitante" })).toHaveAttribute("aria-pressed", "true");
    await page.reload();
    await expect(match.getByRole("button", { name: "Visitante" })).toHaveAttribute("aria-pressed", "true");
    clearConsoleErrors(consoleErrors);
  });

  test("a zone's matches pass axe and do not scroll sideways on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/prode?zona=1");
    await expect(page.getByRole("link", { name: "Limpiar filtros" })).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });

  test("a player sees their own row in the table", async ({ page }) => {
    await page.goto("/prode/posiciones");
    await expect(page.getByText("(vos)")).toBeVisible();
  });

  test("a player cannot use the API to predict for another player, with an invalid choice or by a form, nor to settle", async ({
    page,
  }) => {
    const post = (data: unknown) => page.request.post("/api/predictions", { data });
    const payload = { user_id: "someone-else", match_id: 1, predicted_outcome: "home" };
    const other = await post(payload);
    expect([other.status(), await other.json()]).toEqual([
      403,
      { error: "No podés predecir por otra persona" },
    ]);
    expect((await post({ ...payload, predicted_outcome: "win" })).status()).toBe(400);
    expect((await page.request.post("/api/predictions", { form: { match_id: "1" } })).status()).toBe(415);
    expect((await page.request.post("/api/admin_settle", { data: { match_id: 1 } })).status()).toBe(403);
  });
});

test.describe("taps of a player who has just registered", () => {
  test.beforeEach(async ({ page }) => {
    await register(page, newPerson());
    await page.goto("/prode");
  });

  async function register(page: Page, person: ReturnType<typeof newPerson>) {
    const data = { ...person, name: "Ana", school: "Escuela 7", teamId: 1, email: "" };
    expect((await page.request.post("/auth/v1/sign-up/player", { data })).status()).toBe(200);
  }

  /** The first match open for predictions, by its id: its teams may meet more than once. */
  async function firstMatch(page: Page) {
    const id = await page.locator("input[name=match]").first().inputValue();
    return page.locator("li", { has: page.locator(`input[name=match][value="${id}"]`) });
  }

  test("a new player's taps raise the day's count and the player's figures once per match, without loading data again", async ({
    page,
  }) => {
    const match = await firstMatch(page);
    const counted = page.getByText(/^\d+ de \d+$/);
    const figure = page.getByLabel("Tus números").locator("dd").nth(1);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    for (const choice of ["Empate", "Local", "Visitante"]) {
      await match.getByRole("button", { name: choice }).click();
      await expect(match.getByText("Guardaste tu predicción")).toBeVisible();
      await expect(counted).toHaveText(/^1 de /);
      await expect(figure).toHaveText("1");
    }
    expect(requested.filter((path) => /^\/api\/|\.data$/.test(path))).toEqual(
      Array(3).fill("/api/predictions"),
    );
    // Go to another view and back: the statistics above stay, the matches are loaded again.
    await page.getByRole("link", { name: "Tabla de posiciones" }).click();
    await expect(page.getByRole("heading", { name: "Tabla general" })).toBeVisible();
    await expect(figure).toHaveText("1");
    await page.getByRole("link", { name: "Partidos", exact: true }).click();
    await expect(counted).toHaveText(/^1 de /);
    await page.reload();
    await expect(match.getByRole("button", { name: "Visitante" })).toHaveAttribute("aria-pressed", "true");
    await expect(counted).toHaveText(/^1 de /);
    await expect(figure).toHaveText("1");
  });

  test("a new player's taps save the last choice, however long the first request takes", async ({ page }) => {
    const match = await firstMatch(page);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(
      "**/api/predictions",
      async (route) => {
        await held;
        await route.continue();
      },
      { times: 1 },
    );
    const sentOutcomes: string[] = [];
    page.on("requestfinished", (request) => {
      if (request.method() === "POST") sentOutcomes.push(request.postDataJSON().predicted_outcome);
    });
    for (const choice of ["Empate", "Local", "Visitante"])
      await match.getByRole("button", { name: choice }).click();
    await expect(match.getByRole("button", { name: "Visitante" })).toHaveAttribute("aria-pressed", "true");
    await expect(match.getByText("Guardando...")).toBeVisible();
    release();
    await expect(match.getByText("Guardaste tu predicción")).toBeVisible();
    // A choice made while the first request was pending, and then changed, was never sent.
    expect(sentOutcomes).toEqual(["draw", "away"]);
    await page.reload();
    await expect(match.getByRole("button", { name: "Visitante" })).toHaveAttribute("aria-pressed", "true");
  });

  test("a new player's taps are kept in a list that was requested before they were saved", async ({
    page,
  }) => {
    await page.goto("/prode?ver=proximos");
    const match = await firstMatch(page);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/prode.data*", async (route) => {
      const read = await route.fetch();
      await held;
      await route.fulfill({ response: read });
    });
    await page.getByRole("link", { name: /por jugarse$/ }).click();
    await match.getByRole("button", { name: "Local" }).click();
    await expect(match.getByText("Guardaste tu predicción")).toBeVisible();
    const loading = page.getByRole("banner").getByText("Cargando...");
    await expect(loading).toBeAttached();
    release();
    await expect(loading).not.toBeAttached();
    await expect(match.getByRole("button", { name: "Local" })).toHaveAttribute("aria-pressed", "true");
  });

  test("taps after the session has ended lead to a sign-in whose URL names the page to return to", async ({
    page,
    consoleErrors,
  }) => {
    await page.context().clearCookies();
    await page
      .getByRole("button", { name: /^Local: / })
      .first()
      .click();
    await expect(page).toHaveURL(
      /\/user\/auth\?volver=%2Fprode%3Fliga%3D\d+%26categoria%3D[\w-]+%23partido-\d+$/,
    );
    clearConsoleErrors(consoleErrors);
  });

  test("taps wait until their player signs in again after the session ended, even if another player signs in first", async ({
    page,
    consoleErrors,
  }) => {
    const [own, other] = [newPerson(), newPerson()];
    await page.context().clearCookies();
    await register(page, own);
    await page.goto("/prode");
    const match = await firstMatch(page);
    await page.context().clearCookies();
    await match.getByRole("button", { name: "Local" }).click();
    await expect(page).toHaveURL(/\/user\/auth\?volver=/);
    const back = new URL(page.url()).searchParams.get("volver") ?? "";
    await register(page, other);
    await page.goto(back);
    await expect(match.getByRole("button", { name: "Local" })).toHaveAttribute("aria-pressed", "false");
    const { document } = own;
    await page.context().clearCookies();
    await enterAsPlayer(page, { document });
    await page.reload();
    await expect(match.getByText("Guardaste tu predicción")).toBeVisible();
    clearConsoleErrors(consoleErrors);
  });

  test("taps are not saved for another player who signed in meanwhile on the same computer, but wait for their own", async ({
    page,
    consoleErrors,
  }) => {
    const match = await firstMatch(page);
    const own = await page.context().cookies();
    await page.context().clearCookies();
    await enterAsPlayer(page, DOCUMENT_ONLY_PLAYER);
    await page
      .getByRole("button", { name: /^Local: / })
      .first()
      .click();
    await expect(match.getByRole("alert")).toContainText("En este navegador entró otra cuenta");
    await expect(match.getByRole("button", { name: "Local" })).toHaveAttribute("aria-pressed", "false");
    await page.context().clearCookies();
    await page.context().addCookies(own);
    await page.goto("/prode");
    await expect(match.getByText("Guardaste tu predicción")).toBeVisible();
    clearConsoleErrors(consoleErrors);
  });
});

test("an administrator's tap says that a player's account is needed, or that it failed when the request is lost", async ({
  page,
  consoleErrors,
}) => {
  await enterAsAdmin(page);
  await page.goto("/prode");
  await page
    .getByRole("button", { name: /^Local: / })
    .first()
    .click();
  await expect(page.getByText("Para jugar al Prode hace falta una cuenta de jugador.")).toBeVisible();
  await page.route("**/prode.data*", (route) => route.abort());
  await page.getByRole("button", { name: "Empate", exact: true }).first().click();
  await expect(page.getByText("Error creando predicción")).toBeVisible();
  clearConsoleErrors(consoleErrors);
});

test.describe("pages without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript a choice is saved by a form", async ({ page }) => {
    await enterAsPlayer(page, DOCUMENT_ONLY_PLAYER);
    await page.goto("/prode");
    const match = page.getByRole("group", { name: /^Tu predicción/ }).nth(2);
    await match.getByRole("button", { name: "Local" }).click();
    await expect(page.getByText("Guardaste tu predicción")).toBeVisible();
    await expect(match.getByRole("button", { name: "Local" })).toHaveAttribute("aria-pressed", "true");
  });

  test("without JavaScript a choice on a page that a sibling opened is not saved for the player who signed in afterwards", async ({
    page,
    consoleErrors,
  }) => {
    await enterAsPlayer(page, DOCUMENT_ONLY_PLAYER);
    await page.goto("/prode");
    const match = page.getByRole("group", { name: /^Tu predicción/ }).first();
    await page.context().clearCookies();
    const data = { ...newPerson(), name: "Ana", school: "Escuela 7", teamId: 1, email: "" };
    expect((await page.request.post("/auth/v1/sign-up/player", { data })).status()).toBe(200);
    await match.getByRole("button", { name: "Local" }).click();
    await expect(page.getByText("en este navegador entró otra cuenta")).toBeVisible();
    await expect(page.getByRole("button", { pressed: true })).toHaveCount(0);
    clearConsoleErrors(consoleErrors);
  });

  test("without JavaScript a choice is refused if the page showed another home team", async ({
    page,
    consoleErrors,
  }) => {
    await enterAsPlayer(page, DOCUMENT_ONLY_PLAYER);
    await page.goto("/prode");
    const form = page.locator("form", { has: page.getByRole("group", { name: /^Tu predicción/ }) }).first();
    await form.locator("[name=homeTeam]").evaluate((field: HTMLInputElement) => {
      field.value = String(Number(field.value) + 1);
    });
    await form.getByRole("button", { name: "Visitante" }).click();
    await expect(page.getByText("Cambió el local de este partido")).toBeVisible();
    // The browser itself logs the refusal as an error.
    clearConsoleErrors(consoleErrors);
  });
});

test("the points per correct prediction must be a number from 0 to 1000, and the panel says that points already given stay", async ({
  page,
  consoleErrors,
}) => {
  await enterAsAdmin(page);
  await page.goto("/admin/prode");
  await expect(page.getByText("no toca los que ya se dieron")).toBeVisible();
  const points = page.getByLabel("Puntos por acierto");
  await points.fill("muchos");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("entre 0 y 1000").first()).toBeVisible();
  await expect(points).toHaveValue("muchos");
  // The browser itself logs the refusal as an error.
  clearConsoleErrors(consoleErrors);
  await points.fill("3");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Guardaste la configuración del Prode").first()).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
});
