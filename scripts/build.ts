import { ensureBuild } from "./steps/build.ts";
import { explain } from "./steps/explain.ts";

/* `node scripts/bootstrap.mjs build`: installs and builds without starting, so that the next start does not have to. */
try {
  await ensureBuild(console.log);
} catch (error) {
  console.error(explain(error, { what: "No se pudo preparar el sitio" }));
  process.exitCode = 1;
}
