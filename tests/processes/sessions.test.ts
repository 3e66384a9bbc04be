import { expect, test } from "vitest";
import { preparedFolder, query, ready, type Site, sharedSite, startSite } from "#harness/started-site.ts";

const ORIGIN = "https://liga.example";

const behindTls = sharedSite({ LOG_LEVEL: "error", ORIGIN, TRUST_PROXY: "on" });

async function loggingSite() {
  const folder = preparedFolder("demo");
  const env = { DATA_DIR: folder, LOG_LEVEL: "debug", ORIGIN, TRUST_PROXY: "on" };
  return { folder, site: await ready(await startSite(env)) };
}

const signIn = (site: Site, headers: Record<string, string>) =>
  fetch(`${site.url}/user/auth`, {
    method: "POST",
    headers,
    redirect: "manual",
    body: new URLSearchParams({ intent: "login", document: "40.111.222", password: "golazo-2026" }),
  });

const cookiesIn = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

const sessions = async (folder: string) =>
  (await query(folder, "select count(*)::int as n from auth_sessions")).rows[0].n;

test("browsers are told to use HTTPS only behind TLS, and the home page names its public URL", async () => {
  const { site } = behindTls;
  const response = await fetch(site.url);
  expect(response.headers.get("strict-transport-security")).toContain("max-age=31536000");
  expect(await response.text()).toContain(`href="${ORIGIN}/"`);
});

test("a cross-site post is refused, and a session cookie is bound to this host and invalid after signing out", async () => {
  const { site, folder } = behindTls;
  for (const headers of [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site", Origin: ORIGIN },
  ]) {
    expect((await signIn(site, headers as Record<string, string>)).status).toBe(403);
  }
  expect(await sessions(folder)).toBe(0);

  const response = await signIn(site, { Origin: ORIGIN });
  expect(response.status).toBe(200);
  const [cookie = ""] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-potrero\.session_token=/);
  expect(cookie.split("; ").slice(1).sort()).toEqual([
    "HttpOnly",
    "Max-Age=2592000",
    "Path=/",
    "SameSite=Lax",
    "Secure",
  ]);

  const headers = { cookie: cookie.split(";")[0] ?? "", Origin: ORIGIN };
  const profile = () => fetch(`${site.url}/user/perfil`, { headers, redirect: "manual" });
  expect((await profile()).status).toBe(200);
  const crossSite = { ...headers, Origin: "https://evil.example" };
  expect((await fetch(`${site.url}/salir`, { method: "POST", headers: crossSite })).status).toBe(403);
  expect((await profile()).status).toBe(200);
  await fetch(`${site.url}/salir`, { method: "POST", headers, redirect: "manual" });
  expect((await profile()).status).toBe(302);
  expect(await sessions(folder)).toBe(0);
});

test("a session that is used two hours later is refreshed once, by a page or by an API call", async () => {
  const { site, folder } = behindTls;
  const [cookie = ""] = (await signIn(site, { Origin: ORIGIN })).headers.getSetCookie();
  const use = async (path: string) => {
    const method = path.startsWith("/api/") ? "POST" : "GET";
    const headers = { cookie: cookie.split(";")[0] ?? "", Origin: ORIGIN };
    const response = await fetch(site.url + path, { method, headers, redirect: "manual" });
    return response.headers.getSetCookie().filter((line) => line.startsWith("__Host-potrero.session_token="));
  };
  for (const path of ["/user/perfil", "/api/predictions"]) {
    expect(await use(path), path).toEqual([]);
    await query(folder, "update auth_sessions set expires_at = expires_at - interval '2 hours'");
    expect(await use(path), path).toHaveLength(1);
    expect(await use(path), path).toEqual([]);
  }
});

test("every cookie is bound to this host behind TLS, and the log contains no personal data", async () => {
  const { site, folder } = await loggingSite();
  const { rows } = await query(folder, "select id from equipos limit 1");
  const cookies: string[] = [];
  const send = async (path: string, form: Record<string, string>, cookie = "") => {
    const response = await fetch(site.url + path, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: ORIGIN, cookie },
      body: new URLSearchParams(form),
    });
    cookies.push(...response.headers.getSetCookie());
    const own = response.headers.getSetCookie().map((line) => line.split(";")[0]);
    return { status: response.status, text: await response.text(), cookie: own.join("; ") };
  };

  const child = {
    document: "47.654.321",
    name: "Nombrepropio",
    surname: "Apellidopropio",
    school: "Escuelapropia",
    teamId: String(rows[0].id),
    birthDate: "2018-02-28",
    email: "propio@example.org",
    password: "contraseña-propia-1",
    guardianName: "Responsablepropia",
    consent: "on",
  };
  expect((await send("/user/auth", { intent: "register", ...child })).status).toBe(200);
  expect((await send("/user/auth", { intent: "register", ...child })).status).toBe(409);
  await send("/user/auth", { intent: "login", document: child.document, password: "otra-cosa-propia" });
  const admin = await send("/admin/login", { username: "admin", password: "potrero-demo" });
  const [player] = (await query(folder, "select id from usuarios where documento = '47654321'")).rows;
  const created = await send(`/admin/players/${player.id}`, { intent: "code" }, admin.cookie);
  const code = /[A-Z2-9]{5}-[A-Z2-9]{5}/.exec(created.text)?.[0] ?? "none was made";
  await fetch(`${site.url}/admin/players?buscar=47654321`, { headers: { cookie: admin.cookie } });
  await fetch(`${site.url}/admin/nueva-clave?token=unatokenpropia`);
  const redeem = { document: child.document, code, password: "contraseña-nueva-2" };
  const full = await send("/user/codigo", redeem);
  expect(full.status).toBe(302);
  expect(
    (await send("/admin/cuenta", { intent: "enable", password: "potrero-demo" }, admin.cookie)).status,
  ).toBe(200);
  await query(folder, "update usuarios set two_factor_enabled = true where username = 'admin'");
  await send("/admin/login", { username: "admin", password: "potrero-demo" });

  const setCookies = cookies.filter((line) => !line.includes("Max-Age=0"));
  const names = new Set(setCookies.map((line) => line.slice(0, line.indexOf("="))));
  expect([...names].sort()).toEqual([
    "__Host-potrero.device",
    "__Host-potrero.session_token",
    "__Host-potrero.two_factor",
  ]);
  for (const line of setCookies)
    expect(line).toMatch(
      /^(?=.*; HttpOnly)(?=.*; Secure)(?=.*; SameSite=Lax)(?=.*; Path=\/(;|$))(?!.*Domain)/,
    );

  // A database error is answered with the specification's message, and logged without the typed values.
  await query(folder, "alter table usuarios add check (nombre <> 'Nombrefallido')");
  const failing = { ...child, name: "Nombrefallido", document: "47654322", email: "" };
  const faults = [
    await send("/user/perfil", failing, full.cookie),
    await send("/user/auth", { intent: "register", ...failing }),
  ];
  await query(folder, "alter table auth_limits rename to elsewhere");
  faults.push(
    await send("/user/auth", { intent: "login", document: child.document }),
    await send("/admin/login", { username: "admin", password: "potrero-demo" }),
  );
  expect(faults.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
  for (const [i, text] of [
    "Error al actualizar el perfil",
    "Error al registrar usuario",
    "Error al iniciar sesión: Ocurrió un error inesperado. Intenta de nuevo.",
    "Ocurrió un error inesperado. Intenta de nuevo.",
  ].entries()) {
    expect(faults[i]?.text).toContain(text);
  }

  site.process.kill("SIGTERM");
  await site.ended();
  expect(site.output()).toContain('"path":"/user/codigo"');
  const typed = [...Object.values(child).filter((text) => text.length > 4 && text !== child.birthDate)];
  for (const secret of [
    ...typed,
    "47654321",
    "Nombrefallido",
    code,
    code.replace("-", ""),
    "unatokenpropia",
    "2018-02-28",
  ]) {
    expect(site.output()).not.toContain(secret);
  }
});

test("signing in without scripts while somebody is signed in opens the new session", async () => {
  const { site } = behindTls;
  const first = await signIn(site, { Origin: ORIGIN });
  const cookie = cookiesIn(first);
  const body = new URLSearchParams({ intent: "login", document: "42333444" });
  const headers = { Origin: ORIGIN, cookie };
  const second = await fetch(`${site.url}/user/auth`, {
    method: "POST",
    headers,
    body,
    redirect: "manual",
  });
  expect(second.status).toBe(200);
  expect(cookiesIn(second)).toContain("session_token=");
  const profile = await fetch(`${site.url}/user/perfil`, { headers: { cookie: cookiesIn(second) } });
  expect(profile.url).toMatch(/perfil$/);
  expect(await profile.text()).toContain("Entraste solo con tu documento");
});

test("a forged IP does not bypass the rate limits, as only the one added by the proxy counts", async () => {
  const { site } = behindTls;
  const guess = (i: number) =>
    fetch(`${site.url}/auth/v1/sign-in/document`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Forwarded-For": `10.0.${i >> 8}.${i & 255}, 203.0.113.5`,
        "X-Client-Address": `10.1.${i >> 8}.${i & 255}`,
      },
      body: JSON.stringify({ document: String(90_000_000 + i) }),
    }).then(({ status }) => status);
  const statuses: number[] = [];
  for (let from = 0; from < 120; from += 10) {
    statuses.push(...(await Promise.all(Array.from({ length: 10 }, (_, i) => guess(from + i)))));
  }
  expect(statuses.filter((status) => status === 404).length).toBeLessThan(95);
  expect(statuses.at(-1)).toBe(429);
  // The page also says how long to wait, and the correct password is still accepted.
  const headers = { Origin: ORIGIN, "X-Forwarded-For": "203.0.113.5" };
  const body = new URLSearchParams({ intent: "login", document: "42333444" });
  const page = await fetch(`${site.url}/user/auth`, { method: "POST", headers, body });
  expect([page.status, Number(page.headers.get("Retry-After"))]).toEqual([429, 3 * 3600]);
  expect(await page.text()).toContain("Probá más tarde, o pedile un código a la organización");
  expect((await signIn(site, headers)).status).toBe(200);
});

test("too many subscriptions to notices are refused with the time to wait", async () => {
  const { site } = behindTls;
  const headers = { Origin: ORIGIN, "Content-Type": "application/json", "X-Forwarded-For": "203.0.113.77" };
  const endpoint = "https://fcm.googleapis.com/fcm/send/a";
  const key = { p256dh: Buffer.alloc(65, 4).toString("base64url"), auth: "A".repeat(22) };
  const body = JSON.stringify({ endpoint, ...key, follows: [], prode: null });
  const post = () => fetch(`${site.url}/api/avisos`, { method: "POST", headers, body });
  const statuses: number[] = [];
  for (let i = 0; i < 40; i++) statuses.push((await post()).status);
  expect(new Set(statuses)).toEqual(new Set([400]));
  const refused = await post();
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "30"]);
});
