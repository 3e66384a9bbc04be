/* The pages to request, and additional rows for the database: see visitor-pages.test.ts. */

/** The maximum number of statements that a page may send, besides those of every page. */
export const MAX_STATEMENTS = 9;

/** Statements of every page: the user's lookup, the session refresh, and the layout. */
const OF_EVERY_PAGE = [
  /from "auth_sessions"/,
  /^update "auth_sessions"/,
  /from "usuarios" where "usuarios"."id" = \$1$/,
  /from "site_state"/,
  /^select "id", "nombre", "slug", "logo", "description", "color" from "ligas" order/,
  // Sent periodically: checks for notice subscriptions.
  /^\/\* notices \*\//,
  // Sent periodically by one connection as a liveness check.
  /^select 1$/,
];

export function isOwn(statement: string): boolean {
  return !OF_EVERY_PAGE.some((pattern) => pattern.test(statement));
}

export const pages: { as: "visitor" | "player" | "admin"; paths: string[] }[] = [
  {
    as: "visitor",
    paths: [
      ...["/", "/courses", "/courses/1", "/team/1", "/prode", "/prode?ver=jugados", "/prode/posiciones"],
      ...["", "/fixture", "/posiciones"].map((part) => `/league/lifufe${part}`),
      ...["/league/liga_masculina/general", "/user/auth", "/sitemap.xml"],
    ],
  },
  {
    as: "player",
    paths: [
      ...["/", "/league/lifufe", "/prode", "/prode?ver=jugados", "/prode/posiciones"],
      ...["/prode/mis-predicciones", "/user/perfil", "/user/configuracion"],
    ],
  },
  {
    as: "admin",
    paths: [
      ...["", "/leagues", "/categories", "/zones", "/teams", "/results", "/changes", "/players", "/cuenta"],
      ...["/courses", "/flyers", "/fixtures", "/fixtures?nuevo=1&liga=1", "/standings", "/prode"],
      ...["/standings", "/standings/diagnostico"].map((screen) => `${screen}?liga=1&zona=1&categoria=1`),
      "/standings/diagnostico?liga=1",
    ].map((path) => `/admin${path}`),
  },
];

/** Five times as many fixtures, matches, entries, teams and courses, on the same days. A finished season cannot get more. */
export const MORE_OF_EVERYTHING = `
  insert into fixtures (id, nombre, fecha_partido, liga_id, temporada_id, categoria_id, zona_id, leyenda, texto_central)
    select id + n * 100000, nombre, fecha_partido, liga_id, temporada_id, categoria_id, zona_id, leyenda, texto_central
    from fixtures, generate_series(1, 4) n where temporada_id in (select id from temporadas where estado = 'current');
  insert into partidos (id, fecha, equipo_local_id, equipo_visitante_id, zona_id, fixture_id, resultado_local, resultado_visitante)
    select id + n * 100000, fecha, equipo_local_id, equipo_visitante_id, zona_id, fixture_id + n * 100000, resultado_local, resultado_visitante
    from partidos, generate_series(1, 4) n where temporada_id in (select id from temporadas where estado = 'current');
  insert into tiras (id, temporada_id, club_id, letra)
    select id + n * 100000, temporada_id, club_id, letra || 'x' || n from tiras, generate_series(1, 4) n
    where temporada_id in (select id from temporadas where estado = 'current');
  insert into equipos (nombre, logo, liga_id, temporada_id, tira_id, categoria_id, zona_id)
    select left(nombre, 40) || ' ' || n, logo, liga_id, temporada_id, tira_id + n * 100000, categoria_id, zona_id
    from equipos, generate_series(1, 4) n where temporada_id in (select id from temporadas where estado = 'current');
  insert into courses (title, description, image_url, date)
    select title, description, image_url, date from courses, generate_series(1, 4);
  insert into change_log (username, subject, kind, summary)
    select 'admin', 'team', 'update', 'Cambio ' || n from generate_series(1, 200) n`;
