import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";

// Only the config itself is needed, and loading all of Playwright takes seconds.
vi.mock("@playwright/test", () => ({ defineConfig: (config: unknown) => config }));
afterEach(() => vi.unstubAllEnvs());

test("no setting of a real site reaches the end-to-end tests", async () => {
  const source = readFileSync("app/lib/settings.server.ts", "utf8");
  const settings = [...source.matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(([, name = ""]) => name);
  expect(settings).toEqual(expect.arrayContaining(["DATABASE_URL", "S3_BUCKET", "SMTP_URL", "DATA_DIR"]));
  for (const name of settings) vi.stubEnv(name, "of the real site");
  vi.stubEnv("E2E_DATA_DIR", "its own folder");
  const { default: config } = await import("./e2e/playwright.config.ts");
  const site = [config.webServer].flat()[0];
  // The site inherits every setting of this process that the config does not override.
  const effective = { ...process.env, ...site?.env };
  expect(settings.filter((name) => effective[name] === "of the real site")).toEqual([]);
  expect(effective.DATA_DIR).toBe("its own folder");
});
