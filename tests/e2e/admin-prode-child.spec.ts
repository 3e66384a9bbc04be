import { randomInt } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { accessibilityFindings, sidewaysScroll } from "./accessible.ts";
import { enterAsAdmin, enterAsPlayer, fillRegistration, form, newPerson } from "./accounts-steps.ts";
import { sql } from "./server-access.ts";
import { expect, test } from "./test.ts";

/*
 * The prefix `admin-` makes this test run after the tests of the public pages (playwright.config.ts), because it adds a
 * league and settles its matches.
 */

const PHONE = { width: 390, height: 844 };
const MATCHES = 12;
const MAX_TAPS = MATCHES + 8;
/**
 * The matchdays, in days from today: later than every matchday that other tests settle, so that these points are the
 * latest, and near enough for the Prode to list them (`DAYS_AHEAD` in match-list.rules.ts).
 */
const [FIRST_DAY, SECOND_DAY] = [41, 44];

test.use({ viewport: PHONE });

test("a child without an account completes a matchday, joins a friend's group, and sees their points and rank", async ({
  page,
  browser,
}) => {
  test.slow();
  const league = `Liga Trayecto ${randomInt(1_000_000)}`;
  const leagueId = await addLeague(league);
  const admin = await browser.newContext();
  await enterAsAdmin(admin);
  const friend = await browser.newPage();
  const link = await createGroupInvitation(friend);
  try {
    const { taps, tap } = tapCounter();
    await page.goto("/");
    await tap(
      page.getByRole("link", { name: "Prode", exact: true }).and(page.locator("nav:visible a")).last(),
    );
    await tap(page.getByRole("main").locator("summary").first());
    await tap(page.getByRole("main").getByRole("link", { name: league }));
    await expect(page.getByRole("heading", { name: /^1° FECHA/ })).toBeVisible();
    await tap(choices(page).first().getByRole("button", { name: "Local" }));
    await tap(page.getByRole("link", { name: "Registrarse", exact: true }).first());
    await fillRegistration(page, newPerson(), "Trayecto 1");
    await tap(form(page).getByRole("button", { name: "Registrarse" }));
    await expect(choices(page)).toHaveCount(MATCHES);
    for (let i = 1; i < MATCHES; i += 1)
      await tap(choices(page).nth(i).getByRole("button", { name: "Local" }));
    await expect(page.locator("[id^=partido-]").last().getByText("¡Completaste la fecha!")).toBeVisible();
    expect(taps()).toBeLessThanOrEqual(MAX_TAPS);

    await page.goto(link);
    await page.getByRole("button", { name: "Entrar al grupo" }).click();
    await expect(page.getByRole("heading", { name: "Los del trayecto" })).toBeVisible();

    await settle(admin, leagueId, "1° FECHA");
    const first = await readFromHome(page);
    expect(first.points).toBe(MATCHES * 3);
    await expect(page.getByRole("main")).toContainText("¡Ganaste la fecha!");

    await page.goto("/prode");
    await expect(page.getByRole("heading", { name: /^2° FECHA/ })).toBeVisible();
    for (let i = 0; i < MATCHES; i += 1)
      await choices(page).nth(i).getByRole("button", { name: "Local" }).click();
    await expect(page.locator("[id^=partido-]").last().getByText("¡Completaste la fecha!")).toBeVisible();
    await settle(admin, leagueId, "2° FECHA");
    const second = await readFromHome(page);
    expect(second.points).toBe(2 * MATCHES * 3);
    expect(second.rank).toBeLessThan(first.rank);
    expect(second.moved).toBe(`↑, subiste ${first.rank - second.rank}`);
    await expect(page.getByRole("main")).toContainText("¡Ganaste la fecha!");

    await page.getByRole("link", { name: "Mis predicciones" }).click();
    await expect(page.getByRole("heading", { name: "2 fechas completas seguidas" })).toBeVisible();
    await expect(page.getByRole("img", { name: /^Puesto en cada fecha: .+, 1\.º; .+, 1\.º$/ })).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await page.goto(`/prode/posiciones?liga=${leagueId}`);
    await expect(page.getByRole("heading", { name: "¡Ganaste la fecha!" })).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.goto("/prode/posiciones?ver=clubes");
    await expect(page.getByText("Todavía no hay clubes en la tabla")).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
  } finally {
    await sql("delete from ligas where id = $1", [leagueId]);
    await sql("delete from clubes where slug like $1", [`${slugOf(league)}-%`]);
    await admin.close();
    await friend.close();
  }
});

const choices = (page: Page) => page.getByRole("group", { name: /^Tu predicción/ });

/** Counts taps; typing is not counted. */
function tapCounter() {
  let count = 0;
  return {
    taps: () => count,
    tap: async (target: Locator) => {
      count += 1;
      await target.click();
    },
  };
}

/** Opens the Prode from the home page, reads the player's points, rank and movement, and then opens the table. */
async function readFromHome(page: Page) {
  await page.goto("/");
  await page
    .getByRole("link", { name: "Prode", exact: true })
    .and(page.locator("nav:visible a"))
    .last()
    .click();
  const figures = page.getByLabel("Tus números");
  const points = Number(await figures.locator("div", { hasText: "puntos" }).locator("dd").textContent());
  const rank = page.getByText(/^\d+\.º/).first();
  const [, number = "", moved = ""] = /^([\d.]+)\.º\s*(.*)$/.exec((await rank.textContent()) ?? "") ?? [];
  await page.getByRole("link", { name: /^Tabla/ }).click();
  await expect(page.getByRole("row").filter({ hasText: "(vos)" })).toBeVisible();
  return { points, rank: Number(number), moved };
}

async function createGroupInvitation(page: Page): Promise<string> {
  await enterAsPlayer(page);
  await page.goto("/prode/grupos");
  await page.getByLabel("Nombre").fill("Los del trayecto");
  await page.getByRole("button", { name: "Crear grupo" }).click();
  const code = (await page.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/).textContent()) ?? "";
  return `/prode/grupos/entrar?codigo=${code.replace("-", "")}`;
}

/** Makes every home team win, and settles the matches as the organiser. */
async function settle(
  admin: { request: { post: Page["request"]["post"] } },
  leagueId: number,
  matchday: string,
) {
  const { rows } = await sql(
    `update partidos p set resultado_local = 1, resultado_visitante = 0 from fixtures f
     where f.id = p.fixture_id and f.liga_id = $1 and f.nombre = $2 returning p.id`,
    [leagueId, matchday],
  );
  expect(rows).toHaveLength(MATCHES);
  for (const { id } of rows) {
    const response = await admin.request.post("/api/admin_settle", { data: { match_id: id } });
    expect(response.status()).toBe(200);
  }
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(" ", "-");

/** A league of one category and zone, with two matchdays of twelve matches. */
async function addLeague(name: string): Promise<number> {
  const slug = slugOf(name);
  const { rows } = await sql("insert into ligas (nombre, slug) values ($1, $2) returning id", [name, slug]);
  const leagueId: number = rows[0].id;
  const one = async (text: string, values: unknown[]) => (await sql(text, values)).rows[0].id as number;
  const season = await one(
    "insert into temporadas (liga_id, nombre, slug, estado) values ($1, '2026', '2026', 'current') returning id",
    [leagueId],
  );
  const category = await one(
    "insert into categorias (nombre, liga_id, temporada_id) values ('2014', $1, $2) returning id",
    [leagueId, season],
  );
  const zone = await one(
    "insert into zonas (nombre, liga_id, categoria_id, temporada_id) values ('Zona 1', $1, $2, $3) returning id",
    [leagueId, category, season],
  );
  await sql(
    `with club as (
       insert into clubes (nombre, slug) select 'Trayecto ' || n, $1 || '-' || n from generate_series(1, ${2 * MATCHES}) n returning id, nombre
     ), tira as (insert into tiras (temporada_id, club_id) select $2, id from club returning id, club_id)
     insert into equipos (nombre, liga_id, categoria_id, zona_id, temporada_id, tira_id)
     select club.nombre, $3, $4, $5, $2, tira.id from tira join club on club.id = tira.club_id`,
    [slug, season, leagueId, category, zone],
  );
  for (const [matchday, days] of [
    ["1° FECHA", FIRST_DAY],
    ["2° FECHA", SECOND_DAY],
  ]) {
    await sql(
      `with f as (
         insert into fixtures (nombre, fecha_partido, liga_id, categoria_id, zona_id, temporada_id)
         values ($1, current_date + $2::integer, $3, $4, $5, $6) returning id, fecha_partido
       ), t as (select id, row_number() over (order by id) as n from equipos where zona_id = $5)
       insert into partidos (fecha, equipo_local_id, equipo_visitante_id, zona_id, fixture_id)
       select f.fecha_partido + interval '15 hours', h.id, a.id, $5, f.id
       from f, t h join t a on a.n = h.n + 1 where h.n % 2 = 1`,
      [matchday, days, leagueId, category, zone, season],
    );
  }
  return leagueId;
}
