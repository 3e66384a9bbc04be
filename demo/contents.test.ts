import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { verifyPassword } from "#app/auth/sign-in/password.server.ts";

import { instantOf } from "#app/lib/dates.ts";
import { recomputedCounts, recomputedScores, storedCounts, storedScores } from "#harness/prode-recount.ts";
import { emptySite, type TestSite } from "#tests/factories/empty-site.ts";
import { aTeam } from "#tests/factories/league.ts";
import { loadDemo } from "./load.ts";
import { demoSignIns } from "./sign-ins.ts";

// A Wednesday with matches today and on the Sunday before.
const today = "2026-11-18";
const timeZone = "America/Argentina/Buenos_Aires";

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

let site: TestSite;
beforeAll(async () => {
  site = await emptySite();
  await loadDemo({ ...site, today, timeZone });
});
afterAll(() => site.close());

// biome-ignore lint/suspicious/noExplicitAny: the rows are only compared
const select = async (query: string): Promise<any[]> => (await site.db.execute(query)).rows;
const count = async (query: string) => Number((await select(`select count(*) from ${query}`))[0].count);

test("the demo has the four leagues of the specification", async () => {
  expect(
    await select("select id, slug, nombre, first_level, opening_view, color from ligas order by id"),
  ).toEqual([
    {
      id: 1,
      slug: "liga_masculina",
      nombre: "Liga Participando",
      first_level: "zone",
      opening_view: "choice",
      color: "celeste",
    },
    {
      id: 2,
      slug: "lifufe",
      nombre: "LIFUFE",
      first_level: "category",
      opening_view: "choice",
      color: "violet",
    },
    {
      id: 3,
      slug: "mundialito",
      nombre: "Mundialito",
      first_level: "category",
      opening_view: "standings",
      color: "orange",
    },
    {
      id: 5,
      slug: "copa_potrero",
      nombre: "Copa Potrero",
      first_level: "category",
      opening_view: "choice",
      color: "pitch",
    },
  ]);
});

test("the demo has categories inside zones in the first league, and zones inside categories in the others", async () => {
  const seasons = await select(
    "select count(*)::int as zones from zonas where liga_id = 1 group by temporada_id",
  );
  expect(seasons).toEqual([{ zones: 4 }, { zones: 4 }]);
  expect(await count("categorias where liga_id = 1 and zona_id is null")).toBe(0);
  expect(await count("zonas where liga_id = 1 and categoria_id is not null")).toBe(0);
  expect(await count("categorias where liga_id <> 1 and zona_id is not null")).toBe(0);
  expect(await count("zonas where liga_id <> 1 and categoria_id is null and tipo = 'grupos'")).toBe(0);
});

test("the demo has one category that cannot be edited in each of two seasons", async () => {
  const seasons = await select(
    "select count(*)::int as fixed from categorias where not is_editable group by temporada_id",
  );
  expect(seasons).toEqual([{ fixed: 1 }, { fixed: 1 }]);
});

test("every team of the demo has a zone, a category and one crest per name, and three names exceed 40 characters", async () => {
  expect(await count("equipos where zona_id is null or categoria_id is null")).toBe(0);
  expect(await count("(select distinct nombre from equipos) n")).toBeGreaterThanOrEqual(60);
  expect(await count("(select distinct nombre from equipos where length(nombre) > 40) n")).toBe(3);
  expect(await count("(select nombre from equipos group by nombre having count(distinct logo) > 1) n")).toBe(
    0,
  );
});

test("a team can be added to the demo", async () => {
  const [season] = await select("select id from temporadas where liga_id = 1 and estado = 'current'");
  const added = await aTeam(site.db, { leagueId: 1, seasonId: Number(season?.id) }, "Recién llegados");
  await site.db.execute("delete from equipos where nombre = 'Recién llegados'");
  await site.db.execute(
    "delete from tiras where club_id in (select id from clubes where nombre = 'Recién llegados')",
  );
  await site.db.execute("delete from clubes where nombre = 'Recién llegados'");
  expect(added.id).toBeGreaterThan(1);
});

test("every match of the demo is in the division of its fixture", async () => {
  expect(
    await count(`partidos p join fixtures f on f.id = p.fixture_id
        join equipos l on l.id = p.equipo_local_id join equipos v on v.id = p.equipo_visitante_id
        where (l.zona_id, l.categoria_id, v.zona_id, v.categoria_id, p.zona_id)
          is distinct from (f.zona_id, f.categoria_id, f.zona_id, f.categoria_id, f.zona_id)`),
  ).toBe(0);
});

test("the demo's computed tables follow from its results", async () => {
  // Recounted here in a different way from the demo.
  const expected = await select(`
      with side as (
        select equipo_local_id as team, resultado_local as scored, resultado_visitante as conceded from partidos where estado <> 'anulado'
        union all select equipo_visitante_id, resultado_visitante, resultado_local from partidos where estado <> 'anulado')
      select team, count(scored)::int as played, (count(*) filter (where scored > conceded))::int as won,
        (count(*) filter (where scored = conceded))::int as drawn,
        sum(case when scored > conceded then 3 when scored = conceded then 1 else 0 end)::int as points,
        sum(scored)::int as goals_for, sum(conceded)::int as goals_against
      from side group by team order by team`);
  const written = await select(
    "select equipo_id as team, played, won, drawn, points, goals_for, goals_against from standings where played > 0 order by 1",
  );
  expect(written).toEqual(expected);
  expect(written.length).toBeGreaterThan(150);
  expect(
    await count(
      "standings s join equipos e on e.id = s.equipo_id where (s.zona_id, s.categoria_id, s.liga_id) is distinct from (e.zona_id, e.categoria_id, e.liga_id)",
    ),
  ).toBe(0);
});

test("the demo's official tables are the computed ones plus corrections", async () => {
  expect(
    await count(`posiciones_editable o left join standings s using (equipo_id, zona_id, categoria_id)
        left join ajustes a using (equipo_id, zona_id, categoria_id)
        where (o.puntos, o.pj) is distinct from (s.points + coalesce(a.puntos, 0), s.played + coalesce(a.pj, 0))`),
  ).toBe(0);
  expect(await count("ajustes")).toBe(1);
  expect(
    await count(
      "posiciones_editable o join equipos e on e.id = o.equipo_id where e.nombre is distinct from o.equipo_nombre",
    ),
  ).toBe(0);
});

test("the demo has an unsettled walkover and an unsettled annulled match", async () => {
  expect(await count("partidos where wo is not null")).toBe(1);
  expect(await count("partidos where estado = 'anulado'")).toBe(1);
  expect(
    await count("partidos where settled_at is not null and (wo is not null or estado = 'anulado')"),
  ).toBe(0);
});

test("the demo has a division ordered manually and one that has not played yet", async () => {
  const manualRows = await select(
    "select orden, puntos from posiciones_editable where orden is not null order by zona_id, categoria_id, orden",
  );
  expect(manualRows.map(({ orden }) => orden)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(manualRows.map(({ puntos }) => puntos)).not.toEqual(
    manualRows.map(({ puntos }) => puntos).sort((a, b) => b - a),
  );
  expect(
    await select("select zona_id, categoria_id from standings group by 1, 2 having max(played) = 0"),
  ).toHaveLength(1);
});

test("the demo has notes for most tables of the current seasons", async () => {
  const [tables, notes] = [
    await count(
      "(select distinct zona_id, categoria_id from standings s join temporadas t on t.id = s.temporada_id where t.estado = 'current') t",
    ),
    await count("standings_legends"),
  ];
  expect(notes).toBeGreaterThan(tables / 2);
  expect(notes).toBeLessThan(tables);
});

test("the demo has its fixed accounts, which sign in as the list says", async () => {
  const rows =
    await select(`select u.id, u.role, coalesce(u.username, u.documento) as who, a.account_id, a.provider_id, a.password
      from usuarios u join auth_accounts a on a.user_id = u.id order by who`);
  expect(rows.map(({ who, role, provider_id }) => [who, role, provider_id])).toEqual([
    ["40111222", "player", "credential"],
    ["41222333", "player", "credential"],
    ["admin", "admin", "credential"],
  ]);
  for (const { id, account_id, who, password } of rows) {
    expect(account_id).toBe(id);
    expect(await verifyPassword(password, who === "admin" ? "potrero-demo" : "golazo-2026")).toBe(true);
  }
  expect(await count("usuarios where documento = '42333444'")).toBe(1);
  expect(demoSignIns.map(({ signIn }) => signIn)).toEqual([
    "usuario admin, contraseña potrero-demo",
    "documento 40111222, contraseña golazo-2026",
    "documento 41222333, contraseña golazo-2026",
    "documento 42333444",
  ]);
});

test("the demo's players are of their category's age and all have a team, and some have no e-mail", async () => {
  expect(await count("usuarios where role = 'player'")).toBeGreaterThanOrEqual(40);
  expect(
    await count(`usuarios u join equipos e on e.id = u.equipo_id join categorias c on c.id = e.categoria_id
        where u.role = 'player' and extract(year from u.fecha_nacimiento)::int - left(c.nombre, 4)::int not between 0 and 1`),
  ).toBe(0);
  expect(await count("usuarios where role = 'player' and equipo_id is null")).toBe(0);
  expect(await count("usuarios where role = 'player' and email is null")).toBeGreaterThan(5);
  expect(await count("usuarios where email not like '%@example.com'")).toBe(0);
});

test("the demo's predictions were made in time, and are settled where the match was played", async () => {
  const midnight = instantOf(today, "00:00", timeZone).toISOString();
  expect(await count("prode_predictions")).toBeGreaterThan(1500);
  expect(
    await count(`prode_predictions g join partidos p on p.id = g.partido_id join usuarios u on u.id = g.user_id
        where g.created_at > p.fecha - interval '15 minutes' or g.created_at > '${midnight}' or g.created_at < u.created_at`),
  ).toBe(0);
  expect(
    await count(`prode_predictions g join partidos p on p.id = g.partido_id where g.points_earned is distinct from
        case when p.outcome is null then null when p.outcome = g.prediction then 3 else 0 end`),
  ).toBe(0);
  expect(
    await count(`prode_predictions g join partidos p on p.id = g.partido_id where p.fecha > '${midnight}'`),
  ).toBeGreaterThan(50);
});

test("exactly the demo's matches with an outcome are settled, between kick-off and today", async () => {
  expect(await count("partidos where (settled_at is null) <> (outcome is null)")).toBe(0);
  const midnight = instantOf(today, "00:00", timeZone).toISOString();
  expect(await count(`partidos where settled_at < fecha or settled_at > '${midnight}'`)).toBe(0);
});

test("the demo has a leaderboard that follows from the predictions, with a wide range of points", async () => {
  expect(await select(storedScores)).toEqual(await select(recomputedScores));
  expect(await select(storedCounts)).toEqual(await select(recomputedCounts));
  const scores = await select("select total_points from prode_scores where scope_id = 1");
  expect(scores.length).toBeGreaterThan(40);
  expect(new Set(scores.map(({ total_points }) => total_points)).size).toBeGreaterThan(20);
});

test("the demo has courses with paragraphs, one of them inactive and one without a picture", async () => {
  const rows = await select("select title, description, image_url, active from courses");
  expect(rows.length).toBeGreaterThanOrEqual(5);
  expect(rows.filter(({ active }) => !active)).toHaveLength(1);
  expect(rows.filter(({ image_url }) => image_url === null)).toHaveLength(1);
  for (const { description } of rows) expect(description.split("\n\n").length).toBeGreaterThan(1);
});

test("the demo has flyers of every shape and of the stated size, one inactive and some with links", async () => {
  const rows = await select("select * from flyers order by order_index");
  const active = rows.filter(({ is_active }) => is_active);
  const shape = ({ image_width: w, image_height: h }: Record<string, number>) =>
    Math.sign((w ?? 0) - (h ?? 0));
  expect(new Set(active.map(shape)).size).toBe(3);
  expect([rows.length, active.length]).toEqual([5, 4]);
  expect(active.some(({ link_url }) => link_url)).toBe(true);
  for (const { image_url, image_width, image_height } of rows) {
    const { width, height } = await sharp(stored(image_url)?.body).metadata();
    expect([width, height]).toEqual([image_width, image_height]);
  }
});

test("the demo has exactly the pictures that its rows refer to, under well-formed names", async () => {
  const urls =
    await select(`select logo as url from ligas union select logo from clubes union select logo from equipos where logo is not null
      union select image_url from flyers union select image_url from courses where image_url is not null`);
  const names = urls.map(({ url }) => url.replace("/files/", ""));
  expect(names.sort()).toEqual([...site.files.keys()].sort());
  for (const name of names) {
    expect(name).toMatch(
      /^(courses-images\/courses\/\d{13}-[0-9a-f]{32}\.webp|flyers\/flyers\/[0-9a-f]{32}\.webp|team-logos\/logos\/[a-z0-9_-]+\.svg)$/,
    );
    expect(site.files.get(name)?.contentType).toBe(name.endsWith(".svg") ? "image/svg+xml" : "image/webp");
  }
});

const stored = (url: string) => site.files.get(url.replace("/files/", ""));
