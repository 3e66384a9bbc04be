import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { databasePid, databaseUrl } from "#harness/running-site.ts";
import { query, ready, type Site, sharedSite, startSite, temporaryFolder } from "#harness/started-site.ts";
import { countingProxy } from "./counting-proxy.ts";
import { isOwn, MAX_STATEMENTS, MORE_OF_EVERYTHING, pages } from "./page-statements.ts";

const shared = sharedSite({ LOG_LEVEL: "error" });

const FIXTURE = "/league/lifufe/fixture";
/** A finished season cannot be changed. */
const CURRENT = "temporada_id in (select id from temporadas where estado = 'current')";
/** Usually a fraction of a second, more on a busy machine; without the change feed it would take thirty seconds. */
const SOON_MS = 10_000;
/** The organiser's home page needs more statements: it lists what is missing, reported, proposed and to be announced. */
const HIGHER_LIMITS: Record<string, number> = { "/admin (admin)": 11 };

async function text(site: Site, path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(site.url + path, { headers })).text();
}

async function signIn(site: Site, form: Record<string, string>, path = "/user/auth"): Promise<string> {
  const response = await fetch(site.url + path, {
    method: "POST",
    body: new URLSearchParams({ intent: "sign-in", ...form }),
    headers: { Origin: site.url },
    redirect: "manual",
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  expect(cookies.join()).toContain("session_token");
  return cookies.join("; ");
}

/** Polls until a page contains a word. */
async function untilShown(site: Site, path: string, word: string): Promise<void> {
  const start = performance.now();
  while (!(await text(site, path)).includes(word)) {
    if (performance.now() - start > SOON_MS) throw new Error(`${path} never showed ${word}`);
    await sleep(10);
  }
}

test("the statements that a page runs stay within the limit, and do not increase with five times the data", async () => {
  const { folder } = shared;
  const proxy = await countingProxy(folder);
  const counted = await ready(
    await startSite({ DATABASE_URL: proxy.url, DATA_DIR: temporaryFolder(), LOG_LEVEL: "error" }),
  );
  const cookies = {
    visitor: "",
    player: await signIn(counted, { document: "40111222", password: "golazo-2026" }),
    admin: await signIn(counted, { username: "admin", password: "potrero-demo" }, "/admin/login"),
  };
  async function count(): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {};
    for (const { as, paths } of pages) {
      for (const path of paths) {
        // Visit twice, because the first visit may write counters later. HEAD reads everything that the page needs
        // and is not cached.
        for (let visit = 0; visit < 2; visit++) {
          proxy.statements.splice(0);
          const request = { method: "HEAD", headers: { Cookie: cookies[as] } };
          expect((await fetch(counted.url + path, request)).status, path).toBe(200);
        }
        found[`${path} (${as})`] = proxy.statements.filter(isOwn);
      }
    }
    return found;
  }
  const few = await count();
  await query(folder, MORE_OF_EVERYTHING);
  const many = await count();
  const lengths = (found: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(found).map(([page, { length }]) => [page, length]));
  expect(lengths(many)).toEqual(lengths(few));
  const tooMany = Object.entries(few).filter(
    ([page, { length }]) => length > (HIGHER_LIMITS[page] ?? MAX_STATEMENTS),
  );
  expect(tooMany).toEqual([]);
  // The layout and its page share one lookup of the league.
  const lookups = few[`${FIXTURE} (visitor)`]?.filter((sql) =>
    /from "ligas" .*where "ligas"."slug" = /.test(sql),
  );
  expect(lookups).toHaveLength(1);
});

test("pages of visitors contain nothing of two signed-in users, who get their own pages", async () => {
  const { site, folder } = shared;
  const people = [
    { cookie: await signIn(site, { document: "40111222", password: "golazo-2026" }), name: "" },
    { cookie: await signIn(site, { document: "41222333", password: "golazo-2026" }), name: "" },
  ];
  const { rows } = await query(
    folder,
    "select nombre from usuarios where documento in ('40111222', '41222333') order by documento",
  );
  people.forEach((person, i) => {
    person.name = rows[i].nombre;
  });
  expect(new Set(people.map(({ name }) => name)).size).toBe(2);

  for (const path of ["/", FIXTURE, "/courses", "/team/1", "/prode"]) {
    const visits = await Promise.all(
      [people[0], undefined, people[1], undefined].map(async (person) => {
        const response = await fetch(site.url + path, { headers: person ? { Cookie: person.cookie } : {} });
        return { person, etag: response.headers.get("ETag"), html: await response.text() };
      }),
    );
    for (const { person, etag, html } of visits) {
      expect(html.includes("Iniciar Sesión")).toBe(!person);
      expect(html.includes("Cerrar Sesión")).toBe(Boolean(person));
      expect(etag === null).toBe(Boolean(person));
      for (const { name } of people) if (name !== person?.name) expect(html).not.toContain(`>${name}<`);
    }
  }
});

test("visitors' pages of the Prode are cached too, and soon show a saved result or a new name", async () => {
  const { site, folder } = shared;
  const played = "/prode?ver=jugados";
  for (const path of [played, "/prode/posiciones"]) {
    const etag = (await fetch(site.url + path)).headers.get("ETag") ?? "";
    expect((await fetch(site.url + path, { headers: { "If-None-Match": etag } })).status).toBe(304);
  }
  // Matches being played now come first in the list, and have no result yet.
  await query(
    folder,
    `update partidos set resultado_local = 77, resultado_visitante = 1 where fecha < now() and ${CURRENT}`,
  );
  await untilShown(site, played, ">77<");
  await query(folder, "update usuarios set nombre = 'Renombrada' where role = 'player'");
  await untilShown(site, "/prode/posiciones", "Renombrada");
});

// Last, because it stops the database.
test("pages of visitors are cached in every copy of the app until their league changes, and survive a stopped database", async () => {
  const { site: first, folder } = shared;
  const second = await ready(
    await startSite({ DATABASE_URL: databaseUrl(folder), DATA_DIR: temporaryFolder() }),
  );

  const before = await fetch(first.url + FIXTURE);
  const etag = before.headers.get("ETag") ?? "";
  expect(before.headers.get("Cache-Control")).toBe("no-cache");
  expect((await fetch(first.url + FIXTURE, { headers: { "If-None-Match": etag } })).status).toBe(304);
  await text(second, FIXTURE);

  // A change in another league leaves the page in the cache: same text, same ETag.
  await query(folder, `update equipos set nombre = 'Otro Nombre' where liga_id = 3 and ${CURRENT}`);
  await untilShown(first, "/league/mundialito/fixture", "Otro Nombre");
  expect((await fetch(first.url + FIXTURE, { headers: { "If-None-Match": etag } })).status).toBe(304);

  await query(folder, `update equipos set nombre = 'Recién Cambiado' where liga_id = 2 and ${CURRENT}`);
  await Promise.all([first, second].map((site) => untilShown(site, FIXTURE, "Recién Cambiado")));

  process.kill(databasePid(folder), "SIGQUIT");
  const health = async () => (await fetch(`${second.url}/healthz`)).status;
  await expect.poll(health, { interval: 5, timeout: SOON_MS }).toBe(503);
  const after = await fetch(second.url + FIXTURE);
  expect(after.status).toBe(200);
  expect(await after.text()).toContain("Recién Cambiado");
});
