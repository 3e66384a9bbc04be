import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runInBackground, runTool } from "./run.ts";

/** The counts of a step, and the names of its failures, which are printed at the end of the log. */
export type Tally = { passed: number; failed: number; failures?: string[] };

/** Types, lint and unused code, in parallel. Each tool counts as one check. */
export async function staticChecks(): Promise<Tally> {
  const results = await Promise.all([
    toolCheck("types", ["react-router", "typegen"], ["tsc", "--noEmit"]),
    toolCheck("Biome", ["biome", "check", "."]),
    toolCheck("knip", ["knip"]),
  ]);
  return sum(results);
}

/** Vitest projects by name. With `--changed` there may be nothing to run, and then there is no report. */
export async function vitest(projects: string[], options: string[] = []): Promise<Tally> {
  return withReport(async (report) => {
    const code = await runTool("vitest", [
      "run",
      ...projects.flatMap((name) => ["--project", name]),
      ...options,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ]);
    if (code === 0 && !existsSync(report)) return { passed: 0, failed: 0 };
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(
      readFileSync(report, "utf8"),
    ) as VitestReport;
    const failures = testResults
      .filter((file) => file.status === "failed")
      .flatMap((file) => [
        path.relative(process.cwd(), file.name),
        ...file.assertionResults
          .filter((test) => test.status === "failed")
          .map((test) => `  ${test.fullName}`),
      ]);
    // A file that cannot be loaded fails without a failed test.
    return { passed: numPassedTests, failed: code === 0 ? 0 : Math.max(1, numFailedTests), failures };
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
    const { stats, suites } = JSON.parse(readFileSync(report, "utf8")) as PlaywrightReport;
    const failed = code === 0 ? 0 : Math.max(1, stats.unexpected + stats.flaky);
    return { passed: stats.expected, failed, failures: suites.flatMap(failedJourneys) };
  });
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
};

type PlaywrightSuite = {
  file: string;
  specs: { title: string; line: number; ok: boolean }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
};

function failedJourneys({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  return [
    ...specs.filter((spec) => !spec.ok).map((spec) => `${file}:${spec.line}\n  ${spec.title}`),
    ...suites.flatMap(failedJourneys),
  ];
}

export function sum(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((total, tally) => total + tally.passed, 0),
    failed: tallies.reduce((total, tally) => total + tally.failed, 0),
    failures: tallies.flatMap((tally) => tally.failures ?? []),
  };
}

/** Prints the summary of a run and sets the exit code. */
export function printSummary({ passed, failed, failures = [] }: Tally): void {
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

/** One step, which fails by throwing. Steps may run in parallel, so each prints its output when it has ended. */
export async function check(name: string, run: () => Promise<unknown>): Promise<Tally> {
  try {
    await run();
    console.log(`${name}: ok`);
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}\n${name}: failed`);
    return { passed: 0, failed: 1, failures: [name] };
  }
}

/** Runs commands in sequence until one fails. */
function toolCheck(name: string, ...commands: [string, ...string[]][]): Promise<Tally> {
  return check(name, async () => {
    for (const [tool, ...args] of commands) {
      const { code, printed } = await runInBackground(tool, args);
      if (code !== 0) throw new Error(printed);
    }
  });
}

/** Runs something that writes a report to a file. A runner that ends without a report has failed. */
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
