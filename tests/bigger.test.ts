import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { carriesSession, cookiePrefix } from "#app/lib/http/session-cookie.ts";
import { VISITORS_PAGE } from "../server/service-worker/service-worker.ts";

/*
 * The facts about the app that the configuration files of docs/bigger.md contain. `npm run stack` and the failover
 * fault run the files themselves.
 */
const [nginx, haproxy, patroni, etcd, page] = [
  "deploy/bigger/nginx.conf",
  "deploy/bigger/haproxy.cfg",
  "deploy/bigger/patroni.yml",
  "deploy/bigger/etcd.env",
  "docs/bigger.md",
].map((file) => readFileSync(file, "utf8")) as [string, string, string, string, string];

test.each([
  ["no cookie", ""],
  ["another cookie", "prode=1; tema=oscuro"],
  ["a session", `a=b; ${cookiePrefix("http://localhost")}.session_token=x`],
  ["a session behind TLS", `${cookiePrefix("https://ligas.example")}.session_token=x; a=b`],
])(
  "the configuration for several machines makes nginx and the app agree on who is signed in: %s",
  (_, cookies) => {
    const pattern = /"~(.*session_token=)" 1;/.exec(nginx)?.[1] ?? "nothing";
    expect(new RegExp(pattern).test(cookies)).toBe(carriesSession(cookies));
  },
);

test("the configuration of nginx neither caches pages of signed-in users nor serves them cached ones", () => {
  expect(nginx).toMatch(/proxy_cache_bypass \$session;\s+proxy_no_cache \$session;/);
  expect(nginx).not.toMatch(/proxy_ignore_headers[^;]*(Set-Cookie|Vary)/);
  expect(nginx).not.toContain("proxy_cache_valid");
});

test("the configuration for several machines makes HAProxy mark the same pages as the app", () => {
  expect(haproxy).toContain(`X-Accel-Expires @1 if { res.hdr(${VISITORS_PAGE}) -m found }`);
});

test("the configuration of HAProxy sends visitors to a running copy while the database is down and no copy is healthy", () => {
  const backendOf = (name: string) =>
    haproxy.split(/^backend /m).find((part) => part.startsWith(`${name}\n`));
  expect(haproxy).toMatch(
    /use_backend copies if \{ nbsrv\(copies\) gt 0 \}\s+default_backend without-database/,
  );
  expect(backendOf("copies")).toContain("option httpchk GET /healthz");
  expect(backendOf("without-database")).toContain("option httpchk GET /livez");
});

test("the configuration of Patroni keeps it off the etcd API over which an old primary takes the lease back", () => {
  expect(patroni).toMatch(/^etcd:$/m);
  expect(patroni).not.toMatch(/^etcd3:/m);
  expect(etcd).toMatch(/^ETCD_ENABLE_V2=true$/m);
});

test.each(["etcd.env", "patroni.yml", "haproxy.cfg", "nginx.conf", "potrero.env"])(
  "the configuration for several machines has %s described in docs/bigger.md",
  (file) => {
    expect(page).toContain(file);
  },
);
