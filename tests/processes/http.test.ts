import { hash } from "node:crypto";
import { connect as openSocket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { cookieOf, SECRET } from "#harness/people.ts";
import {
  connect,
  preparedFolder,
  query,
  ready,
  type Site,
  sharedSite,
  startSite,
} from "#harness/started-site.ts";
import { API_CALLS } from "../../app/api/calls.server.ts";

const empty = { DEMO: "off" };
const shared = sharedSite({ ...empty, AUTH_SECRET: SECRET });

/** The Accept-Encoding of a browser, which prefers brotli. */
const asBrowser = { headers: { "Accept-Encoding": "gzip, deflate, br" } };

/** Sends raw bytes, for requests that no well-behaved client would send. */
function raw(site: Site, text: string): Promise<string> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve) => {
    let response = "";
    const socket = openSocket(Number(port), hostname, () => socket.write(text));
    socket.on("data", (chunk) => {
      response += chunk;
    });
    socket.on("close", () => resolve(response));
    socket.on("error", () => resolve(response));
  });
}

test("the server refuses a DELETE, unreadable URLs, a URL of another host, and bodies that are too large", async () => {
  const { site } = shared;
  expect((await fetch(site.url, { method: "DELETE" })).status).toBe(405);
  expect((await fetch(`${site.url}/%E0%A4%A`)).status).toBe(400);
  expect(
    await raw(site, "GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"),
  ).toMatch(/^HTTP\/1\.1 400 /);
  const declared = `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${20 * 1024 * 1024}\r\n\r\n`;
  expect(await raw(site, declared)).toMatch(/^HTTP\/1\.1 413 /);
  const chunk = `${(1024 * 1024).toString(16)}\r\n${"x".repeat(1024 * 1024)}\r\n`;
  const endless = `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(13)}`;
  expect(await raw(site, endless)).toMatch(/^HTTP\/1\.1 413 /);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
});

test.each([
  ["without Host", "GET / HTTP/1.1\r\n\r\n", 400],
  ["with an unknown Expect header", "GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n", 417],
])(
  "pipelined requests %s are refused one at a time, and the connection is cut off",
  async (_, head, status) => {
    const statuses = [...(await raw(shared.site, head.repeat(1_000))).matchAll(/HTTP\/1\.1 (\d+)/g)];
    expect(statuses.length).toBeLessThan(20);
    expect((await raw(shared.site, head.replace("\r\n", "\r\nConnection: close\r\n"))).slice(9, 12)).toBe(
      String(status),
    );
  },
);

test("the server refuses a request whose length is ambiguous, without reading anything behind it", async () => {
  const { site } = shared;
  const behind = "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  const post = (head: string, body: string) =>
    raw(site, `POST /salir HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n${body}`);
  for (const [head, body] of [
    ["Content-Length: 6\r\nTransfer-Encoding: chunked", "0\r\n\r\n"],
    ["Content-Length: 3\r\nContent-Length: 5", "abcde"],
    ["Content-Length: +3", "abc"],
    ["Transfer-Encoding: xchunked", "0\r\n\r\n"],
    ["Transfer-Encoding: chunked\r\nTransfer-Encoding: identity", "0\r\n\r\n"],
    ["Transfer-Encoding : chunked", "0\r\n\r\n"],
    ["Transfer-Encoding: chunked", "3;a\nabc\r\n0\r\n\r\n"],
    ["X-Folded: a\r\n Content-Length: 5", "abcde"],
  ] as const) {
    expect(await post(head, body + behind), head).toMatch(/^HTTP\/1\.1 400 (?![\s\S]*HTTP)/);
  }
  const chunked = `GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${behind}`;
  expect(await raw(site, chunked)).toMatch(/^HTTP\/1\.1 400 (?![\s\S]*HTTP)/);
  // An unexpected body is not treated as the next request.
  const smuggled = "GET /admin HTTP/1.1\r\nHost: x\r\n\r\n";
  for (const path of ["/healthz", "/", "/robots.txt"]) {
    const get = `GET ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}${behind}`;
    const statuses = [...(await raw(site, get)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    expect(statuses, path).toEqual(["200", "200"]);
  }
});

test("the server refuses oversized headers, proxy and debugging methods, and invalid characters in a URL", async () => {
  const { site } = shared;
  const ask = (line: string, extraHeaders = "") =>
    raw(site, `${line} HTTP/1.1\r\nHost: x\r\n${extraHeaders}Connection: close\r\n\r\n`).then((text) =>
      text.slice(9, 12),
    );
  expect(await ask("GET /", `X-Large: ${"x".repeat(20_000)}\r\n`)).toBe("431");
  expect(await ask(`GET /${"x".repeat(20_000)}`)).toBe("431");
  expect(await ask("TRACE /")).toBe("405");
  expect(await ask("OPTIONS /")).toBe("405");
  expect(await ask("OPTIONS *")).toBe("400");
  expect(await ask("CONNECT evil.example:443")).toBe("");
  for (const path of ["/a\0b", "/league/%00", "/%zz", "/%c0%ae%c0%ae/", "/admin/players?buscar=%00"]) {
    expect(await ask(`GET ${path}`), path).toBe("400");
  }
  expect(await ask("GET /", "Upgrade: h2c\r\n")).toBe("200");
});

test("the server refuses paths that lead out of the folder of files", async () => {
  const { site } = shared;
  for (const path of [
    "/files/flyers/../../package.json",
    "/files/flyers/..%2f..%2fpackage.json",
    "/../package.json",
  ]) {
    const response = await raw(site, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(response, path).toMatch(/^HTTP\/1\.1 (400|404) /);
    expect(response).not.toContain("potrero");
  }
});

test("no invented Range, method or query crashes the site", async () => {
  const { site } = shared;
  for (const range of ["bytes=5-2", "bytes=0-99999999999999999999", "bytes=-0", "lines=1"]) {
    expect((await fetch(`${site.url}/favicon.svg`, { headers: { Range: range } })).status, range).toBe(200);
  }
  expect((await fetch(`${site.url}/robots.txt`, { method: "DELETE" })).status).toBe(405);
  expect((await fetch(`${site.url}/?utm=50%`)).status).toBe(200);
  const first = await fetch(`${site.url}/favicon.svg`);
  const again = await fetch(`${site.url}/favicon.svg`, {
    headers: { "If-None-Match": first.headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
});

test("the server serves visitors' pages from the cache, compressed, with an ETag and script hashes in the policy", async () => {
  const { site } = shared;
  const [first, second] = [await fetch(site.url, asBrowser), await fetch(site.url, asBrowser)];
  expect([first.status, first.headers.get("content-encoding")]).toEqual([200, "br"]);
  expect(first.headers.get("cache-control")).toBe("no-cache");
  expect(first.headers.get("vary")).toBe("Accept-Encoding, Cookie");
  expect(first.headers.get("etag")).toBe(second.headers.get("etag"));
  // Marks what a service worker may store: never a response to a signed-in user.
  const signedIn = await fetch(site.url, { headers: { Cookie: "potrero.session_token=x" } });
  const signInPage = await fetch(`${site.url}/user/auth`);
  const marks = [first, second, signedIn, signInPage].map(({ headers }) => headers.get("visitors-page"));
  expect(marks).toEqual(["1", "1", null, null]);
  const policy = first.headers.get("content-security-policy") ?? "";
  expect(policy).not.toMatch(/nonce|unsafe-inline'[^;]*script/);
  const html = await first.text();
  expect(html).not.toContain(' nonce="');
  for (const page of [html, await (await fetch(`${site.url}/user/auth`)).text()]) {
    expect(page.slice(0, 200)).toMatch(/^<!DOCTYPE html><html lang="es-AR"/);
  }
  const inline = [...html.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)];
  expect(inline.length).toBeGreaterThan(0);
  for (const [, text = ""] of inline) expect(policy).toContain(hash("sha256", text, "base64"));
});

test("the server serves every visitor the same page, whatever headers the first visitor sent", async () => {
  const { site } = shared;
  const read = async (href: string, headers: Record<string, string> = {}) => {
    const response = await fetch(site.url + href, { headers });
    return {
      etag: response.headers.get("etag"),
      cors: response.headers.get("access-control-allow-origin"),
    };
  };
  const clean = await read("/courses?v=0");
  const extraHeaders: Record<string, string>[] = [
    { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "gopher", Forwarded: "host=evil.example" },
    { "X-Original-URL": "/admin", "X-Rewrite-URL": "/admin", "X-HTTP-Method-Override": "POST" },
    { Cookie: "POTRERO.SESSION_TOKEN=a; theme=<zq>" },
    {
      "Accept-Language": "xx",
      Accept: "application/json",
      "User-Agent": "<zq>",
      Referer: "https://evil.example",
    },
    { "Accept-Encoding": "br;q=0, gzip;q=x", Range: "bytes=0-3", "If-None-Match": "*" },
    { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "script" },
  ];
  for (const [i, headers] of extraHeaders.entries()) {
    const first = await read(`/courses?v=${i + 1}`, headers);
    expect([first.etag, first.cors], JSON.stringify(headers)).toEqual([clean.etag, null]);
    expect((await read(`/courses?v=${i + 1}`)).etag).toBe(clean.etag);
  }
  const asHost = await raw(
    site,
    "GET /courses?v=host HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
  );
  expect(asHost).not.toContain("evil.example");
  expect((await read("/courses?v=host")).etag).toBe(clean.etag);
});

test("the server serves other pages compressed and private, with a new nonce each time", async () => {
  const { site } = shared;
  const url = `${site.url}/user/auth`;
  const [first, second] = [await fetch(url, asBrowser), await fetch(url, asBrowser)];
  expect(first.status).toBe(200);
  expect(first.headers.get("content-encoding")).toBe("br");
  expect(first.headers.get("cache-control")).toContain("private");
  const nonce = (response: Response) =>
    /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
  expect(nonce(first)).toBeTruthy();
  expect(nonce(first)).not.toBe(nonce(second));
  const scripts = (await first.text()).match(/<script(?![^>]*type="application\/ld\+json")[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => !script.includes(`nonce="${nonce(first)}"`))).toEqual([]);
});

test("the server refuses every wrong API call in JSON, uncached, with the same strict headers", async () => {
  const { site } = shared;
  const headers = { "Content-Type": "application/json" };
  const refusals: [string, RequestInit, number, string][] = [
    ["GET", {}, 405, "Ese método no se usa acá"],
    ["DELETE", { method: "DELETE" }, 405, "Ese método no se usa acá"],
    [
      "from another site",
      { method: "POST", headers: { ...headers, "Sec-Fetch-Site": "cross-site" }, body: "{}" },
      403,
      "Ese pedido vino de otro sitio.",
    ],
    [
      "too large",
      { method: "POST", headers, body: "x".repeat(2 * 1024 * 1024) },
      413,
      "Lo que enviaste es demasiado grande.",
    ],
    ["without a session", { method: "POST", headers, body: "{}" }, 401, "Tenés que iniciar sesión"],
  ];
  for (const href of Object.keys(API_CALLS)) {
    for (const [what, init, status, error] of refusals) {
      // Notices need no session.
      if (what === "without a session" && href.startsWith("/api/avisos")) continue;
      const response = await fetch(`${site.url}${href}?x=1`, init);
      expect(Object.fromEntries(response.headers), what).toMatchObject({
        "content-type": "application/json",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "content-security-policy": expect.stringContaining("default-src 'self'"),
        ...(status === 405 && { allow: "POST" }),
      });
      expect([response.status, await response.json()], what).toEqual([status, { error }]);
    }
    const head = await fetch(site.url + href, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([405, ""]);
  }
});

test("the server forbids the browser to store responses to forms, which repeat what was typed", async () => {
  const { site } = shared;
  for (const path of ["/user/auth", "/user/auth?modo=registro", "/user/codigo", "/admin/login"]) {
    const response = await fetch(site.url + path, {
      method: "POST",
      headers: { Origin: site.url },
      body: new URLSearchParams({ intent: "register", document: "50111222", surname: "Prueba" }),
    });
    expect(response.headers.get("Cache-Control"), path).toBe("no-store");
  }
});

test("the server serves built files precompressed and cached forever", async () => {
  const { site } = shared;
  const asset = /\/assets\/[^"]+\.css/.exec(await (await fetch(site.url)).text())?.[0];
  const response = await fetch(site.url + asset, asBrowser);
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("content-encoding")).toBe("br");
});

test("the server answers an unknown URL with a 404 in Spanish", async () => {
  const { site } = shared;
  const response = await fetch(`${site.url}/no-existe`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('lang="es-AR"');
});

test("the server refuses a POST to a read-only or protected URL in Spanish", async () => {
  const { site } = shared;
  for (const path of [
    "/sitemap.xml",
    "/site.webmanifest",
    "/courses.data",
    "/admin.data",
    "/user/mis-datos",
  ]) {
    const response = await fetch(site.url + path, { method: "POST", headers: { Origin: site.url } });
    const text = await response.text();
    expect([401, 405], path).toContain(response.status);
    expect(text, path).not.toMatch(/Error\b|request to/);
    expect(text, path).toMatch(/Ese método no se usa acá\.|Tenés que iniciar sesión/);
  }
});

test("the server redirects another spelling of a page's URL to the page, with its query", async () => {
  const { site } = shared;
  for (const [spelling, canonical] of [
    ["/courses/?pagina=2", "/courses?pagina=2"],
    ["/COURSES", "/courses"],
    ["/%63ourses.data?_routes=root", "/courses.data?_routes=root"],
    ["//", "/"],
  ]) {
    for (const method of ["GET", "HEAD"]) {
      const response = await fetch(site.url + spelling, { method, redirect: "manual" });
      expect([response.status, response.headers.get("location")], spelling).toEqual([301, canonical]);
    }
  }
});

test("the server redirects an invalid parameter value to the URL of what is shown, for pages and data requests", async () => {
  const { site } = shared;
  const page = await fetch(`${site.url}/courses?pagina=inventada`, { redirect: "manual" });
  expect([page.status, page.headers.get("location")]).toEqual([302, "/courses?pagina=1"]);
  // The router's own form of a redirect: the browser goes to the page, not to its data.
  const data = await fetch(`${site.url}/courses.data?pagina=inventada&_routes=root`, {
    redirect: "manual",
  });
  expect(data.status).toBe(202);
  expect(await data.text()).toContain('"/courses?pagina=1"');
  for (const { headers } of [page, data]) expect(headers.get("cache-control")).toBe("private, no-cache");
});

test("the server serves only cached pages while the database does not answer, and answers everything else with 503", async () => {
  const { site, folder } = shared;
  const cachedPage = await fetch(site.url).then((page) => page.text());
  await query(folder, "alter database potrero with allow_connections false", "postgres");
  await query(
    folder,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'potrero'",
    "postgres",
  );
  expect((await fetch(`${site.url}/healthz`)).status).toBe(503);
  // A page that is not in the cache.
  const page = await fetch(`${site.url}/courses?pagina=77`);
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await page.text()).toContain("Ocurrió un error inesperado. Intenta de nuevo.");
  // A cached page, and writes by users whose sessions cannot be looked up.
  expect(await fetch(site.url).then((again) => again.text())).toBe(cachedPage);
  const cookie = cookieOf("a session");
  const headers = { cookie, "Content-Type": "application/json" };
  const write = await fetch(`${site.url}/api/predictions`, { method: "POST", headers, body: "{}" });
  expect([write.status, write.headers.get("retry-after")]).toEqual([503, "5"]);
  expect((await write.json()).error).toMatch(/^En este momento no se puede consultar la base de datos/);
  const upload = await fetch(`${site.url}/admin/flyers/guardar`, { method: "POST", headers, body: "x" });
  expect([upload.status, await upload.text()]).toEqual([
    503,
    expect.stringMatching(/^En este momento no se puede/),
  ]);
  await query(folder, "alter database potrero with allow_connections true", "postgres");
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect((await fetch(site.url)).status).toBe(200);
});

test("a hundred slow clients do not keep the site from answering others", async () => {
  const { site } = shared;
  const { hostname, port } = new URL(site.url);
  const slow = Array.from({ length: 100 }, () => openSocket(Number(port), hostname));
  for (const [i, socket] of slow.entries()) {
    socket.on("error", () => {});
    socket.write(i % 2 ? "GET / HTTP/1.1\r\nX: " : "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n");
  }
  for (let turn = 0; turn < 20; turn++) {
    for (const socket of slow) socket.write("x".repeat(turn % 2));
    expect((await fetch(site.url)).status).toBe(200);
  }
  for (const socket of slow) socket.destroy();
});

test("a stopping site first fails its health check, finishes requests in flight, and accepts no new ones", async () => {
  const folder = preparedFolder("empty");
  const site = await ready(await startSite({ ...empty, DATA_DIR: folder, DRAIN_SECONDS: "1" }));
  const blocker = await connect(folder);
  await blocker.query("begin; lock table ligas in access exclusive mode");
  const inFlight = fetch(site.url);
  while ((await query(folder, "select 1 from pg_locks where not granted")).rowCount === 0) await sleep(10);
  site.process.kill("SIGTERM");
  while ((await fetch(`${site.url}/healthz`)).status === 200) await sleep(10);
  // A client that still sends requests is answered, with `Connection: close`.
  const last = await fetch(`${site.url}/favicon.svg`);
  expect([last.status, last.headers.get("connection")]).toEqual([200, "close"]);
  while (
    await fetch(`${site.url}/healthz`).then(
      () => true,
      () => false,
    )
  )
    await sleep(10);
  await blocker.query("commit");
  await blocker.end();
  expect((await inFlight).status).toBe(200);
  expect(await site.ended()).toBe(0);
});

test("a request is logged as a JSON line without its query", async () => {
  const { site } = shared;
  await fetch(`${site.url}/sin-pagina?documento=40111222`);
  const lines = () =>
    site
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{") && line.endsWith("}"))
      .map((line) => JSON.parse(line));
  await expect.poll(() => lines().some((line) => line.path === "/sin-pagina")).toBe(true);
  const request = lines().find((line) => line.path === "/sin-pagina");
  expect(request).toMatchObject({ level: "info", method: "GET", status: 404, msg: "request" });
  expect(request.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(request.ms).toBeGreaterThan(0);
  expect(site.output()).not.toContain("40111222");
});
