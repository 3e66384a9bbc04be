import { printSummary, staticChecks, sum, vitest } from "./steps/checks.ts";

/*
 * `npm run check`, before every commit: types, lint, unused code, all rules, and the database tests that import a file
 * with uncommitted changes.
 */
printSummary(sum([await staticChecks(), await vitest(["rules"]), await vitest(["database"], ["--changed"])]));
