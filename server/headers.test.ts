import { expect, test } from "vitest";
import { securityHeaders } from "./headers.ts";

const page = { scripts: ["'nonce-abc'"], https: false, development: false };
const policy = (options = page) => securityHeaders(options)["Content-Security-Policy"] ?? "";

test("inline scripts run only if they are named", () => {
  const scripts = policy()
    .split("; ")
    .find((directive) => directive.startsWith("script-src"));
  expect(scripts).toBe("script-src 'self' 'nonce-abc'");
});

test("nobody may frame the site, and nothing else is let in", () => {
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

test("what is made for other sites may be framed by any, and is as strict otherwise", () => {
  const framed = securityHeaders({ ...page, framed: true });
  expect(framed).not.toHaveProperty("X-Frame-Options");
  expect(framed["Content-Security-Policy"]).toBe(
    policy().replace("frame-ancestors 'none'", "frame-ancestors *"),
  );
});

test("only behind TLS are browsers told to stay there", () => {
  expect(securityHeaders(page)).not.toHaveProperty("Strict-Transport-Security");
  expect(policy()).not.toContain("upgrade-insecure-requests");
  const secure = { ...page, https: true };
  expect(securityHeaders(secure)["Strict-Transport-Security"]).toMatch(/^max-age=31536000/);
  expect(policy(secure)).toContain("upgrade-insecure-requests");
});
