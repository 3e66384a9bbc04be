import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runAside, runTool } from "./run.ts";

export type Tally = { passed: number; failed: number };

/** What can be known without running anything, all at once: each tool counts as one check. */
export async function staticChecks(): Promise<Tally> {
  const results = await Promise.all([
    toolCheck("types", ["react-router", "typegen"], ["tsc", "--noEmit"]),
    toolCheck("Biome", ["biome", "check", "."]),
    toolCheck("knip", ["knip"]),
  ]);
  return sum(results);
}

/** Vitest projects by name. */
export async function vitest(projects: string[]): Promise<Tally> {
  return withReport(async (report) => {
    const code = await runTool("vitest", [
      "run",
      ...projects.flatMap((name) => ["--project", name]),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ]);
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
    // A file that does not even load fails without a failed test.
    return { passed: numPassedTests, failed: code === 0 ? 0 : Math.max(1, numFailedTests) };
  });
}

/** The end-to-end tests, in Chromium against the built app. */
export async function playwright(chromium: string | undefined): Promise<Tally> {
  return withReport(async (report) => {
    const code = await runTool("playwright", ["test", "--config=tests/e2e/playwright.config.ts"], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      E2E_DATA_DIR: path.join(path.dirname(report), "data"),
      ...(chromium && { CHROMIUM_PATH: chromium }),
    });
    const { expected, unexpected, flaky } = JSON.parse(readFileSync(report, "utf8")).stats;
    return { passed: expected, failed: code === 0 ? 0 : Math.max(1, unexpected + flaky) };
  });
}

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), {
    passed: 0,
    failed: 0,
  });
}

/** The line that closes a run, and its exit code. */
export function conclude({ passed, failed }: Tally): void {
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

/** One step, which fails by throwing. Steps may run at once: each prints whole, when it has ended. */
export async function check(name: string, run: () => Promise<unknown>): Promise<Tally> {
  try {
    await run();
    console.log(`${name}: ok`);
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}\n${name}: failed`);
    return { passed: 0, failed: 1 };
  }
}

/** Commands one after another, up to the first that fails. */
function toolCheck(name: string, ...commands: [string, ...string[]][]): Promise<Tally> {
  return check(name, async () => {
    for (const [tool, ...args] of commands) {
      const { code, printed } = await runAside(tool, args);
      if (code !== 0) throw new Error(printed);
    }
  });
}

/** Runs something that writes a report to a file. A runner that dies without one counts as a failure. */
async function withReport(run: (report: string) => Promise<Tally>): Promise<Tally> {
  const folder = mkdtempSync(path.join(tmpdir(), "potrero-report-"));
  try {
    return await run(path.join(folder, "report.json"));
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
