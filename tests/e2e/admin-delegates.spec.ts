import { accessibilityFindings, sidewaysScroll } from "./accessible.ts";
import { enterAsAdmin } from "./accounts-steps.ts";
import { createDelegateLinks as links, onPhone, report } from "./delegate-steps.ts";
import { aSaturday } from "./saturday.ts";
import { sql } from "./server-access.ts";
import { expect, clearConsoleErrors as ignoreConsoleErrors, test } from "./test.ts";

test("two clubs' equal reports are published, the organiser decides between different ones, and a revoked link is refused", async ({
  page,
  browser,
  consoleErrors,
}) => {
  const { season, slug } = await aSaturday("Avisada");
  await enterAsAdmin(page);
  const [north = "", south = ""] = await links(page, season);
  await page.getByLabel("Si los dos clubes avisan lo mismo").check();
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Guardado.").first()).toBeAttached();
  expect(await accessibilityFindings(page)).toEqual([]);

  const first = await onPhone(browser, north);
  const secret = north.split("#")[1] ?? "";
  await report(first.page, "2015", "2", "1");
  await report(first.page, "2014", "3", "0");
  await first.page.getByRole("button", { name: "Enviar resultados" }).click();
  await expect(first.page.getByText("Enviaste 2 resultados.")).toBeVisible();
  expect(await accessibilityFindings(first.page)).toEqual([]);
  expect(await sidewaysScroll(first.page)).toBe(0);
  // The secret is in no requested URL and no Referer.
  expect(first.requests.filter((line) => line.split("#")[0]?.includes(secret))).toEqual([]);
  expect(first.page.url()).not.toContain(secret);

  const second = await onPhone(browser, south);
  await expect(second.page.getByText("Avisada Norte ya avisó los suyos")).toBeVisible();
  await expect(second.page.getByRole("textbox").first()).toHaveValue("");
  await report(second.page, "2015", "2", "1");
  await report(second.page, "2014", "3", "1");
  await second.page.getByRole("button", { name: "Enviar resultados" }).click();
  await expect(second.page.getByText(/1 ya está publicado. 1 no coincide/)).toBeVisible();
  await expect(second.page.getByText("Publicado", { exact: true })).toBeVisible();

  await page.goto("/admin");
  const pairing = page.getByRole("listitem").filter({ hasText: "Avisada Sur" }).first();
  await expect(pairing).toContainText("No coincide 2014");
  await expect(pairing).toContainText("Avisaron los dos clubes.");
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  const card = page.getByRole("article").filter({ hasText: "Avisos de los clubes" });
  await expect(card).toContainText("No coinciden");
  await page.getByRole("button", { name: /Publicar Avisada Norte 3 - 1 Avisada Sur/ }).click();
  await expect(page.getByText("Publicado: 3 - 1.").first()).toBeAttached();
  await expect(page).toHaveURL("/admin");

  const visitor = await browser.newPage();
  await visitor.goto(`/league/${slug}/fixture`);
  await expect(visitor.locator("main")).toContainText(/2\s*–\s*a\s*1/);
  await expect(visitor.locator("main")).toContainText(/3\s*–\s*a\s*1/);
  await visitor.close();

  await page.goto(`/admin/temporadas/${season}/delegados`);
  const row = page.getByRole("listitem").filter({ hasText: "Avisada Norte" });
  await row.getByRole("button", { name: "Dar de baja" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Dar de baja" }).click();
  await expect(row).toContainText("Sin enlace");
  await first.page.reload();
  await expect(first.page.getByText("Este enlace fue dado de baja").first()).toBeVisible();
  const late = await browser.newPage();
  await late.goto(north);
  await expect(late.getByText("Este enlace fue dado de baja").first()).toBeVisible();
  await late.close();
  await first.context.close();
  await second.context.close();
  ignoreConsoleErrors(consoleErrors);
});

test("one tap confirms all undisputed reports of a pairing, and the organiser stays on the page", async ({
  page,
  browser,
}) => {
  const { season } = await aSaturday("Juntas");
  await enterAsAdmin(page);
  const [north = ""] = await links(page, season);
  const club = await onPhone(browser, north);
  await report(club.page, "2015", "2", "1");
  await report(club.page, "2014", "3", "0");
  await club.page.getByRole("button", { name: "Enviar resultados" }).click();
  await expect(club.page.getByText("Enviaste 2 resultados.")).toBeVisible();
  await club.context.close();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin");
  const pairing = page.getByRole("listitem").filter({ hasText: "Juntas Sur" }).first();
  await expect(pairing).toContainText("2 para confirmar");
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await pairing.getByRole("button", { name: "Confirmar 2" }).click();
  await expect(page.getByText("2 resultados publicados.").first()).toBeAttached();
  await expect(page.getByText("Juntas Sur")).toHaveCount(0);
  await expect(page).toHaveURL("/admin");
});

test("a delegate reports on a phone that the other side did not show up, and the organiser opens the match from the report", async ({
  page,
  browser,
}) => {
  const { season } = await aSaturday("Ausente");
  await enterAsAdmin(page);
  const [north = "", south = ""] = await links(page, season);
  const first = await onPhone(browser, north);
  const row = first.page.getByRole("listitem").filter({ hasText: "2015" });
  const send = first.page.getByRole("button", { name: "Enviar resultados" });
  await row.getByText("W.O.", { exact: true }).click();
  await row.getByLabel("No se presentó Ausente Sur").check();
  await report(first.page, "2015", "2", "1");
  expect(await accessibilityFindings(first.page)).toEqual([]);
  expect(await sidewaysScroll(first.page)).toBe(0);
  await send.click();
  await expect(row.getByText("Elegí el resultado o el W.O., no los dos")).toBeVisible();
  await expect(row.getByLabel("No se presentó Ausente Sur")).toBeChecked();
  await report(first.page, "2015", "", "");
  await send.click();
  await expect(first.page.getByText("Avisaste 1 W.O.: lo confirma la liga.")).toBeVisible();
  await expect(row).toContainText("Avisaste que Ausente Sur no se presentó");
  expect(await accessibilityFindings(first.page)).toEqual([]);

  const second = await onPhone(browser, south);
  await expect(second.page.getByText("Ausente Norte ya avisó los suyos")).toBeVisible();
  await expect(second.page.getByText("no se presentó.")).toHaveCount(0);
  await second.context.close();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin");
  const pairing = page.getByRole("listitem").filter({ hasText: "Ausente Sur" }).first();
  await expect(pairing).toContainText("2015: Ausente Norte avisó que Ausente Sur no se presentó.");
  await expect(pairing.getByRole("button", { name: /Confirmar/ })).toHaveCount(0);
  const card = page.getByRole("article").filter({ hasText: "Avisos de los clubes" });
  const sent = card.getByRole("listitem").filter({ hasText: "Ausente Norte" });
  await expect(sent).toContainText("Ausente Norte avisó que Ausente Sur no se presentó");
  await expect(sent.getByRole("button")).toHaveCount(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await pairing.getByRole("link", { name: /Cargar el W.O./ }).click();
  await expect(page).toHaveURL(/\/admin\/results\/\d+$/);
  await page.getByLabel(/^Ausente Sur/).check();
  await page.getByRole("button", { name: "Dar por perdido" }).click();
  await expect(page.getByText("Ausente Sur no se presentó").first()).toBeVisible();
  await first.page.reload();
  await expect(row).toContainText("Publicado");
  await first.context.close();
});

test("one club proposes another date, the other accepts it, and the organiser approves it", async ({
  page,
  browser,
}) => {
  const { season, slug } = await aSaturday("Movida");
  await sql(
    "update partidos set estado = 'suspendido', motivo = 'Lluvia', cambiado_at = now() where temporada_id = $1",
    [season],
  );
  await enterAsAdmin(page);
  const [north = "", south = ""] = await links(page, season);
  const first = await onPhone(browser, north);
  const ask = first.page.getByRole("listitem").filter({ hasText: "Proponer otra fecha" });
  await ask.getByText("Proponer otra fecha").click();
  await ask.getByRole("button", { name: "Proponer" }).click();
  await expect(ask.getByText("Elegí el día")).toBeVisible();
  await ask.getByLabel("Día").fill(dayAhead(20));
  await ask.getByLabel("Hora del primero").fill("10:30");
  await ask.getByRole("button", { name: "Proponer" }).click();
  await expect(first.page.getByText("Falta que conteste Movida Sur")).toBeVisible();
  expect(await accessibilityFindings(first.page)).toEqual([]);
  expect(await sidewaysScroll(first.page)).toBe(0);

  await page.goto(`/admin/temporadas/${season}/delegados`);
  await expect(page.getByText("Falta Movida Sur")).toBeVisible();
  await expect(page.getByRole("button", { name: "Aprobar y mover" })).toHaveCount(0);

  const second = await onPhone(browser, south);
  await expect(second.page.getByText("Movida Norte propone el")).toBeVisible();
  await second.page.getByRole("button", { name: "Aceptar" }).click();
  await expect(second.page.getByText("Aceptaste la fecha.")).toBeVisible();

  await page.goto("/admin");
  await page.getByRole("link", { name: /cambio de fecha acordado por los clubes: .*Movida/ }).click();
  await page.getByRole("button", { name: "Aprobar y mover" }).click();
  await expect(page.getByText("Se puede deshacer durante 10 minutos").first()).toBeAttached();
  await expect(page.getByText("Cambios de fecha pedidos")).toHaveCount(0);

  const visitor = await browser.newPage();
  await visitor.goto(`/league/${slug}/cambios`);
  await expect(visitor.locator("main")).toContainText(/pedido de los clubes/i);
  await visitor.close();
  await first.context.close();
  await second.context.close();
});

test("a result being typed stays when a date is proposed and the other club has reported meanwhile", async ({
  page,
  browser,
}) => {
  const { season } = await aSaturday("Apurada");
  await sql(
    "update partidos set estado = 'suspendido', motivo = 'Lluvia', cambiado_at = now() where fixture_id = (select max(id) from fixtures where temporada_id = $1)",
    [season],
  );
  await enterAsAdmin(page);
  const [north = "", south = ""] = await links(page, season);
  const first = await onPhone(browser, north);
  const second = await onPhone(browser, south);
  const typed = first.page.getByRole("textbox", { name: /goles de Apurada Norte/ });
  await typed.fill("2");
  await second.page.getByRole("textbox", { name: /goles de Apurada Norte/ }).fill("2");
  await second.page.getByRole("textbox", { name: /goles de Apurada Sur/ }).fill("1");
  await second.page.getByRole("button", { name: "Enviar resultados" }).click();
  await expect(second.page.getByText("Enviaste 1 resultado.")).toBeVisible();

  const ask = first.page.getByRole("listitem").filter({ hasText: "Proponer otra fecha" });
  await ask.getByText("Proponer otra fecha").click();
  await ask.getByLabel("Día").fill(dayAhead(20));
  await ask.getByRole("button", { name: "Proponer" }).click();
  await expect(first.page.getByText("Apurada Sur ya avisó los suyos")).toBeVisible();
  await expect(typed).toHaveValue("2");
  await first.context.close();
  await second.context.close();
});

function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

test("a link that another administrator has just created is replaced only after a confirmation, and 'Crear los de todos' says that none was missing", async ({
  page,
  consoleErrors,
}) => {
  const { season } = await aSaturday("Repetida");
  await enterAsAdmin(page);
  const stale = await page.context().newPage();
  await stale.goto(`/admin/temporadas/${season}/delegados`);
  const all = await page.context().newPage();
  await all.goto(`/admin/temporadas/${season}/delegados`);
  await links(page, season);
  await all.getByRole("button", { name: "Crear los de todos" }).click();
  await expect(all.getByText("No faltaba ninguno.").first()).toBeAttached();

  const row = stale.getByRole("listitem").filter({ hasText: "Repetida Norte" });
  await row.getByRole("button", { name: "Crear enlace" }).click();
  await expect(stale.getByRole("alert")).toContainText("se hizo un enlace nuevo para Repetida Norte");
  await expect(stale.getByRole("img", { name: /Código QR/ })).toHaveCount(0);
  await stale.getByRole("button", { name: "Sí, hacer otro" }).click();
  await expect(stale.getByRole("img", { name: /Código QR/ })).toHaveCount(1);
  ignoreConsoleErrors(consoleErrors);
});

for (const javaScriptEnabled of [true, false]) {
  const where = javaScriptEnabled ? "with scripts" : "without scripts";
  test(`scores typed for one club are not sent for another whose link was opened later, and can be sent once the first link is open again, ${where}`, async ({
    page,
    browser,
  }) => {
    const { season } = await aSaturday(javaScriptEnabled ? "Mezclada" : "Confundida");
    await enterAsAdmin(page);
    const [north = "", south = ""] = await links(page, season);
    const [first, other] = [await onPhone(browser, north), await onPhone(browser, south)];
    const context = await browser.newContext({ javaScriptEnabled });
    const typing = await context.newPage();
    await context.addCookies(await first.context.cookies());
    await typing.goto("/d/partidos");
    await report(typing, "2015", "4", "1");
    await context.addCookies(await other.context.cookies());
    await typing.getByRole("button", { name: "Enviar resultados" }).click();
    await expect(typing.getByRole("alert")).toContainText("entraste con el enlace de otro club");
    await expect(typing.getByRole("textbox", { name: /2015/ }).first()).toHaveValue("4");
    await other.page.reload();
    await expect(other.page.getByText("ya avisó los suyos")).toHaveCount(0);

    await context.addCookies(await first.context.cookies());
    await typing.getByRole("button", { name: "Enviar resultados" }).click();
    await expect(typing.getByText("Enviaste 1 resultado.")).toBeVisible();
    await other.page.reload();
    await expect(other.page.getByText("ya avisó los suyos")).toBeVisible();
    for (const opened of [context, first.context, other.context]) await opened.close();
  });
}

test("scores and a W.O. sent without scripts stay on the page when the session has ended or the link was revoked, and can be sent again", async ({
  page,
  browser,
}) => {
  const { season } = await aSaturday("Revocada");
  await enterAsAdmin(page);
  const [north = ""] = await links(page, season);
  const { context: phone } = await onPhone(browser, north);
  const cookies = await phone.cookies();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await context.addCookies(cookies);
  await plain.goto("/d/partidos");
  await report(plain, "2015", "4", "1");
  const absent = plain.getByRole("listitem").filter({ hasText: "2014" });
  await absent.getByText("W.O.", { exact: true }).click();
  await absent.getByLabel("No se presentó Revocada Sur").check();
  await context.clearCookies();
  await plain.getByRole("button", { name: "Enviar resultados" }).click();
  await expect(plain.getByRole("alert")).toContainText("Abrí de nuevo el enlace de tu club");
  const goals = plain.getByRole("textbox", { name: /2015: Revocada/ });
  await expect(goals.nth(0)).toHaveValue("4");
  await expect(goals.nth(1)).toHaveValue("1");
  await expect(absent.getByLabel("No se presentó el otro club")).toBeChecked();

  await sql("update enlaces_delegado set revocado_at = now() where temporada_id = $1", [season]);
  await context.addCookies(cookies);
  await plain.getByRole("button", { name: "Enviar resultados" }).click();
  await expect(plain.getByRole("alert")).toContainText("Este enlace fue dado de baja");
  await expect(goals.nth(0)).toHaveValue("4");

  await sql("update enlaces_delegado set revocado_at = null where temporada_id = $1", [season]);
  await plain.getByRole("button", { name: "Enviar resultados" }).click();
  await expect(plain.getByText("Enviaste 1 resultado. Avisaste 1 W.O.")).toBeVisible();
  await context.close();
  await phone.close();
});

test("a new link can be sent to its club with the phone's share sheet", async ({ page }) => {
  const { season } = await aSaturday("Enviada", 1);
  await enterAsAdmin(page);
  await page.addInitScript(() => {
    navigator.share = async (shared) => void Object.assign(window, { shared });
  });
  const [north = ""] = await links(page, season);
  await page.getByRole("button", { name: "Enviar a Enviada Norte" }).click();
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData }).shared);
  expect(shared.url).toMatch(/^http/);
  expect(shared.url?.endsWith(north)).toBe(true);
  expect(shared.text).toMatch(/^Enviada Norte: con este enlace avisás los resultados/);
});

test("a delegate without scripts pastes the link and reports a result and a W.O.", async ({
  page,
  browser,
}) => {
  const { season } = await aSaturday("Pegada");
  await enterAsAdmin(page);
  const [north = ""] = await links(page, season);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(north);
  await plain.getByLabel("Enlace").fill(`http://localhost${north}`);
  await plain.getByRole("button", { name: "Abrir" }).click();
  await expect(plain.getByRole("heading", { name: "¿Cómo salieron?" })).toBeVisible();
  await report(plain, "2015", "1", "");
  await plain.getByRole("button", { name: "Enviar resultados" }).click();
  await expect(plain.getByText("Completá los dos números")).toBeVisible();
  await report(plain, "2015", "1", "1");
  const other = plain.getByRole("listitem").filter({ hasText: "2014" });
  await other.getByText("W.O.", { exact: true }).click();
  await other.getByLabel("No se presentó Pegada Sur").check();
  await plain.getByRole("button", { name: "Enviar resultados" }).click();
  await expect(plain.getByText("Enviaste 1 resultado. Avisaste 1 W.O.: lo confirma la liga.")).toBeVisible();
  await expect(other).toContainText("Avisaste que Pegada Sur no se presentó");
  await context.close();
});
