import { expect, test } from "vitest";
import { headersForUrl, securityHeaders } from "./headers.ts";

const page = { scriptSources: ["'nonce-abc'"], https: false, development: false };
const policy = (options = page) => securityHeaders(options)["Content-Security-Policy"] ?? "";

test("inline scripts run only with the nonce", () => {
  const scripts = policy()
    .split("; ")
    .find((directive) => directive.startsWith("script-src"));
  expect(scripts).toBe("script-src 'self' 'nonce-abc'");
});

test("no site may frame a page, and plugins, base URLs and sensors are forbidden", () => {
  expect(policy()).toContain("frame-ancestors 'none'");
  expect(policy()).toContain("object-src 'none'");
  expect(policy()).toContain("base-uri 'none'");
  expect(securityHeaders(page)).toMatchObject({
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
  });
  expect(securityHeaders(page)["Referrer-Policy"]).toBe("strict-origin-when-cross-origin");
  expect(securityHeaders(page)["Permissions-Policy"]).toContain("geolocation=()");
});

test("embeddable pages may be framed by any site, and are as strict otherwise", () => {
  const framed = securityHeaders({ ...page, framed: true });
  expect(framed).not.toHaveProperty("X-Frame-Options");
  expect(framed["Content-Security-Policy"]).toBe(
    policy().replace("frame-ancestors 'none'", "frame-ancestors *"),
  );
});

test.each([
  ["/insertar/1/posiciones", true],
  ["/insertar/liga-sur/proxima?x=1", true],
  ["/insertar/1/posiciones?zona=2", true],
  ["/insertar/club/el-ceibo/proxima", true],
  ["/insertar/club/el-ceibo/posiciones", false],
  ["/insertar/club/../proxima", false],
  ["/insertar/otro/el-ceibo/proxima", false],
  ["/insertar/../admin/login", false],
  ["/insertar/%2e%2e/admin/login", false],
  ["/insertar/1/../../user/auth", false],
  ["/insertar/x/%2E./%2e%2e/posiciones", false],
  ["/insertar/nada", false],
  ["/insertar/1/posiciones/..", false],
  ["/prode?x=/insertar/1/posiciones", false],
])("%s may be framed by another site: %s", (url, framed) => {
  const headers = headersForUrl([], url);
  expect(headers["X-Frame-Options"] === undefined).toBe(framed);
  expect(headers["Content-Security-Policy"]?.endsWith("frame-ancestors *")).toBe(framed);
});

test("HSTS and upgrade-insecure-requests are sent only behind TLS", () => {
  expect(securityHeaders(page)).not.toHaveProperty("Strict-Transport-Security");
  expect(policy()).not.toContain("upgrade-insecure-requests");
  const secure = { ...page, https: true };
  expect(securityHeaders(secure)["Strict-Transport-Security"]).toMatch(/^max-age=31536000/);
  expect(policy(secure)).toContain("upgrade-insecure-requests");
});
