import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";

const port = Number(process.env.E2E_PORT ?? 3977);
export const mailPort = port + 1;
// Handed down by the test command, which removes it afterwards; the config is read again in every worker.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), "potrero-e2e-"));
const root = path.resolve(import.meta.dirname, "../..");

const real =
  /^(DATABASE_|BACKUP_|DRAIN_|S3_|SMTP_|SITE_|AUTH_|DEMO$|ORIGIN$|HOST$|NODE_ENV$|TRUST_PROXY$|WORKERS$|PLAYER_|LEAGUE_)/;
const blank = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => real.test(name))
    .map((name) => [name, ""]),
);

export default defineConfig({
  testDir: ".",
  outputDir: path.join(root, "test-results"),
  fullyParallel: true,
  forbidOnly: true,
  workers: 4,
  // A test looks at several pages with axe: on a busy machine that takes longer than the default allows.
  timeout: 60_000,
  reporter: [["list"], ["json"]],
  // The screens of the panel change what the public pages show, so they come after those have been looked at. To run
  // one alone: --no-deps.
  projects: [
    { name: "site", testIgnore: /admin-/ },
    { name: "panel", testMatch: /admin-.+\.spec\.ts/, dependencies: ["site"] },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    // Requests of a service worker pass by what a test answers in the place of the site. Its own test allows it.
    serviceWorkers: "block",
    locale: "es-AR",
    timezoneId: "America/Argentina/Buenos_Aires",
    // Recording every step of every test takes a third of their time: ask for it to look at one that fails.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ["--disable-gpu", "--disable-background-networking", "--disable-component-update"],
      chromiumSandbox: process.getuid?.() !== 0,
    },
  },
  webServer: {
    command: "node scripts/start.ts",
    cwd: root,
    url: `http://localhost:${port}/healthz`,
    timeout: 120_000,
    stdout: "ignore",
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    // What is set on this machine for a real site is blanked: the tests must not touch it.
    env: {
      ...blank,
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: "warn",
      // The browsers need the other core; several processes are tried in tests/processes.
      WORKERS: "1",
      // Nobody listens there but the test that reads its mail.
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      SMTP_FROM: "liga@example.org",
    },
  },
});
