import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import {
  databasePid,
  databaseUrl,
  query,
  ready,
  type Site,
  sharedSite,
  startSite,
  temporaryFolder,
} from "./site.ts";

const shared = sharedSite({ LOG_LEVEL: "error" });

const FIXTURE = "/league/lifufe/fixture";
const A_SECOND = 1_000;

async function text(site: Site, path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(site.url + path, { headers })).text();
}

async function signIn(site: Site, form: Record<string, string>): Promise<string> {
  const answer = await fetch(`${site.url}/user/auth`, {
    method: "POST",
    body: new URLSearchParams({ intent: "sign-in", ...form }),
    headers: { Origin: site.url },
    redirect: "manual",
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  expect(cookies.join()).toContain("session_token");
  return cookies.join("; ");
}

/** Asks until a page says something; how long that took. */
async function until(site: Site, path: string, word: string): Promise<number> {
  const start = performance.now();
  while (!(await text(site, path)).includes(word)) {
    if (performance.now() - start > 5 * A_SECOND) throw new Error(`${path} never said ${word}`);
    await sleep(10);
  }
  return performance.now() - start;
}

describe("pages of visitors", { timeout: 90_000 }, () => {
  test("hold nothing of two people who are signed in, and these get their own", async () => {
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

    for (const path of ["/", FIXTURE, "/courses", "/team/1"]) {
      const asked = await Promise.all(
        [people[0], undefined, people[1], undefined].map(async (person) => {
          const answer = await fetch(site.url + path, { headers: person ? { Cookie: person.cookie } : {} });
          return { person, etag: answer.headers.get("ETag"), html: await answer.text() };
        }),
      );
      for (const { person, etag, html } of asked) {
        expect(html.includes("Iniciar Sesión")).toBe(!person);
        expect(html.includes("Cerrar Sesión")).toBe(Boolean(person));
        expect(etag === null).toBe(Boolean(person));
        for (const { name } of people) if (name !== person?.name) expect(html).not.toContain(`>${name}<`);
      }
    }
  });

  // Last: it ends the database.
  test("are kept until their league changes, by whichever copy of the app, and survive the database", async () => {
    const { site: first, folder } = shared;
    const second = await ready(
      await startSite({ DATABASE_URL: databaseUrl(folder), DATA_DIR: temporaryFolder() }),
    );

    const before = await fetch(first.url + FIXTURE);
    const etag = before.headers.get("ETag") ?? "";
    expect(before.headers.get("Cache-Control")).toBe("no-cache");
    expect((await fetch(first.url + FIXTURE, { headers: { "If-None-Match": etag } })).status).toBe(304);
    await text(second, FIXTURE);

    // Another league's change leaves it: the same text, still known by its tag.
    await query(folder, "update equipos set nombre = 'Otro Nombre' where liga_id = 3");
    await until(first, "/league/mundialito/fixture", "Otro Nombre");
    expect((await fetch(first.url + FIXTURE, { headers: { "If-None-Match": etag } })).status).toBe(304);

    await query(folder, "update equipos set nombre = 'Recién Cambiado' where liga_id = 2");
    const heard = await Promise.all([first, second].map((site) => until(site, FIXTURE, "Recién Cambiado")));
    expect(Math.max(...heard)).toBeLessThan(A_SECOND);

    process.kill(databasePid(folder), "SIGQUIT");
    await sleep(300);
    const after = await fetch(second.url + FIXTURE);
    expect(after.status).toBe(200);
    expect(await after.text()).toContain("Recién Cambiado");
  });
});
