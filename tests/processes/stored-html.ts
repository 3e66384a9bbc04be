import { connect, type Site } from "#harness/started-site.ts";

/** Breaks out of an element, an attribute, a script and a title wherever it is not escaped. */
const PAYLOAD = `"><zq-xss></script></title>' onzq=1 "onzq=2 `;
/** For columns that the first payload is too long for. */
const SHORT_PAYLOAD = `"><zq-xss>`;
const BROKEN_OUT = /" ?onzq=|' onzq=/;

/** Columns that are not free text: the database refuses the payload. */
const REFUSED = [
  "ajustes.origen",
  "change_log.kind",
  "change_log.subject",
  "clubes.slug",
  "flyers.image_url",
  "ligas.color",
  "ligas.first_level",
  "ligas.opening_view",
  "ligas.slug",
  "llaves.decision",
  "llaves.ganador",
  "llaves.zona_tipo",
  "llaves_lugares.lado",
  "partidos.estado",
  "partidos.penales_gana",
  "partidos.wo",
  "prode_predictions.prediction",
  "temporadas.estado",
  "temporadas.slug",
  "temporadas.tabla_general",
  "usuarios.documento",
  "usuarios.role",
  "zonas.tipo",
];

const PAGES = [
  ..."/ /courses /courses/1 /prode /prode/posiciones /prode/mis-predicciones /sitemap.xml /no-existe".split(
    " ",
  ),
  ..."/league/lifufe /league/lifufe/fixture /league/lifufe/posiciones /league/mundialito/posiciones".split(
    " ",
  ),
  ..."/league/liga_masculina /league/copa_potrero /team/1 /team/{team} /user/auth /user/perfil".split(" "),
  ..."/user/perfil?editar /user/configuracion /admin /admin/changes /admin/players /admin/cuenta".split(" "),
  ..."/admin/players/{player} /admin/leagues /admin/leagues?editar={league} /admin/leagues?eliminar=1".split(
    " ",
  ),
  ..."/admin/categories?liga={league} /admin/zones?liga={league} /admin/teams?liga={league}".split(" "),
  ..."/admin/teams?editar={team} /admin/teams?eliminar={team} /admin/zones?eliminar={zone}".split(" "),
  ..."/admin/courses /admin/courses?editar=1 /admin/flyers /admin/flyers?editar=1 /admin/fixtures".split(" "),
  ..."/admin/fixtures?editar={fixture} /admin/results?liga={league} /admin/prode /admin/sitio".split(" "),
  ..."/admin/clubes /admin/clubes?editar=1 /admin/clubes/unir?queda=1&sale=2 /admin/clubes/escudos".split(
    " ",
  ),
  "/admin/clubes/dividir?club=1",
  "/admin/temporadas/1/delegados",
  "/admin/results/cruces?liga={league}",
  "/league/mundialito/llaves",
  "/admin/temporadas/3/llaves?equipos=4",
  "/admin/standings?liga={league}&zona={zone}&categoria={category}",
  "/admin/standings/diagnostico?liga={league}&zona={zone}&categoria={category}",
];

/**
 * Fills the texts of the database with HTML and reads PAGES; returns the columns that refused it unexpectedly, the
 * failures, and the pages that show it.
 */
export async function storedHtml({ site, folder }: { site: Site; folder: string }, cookies: string[]) {
  const client = await connect(folder);
  try {
    const refused = await fillWithHtml(client);
    const { rows } = await client.query(`
      select t.liga_id as league, t.zona_id as zone, t.categoria_id as category, t.id as team,
        (select min(id) from fixtures where temporada_id = s.id) as fixture,
        (select user_id from consentimientos limit 1) as player
      from equipos t join ligas l on l.id = t.liga_id join temporadas s on s.id = t.temporada_id
      where l.slug = 'lifufe' and s.estado = 'current' and t.zona_id is not null and t.categoria_id is not null limit 1`);
    const failures: string[] = [];
    const shown = new Set<string>();
    for (const page of PAGES) {
      const url = page.replaceAll(/\{(\w+)\}/g, (_, name: string) => rows[0][name]);
      for (const cookie of cookies) {
        const response = await fetch(site.url + url, { headers: { cookie }, redirect: "manual" });
        const text = await response.text();
        if (text.includes("zq-xss")) shown.add(page);
        if (response.status >= 500 || hasUnescapedHtml(text)) failures.push(`${page}: ${response.status}`);
      }
    }
    return { refused: refused.filter((name) => !REFUSED.includes(name)), failures, shown: [...shown] };
  } finally {
    await client.end();
  }
}

/** Quotes are allowed inside a script, but the tag is not: it would end the script. */
function hasUnescapedHtml(text: string): boolean {
  return text.includes("<zq-xss") || BROKEN_OUT.test(text.replaceAll(/<script[\s\S]*?<\/script>/g, ""));
}

async function fillWithHtml(client: Awaited<ReturnType<typeof connect>>): Promise<string[]> {
  await client.query(`
    insert into change_log (username, subject, kind, summary, before, after)
    values ('x', 'team', 'update', 'x', '{"name": "x"}', '{"name": "y"}')`);
  await client.query(`
    insert into consentimientos (user_id, responsable, texto)
    select id, 'x', 'x' from usuarios where role = 'player' on conflict do nothing`);
  const { rows } = await client.query(`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'
      and table_name not like 'auth%' and table_name <> 'site_state'
      and table_name not like 'prode\\_predictions\\_%'`);
  const finished = await client.query<{ id: number }>(
    "update temporadas set estado = 'preparing' where estado = 'finished' returning id",
  );
  const refused: string[] = [];
  for (const { table, column } of rows) {
    const start = /url|logo/.test(column) ? "https://x.example/" : "";
    const update = (payload: string) => {
      // The row's ctid keeps values of unique columns different.
      const value = `'${(start + payload).replaceAll("'", "''")}' || translate(ctid::text, '()', '')`;
      return client.query(`update "${table}" set "${column}" = ${value}`);
    };
    await update(PAYLOAD)
      .catch(() => update(SHORT_PAYLOAD))
      .catch(() => refused.push(`${table}.${column}`));
  }
  const ids = finished.rows.map(({ id }) => id);
  await client.query("update temporadas set estado = 'finished' where id = any($1)", [ids]);
  const settings = {
    name: PAYLOAD,
    phone: PAYLOAD,
    email: PAYLOAD,
    facebookUrl: `https://x.example/${PAYLOAD}`,
  };
  await client.query(
    "insert into site_state (key, value) values ('settings', $1) on conflict (key) do update set value = $1",
    [JSON.stringify(settings)],
  );
  const json = JSON.stringify({ name: PAYLOAD, teams: [PAYLOAD], [PAYLOAD]: "x" });
  await client.query("update change_log set before = $1, after = $1", [json]);
  return refused;
}
