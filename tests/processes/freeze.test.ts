import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { demoAdmin } from "#demo/sign-ins.ts";
import { aDocx } from "#harness/docx.ts";
import { SHAPES } from "#harness/shapes.ts";
import {
  isAlive,
  preparedFolder,
  query,
  ready,
  type Site,
  sharedSite,
  startSite,
  workersOf,
} from "#harness/started-site.ts";
import { aPicture, endlessSvg } from "#tests/factories/pictures.ts";

const shared = sharedSite({ LOG_LEVEL: "error" });

/** Far below the time that each attack used to take, and far above what a busy machine needs. */
const SOON_MS = 4_000;

/** The longest wait of a small request during some other work. */
async function longestWait<T>(site: Site, work: Promise<T>): Promise<{ response: T; ms: number }> {
  let isDone = false;
  let ms = 0;
  const polling = (async () => {
    while (!isDone) {
      const start = performance.now();
      await fetch(`${site.url}/livez`);
      ms = Math.max(ms, performance.now() - start);
      await sleep(20);
    }
  })();
  const response = await work.finally(() => {
    isDone = true;
  });
  await polling;
  return { response, ms };
}

async function adminCookie(site: Site): Promise<string> {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify(demoAdmin);
  const response = await fetch(`${site.url}/auth/v1/sign-in/username`, { method: "POST", headers, body });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

function post(site: Site, path: string, body: FormData | string | Buffer, headers: Record<string, string>) {
  return fetch(site.url + path, { method: "POST", body: body as BodyInit, headers, redirect: "manual" });
}

async function uploadFlyer(site: Site, cookie: string, image: File): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "save", id: "", title: "Subida", isActive: "on" })) {
    form.set(name, value);
  }
  form.set("image", image);
  return post(site, "/admin/flyers/guardar", form, { cookie });
}

const endlessFile = () => new File([endlessSvg()], "escudo.svg", { type: "image/svg+xml" });

/** The process that draws pictures for a site: a child of its worker. */
function pictureProcess(site: Site): number | undefined {
  return workersOf(site)
    .flatMap(childrenOf)
    .find(({ command }) => command.includes("picture-child"))?.pid;
}

function childrenOf(parent: number): { pid: number; command: string }[] {
  return execFileSync("ps", ["-eo", "ppid=,pid=,args="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([ppid]) => Number(ppid) === parent)
    .map(([, pid, ...command]) => ({ pid: Number(pid), command: command.join(" ") }));
}

test.each([
  [30_000, 400],
  [900_000, 413],
])("a password of %i random letters is refused without blocking the site", async (length, status) => {
  const body = JSON.stringify({ document: "47000111", password: SHAPES["random letters"]?.(length) });
  const request = post(shared.site, "/auth/v1/sign-up/player", body, { "Content-Type": "application/json" });
  const { response, ms } = await longestWait(shared.site, request);
  expect(response.status).toBe(status);
  expect(ms).toBeLessThan(SOON_MS);
});

// Fits into the 16 kB of headers that Node accepts, and would keep the router busy for seconds.
test.each(["/", "/admin/"])(
  "a URL of 7,000 segments after %s is refused without blocking the site",
  async (start) => {
    const path = start + "a/".repeat(7_000);
    const { response, ms } = await longestWait(shared.site, fetch(shared.site.url + path));
    expect(response.status).toBe(400);
    expect(ms).toBeLessThan(SOON_MS);
  },
);

test("a discovery request for 250 teams is answered, and one for 151 kinds of paths gets 400", async () => {
  const { site } = shared;
  const page = await (await fetch(`${site.url}/prode`)).text();
  const version = /manifest-([0-9a-f]+)\.js/.exec(page)?.[1];
  const ask = (pathOf: (i: number) => string, count: number) => {
    const paths = Array.from({ length: count }, (_, i) => pathOf(i)).join();
    return fetch(`${site.url}/__manifest?version=${version}&paths=${paths}`);
  };
  const teams = await ask((i) => `/team/${i}`, 250);
  expect(await teams.json()).toHaveProperty("routes/public/team");
  // Eight segments, each a word of a route or not: 'd' is one, 'x' is none.
  const kind = (i: number) => i.toString(2).padStart(8, "0").replaceAll("0", "/x").replaceAll("1", "/d");
  expect((await ask(kind, 150)).status).toBe(200);
  expect((await ask(kind, 151)).status).toBe(400);
});

test("the largest fixture created in one step is drawn, created, exported and printed without blocking the site", async () => {
  const { site, folder } = shared;
  const { rows } = await query(folder, LARGE_SEASON);
  const href = `/admin/temporadas/${rows[0].id}`;
  const headers = { cookie: await adminCookie(site) };
  const read = async (path: string) => {
    const { response, ms } = await longestWait(site, fetch(site.url + path, { headers }));
    const text = await response.text();
    expect([path, response.status, ms < SOON_MS]).toEqual([path, 200, true]);
    return text;
  };
  const page = await read(`${href}/generar?ruedas=2&desde=2031-03-01`);
  expect(page.length).toBeLessThan(600_000);
  const draft = /name="draft" value="([^"]*)"/.exec(page)?.[1] ?? "";
  const form = new URLSearchParams({ intent: "create", zone: "Zona 1", draft });
  const { response, ms } = await longestWait(
    site,
    fetch(`${site.url}${href}/generar.data`, { method: "POST", body: form, headers }),
  );
  expect(await response.text()).toContain("Fixture creado: 78 fechas, 14.040 partidos.");
  expect(ms).toBeLessThan(SOON_MS);
  for (const format of ["csv", "xlsx"]) await read(`${href}/exportar?formato=${format}`);
  // Too many matches for one print: only the next day is printed.
  expect((await read("/league/liga-enorme/imprimir")).split('class="hoja"')).toHaveLength(2);
});

/** Forty clubs with a team in each of nine categories of one zone. */
const LARGE_SEASON = `
  with league as (insert into ligas (nombre, slug, first_level) values ('Liga Enorme', 'liga-enorme', 'zone') returning id),
    season as (insert into temporadas (liga_id, nombre, slug, estado) select id, 'Enorme', 'enorme', 'current' from league returning id, liga_id),
    zone as (insert into zonas (nombre, liga_id, temporada_id) select 'Zona 1', liga_id, id from season returning id),
    category as (insert into categorias (nombre, liga_id, temporada_id, zona_id)
      select 'C' || n, season.liga_id, season.id, zone.id from season, zone, generate_series(2005, 2013) n returning id),
    club as (insert into clubes (nombre, slug) select 'Enorme ' || n, 'enorme-' || n from generate_series(1, 40) n returning id, nombre),
    entry as (insert into tiras (temporada_id, club_id) select season.id, club.id from season, club returning id, club_id),
    team as (insert into equipos (nombre, liga_id, temporada_id, zona_id, categoria_id, tira_id)
      select club.nombre, season.liga_id, season.id, zone.id, category.id, entry.id
      from season, zone, category, entry join club on club.id = entry.club_id returning id)
  select id from season`;

const formOfLength = (length: number) => {
  const form = new FormData();
  form.set("intent", "add");
  form.set("name", "<".repeat(length));
  return form;
};

test("text that grows when sent back is refused with 413 from anybody, above 64 kB", async () => {
  const { site } = shared;
  expect((await post(site, "/user/auth", formOfLength(70_000), {})).status).toBe(413);
  expect((await post(site, "/admin/login", formOfLength(70_000), {})).status).toBe(413);
  expect((await post(site, "/user/auth", formOfLength(60_000), {})).status).toBe(400);
});

test("text that grows when sent back is refused from an administrator above 256 kB, even where 9 MB are accepted", async () => {
  const { site } = shared;
  const headers = { cookie: await adminCookie(site) };
  for (const path of ["/admin/fixtures", "/admin/teams", "/admin/sitio"]) {
    expect((await post(site, path, formOfLength(270_000), headers)).status, path).toBe(413);
  }
  expect((await post(site, "/admin/fixtures", formOfLength(200_000), headers)).status).toBe(200);
});

const URLENCODED = "application/x-www-form-urlencoded";

const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
test.each([
  ["500,000 empty pairs", URLENCODED, "&".repeat(500_000)],
  ["2,001 fields", URLENCODED, `${"a=b&".repeat(2_000)}a=b`],
  ["2,001 fields under two types", `text/plain, ${URLENCODED}`, `${"a=b&".repeat(2_000)}a=b`],
  ["2,001 parts", "multipart/form-data; boundary=x", `${part.repeat(2_001)}--x--\r\n`],
])("a form with %s is refused with 413 before it is parsed", async (_, type, body) => {
  const { response, ms } = await longestWait(
    shared.site,
    post(shared.site, "/user/auth", body, { "Content-Type": type }),
  );
  expect([response.status, await response.text()]).toEqual([413, "Lo que enviaste es demasiado grande."]);
  expect(ms).toBeLessThan(SOON_MS);
});

test("a form with 1,000 fields is parsed", async () => {
  const body = `${"a=b&".repeat(999)}intent=login`;
  expect((await post(shared.site, "/user/auth", body, { "Content-Type": URLENCODED })).status).toBe(400);
});

test("a DOCX file with one paragraph of commas does not block the site", async () => {
  const { site, folder } = shared;
  const cookie = await adminCookie(site);
  const { rows } = await query(folder, "select id from ligas order by id limit 1");
  const form = new FormData();
  form.set("intent", "read-docx");
  form.set("leagueId", String(rows[0].id));
  form.set("docx", new File([new Uint8Array(aDocx([",".repeat(120_000)]))], "fixture.docx"));
  const { response, ms } = await longestWait(site, post(site, "/admin/fixtures", form, { cookie }));
  expect(response.status).toBe(400);
  expect(ms).toBeLessThan(SOON_MS);
});

test("a picture that never finishes drawing delays no other request and is dropped at its deadline; the next one works", async () => {
  const { site } = shared;
  const cookie = await adminCookie(site);
  const { response, ms } = await longestWait(site, uploadFlyer(site, cookie, endlessFile()));
  expect(response.status).toBe(400);
  expect((await response.json()).fields.image).toMatch(/demasiado complicada/);
  expect(ms).toBeLessThan(SOON_MS);
  expect((await uploadFlyer(site, cookie, await aPicture(90, 60))).status).toBe(200);
});

test("a picture that never finishes drawing does not keep the site from stopping, and ends with it", async () => {
  const site = await ready(await startSite({ DATA_DIR: preparedFolder("demo"), LOG_LEVEL: "error" }));
  const cookie = await adminCookie(site);
  const upload = uploadFlyer(site, cookie, endlessFile()).catch(() => null);
  await expect.poll(() => pictureProcess(site), { timeout: 20_000 }).toBeDefined();
  const drawing = pictureProcess(site) ?? 0;
  const began = performance.now();
  site.process.kill("SIGTERM");
  expect(await site.ended()).toBe(0);
  expect(performance.now() - began).toBeLessThan(15_000);
  await upload;
  await expect.poll(() => isAlive(drawing)).toBe(false);
});

test("a URL with a parameter that its page does not read is served from the cache", async () => {
  const { site } = shared;
  const [cachedPage, again] = [await fetch(site.url), await fetch(`${site.url}/?x=${Math.random()}`)];
  expect(again.headers.get("etag")).toBe(cachedPage.headers.get("etag"));
  expect(await again.text()).toBe(await cachedPage.text());
});
