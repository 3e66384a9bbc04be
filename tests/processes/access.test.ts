import { globSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import type { Known } from "#harness/fuzz/form.ts";
import { FORMS } from "#harness/fuzz/forms.ts";
import { ENGLISH } from "#harness/fuzz/judge.ts";
import { PANEL_FORMS } from "#harness/fuzz/panel-forms.ts";
import { filled } from "#harness/fuzz/requests.ts";
import { fuzzSite } from "#harness/fuzz.ts";
import { query, sharedSite } from "#harness/started-site.ts";
import { API_CALLS } from "../../app/api/calls.server.ts";
import routes from "../../app/routes.ts";
import { unknownFields } from "./form-fields.ts";
import { storedHtml } from "./stored-html.ts";

/*
 * The answer of each URL to each role. Every route of the site map must be listed here. The four answers are for
 * a visitor, a player who signed in with only a document, one with a password, and an administrator.
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

type Answers = (number | string)[];
/** Only the action answers a data POST; for a document POST the loader runs too and may redirect a signed-in user. */
type Expected = {
  url?: string;
  get: Answers;
  post: Answers;
  dataPost?: Answers;
  form?: Record<string, string>;
};

const table: Record<string, Expected> = {
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
  // The current version is not known here: e2e/share requests it.
  "/imagen/:kind/:key/:file": { url: "/imagen/equipo/0/a.png", get: [404, 404, 404, 404], post: NO_ACTION },
  "/buscar": { get: PAGE, post: NO_ACTION },
  "/buscar.json": { url: "/buscar.json?q=ceibo", get: PAGE, post: NO_ACTION },
  "/d": { get: PAGE, post: [400, 400, 400, 400] },
  "/d/partidos": {
    get: ["/d", "/d", "/d", "/d"],
    post: ["/d", "/d", "/d", "/d"],
    dataPost: [401, 401, 401, 401],
  },
  // A visitor's tap leads to the sign-in; one without a match, or by an administrator, is refused.
  "/prode": { get: PAGE, post: [SIGN_IN("/prode"), 400, 400, 403] },
  "/prode/posiciones": { get: PAGE, post: NO_ACTION },
  "/prode/mis-predicciones": {
    get: OWN("/prode/mis-predicciones"),
    post: [401, 405, 405, 403],
  },
  // A signed key is not known here: e2e/prode-groups follows one.
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

const people = ["a visitor", "a player by document", "a player", "an administrator"];
const signIns: (Record<string, string> | null)[] = [
  null,
  { document: "42333444" },
  { document: "40111222", password: "golazo-2026" },
  { username: "admin", password: "potrero-demo" },
];

/** Document, e-mail and school of a player whose data must not be sent to the others. */
const SECRETS = ["41222333", "la-otra@example.org", "Escuela de la Otra"];

const PROFILE =
  "asksForTeam birthDate document email hasPassword limited memberSince name school surname team.id team.name".split(
    " ",
  );
const PLAYER = PROFILE.filter((name) => !["limited", "asksForTeam"].includes(name)).concat(
  "consent",
  "hidden",
  "id",
);
const OF_TEAM = ["editing", "league.next.day", "league.played", "league.position", "teams"];
const within = (parent: string, names: string[]) => names.map((name) => `${parent}.${name}`);
const SIGNED_IN = within("signedIn", ["as", "initials", "name", "panel"]);
const OWN_PROFILE = [...OF_TEAM, ...within("profile", PROFILE)];
/** No team fields, because the team is null. */
const LIMITED_PROFILE = [
  ...["editing", "league.next", "league.played", "league.position", "teams"],
  ...within("profile", PROFILE.filter((name) => !name.startsWith("team.")).concat("team")),
];
const OWN_SETTINGS = ["hasPassword", "limited", "mayDelete"];

/**
 * The fields about people that leave the server, for each role; null where access is refused. An additional field
 * fails the test. Fields that a limited session must not see are present and null, so that nobody learns whether they
 * have a value.
 */
const fields: { route: string; url: string; only?: string; sent: (string[] | null)[] }[] = [
  { route: "root", url: "/", only: "signedIn", sent: [["signedIn"], SIGNED_IN, SIGNED_IN, SIGNED_IN] },
  {
    route: "routes/player/profile",
    url: "/user/perfil",
    sent: [null, LIMITED_PROFILE, OWN_PROFILE, null],
  },
  {
    route: "routes/player/settings",
    url: "/user/configuracion",
    sent: [null, OWN_SETTINGS, OWN_SETTINGS, null],
  },
  {
    route: "routes/admin/players",
    url: "/admin/players",
    sent: [
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
    sent: [
      null,
      null,
      null,
      [...within("player", PLAYER), "teams.league", "teams.teams.id", "teams.teams.name"],
    ],
  },
  { route: "routes/admin/account", url: "/admin/cuenta", sent: [null, null, null, ["secondFactor"]] },
  {
    route: "routes/admin/layout",
    url: "/admin",
    sent: [
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

const patterns = new Map([
  ...patternsOf(routes as RouteConfigEntry[]),
  ...Object.keys(API_CALLS).map((href) => [href, "api/calls"] as const),
]);
const shared = sharedSite({ LOG_LEVEL: "error", TRUST_PROXY: "on", BACKUP_EVERY: "off" });
const cookies: string[] = [];

describe("every URL", { timeout: 180_000 }, () => {
  test("is in the access table, which has no others", () => {
    expect([...patterns.keys()].sort()).toEqual(Object.keys(table).sort());
  });

  test("answers each person as the table says, and sends no other personal fields", async () => {
    const { rows } = await query(
      shared.folder,
      `update usuarios set email = '${SECRETS[1]}', escuela = '${SECRETS[2]}'
       where documento = '${SECRETS[0]}' returning id`,
    );
    for (const signIn of signIns) cookies.push(signIn ? await cookieOf(signIn) : "");
    await expectFields(rows[0].id);
    const wrong: string[] = [];
    for (const [pattern, expected] of Object.entries(table)) {
      const url = (expected.url ?? pattern).replace("{player}", rows[0].id);
      for (const [i, person] of people.entries()) {
        const form = new URLSearchParams(expected.form ?? { nothing: "" });
        const [page, data] = [await ask(i, url), await ask(i, dataUrl(url))];
        const head = await ask(i, url, undefined, "HEAD");
        const post = await ask(i, url, form);
        const note = (what: string, got: number | string, should: number | string | undefined) => {
          if (got !== should) wrong.push(`${what} ${pattern} as ${person}: ${got}, not ${should}`);
        };
        note("GET", page.answer, expected.get[i]);
        note("POST", post.answer, expected.post[i]);
        note("HEAD", head.answer, expected.get[i]);
        for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"]) {
          note(method, (await ask(i, url, undefined, method)).answer, 405);
        }
        // A resource route has no data URL: the router answers with the resource itself.
        if (!RESOURCES.includes(pattern)) {
          note("GET .data", data.answer, expected.get[i]);
          note(
            "POST .data",
            (await ask(i, dataUrl(url), form)).answer,
            (expected.dataPost ?? expected.post)[i],
          );
        }
        // Requesting only the inner route's data does not bypass the guard of the outer one.
        if (typeof expected.get[i] === "string") {
          const alone = `${dataUrl(url.split("?")[0] ?? "")}?_routes=${encodeURIComponent(patterns.get(pattern) ?? "")}`;
          note("GET _routes", (await ask(i, alone)).answer, expected.get[i]);
        }
        if (i < 3 && SECRETS.some((secret) => (page.text + data.text + post.text).includes(secret))) {
          wrong.push(`${pattern} tells ${person} about another player`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test("reveals only the owner's first name to a session opened by document alone", async () => {
    const { secrets, team, teamId, id } = await aDistinctPlayer();
    const cookie = await cookieOf({ document: secrets[0] ?? "" });
    cookies[LIMITED] = cookie;
    const leaks: string[] = [];
    const urls = Object.entries(table).map(([pattern, { url }]) => url ?? pattern);
    const extra = [
      "/user/perfil?editar",
      "/prode?ver=jugados",
      "/prode/posiciones?liga=2",
      `/team/${teamId}`,
    ];
    for (const href of [...urls, ...extra].filter((one) => one !== "/salir")) {
      const url = href.replace("{player}", id);
      for (const asked of [url, dataUrl(url)]) {
        const got = [
          await ask(LIMITED, asked),
          await ask(LIMITED, asked, new URLSearchParams({ nothing: "" })),
        ];
        const text = got.map((one) => one.text).join();
        leaks.push(
          ...secrets.filter((secret) => text.includes(secret)).map((secret) => `${asked}: ${secret}`),
        );
        // Teams are public: the team may appear only where a visitor sees it too.
        const seen = (await ask(0, asked)).text;
        if (text.includes(team) && !seen.includes(team)) leaks.push(`${asked}: ${team}`);
      }
    }
    const again = await ask(
      LIMITED,
      "/auth/v1/sign-in/document",
      new URLSearchParams({ document: secrets[0] ?? "" }),
    );
    leaks.push(...secrets.filter((secret) => again.text.includes(secret)));
    expect(leaks).toEqual([]);
    expect((await ask(LIMITED, "/user/perfil")).text).toContain("Zulema");
    cookies[LIMITED] = await cookieOf(signIns[LIMITED] ?? {});
  });

  test("has every form field in the table of fuzzed forms", async () => {
    const files = globSync("app/routes/**/*.{ts,tsx}").filter((file) =>
      /export (async )?function action|export const action/.test(readFileSync(file, "utf8")),
    );
    const actions = [...patterns].filter(
      ([pattern, route]) => pattern in API_CALLS || files.some((file) => file.startsWith(`app/${route}.`)),
    );
    const attacked = new Set(FORMS.map(({ route }) => route.replace(/^\/auth\/v1\/.*/, "/auth/v1/*")));
    const unattacked = actions.map(([pattern]) => pattern).filter((pattern) => !attacked.has(pattern));
    expect(unattacked).toEqual(["/*"]);
    for (const [i, signIn] of signIns.entries()) cookies[i] = signIn ? await cookieOf(signIn) : "";
    expect(await unknownFields(shared, cookies)).toEqual([]);
  });

  test("withstands generated attacks without a fault, a change or a leak (npm run test:faults sends more)", async () => {
    const counts = await fuzzSite({ ...shared.site, folder: shared.folder }, 400, 7);
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(400);
  });

  test("says in Spanish what is wrong with absurd values, in every form of the panel", async () => {
    const ids = Object.fromEntries([...KNOWN].map((name) => [name, "1"])) as unknown as Known;
    const forms = PANEL_FORMS.filter(
      ({ foreign, slow, wrong }) => !foreign && !slow && Object.keys(wrong).length > 0,
    );
    const english: string[] = [];
    for (const { route, intent = "", fields } of forms) {
      const names = Object.keys(fields).map((name) => filled(name, ids));
      const share = Math.floor(200_000 / names.length);
      for (const value of [null, "9".repeat(share), "x".repeat(share), "-", "[1,", '{"a":1}']) {
        const form = new URLSearchParams(names.flatMap((name) => (value === null ? [] : [[name, value]])));
        form.set("intent", intent);
        const { text, answer } = await ask(ADMIN, dataUrl(filled(route, ids)), form);
        if (ENGLISH.test(text) || answer === 500)
          english.push(`${route} ${intent} ${value?.slice(0, 5)}: ${text.slice(0, 400)}`);
      }
    }
    expect(english).toEqual([]);
  });

  test("refuses an intent with the name of an Object.prototype property", async () => {
    const ids = Object.fromEntries([...KNOWN].map((name) => [name, "1"])) as unknown as Known;
    // The fixture form treats an unknown intent as a change of its fields, and is shown again.
    const others = ["/salir", "/admin/fixtures"];
    const forms = FORMS.filter(({ route, json, slow }) => !json && !slow && !others.includes(route));
    const faults: string[] = [];
    for (const route of new Set(forms.map((form) => filled(form.route, ids)))) {
      for (const intent of ["__proto__", "constructor", "toString"]) {
        for (const [i, person] of people.entries()) {
          const { answer } = await ask(i, dataUrl(route), new URLSearchParams({ intent, accion: intent }));
          if (typeof answer === "number" && (answer < 400 || answer >= 500))
            faults.push(`${route} ${intent} as ${person}: ${answer}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  test("shows HTML stored in any field as text", async () => {
    const { refused, wrong, shown } = await storedHtml(shared, cookies);
    expect({ refused, wrong }).toEqual({ refused: [], wrong: [] });
    expect(shown.length).toBeGreaterThan(30);
  });
});

const LIMITED = 1;
const ADMIN = 3;
/** The placeholders in braces that the panel's forms use. */
const KNOWN = new Set([...JSON.stringify(PANEL_FORMS).matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name));

/**
 * A player without a password, each of whose facts is unique and so can be found in a page; their team plays nowhere.
 */
async function aDistinctPlayer() {
  const team = "Club Zutrigunda";
  const teams = await query(
    shared.folder,
    `with club as (insert into clubes (nombre, slug) values ('${team}', 'zutrigunda') returning id),
      season as (select id, liga_id from temporadas where estado = 'current' order by liga_id limit 1),
      entry as (insert into tiras (temporada_id, club_id) select season.id, club.id from season, club returning id)
     insert into equipos (nombre, liga_id, temporada_id, tira_id)
     select '${team}', season.liga_id, season.id, entry.id from season, entry returning id`,
  );
  const teamId: number = teams.rows[0].id;
  const { rows } = await query(
    shared.folder,
    `insert into usuarios (nombre, apellido, documento, escuela, email, fecha_nacimiento, equipo_id, created_at)
     values ('Zulema Ximena', 'Quintrala', '68123987', 'Escuela Ñuble', 'zuqu@example.org', '2011-07-13', ${teamId}, '1999-03-07')
     returning id`,
  );
  const secrets = [
    "68123987",
    "Ximena",
    "Quintrala",
    "Zulema Q",
    "Ñuble",
    "zuqu@",
    "2011-07-13",
    "13 de julio de 2011",
  ];
  return { id: rows[0].id as string, team, teamId, secrets: [...secrets, "1999-03", "marzo de 1999"] };
}

async function expectFields(playerId: string) {
  for (const { route, url, only, sent } of fields) {
    const asked = `${dataUrl(url.replace("{player}", playerId))}?_routes=${encodeURIComponent(route)}`;
    for (const [i, person] of people.entries()) {
      const { answer, text, cache } = await ask(i, asked);
      const got = answer === 200 ? fieldsOf(text, route, only) : null;
      expect(got, `${url} for ${person}`).toEqual(sent[i] && [...sent[i]].sort());
      // Computers are shared: the next user must not see the page through the back button.
      if (got && !only) expect(cache, url).toBe("no-store");
    }
  }
}

/** The path of every field in a route's data, or in one part of it. */
function fieldsOf(text: string, route: string, only?: string): string[] {
  const list: unknown[] = JSON.parse(text);
  // The router writes each value once and refers to it by index: object keys and values are both indexes.
  const read = (place: number): unknown => {
    const value = list[place];
    if (Array.isArray(value)) return value.map(read);
    if (typeof value !== "object" || value === null) return value;
    const pairs = Object.entries(value) as [string, number][];
    return Object.fromEntries(pairs.map(([name, at]) => [list[Number(name.slice(1))], read(at)]));
  };
  const { [route]: asked } = read(0) as Record<string, { data: Record<string, unknown> }>;
  const data = only ? { [only]: asked?.data[only] } : asked?.data;
  return [...new Set(pathsOf(data, ""))].sort();
}

function pathsOf(value: unknown, path: string): string[] {
  if (Array.isArray(value) && value.length > 0) return value.flatMap((one) => pathsOf(one, path));
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, path ? `${path}.${name}` : name));
}

const RESOURCES = [
  "/vivo.json",
  "/sitemap.xml",
  "/user/mis-datos",
  "/admin/players/:id/datos",
  "/admin/clubes/escudos/guardar",
  "/admin/courses/guardar",
  "/admin/flyers/guardar",
  "/admin/standings/exportar",
  "/admin/temporadas/:id/exportar",
  "/auth/v1/*",
  "/api/predictions",
  "/api/admin_settle",
  "/api/avisos",
  "/api/avisos/clave",
  "/api/avisos/fin",
];

/** Every URL of the site map, with the name of its route. */
function patternsOf(entries: RouteConfigEntry[], parent = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const { path, index, children, file } of entries) {
    const own = path ? `${parent}/${path}` : parent;
    const hasIndex = children?.some((child) => child.index);
    if (index || (path && !(children && !hasIndex))) found.set(own || "/", file.replace(/\.tsx?$/, ""));
    for (const [pattern, route] of patternsOf(children ?? [], own)) found.set(pattern, route);
  }
  return found;
}

function dataUrl(url: string): string {
  return url === "/" ? "/_.data" : `${url}.data`;
}

async function cookieOf(signIn: Record<string, string>): Promise<string> {
  const path = "username" in signIn ? "username" : "document";
  const answer = await fetch(`${shared.site.url}/auth/v1/sign-in/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(signIn),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** The status, or the target of a redirect; a redirect inside data is read as a redirect. */
async function ask(person: number, url: string, body?: URLSearchParams, method = body ? "POST" : "GET") {
  const answer = await fetch(shared.site.url + url, {
    method,
    redirect: "manual",
    headers: { cookie: cookies[person] ?? "" },
    body,
  });
  const text = await answer.text();
  // In a data request, a redirect is an answer that contains its target.
  const inData = answer.status === 202 ? /"redirect","([^"]+)"/.exec(text)?.[1] : undefined;
  const cache = answer.headers.get("cache-control");
  return { answer: inData ?? answer.headers.get("location") ?? answer.status, text, cache };
}
