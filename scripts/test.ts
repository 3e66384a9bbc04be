import { ensureBuild } from "./steps/build.ts";
import { check, playwright, printSummary, staticChecks, sum, vitest } from "./steps/checks.ts";
import { findChromium } from "./steps/chromium.ts";

/* `npm test`: everything, from types to tests in a browser. */
let chromium: string | undefined;
const ready = await Promise.all([
  check("Chromium", async () => {
    chromium = await findChromium();
  }),
  staticChecks(),
  check("build", () => ensureBuild(console.log)),
]);
// One after the other: both use every core.
const tests = await vitest(["rules", "database", "processes"]);
const journeys = await playwright(chromium);
printSummary(sum([...ready, tests, journeys]));
