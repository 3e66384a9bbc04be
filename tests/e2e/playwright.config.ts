import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";

const port = Number(process.env.E2E_PORT ?? 3977);
export const mailPort = port + 1;
// Set by the test command, which removes the folder afterwards; the config is read again in every worker.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), "potrero-e2e-"));
const root = path.resolve(import.meta.dirname, "../..");

const REAL_SETTINGS =
  /^(DATABASE_|BACKUP_|DRAIN_|METRICS_|S3_|SMTP_|SITE_|AUTH_|DEMO$|ORIGIN$|HOST$|NODE_ENV$|TRUST_PROXY$|WORKERS$|PLAYER_|LEAGUE_)/;
const blankSettings = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => REAL_SETTINGS.test(name))
    .map((name) => [name, ""]),
);

export default defineConfig({
  testDir: ".",
  outputDir: path.join(root, "test-results"),
  fullyParallel: true,
  forbidOnly: true,
  workers: 4,
  // A test checks several pages with axe, which can exceed the default timeout on a busy machine.
  timeout: 60_000,
  // Four tests share two cores with the site: five seconds, the default, can be too short for a page.
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json"]],
  // Panel tests change what the public pages show, so they run after the tests of those pages. To run one alone:
  // --no-deps.
  projects: [
    { name: "site", testIgnore: /admin-/ },
    { name: "panel", testMatch: /admin-.+\.spec\.ts/, dependencies: ["site"] },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    // Requests of a service worker bypass the routes that a test mocks. The offline tests allow it.
    serviceWorkers: "block",
    locale: "es-AR",
    timezoneId: "America/Argentina/Buenos_Aires",
    // Recording traces takes a third of the tests' time, so it is on only with TRACE set.
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
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    // Blank the settings of a real site on this machine: the tests must not touch it.
    env: {
      ...blankSettings,
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: "warn",
      // The browsers need the other core; tests/processes covers several workers.
      WORKERS: "1",
      // Only the test that reads its mail listens on this port.
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      SMTP_FROM: "liga@example.org",
    },
  },
});
