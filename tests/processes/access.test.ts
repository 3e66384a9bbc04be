import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { query, sharedSite } from "./site.ts";

/*
 * What each address answers to whom: every route of the site map is here, and one that is not fails the test. The
 * answers are those to a visitor, to a player who came with a document alone, to one with a password, and to an
 * administrator.
 */
const PAGE = [200, 200, 200, 200];
const MISSING = [404, 404, 404, 404];
const NO_ACTION = [405, 405, 405, 405];
const PANEL = ["/admin/login", "/admin/login", "/admin/login", 200];
const PANEL_POST = (done: number) => ["/admin/login", "/admin/login", "/admin/login", done];
const SIGN_IN = (back: string) => `/user/auth?volver=${encodeURIComponent(back)}`;
const OWN = (path: string, limited = 200) => [SIGN_IN(path), limited, 200, SIGN_IN(path)];

type Answers = (number | string)[];
type Expected = { url?: string; get: Answers; post: Answers; form?: Record<string, string> };

const table: Record<string, Expected> = {
  "/": { get: PAGE, post: NO_ACTION },
  "/courses": { get: PAGE, post: NO_ACTION },
  "/courses/:id": { url: "/courses/1", get: PAGE, post: NO_ACTION },
  "/league/:league": { url: "/league/lifufe", get: PAGE, post: NO_ACTION },
  "/league/:league/fixture": { url: "/league/lifufe/fixture", get: PAGE, post: NO_ACTION },
  "/league/:league/posiciones": { url: "/league/lifufe/posiciones", get: PAGE, post: NO_ACTION },
  "/team/:id": { url: "/team/1", get: PAGE, post: NO_ACTION },
  "/sitemap.xml": { get: PAGE, post: NO_ACTION },
  "/*": { url: "/no-existe", get: MISSING, post: MISSING },
  "/user/auth": { get: [200, "/", "/", "/"], post: [400, "/", "/", "/"] },
  "/user/codigo": { get: PAGE, post: [400, 400, 400, 400] },
  "/user/perfil": {
    get: OWN("/user/perfil"),
    post: [SIGN_IN("/user/perfil"), 403, 400, SIGN_IN("/user/perfil")],
  },
  "/user/configuracion": {
    get: OWN("/user/configuracion"),
    post: [SIGN_IN("/user/configuracion"), 403, 400, SIGN_IN("/user/configuracion")],
  },
  "/user/mis-datos": {
    get: OWN("/user/mis-datos", 403),
    post: [SIGN_IN("/user/mis-datos"), 405, 405, SIGN_IN("/user/mis-datos")],
  },
  "/admin/login": { get: [200, 200, 200, "/admin"], post: [401, 401, 401, "/admin"] },
  "/admin/login/codigo": { get: PAGE, post: [401, 403, 403, 400] },
  "/admin/recuperar": { get: MISSING, post: MISSING },
  "/admin/nueva-clave": { get: PAGE, post: [400, 400, 400, 400] },
  "/admin": { get: PANEL, post: PANEL_POST(405) },
  "/admin/results": { get: PANEL, post: PANEL_POST(400) },
  "/admin/changes": { get: PANEL, post: PANEL_POST(405) },
  "/admin/players": { get: PANEL, post: PANEL_POST(405) },
  "/admin/players/:id": { url: "/admin/players/{player}", get: PANEL, post: PANEL_POST(400) },
  "/admin/players/:id/datos": { url: "/admin/players/{player}/datos", get: PANEL, post: PANEL_POST(405) },
  "/admin/cuenta": { get: PANEL, post: PANEL_POST(400), form: { intent: "password" } },
  "/auth/v1/*": { url: "/auth/v1/get-session", get: MISSING, post: MISSING },
  // Last: it ends the session of whoever asks.
  "/salir": { get: PAGE, post: ["/", "/", "/", "/"] },
};

const people = ["a visitor", "a player by document", "a player", "an administrator"];
const signIns: (Record<string, string> | null)[] = [
  null,
  { document: "42333444" },
  { document: "40111222", password: "golazo-2026" },
  { username: "admin", password: "potrero-demo" },
];

/** The player whom the others must not reach, and what must never leave the server to them. */
const OTHER = { document: "41222333", secrets: ["41222333"] };

const patterns = patternsOf(routes as RouteConfigEntry[]);
const shared = sharedSite({ LOG_LEVEL: "error" });
const cookies: string[] = [];

describe("every address", { timeout: 180_000 }, () => {
  test("is in the table, and the table has no other", () => {
    expect([...patterns].sort()).toEqual(Object.keys(table).sort());
  });

  test("answers to each person as the table says, as a page, as data and to a form", async () => {
    const { rows } = await query(
      shared.folder,
      `select id, email from usuarios where documento = '${OTHER.document}'`,
    );
    for (const signIn of signIns) cookies.push(signIn ? await cookieOf(signIn) : "");
    const wrong: string[] = [];
    for (const [pattern, expected] of Object.entries(table)) {
      const url = (expected.url ?? pattern).replace("{player}", rows[0].id);
      for (const [i, person] of people.entries()) {
        const [page, data] = [await ask(i, url), await ask(i, dataUrl(url))];
        const post = await ask(i, url, new URLSearchParams(expected.form ?? { nothing: "" }));
        const note = (what: string, got: number | string, should: number | string | undefined) => {
          if (got !== should) wrong.push(`${what} ${pattern} as ${person}: ${got}, not ${should}`);
        };
        note("GET", page.answer, expected.get[i]);
        note("POST", post.answer, expected.post[i]);
        // A resource has no data form: the router answers with the resource itself.
        if (!RESOURCES.includes(pattern)) note("GET .data", data.answer, expected.get[i]);
        if (i < 3 && OTHER.secrets.some((secret) => (page.text + data.text + post.text).includes(secret))) {
          wrong.push(`${pattern} tells ${person} about another player`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

const RESOURCES = ["/sitemap.xml", "/user/mis-datos", "/admin/players/:id/datos", "/auth/v1/*"];

function patternsOf(entries: RouteConfigEntry[], parent = ""): Set<string> {
  const found = new Set<string>();
  for (const { path, index, children } of entries) {
    const own = path ? `${parent}/${path}` : parent;
    const hasIndex = children?.some((child) => child.index);
    if (index || (path && !(children && !hasIndex))) found.add(own || "/");
    for (const pattern of patternsOf(children ?? [], own)) found.add(pattern);
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

/** The status, or where it leads; a redirect inside of data is read as the redirect that it is. */
async function ask(person: number, url: string, body?: URLSearchParams) {
  const answer = await fetch(shared.site.url + url, {
    method: body ? "POST" : "GET",
    redirect: "manual",
    headers: { cookie: cookies[person] ?? "" },
    body,
  });
  const text = await answer.text();
  const inData = /^\[\["SingleFetchRedirect".*?"redirect","([^"]+)"/.exec(text)?.[1];
  return { answer: inData ?? answer.headers.get("location") ?? answer.status, text };
}
