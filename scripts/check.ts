import { conclude, staticChecks, sum, vitest } from "./steps/checks.ts";

/* `npm run check`: everything fast, to run before every commit. */
conclude(sum([await staticChecks(), await vitest(["rules", "database"])]));
