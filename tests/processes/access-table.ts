/*
 * What each URL does for each role: the status, or the target of a redirect. Every route and API call must be listed
 * here. The four outcomes are for a visitor, a player who signed in with only a document, one with a password, and an
 * administrator.
 */
const PAGE = [200, 200, 200, 200];
const MISSING = [404, 404, 404, 404];
const NO_ACTION = [405, 405, 405, 405];
const PANEL = ["/admin/login", "/admin/login", "/admin/login", 200];
const PANEL_FILE = (done: number) => ["/admin/login", "/admin/login", "/admin/login", done];
// A refused form is not redirected, so that the typed text is not lost.
const PANEL_POST = (done: number) => [401, 403, 403, done];
const SIGN_IN = (back: string) => `/user/auth?volver=${encodeURIComponent(back)}`;
const OWN = (path: string, limited = 200) => [SIGN_IN(path), limited, 200, SIGN_IN(path)];

type Outcomes = (number | string)[];
/** Only the action answers a data POST; for a document POST the loader runs too and may redirect a signed-in user. */
type Expected = {
  url?: string;
  get: Outcomes;
  post: Outcomes;
  dataPost?: Outcomes;
  form?: Record<string, string>;
};

export const table: Record<string, Expected> = {
  "/": { get: PAGE, post: NO_ACTION },
  "/courses": { get: PAGE, post: NO_ACTION },
  "/courses/:id": { url: "/courses/1", get: PAGE, post: NO_ACTION },
  "/league/:league": { url: "/league/lifufe", get: PAGE, post: NO_ACTION },
  "/league/:league/fixture": { url: "/league/lifufe/fixture", get: PAGE, post: NO_ACTION },
  "/league/:league/posiciones": { url: "/league/lifufe/posiciones", get: PAGE, post: NO_ACTION },
  "/league/:league/general": { url: "/league/liga_masculina/general", get: PAGE, post: NO_ACTION },
  "/league/:league/cambios": { url: "/league/lifufe/cambios", get: PAGE, post: NO_ACTION },
  "/league/:league/imprimir": { url: "/league/lifufe/imprimir", get: PAGE, post: NO_ACTION },
  "/club/:slug/proximo.json": { url: "/club/los-pibes-fc/proximo.json", get: PAGE, post: NO_ACTION },
  "/league/:league/general.csv": { url: "/league/liga_masculina/general.csv", get: PAGE, post: NO_ACTION },
  "/league/:league/llaves": { url: "/league/mundialito/llaves", get: PAGE, post: NO_ACTION },
  "/team/:id": { url: "/team/1", get: PAGE, post: NO_ACTION },
  "/club/:slug": { url: "/club/el-ceibo", get: PAGE, post: NO_ACTION },
  "/club/:slug/calendario.ics": { url: "/club/el-ceibo/calendario.ics", get: PAGE, post: NO_ACTION },
  "/team/:id/calendario.ics": { url: "/team/1/calendario.ics", get: PAGE, post: NO_ACTION },
  "/club/:slug/cartel": { url: "/club/el-ceibo/cartel", get: PAGE, post: NO_ACTION },
  "/league/:league/cartel": { url: "/league/lifufe/cartel", get: PAGE, post: NO_ACTION },
  "/partido/:id": { url: "/partido/1", get: PAGE, post: NO_ACTION },
  // Any other version: e2e/share requests the current one.
  "/imagen/:kind/:key/:file": { url: "/imagen/equipo/0/a.png", get: [404, 404, 404, 404], post: NO_ACTION },
  "/buscar": { get: PAGE, post: NO_ACTION },
  "/buscar.json": { url: "/buscar.json?q=ceibo", get: PAGE, post: NO_ACTION },
  "/d": { get: PAGE, post: [400, 400, 400, 400] },
  "/d/partidos": {
    get: ["/d", "/d", "/d", "/d"],
    post: [401, 401, 401, 401],
  },
  // A visitor's tap leads to the sign-in; one without a match, or by an administrator, is refused.
  "/prode": { get: PAGE, post: [SIGN_IN("/prode"), 400, 400, 403] },
  "/prode/posiciones": { get: PAGE, post: NO_ACTION },
  "/prode/mis-predicciones": {
    get: OWN("/prode/mis-predicciones"),
    post: [401, 405, 405, 403],
  },
  // A forged key: e2e/prode-groups follows a signed one.
  "/prode/puesto/:key": {
    url: "/prode/puesto/1-2-3-AAAAAAAAAAAAAAAA",
    get: [404, 404, 404, 404],
    post: NO_ACTION,
  },
  "/prode/grupos": { get: OWN("/prode/grupos"), post: [401, 403, 400, 403] },
  "/prode/grupos/entrar": { get: PAGE, post: [401, 404, 404, 403] },
  "/prode/grupos/:id": {
    url: "/prode/grupos/1",
    get: [SIGN_IN("/prode/grupos/1"), 404, 404, SIGN_IN("/prode/grupos/1")],
    post: [401, 400, 400, 403],
  },
  "/sitemap.xml": { get: PAGE, post: NO_ACTION },
  "/vivo.json": { get: PAGE, post: NO_ACTION },
  "/insertar/:league/posiciones": { url: "/insertar/lifufe/posiciones", get: PAGE, post: NO_ACTION },
  "/insertar/:league/proxima": { url: "/insertar/lifufe/proxima", get: PAGE, post: NO_ACTION },
  "/insertar/club/:slug/proxima": { url: "/insertar/club/el-ceibo/proxima", get: PAGE, post: NO_ACTION },
  "/api/v1/openapi.json": { get: PAGE, post: NO_ACTION },
  "/api/v1/leagues": { get: PAGE, post: NO_ACTION },
  "/api/v1/leagues/:league": { url: "/api/v1/leagues/lifufe", get: PAGE, post: NO_ACTION },
  "/api/v1/leagues/:league/clubs": { url: "/api/v1/leagues/lifufe/clubs", get: PAGE, post: NO_ACTION },
  "/api/v1/leagues/:league/fixtures": { url: "/api/v1/leagues/lifufe/fixtures", get: PAGE, post: NO_ACTION },
  "/api/v1/leagues/:league/tables": { url: "/api/v1/leagues/lifufe/tables", get: PAGE, post: NO_ACTION },
  "/site.webmanifest": { get: PAGE, post: NO_ACTION },
  "/*": { url: "/no-existe", get: MISSING, post: MISSING },
  "/user/auth": { get: [200, "/", "/", "/"], post: [400, "/", "/", "/"], dataPost: [400, 400, 400, 400] },
  "/user/codigo": { get: PAGE, post: [400, 400, 400, 400] },
  "/user/perfil": {
    get: OWN("/user/perfil"),
    post: [401, 403, 400, 403],
  },
  "/user/configuracion": {
    get: OWN("/user/configuracion"),
    post: [401, 403, 400, 403],
  },
  "/user/mis-datos": {
    get: OWN("/user/mis-datos", 403),
    post: [401, 405, 405, 403],
  },
  "/admin/login": {
    get: [200, 200, 200, "/admin"],
    post: [401, 401, 401, "/admin"],
    dataPost: [401, 401, 401, 401],
  },
  "/admin/login/codigo": { get: PAGE, post: [401, 403, 403, 400] },
  "/admin/recuperar": { get: MISSING, post: MISSING },
  "/admin/nueva-clave": { get: PAGE, post: [400, 400, 400, 400] },
  "/admin": { get: PANEL, post: PANEL_POST(405) },
  "/admin/leagues": { get: PANEL, post: PANEL_POST(400) },
  "/admin/temporadas": { get: PANEL, post: PANEL_POST(400) },
  "/admin/temporadas/:id": { url: "/admin/temporadas/1", get: PANEL, post: PANEL_POST(400) },
  "/admin/categories": { get: PANEL, post: PANEL_POST(400) },
  "/admin/zones": { get: PANEL, post: PANEL_POST(400) },
  "/admin/teams": { get: PANEL, post: PANEL_POST(400) },
  "/admin/clubes": { get: PANEL, post: PANEL_POST(400) },
  "/admin/clubes/unir": { get: PANEL, post: PANEL_POST(404) },
  "/admin/clubes/dividir": { get: PANEL, post: PANEL_POST(400) },
  "/admin/clubes/escudos": { get: PANEL, post: PANEL_POST(400) },
  "/admin/clubes/escudos/guardar": { get: PANEL_FILE(400), post: PANEL_POST(400) },
  "/admin/temporadas/:id/generar": { url: "/admin/temporadas/1/generar", get: PANEL, post: PANEL_POST(400) },
  "/admin/prode/grupos": { get: PANEL, post: PANEL_POST(400) },
  "/admin/ayuda": { get: PANEL, post: PANEL_POST(405) },
  "/admin/temporadas/:id/importar": {
    url: "/admin/temporadas/1/importar",
    get: PANEL,
    post: PANEL_POST(400),
  },
  "/admin/temporadas/:id/fecha": { url: "/admin/temporadas/1/fecha", get: PANEL, post: PANEL_POST(400) },
  "/admin/temporadas/:id/retiro": { url: "/admin/temporadas/1/retiro", get: PANEL, post: PANEL_POST(400) },
  "/admin/temporadas/:id/llaves": { url: "/admin/temporadas/1/llaves", get: PANEL, post: PANEL_POST(400) },
  "/admin/temporadas/:id/reglas": { url: "/admin/temporadas/1/reglas", get: PANEL, post: PANEL_POST(400) },
  "/admin/temporadas/:id/delegados": {
    url: "/admin/temporadas/1/delegados",
    get: PANEL,
    post: PANEL_POST(400),
  },
  "/admin/temporadas/:id/exportar": {
    url: "/admin/temporadas/1/exportar?formato=csv",
    get: PANEL,
    post: PANEL_POST(405),
  },
  "/admin/results": { get: PANEL, post: PANEL_POST(400) },
  "/admin/results/cruces": { get: PANEL, post: PANEL_POST(400) },
  "/admin/results/:id": { url: "/admin/results/1", get: PANEL, post: PANEL_POST(400) },
  "/admin/changes": { get: PANEL, post: PANEL_POST(405) },
  "/admin/players": { get: PANEL, post: PANEL_POST(405) },
  "/admin/players/:id": { url: "/admin/players/{player}", get: PANEL, post: PANEL_POST(400) },
  "/admin/players/:id/datos": { url: "/admin/players/{player}/datos", get: PANEL, post: PANEL_POST(405) },
  "/admin/courses": { get: PANEL, post: PANEL_POST(400) },
  "/admin/courses/guardar": { get: PANEL_FILE(400), post: PANEL_POST(400) },
  "/admin/flyers": { get: PANEL, post: PANEL_POST(400) },
  "/admin/flyers/guardar": { get: PANEL_FILE(400), post: PANEL_POST(400) },
  "/admin/fixtures": { get: PANEL, post: PANEL_POST(400), form: { intent: "save" } },
  "/admin/cuenta": { get: PANEL, post: PANEL_POST(400), form: { intent: "password" } },
  "/admin/standings": { get: PANEL, post: PANEL_POST(400) },
  "/admin/standings/exportar": {
    url: "/admin/standings/exportar?liga=1&zona=1&categoria=1",
    get: PANEL,
    post: PANEL_POST(405),
  },
  "/admin/standings/diagnostico": { get: PANEL, post: PANEL_POST(400) },
  "/admin/prode": { get: PANEL, post: PANEL_POST(400) },
  "/admin/sitio": { get: PANEL, post: PANEL_POST(409) },
  // Permissions are checked before the content type.
  "/api/predictions": { get: NO_ACTION, post: [401, 415, 415, 403] },
  "/api/admin_settle": { get: NO_ACTION, post: [401, 403, 403, 415] },
  "/api/avisos": { get: NO_ACTION, post: [415, 415, 415, 415] },
  "/api/avisos/clave": { get: NO_ACTION, post: [415, 415, 415, 415] },
  "/api/avisos/fin": { get: NO_ACTION, post: [415, 415, 415, 415] },
  "/auth/v1/*": { url: "/auth/v1/get-session", get: MISSING, post: MISSING },
  // Last, because it ends the session of the request.
  "/salir": { get: PAGE, post: ["/", "/", "/", "/"] },
};

export const people = ["a visitor", "a player by document", "a player", "an administrator"];
export const signIns: (Record<string, string> | null)[] = [
  null,
  { document: "42333444" },
  { document: "40111222", password: "golazo-2026" },
  { username: "admin", password: "potrero-demo" },
];

/** Document, e-mail and school of a player whose data must not be sent to the others. */
export const SECRETS = ["41222333", "la-otra@example.org", "Escuela de la Otra"];

const PROFILE =
  "asksForTeam birthDate document email hasPassword limited memberSince name school surname team.id team.name".split(
    " ",
  );
const PLAYER = PROFILE.filter((name) => !["limited", "asksForTeam"].includes(name)).concat(
  "consent",
  "hidden",
  "id",
);
const OF_TEAM = ["editing", "stats.next.day", "stats.played", "stats.position", "teams"];
const within = (parent: string, names: string[]) => names.map((name) => `${parent}.${name}`);
const SIGNED_IN = within("signedIn", ["as", "initials", "name", "panel"]);
const OWN_PROFILE = ["account", ...OF_TEAM, ...within("profile", PROFILE)];
/** No team fields, because the team is null. */
const LIMITED_PROFILE = [
  ...["account", "editing", "stats.next", "stats.played", "stats.position", "teams"],
  ...within("profile", PROFILE.filter((name) => !name.startsWith("team.")).concat("team")),
];
const OWN_SETTINGS = ["account", "hasPassword", "limited", "mayDelete"];

/**
 * The fields about people that leave the server, for each role; null where access is refused. An additional field
 * fails the test. Fields that a limited session must not see are present and null, so that nobody learns whether they
 * have a value.
 */
export const fields: { route: string; url: string; only?: string; visible: (string[] | null)[] }[] = [
  { route: "root", url: "/", only: "signedIn", visible: [["signedIn"], SIGNED_IN, SIGNED_IN, SIGNED_IN] },
  {
    route: "routes/player/profile",
    url: "/user/perfil",
    visible: [null, LIMITED_PROFILE, OWN_PROFILE, null],
  },
  {
    route: "routes/player/settings",
    url: "/user/configuracion",
    visible: [null, OWN_SETTINGS, OWN_SETTINGS, null],
  },
  {
    route: "routes/admin/players",
    url: "/admin/players",
    visible: [
      null,
      null,
      null,
      [
        ...["page", "pages", "search", "total"],
        ...within("players", ["document", "hasPassword", "id", "name", "surname", "team"]),
      ],
    ],
  },
  {
    route: "routes/admin/player",
    url: "/admin/players/{player}",
    visible: [
      null,
      null,
      null,
      [
        "codeUntil",
        "timeZone",
        ...within("player", [...PLAYER, "version"]),
        "teams.league",
        "teams.teams.id",
        "teams.teams.name",
      ],
    ],
  },
  { route: "routes/admin/account", url: "/admin/cuenta", visible: [null, null, null, ["secondFactor"]] },
  {
    route: "routes/admin/layout",
    url: "/admin",
    visible: [
      null,
      null,
      null,
      [
        "chosen",
        "seasons.id",
        "seasons.league.color",
        "seasons.league.id",
        "seasons.league.name",
        "seasons.name",
        "seasons.state",
        "username",
      ],
    ],
  },
];
