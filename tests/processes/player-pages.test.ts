import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { sessionCookies } from "#harness/people.ts";
import { databasePid } from "#harness/running-site.ts";
import { query, sharedSite } from "#harness/started-site.ts";

const shared = sharedSite({ LOG_LEVEL: "error" });

const PASSWORD = "golazo-2026";
const FIXTURE = "/league/lifufe/fixture";
const TEAM = "/team/1";
const PAGES = [
  "/",
  "/?ver=resultados",
  FIXTURE,
  "/league/lifufe/posiciones",
  TEAM,
  "/courses",
  `${FIXTURE}.data`,
];

async function page(path: string, cookie: string): Promise<string> {
  const response = await fetch(shared.site.url + path, { headers: { Cookie: cookie } });
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const nonce = response.headers.get("Content-Security-Policy")?.match(/'nonce-([^']+)'/)?.[1] ?? "";
  const text = await response.text();
  if (!path.endsWith(".data")) expect(text).toContain(`nonce="${nonce}"`);
  return text.replaceAll(nonce, "NONCE");
}

const signIn = (document: string) =>
  sessionCookies(`${shared.site.url}/auth/v1/sign-in/document`, { document, password: PASSWORD });

test("a cached page filled in for a player equals the rendered one", async () => {
  const [rendered, filled] = ["40111222", "41222333"];
  const { folder } = shared;
  // A club that is not on the pages otherwise, because page data contains each text only once.
  const pages = await Promise.all(PAGES.map(async (path) => (await fetch(shared.site.url + path)).text()));
  const { rows } = await query(
    folder,
    "select e.id, c.slug from equipos e join tiras t on t.id = e.tira_id join clubes c on c.id = t.club_id",
  );
  const team = rows.find(({ slug }) => !pages.some((html) => html.includes(slug)));
  await query(
    folder,
    `update usuarios set equipo_id = ${team.id} where documento in ('${rendered}', '${filled}')`,
  );
  // A name with a character that has a meaning in markup is never filled in.
  await query(folder, `update usuarios set nombre = 'Zoe & Bea' where documento = '${rendered}'`);
  await query(folder, `update usuarios set nombre = 'Zoila Brava' where documento = '${filled}'`);
  const cookies = { rendered: await signIn(rendered), filled: await signIn(filled) };
  for (const path of PAGES) {
    const expected = await page(path, cookies.rendered);
    expect(expected, path).toMatch(/Zoe (&amp;|\\u0026|&) Bea/);
    expect(await page(path, cookies.filled), path).toBe(
      expected.replaceAll(/Zoe (&amp;|\\u0026|&) Bea/g, "Zoila Brava"),
    );
  }
  expect(await page("/", cookies.filled)).toContain(team.slug);
});

test("the Prode filled in for a player equals the rendered one", async () => {
  const { folder } = shared;
  const [document, escaped, plain] = ["41222333", "Zoe & Bea", "Zoila Brava"];
  const cookie = await signIn(document);
  const rename = (name: string) =>
    query(folder, `update usuarios set nombre = '${name}' where documento = '${document}'`);
  // Open and closed matches; predicted, with and without a score, and not predicted.
  await query(folder, "update prode_config set exact_score_bonus = 2");
  const { rows: closed } = await query(
    folder,
    `select f.fecha_partido::text as day, f.liga_id as league from partidos p join fixtures f on f.id = p.fixture_id
     where p.outcome is not null and f.liga_id is not null order by f.fecha_partido desc limit 1`,
  );
  await query(
    folder,
    `insert into prode_predictions (user_id, partido_id, temporada_clave, prediction, goles_local, goles_visitante)
     select u.id, p.id, p.temporada_clave, c.choice, case when p.id % 2 = 0 then c.home end, case when p.id % 2 = 0 then 1 end
     from usuarios u, partidos p,
       lateral (select (array['local', 'empate', 'visitante'])[1 + p.id % 3] as choice, (array[2, 1, 0])[1 + p.id % 3] as home) c
     where u.documento = '${document}' and p.id % 4 <> 3 on conflict do nothing`,
  );
  const [past] = closed;
  for (const path of ["/prode", `/prode?liga=${past.league}&fecha=${past.day}`, "/prode?liga=999999"]) {
    await rename(escaped);
    // Discard the first render: it loads code, which changes React's markers.
    await page(path, cookie);
    const expected = split(await page(path, cookie));
    await rename(plain);
    const filled = split(await page(path, cookie));
    expect(filled.html, path).toBe(expected.html.replaceAll("Zoe &amp; Bea", plain));
    expect(filled.own, path).toEqual(expected.own);
    expect(filled.own.length, path).toBe(2);
    // Only a page filled in from the template has its time rounded to ten seconds.
    expect([filled.now % 10_000, expected.now % 10_000 === 0], path).toEqual([0, false]);
  }
});

test("the Prode filled in for a player names only that player in its forms", async () => {
  const documents = ["41222333", "40111222"];
  const { rows } = await query(
    shared.folder,
    `select documento as document, id from usuarios where documento in ('${documents.join("', '")}')`,
  );
  // The same rows are open and not predicted for both.
  await query(shared.folder, "delete from prode_predictions");
  for (const document of [...documents, documents[0]]) {
    const text = await page("/prode", await signIn(document ?? ""));
    const named = [...text.matchAll(/name="account" value="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(named), document).toEqual(new Set([rows.find((row) => row.document === document).id]));
  }
});

/** Splits a page into its markup and the player's own values in the data for scripts. */
function split(page: string) {
  const [html = "", data = ""] = page.split("window.__reactRouterContext.streamController.enqueue");
  const own = [...data.matchAll(/"(eyJ[\w+/]+=*)\\"/g)].map(([, text]) => JSON.parse(atob(text ?? "")));
  const { now } = own.find((one) => "now" in one);
  return { html, own: own.map((one) => ({ ...one, now: undefined })), now };
}

test("a player's page shows their current name, and is not served to an ended session", async () => {
  const cookie = await signIn("41222333");
  expect(await page(FIXTURE, cookie)).toContain(">Zoila Brava<");
  await query(shared.folder, "update usuarios set nombre = 'Delfina' where documento = '41222333'");
  const renamed = await page(FIXTURE, cookie);
  expect(renamed).toContain(">Delfina<");
  expect(renamed).not.toContain("Zoila");
  await query(shared.folder, "delete from auth_sessions");
  const afterwards = await page(FIXTURE, cookie);
  expect(afterwards).toContain("Iniciar Sesión");
  expect(afterwards).not.toContain("Delfina");
});

test("a player's page shows a change within a second after it is saved", async () => {
  const cookie = await signIn("41222333");
  await page(TEAM, cookie);
  await query(shared.folder, "update equipos set nombre = 'Recién Cambiado' where id = 1");
  const start = performance.now();
  while (!(await page(TEAM, cookie)).includes("Recién Cambiado")) {
    if (performance.now() - start > 1_000) throw new Error("the change is not shown");
    await sleep(10);
  }
});

test("the 404 page of a player shows their own name", async () => {
  const cookie = await signIn("41222333");
  const response = await fetch(`${shared.site.url}/league/ninguna/fixture`, { headers: { Cookie: cookie } });
  expect(response.status).toBe(404);
  const text = await response.text();
  expect(text).toContain(">Delfina<");
  expect(text).not.toMatch(/nombre-[0-9a-f]{24}/);
});

test("a database that does not answer delays a player's page for seconds, not for minutes", async () => {
  const cookie = await signIn("41222333");
  const paths = ["/", "/prode"];
  for (const path of paths) await page(path, cookie);
  const postmaster = databasePid(shared.folder);
  const backends = execFileSync("ps", ["-o", "pid=", "--ppid", String(postmaster)], { encoding: "utf8" });
  const pids = [postmaster, ...backends.trim().split("\n").map(Number)];
  for (const pid of pids) process.kill(pid, "SIGSTOP");
  try {
    const statuses = paths.map(async (path) => {
      const signal = AbortSignal.timeout(15_000);
      return (await fetch(shared.site.url + path, { headers: { Cookie: cookie }, signal })).status;
    });
    expect(await Promise.all(statuses)).toEqual([503, 503]);
  } finally {
    for (const pid of pids) process.kill(pid, "SIGCONT");
  }
}, 30_000);
