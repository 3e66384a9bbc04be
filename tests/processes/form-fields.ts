import { matchPath } from "react-router";
import { FORMS } from "#harness/fuzz/forms.ts";
import { query, type Site } from "#harness/started-site.ts";

/** Pages with forms, with their forms open. */
const PAGES = [
  ..."/user/auth /user/auth?modo=registro /user/codigo /d /salir /admin/login /admin/login/codigo".split(" "),
  ..."/admin/nueva-clave?token=x /user/perfil?editar /user/configuracion /prode".split(" "),
  ...["leagues", "categories", "zones", "teams"].flatMap((screen) =>
    ["nuevo=1", "editar={id}", "eliminar={id}"].map((opening) => `/admin/${screen}?liga={league}&${opening}`),
  ),
  ..."/admin/results?liga={league} /admin/results/cruces?liga={league} /admin/players/{player} /admin/cuenta /admin/prode /admin/sitio".split(
    " ",
  ),
  ..."/admin/courses /admin/courses?nuevo=1 /admin/courses?editar=1".split(" "),
  ..."/admin/flyers /admin/flyers?nuevo=1 /admin/flyers?editar=1".split(" "),
  ..."/admin/fixtures /admin/fixtures?nuevo=1&liga={league} /admin/fixtures?editar={fixture}".split(" "),
  ..."/admin/clubes?nuevo=1 /admin/clubes?editar=1 /admin/clubes/escudos /admin/clubes/dividir?club=1".split(
    " ",
  ),
  "/admin/clubes/unir?queda=1&sale=2",
  "/admin/standings?liga={league}&zona={zone}&categoria={category}",
  "/admin/standings?liga={league}&zona={zone}&categoria={category}&recalcular",
  "/admin/standings/diagnostico?liga={league}&zona={zone}&categoria={category}",
  ..."/admin/temporadas?liga={league} /admin/temporadas?nuevo=1&liga={league}".split(" "),
  ...["", "/generar", "/importar", "/fecha", "/retiro", "/llaves", "/delegados", "/reglas"].map(
    (screen) => `/admin/temporadas/{season}${screen}`,
  ),
  ..."/prode/grupos /prode/grupos/{group} /prode/grupos/entrar?codigo=ABCDEFGHJK /admin/prode/grupos".split(
    " ",
  ),
];

/** Routes without a parameter first: /prode/grupos/entrar is no group. */
const ROUTES = FORMS.map(({ route }) => route).toSorted((a, b) => a.split(":").length - b.split(":").length);

/** Fields that a form on a page posts, for any role, but that FORMS does not list. Each as 'route name'. */
export async function unknownFields(
  { site, folder }: { site: Site; folder: string },
  cookies: string[],
): Promise<string[]> {
  const { rows } = await query(
    folder,
    `select t.liga_id as league, t.zona_id as zone, t.categoria_id as category, t.id,
       (select id from usuarios where role = 'player' limit 1) as player, (select min(id) from fixtures) as fixture,
       t.temporada_id as season
     from equipos t where t.zona_id is not null and t.categoria_id is not null limit 1`,
  );
  const ids = { ...rows[0], group: await aGroup(site, cookies) };
  const unknown = new Set<string>();
  let fields = 0;
  for (const page of PAGES) {
    for (const cookie of cookies) {
      const url = page.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name]);
      const response = await fetch(site.url + url, { headers: { cookie }, redirect: "manual" });
      for (const [route, name] of postedFields(await response.text(), url)) {
        fields += 1;
        const isListed = FORMS.some((form) => form.route === route && namesOf(form).has(general(name)));
        if (!isListed) unknown.add(`${route} ${name}`);
      }
    }
  }
  await query(folder, `delete from grupos where id = ${ids.group}`);
  if (fields < 200) throw new Error(`only ${fields} fields were found`);
  return [...unknown];
}

/** The demo has no groups. Users who may not create one are redirected elsewhere. */
async function aGroup(site: Site, cookies: string[]): Promise<string> {
  for (const cookie of cookies) {
    const { headers } = await fetch(`${site.url}/prode/grupos`, {
      method: "POST",
      headers: { cookie, Origin: site.url },
      body: new URLSearchParams({ intent: "create", name: "Los del campito", scope: "" }),
      redirect: "manual",
    });
    const id = /\/prode\/grupos\/(\d+)$/.exec(headers.get("location") ?? "")?.[1];
    if (id) return id;
  }
  throw new Error("nobody could create a group");
}

/** Each field of a page's forms: the route that it is posted to, and its name. */
function* postedFields(html: string, url: string): Generator<[route: string, name: string]> {
  for (const [, attributes = "", inside = ""] of html.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)) {
    if (!attributes.includes('method="post"')) continue;
    const action = /action="([^"?#]*)/.exec(attributes)?.[1] || (url.split("?")[0] ?? "");
    const route = ROUTES.find((pattern) => matchPath(pattern, action)) ?? action;
    for (const [, name = ""] of inside.matchAll(/<(?:input|select|textarea|button)[^>]*? name="([^"]+)"/g)) {
      yield [route, name];
    }
  }
}

function namesOf({ fields, files = [], intent }: (typeof FORMS)[number]): Set<string> {
  return new Set([...Object.keys(fields), ...files, ...(intent ? ["intent"] : [])].map(general));
}

/** A field's name without the id of its row or team, which many fields differ by. */
function general(name: string): string {
  return name.replaceAll(/\{\w+\}|\d+/g, "#");
}
