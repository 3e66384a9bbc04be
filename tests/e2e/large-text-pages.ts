/*
 * The pages whose words are checked with large text. tests/large-text-pages.test.ts fails for a page of the site that is in
 * none of these lists.
 */

/** For visitors, by subject. */
export const PAGES = {
  "the home page, the search and the courses": [
    "/",
    "/?ver=resultados",
    "/buscar",
    "/buscar?q=deportivo",
    "/courses",
    "/courses/1",
    "/no-existe",
  ],
  "the leagues": [
    "/league/lifufe",
    "/league/lifufe/fixture",
    "/league/lifufe/imprimir",
    "/league/lifufe/cambios",
    "/league/lifufe/posiciones?temporada=2025",
    "/league/lifufe/llaves?temporada=2025",
    "/league/liga_masculina/fixture?ver=resultados",
    "/league/liga_masculina/posiciones?zona=1",
    "/league/liga_masculina/general?zona=zona-3",
  ],
  "the clubs, teams, matches, posters and embedded pages": [
    "/club/los-pibes-fc",
    "/club/club-infantil-union-y-progreso-de-colonia-del-este",
    "/team/1",
    "/partido/1",
    "/club/los-aromos/cartel",
    "/league/lifufe/cartel",
    "/insertar/lifufe/posiciones",
    "/insertar/lifufe/proxima",
    "/insertar/club/el-ceibo/proxima",
  ],
  "the Prode": [
    "/prode",
    "/prode?ver=todos&pagina=2",
    "/prode/posiciones",
    "/prode/posiciones?ver=clubes",
    "/prode/grupos/entrar?codigo=ABCDEFGHJK",
  ],
  "signing in": [
    "/user/auth",
    "/user/auth?modo=registro",
    "/user/codigo",
    "/d",
    "/admin/login",
    "/admin/login/codigo",
    "/admin/recuperar",
    "/admin/nueva-clave?token=x",
  ],
};

export const PAGES_OF_A_PLAYER = [
  "/",
  "/prode",
  "/prode/posiciones",
  "/prode/mis-predicciones",
  "/prode/grupos",
  "/prode/grupos/entrar?codigo=ABCDEFGHJK",
  "/user/perfil",
  "/user/perfil?editar",
  "/user/configuracion",
  "/salir",
];

/** The panel's, by subject. */
export const SCREENS = {
  "matches and tables": [
    "/admin",
    "/admin/results",
    "/admin/results/cruces",
    "/admin/results/1",
    "/admin/fixtures",
    "/admin/fixtures?nuevo=1",
    "/admin/standings",
    "/admin/standings?liga=1&zona=1&categoria=1",
    "/admin/standings/diagnostico?liga=1&zona=1&categoria=1",
  ],
  "a season": [
    "/admin/temporadas/1",
    "/admin/temporadas/1/generar",
    "/admin/temporadas/1/importar",
    "/admin/temporadas/1/fecha",
    "/admin/temporadas/1/retiro",
    "/admin/temporadas/1/llaves",
    "/admin/temporadas/1/reglas",
    "/admin/temporadas/1/delegados",
  ],
  "leagues, seasons and divisions": [
    "/admin/leagues",
    "/admin/leagues?editar=1",
    "/admin/temporadas",
    "/admin/temporadas?nuevo=1",
    "/admin/categories",
    "/admin/categories?liga=1",
    "/admin/zones",
  ],
  "clubs and teams": [
    "/admin/clubes",
    "/admin/clubes?editar=1",
    "/admin/clubes/unir?queda=1&sale=2",
    "/admin/clubes/dividir?club=1",
    "/admin/clubes/escudos",
    "/admin/teams",
    "/admin/teams?editar=1",
  ],
  "the Prode, people, pictures and the site": [
    "/admin/prode",
    "/admin/prode/grupos",
    "/admin/players",
    "/admin/courses",
    "/admin/courses?nuevo=1",
    "/admin/flyers",
    "/admin/flyers?nuevo=1",
    "/admin/sitio",
    "/admin/changes",
    "/admin/cuenta",
    "/admin/ayuda",
  ],
};

/** Pages whose URL a test learns only while it runs. */
export const GROUP = "/prode/grupos/:id";
export const SHARED_RANK = "/prode/puesto/:key";
export const DELEGATE_MATCHES = "/d/partidos";
export const PLAYER_SCREEN = "/admin/players/:id";
