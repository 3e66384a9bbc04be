import { ensureBuild } from "./steps/build.ts";
import { check, conclude, playwright, staticChecks, sum, vitest } from "./steps/checks.ts";
import { findChromium } from "./steps/chromium.ts";

/* `npm test`: everything that must hold, from types to a browser. */
let chromium: string | undefined;
const ready = [
  await check("Chromium", async () => {
    chromium = await findChromium();
    return 0;
  }),
  await staticChecks(),
  await check("build", async () => {
    await ensureBuild(console.log);
    return 0;
  }),
];
const tests = await vitest(["rules", "database", "processes"]);
const journeys = await playwright(chromium);
conclude(sum([...ready, tests, journeys]));
