import { accessibilityFindings, sidewaysScroll } from "./accessible.ts";
import { enterAsAdmin, forgiveRefusal } from "./accounts-steps.ts";
import { sql } from "./behind-the-site.ts";
import { expect, test } from "./test.ts";

const SEASON = `(select t.id from temporadas t join ligas l on l.id = t.liga_id where l.slug = 'copa_potrero' and t.estado = 'current')`;

test("semi-finals are drawn up from a table, decided on penalties, and asked about before a sanction changes them", async ({
  page,
  complaints,
}) => {
  const { rows } = await sql(
    `select e.temporada_id as season, e.zona_id as zone, e.categoria_id as category from equipos e
     join categorias c on c.id = e.categoria_id where e.temporada_id = ${SEASON} and c.nombre = '2013' limit 1`,
  );
  const { season, zone, category } = rows[0];
  await enterAsAdmin(page);
  await page.goto(`/admin/temporadas/${season}/llaves`);
  await page.getByLabel("2015").uncheck();
  await page.getByLabel("Nombre", { exact: true }).fill("Copa de Prueba");
  await page.getByRole("button", { name: "Ver cómo queda" }).click();
  await expect(page.getByRole("heading", { name: "Así queda" })).toBeVisible();
  await expect(page.getByText("1.º Zona 1 contra 4.º Zona 1")).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Crear" }).click();
  await expect(page.getByText("Se creó Copa de Prueba: 3 llaves.").first()).toBeVisible();

  // Matches are missing: the organiser goes on with the table as it stands.
  await page.getByRole("button", { name: "Cerrar la tabla" }).click();
  await expect(page.getByText("Copa de Prueba sigue con la tabla como está.").first()).toBeVisible();
  await page.getByRole("link", { name: "Abrir el partido" }).first().click();
  await page.locator('a[href^="/admin/results?fixture="]').click();

  // The first one ends level and needs a winner on penalties.
  const semis = page.locator('[id^="partido-"]');
  await expect(semis).toHaveCount(2);
  const row = semis.first();
  const name = (
    await row
      .getByLabel(/^Goles de/)
      .last()
      .getAttribute("aria-label")
  )?.replace("Goles de ", "");
  await row
    .getByLabel(/^Goles de/)
    .first()
    .fill("1");
  await row
    .getByLabel(/^Goles de/)
    .last()
    .fill("1");
  await row.getByRole("button", { name: "Guardar" }).click();
  await row.getByRole("button", { name: "Cargar igual" }).click();
  await expect(row.getByText("La llave queda empatada: elegí quién ganó por penales.")).toBeVisible();
  forgiveRefusal(complaints);
  await row.getByLabel("Ganó por penales").selectOption("visitante");
  await row.getByRole("button", { name: "Guardar" }).click();
  await row.getByRole("button", { name: "Cargar igual" }).click();
  await expect(row.getByText("Guardado")).toBeVisible();
  forgiveRefusal(complaints);
  expect(await accessibilityFindings(page)).toEqual([]);

  // The winner stands in the final, on the page of the league.
  await page.goto("/league/copa_potrero/llaves");
  const final = page.getByRole("article", { name: "Final", exact: true });
  await expect(final).toContainText(name ?? "");
  await expect(final).toContainText("Ganador de la semifinal 2");
  await expect(page.getByText(`${name} ganó por penales`)).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/league/copa_potrero/llaves");
  expect(await sidewaysScroll(page)).toBe(0);

  // A sanction would take a team out of its semi-final: that is said first.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/admin/standings?liga=5&zona=${zone}&categoria=${category}`);
  await page.getByText("Agregar una corrección").click();
  await page.getByLabel("Equipo", { exact: true }).selectOption({ label: name });
  await page.getByLabel("Puntos", { exact: true }).fill("-50");
  await page.getByLabel("Motivo").last().fill("Resolución del tribunal");
  await page.getByRole("button", { name: "Guardar corrección" }).click();
  await expect(
    page.getByText(/Cambia la semifinal 1 de Copa de Prueba 2013: entra .+ en lugar de/),
  ).toBeVisible();
  forgiveRefusal(complaints);
  await page.getByRole("button", { name: "Sí, guardar igual" }).click();
  await expect(page.getByText("Corrección guardada").first()).toBeVisible();
  await page.goto("/league/copa_potrero/llaves");
  await expect(page.getByRole("article", { name: "Final", exact: true })).not.toContainText(name ?? "");
});
