import { enterAsAdmin, enterAsNewPlayer } from "./accounts-steps.ts";
import { sql } from "./server-access.ts";
import { expect, test } from "./test.ts";

test("a new player predicts a match, can change the prediction until it closes, and is in the table once it is settled", async ({
  page,
  browser,
}) => {
  // LIFUFE's last match within 40 days: no other test looks that far ahead.
  const { rows } = await sql(`select p.id, f.fecha_partido::text as day, f.zona_id as zone, h.nombre as home
    from partidos p join fixtures f on f.id = p.fixture_id join equipos h on h.id = p.equipo_local_id
    where p.outcome is null and f.liga_id = 2 and p.fecha < now() + interval '40 days' order by p.fecha desc, p.id desc limit 1`);
  const [{ id, day, zone, home }] = rows;
  await enterAsNewPlayer(page);

  const url = `/prode?fecha=${day}&zona=${zone}`;
  await page.goto(url);
  const match = page.locator("li", { has: page.locator(`input[name=match][value="${id}"]`) });
  await match.getByRole("button", { name: "Empate" }).click();
  await expect(match.getByText("Guardaste tu predicción")).toBeVisible();
  await match.getByRole("button", { name: "Local" }).click();
  await expect(match.getByRole("button", { name: "Local" })).toHaveAttribute("aria-pressed", "true");
  await expect(match.getByText("Guardaste tu predicción")).toBeVisible();

  await sql("update partidos set fecha = now() + interval '15 minutes' where id = $1", [id]);
  const late = await page.request.post("/prode", { form: { match: String(id), choice: "visitante" } });
  expect(late.status()).toBe(409);
  await page.goto(url);
  const closed = page.getByRole("listitem").filter({ hasText: home }).filter({ hasText: "Cerrado" });
  await expect(closed.first()).toContainText("Elegiste Local");

  const admin = await browser.newContext();
  await enterAsAdmin(admin);
  const settle = () => admin.request.post("/api/admin_settle", { data: { match_id: id } });
  const early = await settle();
  expect([early.status(), await early.json()]).toEqual([400, { error: "Partido sin resultado válido" }]);
  await sql("update partidos set resultado_local = 1, resultado_visitante = 0 where id = $1", [id]);
  const settled = await settle();
  expect(await settled.json()).toEqual({ message: "Predicciones liquidadas correctamente" });
  await admin.close();

  await page.goto(url);
  await expect(closed.first()).toContainText("+3 puntos");
  await expect(page.getByLabel("Tus números")).toContainText("100%");
  await page.getByRole("link", { name: "Tabla de posiciones" }).click();
  await expect(page.getByRole("row").filter({ hasText: "(vos)" })).toContainText("Ana P.");
});
