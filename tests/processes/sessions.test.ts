import { describe, expect, test } from "vitest";
import { query, type Site, sharedSite } from "./site.ts";

const ORIGIN = "https://liga.example";

const behindTls = sharedSite({ LOG_LEVEL: "error", ORIGIN, TRUST_PROXY: "on" });

const signIn = (site: Site, headers: Record<string, string>) =>
  fetch(`${site.url}/user/auth`, {
    method: "POST",
    headers,
    redirect: "manual",
    body: new URLSearchParams({ intent: "login", document: "40.111.222", password: "golazo-2026" }),
  });

const sessions = async (folder: string) =>
  (await query(folder, "select count(*)::int as n from auth_sessions")).rows[0].n;

describe("behind TLS", { timeout: 120_000 }, () => {
  test("browsers are told to come back over TLS only, and every address is the public one", async () => {
    const { site } = behindTls;
    const answer = await fetch(site.url);
    expect(answer.headers.get("strict-transport-security")).toContain("max-age=31536000");
    expect(await answer.text()).toContain(`href="${ORIGIN}/"`);
  });

  test("a post from another site is refused, and a session is this host's alone and over for good once closed", async () => {
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

    const answer = await signIn(site, { Origin: ORIGIN });
    expect(answer.status).toBe(200);
    const [cookie = ""] = answer.headers.getSetCookie();
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

  test("a forged address does not get around the limits: only what the proxy adds counts", async () => {
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
  });
});
