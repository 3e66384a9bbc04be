import { ensureBuild } from "./steps/build.ts";
import { conclude, playwright, staticChecks, sum, vitest } from "./steps/checks.ts";
import { findChromium } from "./steps/chromium.ts";

/* `npm test`: everything that must hold, from types to a browser. */
const chromium = await findChromium();
const checks = await staticChecks();
await ensureBuild((text) => console.log(text));
const tests = await vitest(["rules", "database", "processes"]);
const journeys = await playwright(chromium);
conclude(sum([checks, tests, journeys]));
