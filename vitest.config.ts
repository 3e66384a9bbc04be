import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/setup/longest-first.ts";

const onDatabase = ["{app,demo}/**/*.server.test.ts", "demo/**/*.test.ts", "tests/database/**/*.test.ts"];
const onProcesses = ["tests/processes/**/*.test.ts"];

/**
 * Packages that are bundled once: each test file imports them again, and loading their many modules took longer than
 * most tests.
 */
const BUNDLED = [
  "better-auth",
  "better-auth/adapters",
  "better-auth/adapters/drizzle",
  "better-auth/api",
  "better-auth/cookies",
  "better-auth/minimal",
  "better-auth/plugins/two-factor",
  "drizzle-orm",
  "drizzle-orm/node-postgres",
  "drizzle-orm/pg-core",
  "pg",
  "zod",
];

/** Polling waits for another process or query, which can take longer than a second, the default, on a busy machine. */
const PATIENT = { poll: { timeout: 10_000 } };

export default defineConfig({
  test: {
    // Many tests wait for a process or a database: on two cores the default of one worker leaves a core idle.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Pure functions: no database, no processes, and nothing that one file could leave behind for the next.
        test: {
          name: "rules",
          isolate: false,
          expect: PATIENT,
          include: ["{app,bench,server,scripts,demo,tests}/**/*.test.{ts,tsx}"],
          exclude: [...onDatabase, ...onProcesses],
          // A property runs a thousand times, which takes a second, or several on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        // Use-cases on a real PostgreSQL: each file has its own database, cloned from a migrated template.
        test: {
          name: "database",
          expect: PATIENT,
          include: onDatabase,
          deps: { optimizer: { ssr: { enabled: true, include: BUNDLED } } },
          globalSetup: "./tests/setup/template-database.ts",
          setupFiles: "./tests/setup/database-per-file.ts",
          // Password hashing is slow on purpose, and slower on a busy machine.
          testTimeout: 20_000,
          // Cloning the template also waits for a busy disk.
          hookTimeout: 60_000,
        },
      },
      {
        // The commands, run as a user would.
        test: {
          name: "processes",
          expect: PATIENT,
          include: onProcesses,
          globalSetup: "./tests/setup/prepared-sites.ts",
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
