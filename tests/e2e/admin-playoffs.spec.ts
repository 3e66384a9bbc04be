import { accessibilityFindings, sidewaysScroll } from "./accessible.ts";
import { enterAsAdmin } from "./accounts-steps.ts";
import { aCurrentSeason, sql } from "./server-access.ts";
import { clearConsoleErrors, expect, test } from "./test.ts";

/** A separate league, so that changes to its tables affect no other test. */
const SLUG = "liga-de-las-llaves";

test.afterAll(() => sql("delete from ligas where slug = $1", [SLUG]));

/** A zone of four clubs that all met once: Aromos won every match, followed by Brisas, Ceibos and Dunas. */
const A_FINISHED_ZONE = `
  with season as (
    select t.id, t.liga_id from temporadas t join ligas l on l.id = t.liga_id where l.slug = '${SLUG}'
  ), category as (
    insert into categorias (nombre, liga_id, temporada_id) select '2012', liga_id, id from season returning id, liga_id, temporada_id
  ), zone as (
    insert into zonas (nombre, liga_id, temporada_id, categoria_id) select 'Zona 1', liga_id, temporada_id, id from category
    returning id, categoria_id, temporada_id, liga_id
  ), club as (
    insert into clubes (nombre, slug) values ('Aromos', 'e2e-aromos'), ('Brisas', 'e2e-brisas'), ('Ceibos', 'e2e-ceibos'), ('Dunas', 'e2e-dunas')
    on conflict (slug) do update set nombre = excluded.nombre returning id, nombre
  ), entry as (
    insert into tiras (temporada_id, club_id) select season.id, club.id from season, club returning id, club_id
  ), team as (
    insert into equipos (nombre, liga_id, temporada_id, tira_id, categoria_id, zona_id)
    select club.nombre, zone.liga_id, zone.temporada_id, entry.id, zone.categoria_id, zone.id
    from zone, entry join club on club.id = entry.club_id returning id, nombre
  ), fixture as (
    insert into fixtures (nombre, fecha_partido, liga_id, temporada_id, categoria_id, zona_id, numero)
    select '1° FECHA', current_date - 7, liga_id, temporada_id, categoria_id, id, 1 from zone returning id
  ), played as (
    insert into partidos (fecha, equipo_local_id, equipo_visitante_id, zona_id, fixture_id, resultado_local, resultado_visitante)
    select now() - interval '7 days', home.id, away.id, zone.id, fixture.id, 1, 0
    from zone, fixture, team home join team away on home.nombre < away.nombre
  ), figures as (
    select id, nombre, (select count(*)::int from team worse where worse.nombre > team.nombre) as won from team
  ), computed as (
    insert into standings (equipo_id, liga_id, categoria_id, zona_id, points, played, won, lost, goals_for, goals_against, diferencia)
    select f.id, zone.liga_id, zone.categoria_id, zone.id, 3 * won, 3, won, 3 - won, won, 3 - won, 2 * won - 3 from figures f, zone
  ), official as (
    insert into posiciones_editable (equipo_id, zona_id, categoria_id, equipo_nombre, pj, puntos)
    select f.id, zone.id, zone.categoria_id, nombre, 3, 3 * won from figures f, zone
  )
  select season.id as season, fixture.id as fixture from season, fixture`;

test("semi-finals are filled from a finished zone, a winner on penalties reaches the final, and a correction that changes a tie needs a confirmation", async ({
  page,
  consoleErrors,
}) => {
  await aCurrentSeason("Liga de las Llaves", SLUG);
  const { season, fixture } = (await sql(A_FINISHED_ZONE)).rows[0];
  await enterAsAdmin(page);
  await page.goto(`/admin/temporadas/${season}/llaves`);
  await page.getByLabel("Nombre", { exact: true }).fill("Copa de Prueba");
  await page.getByRole("button", { name: "Ver cómo queda" }).click();
  await expect(page.getByRole("heading", { name: "Así queda" })).toBeVisible();
  await expect(page.getByText("1.º Zona 1 contra 4.º Zona 1")).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Crear" }).click();
  await expect(page.getByText("Se creó Copa de Prueba: 3 llaves.").first()).toBeVisible();
  const semifinal = page.getByRole("article", { name: "Semifinal 1" });
  await expect(semifinal).toContainText("Aromos");
  await semifinal.getByRole("link", { name: "Abrir el partido" }).click();
  await page.locator('a[href^="/admin/results?fixture="]').click();

  // The first match ends in a draw and needs a winner on penalties.
  const rows = page.locator('[id^="partido-"]');
  await expect(rows).toHaveCount(2);
  const row = rows.filter({ hasText: "Aromos" });
  await row.getByLabel("Goles de Aromos").fill("1");
  await row.getByLabel("Goles de Dunas").fill("1");
  await row.getByRole("button", { name: "Guardar" }).click();
  await row.getByRole("button", { name: "Cargar igual" }).click();
  await expect(row.getByText("La llave queda empatada: elegí quién ganó por penales.")).toBeVisible();
  clearConsoleErrors(consoleErrors);
  await row.getByLabel("Ganó por penales").selectOption("visitante");
  await row.getByLabel("Penales de Aromos").fill("3");
  await row.getByLabel("Penales de Dunas").fill("4");
  await row.getByRole("button", { name: "Guardar" }).click();
  await row.getByRole("button", { name: "Cargar igual" }).click();
  await expect(row.getByText("Guardado")).toBeVisible();
  clearConsoleErrors(consoleErrors);
  expect(await accessibilityFindings(page)).toEqual([]);

  // Somebody else corrects the penalties meanwhile: nothing is overwritten, and theirs can be kept.
  const [home, away] = [row.getByLabel("Penales de Aromos"), row.getByLabel("Penales de Dunas")];
  const match = Number((await row.getAttribute("id"))?.replace("partido-", ""));
  await sql(`update partidos set penales_local = 5, penales_visitante = 6 where id = ${match}`);
  await away.fill("5");
  await row.getByRole("button", { name: "Guardar" }).click();
  const question = row.getByText("Otra persona guardó 1 - 1, 5-6 por penales mientras tanto.");
  await expect(question).toBeVisible();
  await expect(row.getByText("Vos pusiste 1 - 1, 3-5 por penales.")).toBeVisible();
  clearConsoleErrors(consoleErrors);
  await row.getByRole("link", { name: "Dejar 1 - 1, 5-6 por penales" }).click();
  await expect(home).toHaveValue("5");
  await expect(away).toHaveValue("6");
  // The kept ones are the ones that were seen, so that changing them is no conflict.
  for (const [typedHome, typedAway] of [
    ["2", "3"],
    ["3", "4"],
  ] as const) {
    await home.fill(typedHome);
    await away.fill(typedAway);
    await row.getByRole("button", { name: "Guardar" }).click();
    await expect(row.getByText("Guardado")).toBeVisible();
    await expect(row.getByRole("button", { name: "Guardar" })).toHaveCount(0);
  }

  // The league's page shows the winner in the final.
  const url = `/league/${SLUG}/llaves`;
  const final = page.getByRole("article", { name: "Final", exact: true });
  await page.goto(url);
  await expect(final).toContainText("Dunas");
  await expect(final).toContainText("Ganador de la semifinal 2");
  await expect(page.getByText("Dunas ganó por penales (4-3)")).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(url);
  expect(await sidewaysScroll(page)).toBe(0);

  // A corrected result would change the teams of the final: the page says so first.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/admin/results?fixture=${fixture}`);
  const upstream = page
    .locator('[id^="partido-"]')
    .filter({ hasText: "Ceibos" })
    .filter({ hasText: "Dunas" });
  await upstream.getByLabel("Goles de Dunas").fill("9");
  await upstream.getByRole("button", { name: "Guardar" }).click();
  await expect(
    upstream.getByText("Cambia la semifinal 1 de Copa de Prueba 2012: entra Ceibos en lugar de Dunas."),
  ).toBeVisible();
  await expect(upstream.getByText("El partido que se jugó queda anulado.")).toBeVisible();
  clearConsoleErrors(consoleErrors);
  await upstream.getByRole("button", { name: "Cargar igual" }).click();
  await expect(upstream.getByText("Guardado")).toBeVisible();
  await page.goto(url);
  await expect(final).toContainText("Ganador de la semifinal 1");

  // On a phone, penalties are entered where the score is. Their score chooses the winner.
  await page.setViewportSize({ width: 390, height: 844 });
  const { rows: days } = await sql(
    `select min(fecha_partido)::text as day, min(liga_id) as league from fixtures
     where temporada_id = $1 and fecha_partido >= current_date`,
    [season],
  );
  await page.goto(`/admin/results/cruces?liga=${days[0].league}&fecha=${days[0].day}`);
  await page.getByText(/cruce 1 de/).click();
  await page
    .getByRole("link", { name: /^Aromos – Ceibos/ })
    .first()
    .click();
  await page.getByLabel("goles de Aromos").fill("1");
  await page.getByLabel("goles de Ceibos").fill("1");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Guardar 1 - 1" }).click();
  const level = page.getByRole("alert").filter({ hasText: "elegí quién ganó por penales" });
  await level.getByLabel("Penales de Aromos").fill("3");
  await page.reload();
  await expect(level.getByLabel("Penales de Aromos")).toHaveValue("3");
  await level.getByLabel("Penales de Ceibos").fill("4");
  await expect(level.getByLabel("Ganó por penales")).toHaveValue("visitante");
  await expect(level.getByText("Penales de Aromos")).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await level.getByRole("button", { name: "Guardar con penales" }).click();
  await expect(page.getByText("Ceibos ganó por penales (4-3).")).toBeVisible();
  await expect(page.getByText("espera tu respuesta")).toHaveCount(0);
  clearConsoleErrors(consoleErrors);
});
