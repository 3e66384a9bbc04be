import { expect, test } from "vitest";
import { query, type Site, sharedSite } from "#harness/started-site.ts";

/*
 * A category that does not publish its scores: none of its goals may appear on a public page, in the data of one, or
 * in anything that a player can request. The category is hidden through the panel.
 */

const shared = sharedSite({ LOG_LEVEL: "error" });

/** Larger than any id, year or hour of the demo. */
const [HOME, AWAY] = [23_737, 24_141] as const;
const CATEGORY = "2015/16";
const LEAGUE = "lifufe";
const OF_CATEGORY = `categoria_id in (select c.id from categorias c join temporadas t on t.id = c.temporada_id
  join ligas l on l.id = c.liga_id where l.slug = '${LEAGUE}' and c.nombre = '${CATEGORY}' and t.estado = 'current')`;
const MATCHES = `equipo_local_id in (select id from equipos where ${OF_CATEGORY})`;

/** The goals of these matches, and the sums of several. */
const secrets = new Set<string>();
for (let home = 0; home <= 14; home += 1) {
  for (let away = 0; away <= 14; away += 1) secrets.add(String(home * HOME + away * AWAY));
}
secrets.delete("0");

function secretsIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w.#/-])\d{5,6}(?![\w-])/g)]
    .map(([one]) => one)
    .filter((one) => secrets.has(one));
}

async function signIn(site: Site, form: Record<string, string>, path = "/user/auth"): Promise<string> {
  const response = await fetch(site.url + path, {
    method: "POST",
    body: new URLSearchParams({ intent: "sign-in", ...form }),
    headers: { Origin: site.url },
    redirect: "manual",
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Reads a URL and its data; returns its links to other public pages. */
async function read(site: Site, path: string, cookie: string) {
  const headers = cookie ? { cookie } : undefined;
  const response = await fetch(site.url + path, { headers, redirect: "manual" });
  const text = await response.text();
  const isPage = response.headers.get("content-type")?.includes("text/html") ?? false;
  const data = isPage ? await (await fetch(site.url + dataUrl(path), { headers })).text() : "";
  const links = isPage
    ? [...text.matchAll(/href="(\/[^"#]*)/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"))
    : [];
  return { status: response.status, found: secretsIn(`${text}\n${data}`), links: links.filter(isPublicPage) };
}

function dataUrl(path: string): string {
  const [page = "", search = ""] = path.split(/(?=\?)/);
  return `${page === "/" ? "/_" : page}.data${search}`;
}

function isPublicPage(path: string): boolean {
  return !/^\/(?:admin|assets|files|fonts|salir|auth|favicon|icon|apple)|\.(?:css|js|png|svg|ico|webp|woff2)\b/.test(
    path,
  );
}

const GENERAL = `/league/${LEAGUE}/general`;

/** Every page that the sitemap lists, except those of other leagues, their teams and clubs, and all other public URLs. */
async function publicPages(site: Site, folder: string): Promise<string[]> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => {
    const url = new URL(loc.replaceAll("&amp;", "&"));
    return url.pathname + url.search;
  });
  expect(listed).toContain(GENERAL);
  const { rows } = await query(
    folder,
    `select '/team/' || e.id as path from equipos e join ligas l on l.id = e.liga_id where l.slug <> '${LEAGUE}'
     union all select '/league/' || slug from ligas where slug <> '${LEAGUE}'
     union all select '/club/' || slug from clubes where id not in (select t.club_id from tiras t
       join temporadas s on s.id = t.temporada_id join ligas l on l.id = s.liga_id where l.slug = '${LEAGUE}')`,
  );
  const others = new Set(rows.map(({ path }) => String(path)));
  const own = listed.filter(
    (path) => !others.has(path.split("/", 3).join("/").replace(/\?.*/, "")) && !path.startsWith("/courses"),
  );
  return [...own, "/sitemap.xml", "/site.webmanifest", "/buscar?q=a", `${GENERAL}.csv`];
}

const BRACKET = `/league/${LEAGUE}/llaves`;

/** A final between two teams of the category, decided on penalties. It uses one of their played matches. */
const A_FINAL = `
  with pair as (
    select p.id as match, p.temporada_id as season, t.liga_id as league, p.fixture_id, p.equipo_local_id as home,
      p.equipo_visitante_id as away, e.categoria_id as category, e.zona_id as zone
    from partidos p join temporadas t on t.id = p.temporada_id join equipos e on e.id = p.equipo_local_id
    where p.${MATCHES} and p.resultado_local is not null order by p.id limit 1
  ), cup as (
    insert into zonas (nombre, liga_id, temporada_id, tipo) select 'Copa', league, season, 'eliminacion' from pair returning id
  ), tie as (
    insert into llaves (temporada_id, zona_id, categoria_id, ronda, orden, fecha, ganador)
    select season, cup.id, category, 2, 1, '2026-12-01', 'local' from pair, cup returning id, zona_id
  ), slots as (
    insert into llaves_lugares (llave_id, lado, temporada_id, zona_id, de_zona_id, de_categoria_id, de_puesto, equipo_id)
    select tie.id, side, season, tie.zona_id, zone, category, place, case side when 'local' then home else away end
    from pair, tie, (values ('local', 1), ('visitante', 2)) as slot(side, place)
  ), kicks as (
    update partidos set penales_gana = 'local', penales_local = ${AWAY}, penales_visitante = ${HOME} from pair where id = pair.match
  )
  insert into llaves_partidos (llave_id, vuelta, categoria_id, temporada_id, partido_id)
  select tie.id, 1, category, season, match from pair, tie`;

/** Pages of this league's current season, and pages of the Prode except other leagues' matchdays. */
function isRelevantTo(id: number) {
  return (link: string) => {
    const liga = new URL(link, "http://potrero").searchParams.get("liga");
    const isOther = link.includes("temporada=") || (liga !== null && liga !== String(id));
    return !isOther && (link.startsWith(`/league/${LEAGUE}`) || link.startsWith("/prode"));
  };
}

/** Visits these pages and every relevant page that they link to, directly or not. */
async function walk(
  site: Site,
  start: readonly string[],
  cookie: string,
  isRelevant: (link: string) => boolean,
) {
  const queue: string[] = [];
  const visited = new Set<string>();
  const perKind = new Map<string, number>();
  const add = (link: string) => {
    const read = perKind.get(kindOf(link)) ?? 0;
    if (visited.has(link) || read === MAX_PER_KIND) return;
    perKind.set(kindOf(link), read + 1);
    visited.add(link);
    queue.push(link);
  };
  for (const link of start) add(link);
  const leaks: string[] = [];
  let pages = 0;
  while (queue.length > 0) {
    const some = queue.splice(0, AT_ONCE);
    const responses = await Promise.all(some.map((path) => read(site, path, cookie)));
    for (const [i, { status, found, links }] of responses.entries()) {
      expect(status, some[i]).toBeLessThan(500);
      pages += 1;
      if (found.length > 0) leaks.push(`${some[i]}: ${found.join()}`);
      for (const link of links.filter(isRelevant)) add(link);
    }
  }
  return { leaks, pages, kinds: [...perKind.keys()] };
}

/** A page without its ids and values, such as '/league/lifufe/fixture?fecha&zona'. */
function kindOf(link: string): string {
  const { pathname, searchParams } = new URL(link, "http://potrero");
  return `${pathname.replace(/\/\d+(?=\/|$)/g, "/:id")}?${[...new Set(searchParams.keys())].sort().join("&")}`;
}

/** Found from the sitemap and from links, on every day of the year. */
const VISITED = [
  `/league/${LEAGUE}?`,
  `/league/${LEAGUE}/cambios?`,
  `/league/${LEAGUE}/fixture?`,
  `/league/${LEAGUE}/fixture?categoria&fecha`,
  `/league/${LEAGUE}/general.csv?`,
  `/league/${LEAGUE}/general?zona`,
  `/league/${LEAGUE}/imprimir?fecha`,
  `/league/${LEAGUE}/llaves?categoria`,
  `/league/${LEAGUE}/posiciones?categoria`,
  "/club/el-ceibo?",
  "/team/:id?",
  "/prode?categoria&liga",
  "/prode/posiciones?",
];

/** Pages of one kind run the same code: while the scores are published, they are on one of the first nine of each kind. */
const MAX_PER_KIND = 12;
const AT_ONCE = 4;

test("a category without published scores shows no goals on any public page, to a visitor or a player", async () => {
  const { site, folder } = shared;
  await query(
    folder,
    `update temporadas set tabla_general = 'pairings' where estado = 'current' and liga_id in (select id from ligas where slug = '${LEAGUE}')`,
  );
  await query(
    folder,
    `update partidos set resultado_local = ${HOME}, resultado_visitante = ${AWAY}
      where ${MATCHES} and resultado_local is not null`,
  );
  await query(
    folder,
    `update standings set goals_for = ${HOME}, goals_against = ${AWAY} where ${OF_CATEGORY}`,
  );
  await query(folder, `update posiciones_editable set puntos = ${AWAY} where ${OF_CATEGORY}`);
  await query(
    folder,
    `insert into prode_predictions (user_id, partido_id, temporada_clave, prediction)
      select u.id, p.id, p.temporada_clave, 'visitante' from partidos p, usuarios u where p.${MATCHES} and u.documento = '40111222' on conflict do nothing`,
  );
  await query(folder, A_FINAL);
  const teams = (await query(folder, `select id from equipos where ${OF_CATEGORY} order by id`)).rows as {
    id: number;
  }[];
  const player = await signIn(site, { document: "40111222", password: "golazo-2026" });

  // While published, the scores can be found: on a team's page, in its data, and among a player's predictions.
  const team = `/team/${teams[0]?.id}`;
  expect((await read(site, team, "")).found).toEqual(expect.arrayContaining([String(HOME), String(AWAY)]));
  expect((await read(site, BRACKET, "")).found).toEqual(expect.arrayContaining([String(HOME), String(AWAY)]));
  const predicted = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((page) => read(site, `/prode/mis-predicciones?pagina=${page}`, player)),
  );
  expect(predicted.flatMap(({ found }) => found).length).toBeGreaterThan(0);

  const admin = await signIn(site, { username: "admin", password: "potrero-demo" }, "/admin/login");
  const [category] = (
    await query(
      folder,
      `select id, nombre from categorias where ${OF_CATEGORY.replace("categoria_id", "id")}`,
    )
  ).rows as { id: number; nombre: string }[];
  const saved = await fetch(`${site.url}/admin/categories.data`, {
    method: "POST",
    headers: { cookie: admin, Origin: site.url },
    body: new URLSearchParams({
      intent: "update",
      id: String(category?.id),
      name: CATEGORY,
      withFlags: "1",
    }),
  });
  expect(await saved.text()).toContain("Categoría guardada.");

  const [league] = (await query(folder, `select id from ligas where slug = '${LEAGUE}'`)).rows as {
    id: number;
  }[];
  const isRelevant = isRelevantTo(Number(league?.id));
  const visitor = await walk(site, await publicPages(site, folder), "", isRelevant);
  expect(visitor.leaks).toEqual([]);
  expect(visitor.kinds).toEqual(expect.arrayContaining(VISITED));
  const own = ["/", "/prode", "/prode/mis-predicciones", "/user/perfil", "/user/mis-datos", GENERAL];
  const signedIn = await walk(site, [...own, ...teams.map(({ id }) => `/team/${id}`)], player, isRelevant);
  expect(signedIn.leaks).toEqual([]);
  expect(signedIn.pages).toBeGreaterThan(30);

  // Shown in place of the score.
  expect(await (await fetch(site.url + BRACKET)).text()).toContain("Jugado");
  const page = await (await fetch(site.url + team)).text();
  expect(page).toContain("Jugado");
  expect(page).not.toContain("En la tabla");
  const standings = await (
    await fetch(`${site.url}/league/${LEAGUE}/posiciones?categoria=${category?.id}`)
  ).text();
  expect(standings).not.toContain(CATEGORY);
  expect(
    await (await fetch(`${site.url}/prode/mis-predicciones`, { headers: { cookie: player } })).text(),
  ).toContain("No cuenta para el Prode");
}, 600_000);
