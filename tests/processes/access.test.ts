import { globSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test, vi } from "vitest";
import type { RowIds } from "#harness/fuzz/form.ts";
import { FORMS } from "#harness/fuzz/forms.ts";
import { ENGLISH } from "#harness/fuzz/judge.ts";
import { PANEL_FORMS } from "#harness/fuzz/panel-forms.ts";
import { fillIn } from "#harness/fuzz/requests.ts";
import { fuzzSite } from "#harness/fuzz.ts";
import { query, sharedSite } from "#harness/started-site.ts";
import { API_CALLS } from "../../app/api/calls.server.ts";
import routes from "../../app/routes.ts";
import { fields, people, SECRETS, signIns, table } from "./access-table.ts";
import { unknownFields } from "./form-fields.ts";
import { storedHtml } from "./stored-html.ts";

vi.setConfig({ testTimeout: 180_000 });

const patterns = new Map([
  ...patternsOf(routes as RouteConfigEntry[]),
  ...Object.keys(API_CALLS).map((href) => [href, "api/calls"] as const),
]);
const shared = sharedSite({ LOG_LEVEL: "error", TRUST_PROXY: "on", BACKUP_EVERY: "off" });
const cookies: string[] = [];

test("every URL is in the access table, which has no others", () => {
  expect([...patterns.keys()].sort()).toEqual(Object.keys(table).sort());
});

test("every URL answers each role as the table says, and sends no other personal fields", async () => {
  const { rows } = await query(
    shared.folder,
    `update usuarios set email = '${SECRETS[1]}', escuela = '${SECRETS[2]}'
       where documento = '${SECRETS[0]}' returning id`,
  );
  for (const signIn of signIns) cookies.push(signIn ? await cookieOf(signIn) : "");
  await expectFields(rows[0].id);
  const mismatches: string[] = [];
  for (const [pattern, expected] of Object.entries(table)) {
    const url = (expected.url ?? pattern).replace("{player}", rows[0].id);
    for (const [i, person] of people.entries()) {
      const form = new URLSearchParams(expected.form ?? { nothing: "" });
      const [page, data] = [await ask(i, url), await ask(i, dataUrl(url))];
      const head = await ask(i, url, undefined, "HEAD");
      const post = await ask(i, url, form);
      const compare = (
        what: string,
        actual: number | string,
        expectedOutcome: number | string | undefined,
      ) => {
        if (actual !== expectedOutcome)
          mismatches.push(`${what} ${pattern} as ${person}: ${actual}, not ${expectedOutcome}`);
      };
      compare("GET", page.outcome, expected.get[i]);
      compare("POST", post.outcome, expected.post[i]);
      compare("HEAD", head.outcome, expected.get[i]);
      // Refused before the role is known (server/listener.ts, server/api.ts): only a session cookie could matter.
      for (const method of i === 0 || i === ADMIN ? ["PUT", "PATCH", "DELETE", "OPTIONS"] : []) {
        compare(method, (await ask(i, url, undefined, method)).outcome, 405);
      }
      // A resource route has no data URL: the router answers with the resource itself.
      if (!RESOURCES.includes(pattern)) {
        compare("GET .data", data.outcome, expected.get[i]);
        compare(
          "POST .data",
          (await ask(i, dataUrl(url), form)).outcome,
          (expected.dataPost ?? expected.post)[i],
        );
      }
      // Requesting only the inner route's data does not bypass the guard of the outer one.
      if (typeof expected.get[i] === "string") {
        const alone = `${dataUrl(url.split("?")[0] ?? "")}?_routes=${encodeURIComponent(patterns.get(pattern) ?? "")}`;
        compare("GET _routes", (await ask(i, alone)).outcome, expected.get[i]);
      }
      if (i < 3 && SECRETS.some((secret) => (page.text + data.text + post.text).includes(secret))) {
        mismatches.push(`${pattern} reveals another player to ${person}`);
      }
    }
  }
  expect(mismatches).toEqual([]);
});

test("every URL reveals only the owner's first name to a session opened by document alone", async () => {
  const { secrets, team, teamId, id } = await aDistinctPlayer();
  const cookie = await cookieOf({ document: secrets[0] ?? "" });
  cookies[DOCUMENT_ONLY_PLAYER] = cookie;
  const leaks: string[] = [];
  const urls = Object.entries(table).map(([pattern, { url }]) => url ?? pattern);
  const extra = ["/user/perfil?editar", "/prode?ver=jugados", "/prode/posiciones?liga=2", `/team/${teamId}`];
  for (const href of [...urls, ...extra].filter((one) => one !== "/salir")) {
    const url = href.replace("{player}", id);
    for (const either of [url, dataUrl(url)]) {
      const responses = [
        await ask(DOCUMENT_ONLY_PLAYER, either),
        await ask(DOCUMENT_ONLY_PLAYER, either, new URLSearchParams({ nothing: "" })),
      ];
      const text = responses.map((one) => one.text).join();
      leaks.push(
        ...secrets.filter((secret) => text.includes(secret)).map((secret) => `${either}: ${secret}`),
      );
      // Teams are public: the team may appear only where a visitor sees it too.
      const visitorText = (await ask(0, either)).text;
      if (text.includes(team) && !visitorText.includes(team)) leaks.push(`${either}: ${team}`);
    }
  }
  const again = await ask(
    DOCUMENT_ONLY_PLAYER,
    "/auth/v1/sign-in/document",
    new URLSearchParams({ document: secrets[0] ?? "" }),
  );
  leaks.push(...secrets.filter((secret) => again.text.includes(secret)));
  expect(leaks).toEqual([]);
  expect((await ask(DOCUMENT_ONLY_PLAYER, "/user/perfil")).text).toContain("Zulema");
  cookies[DOCUMENT_ONLY_PLAYER] = await cookieOf(signIns[DOCUMENT_ONLY_PLAYER] ?? {});
});

test("every URL with an action, except the 404 page, is fuzzed with every field that the pages' forms post", async () => {
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

test("every URL withstands generated attacks without a fault, a change or a leak (npm run test:faults sends more)", async () => {
  const counts = await fuzzSite({ ...shared.site, folder: shared.folder }, 400, 7);
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(400);
});

test("every URL answers absurd values in the panel's forms without English and without a 500", async () => {
  const ids = Object.fromEntries([...PLACEHOLDERS].map((name) => [name, "1"])) as unknown as RowIds;
  const forms = PANEL_FORMS.filter(
    ({ foreign, slow, invalid }) => !foreign && !slow && Object.keys(invalid).length > 0,
  );
  const english: string[] = [];
  for (const { route, intent = "", fields } of forms) {
    const names = Object.keys(fields).map((name) => fillIn(name, ids));
    const share = Math.floor(200_000 / names.length);
    for (const value of [null, "9".repeat(share), "x".repeat(share), "-", "[1,", '{"a":1}']) {
      const form = new URLSearchParams(names.flatMap((name) => (value === null ? [] : [[name, value]])));
      form.set("intent", intent);
      const { text, outcome } = await ask(ADMIN, dataUrl(fillIn(route, ids)), form);
      if (ENGLISH.test(text) || outcome === 500)
        english.push(`${route} ${intent} ${value?.slice(0, 5)}: ${text.slice(0, 400)}`);
    }
  }
  expect(english).toEqual([]);
});

test("every URL refuses an intent with the name of an Object.prototype property", async () => {
  const ids = Object.fromEntries([...PLACEHOLDERS].map((name) => [name, "1"])) as unknown as RowIds;
  // The fixture form treats an unknown intent as a change of its fields, and is shown again.
  const others = ["/salir", "/admin/fixtures"];
  const forms = FORMS.filter(({ route, json, slow }) => !json && !slow && !others.includes(route));
  const faults: string[] = [];
  for (const route of new Set(forms.map((form) => fillIn(form.route, ids)))) {
    for (const intent of ["__proto__", "constructor", "toString"]) {
      for (const [i, person] of people.entries()) {
        const { outcome } = await ask(i, dataUrl(route), new URLSearchParams({ intent, accion: intent }));
        if (typeof outcome === "number" && (outcome < 400 || outcome >= 500))
          faults.push(`${route} ${intent} as ${person}: ${outcome}`);
      }
    }
  }
  expect(faults).toEqual([]);
});

test("every URL shows HTML stored in any field as text", async () => {
  const { refused, failures, shown } = await storedHtml(shared, cookies);
  expect({ refused, failures }).toEqual({ refused: [], failures: [] });
  expect(shown.length).toBeGreaterThan(30);
});

const DOCUMENT_ONLY_PLAYER = 1;
const ADMIN = 3;
/** The placeholders in braces that the panel's forms use. */
const PLACEHOLDERS = new Set(
  [...JSON.stringify(PANEL_FORMS).matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
);

/** A player without a password whose data appears nowhere else, so that a page which leaks it can be found. */
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
  for (const { route, url, only, visible } of fields) {
    const href = `${dataUrl(url.replace("{player}", playerId))}?_routes=${encodeURIComponent(route)}`;
    for (const [i, person] of people.entries()) {
      const { outcome, text, cache } = await ask(i, href);
      const actual = outcome === 200 ? fieldsOf(text, route, only) : null;
      expect(actual, `${url} for ${person}`).toEqual(visible[i] && [...visible[i]].sort());
      // Computers are shared: the next user must not see the page through the back button.
      if (actual && !only) expect(cache, url).toBe("no-store");
    }
  }
}

/** The path of every field in a route's data, or in one part of it. */
function fieldsOf(text: string, route: string, only?: string): string[] {
  const list: unknown[] = JSON.parse(text);
  // The router writes each value once and refers to it by index: object keys and values are both indexes.
  const read = (index: number): unknown => {
    const value = list[index];
    if (Array.isArray(value)) return value.map(read);
    if (typeof value !== "object" || value === null) return value;
    const pairs = Object.entries(value) as [string, number][];
    return Object.fromEntries(pairs.map(([name, at]) => [list[Number(name.slice(1))], read(at)]));
  };
  const { [route]: own } = read(0) as Record<string, { data: Record<string, unknown> }>;
  const data = only ? { [only]: own?.data[only] } : own?.data;
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

/** The URL of every route, with the name of its file. */
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
  const response = await fetch(`${shared.site.url}/auth/v1/sign-in/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(signIn),
  });
  expect(response.status).toBe(200);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** The status, or the target of a redirect; a redirect inside data is read as a redirect. */
async function ask(person: number, url: string, body?: URLSearchParams, method = body ? "POST" : "GET") {
  const response = await fetch(shared.site.url + url, {
    method,
    redirect: "manual",
    headers: { cookie: cookies[person] ?? "" },
    body,
  });
  const text = await response.text();
  // In a data request, a redirect is a response that contains its target.
  const inData = response.status === 202 ? /"redirect","([^"]+)"/.exec(text)?.[1] : undefined;
  const cache = response.headers.get("cache-control");
  return { outcome: inData ?? response.headers.get("location") ?? response.status, text, cache };
}
