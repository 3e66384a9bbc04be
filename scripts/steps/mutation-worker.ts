import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createVitest, type TestSpecification } from "vitest/node";
import type { Task } from "../test-mutations.ts";
import { mutated } from "./mutate.ts";

/*
 * Applies one mutation after the other to a copy of the repository and tells whether a test failed. Its own tests
 * go first; what survives them has to survive the rules of its folder, and every test that mentions the file.
 */
const [root = ""] = process.argv.slice(2);
process.chdir(root);
const vitest = await createVitest("test", {
  root,
  watch: false,
  bail: 1,
  project: ["rules", "database"],
  reporters: [{}],
});
await vitest.standalone();
const specifications = await vitest.globTestSpecifications();
const texts = new Map(
  specifications.map(({ moduleId }) => [moduleId, readFileSync(moduleId, "utf8")] as const),
);

process.on("message", async (task: Task) => {
  const file = path.join(root, task.file);
  const code = readFileSync(file, "utf8");
  writeFileSync(file, mutated(code, task));
  vitest.invalidateFile(file);
  let answer = "survived";
  try {
    for (const tests of roundsOf(task.file)) {
      if (tests.length === 0 || !(await fails(tests))) continue;
      answer = "caught";
      break;
    }
  } catch {
    answer = "caught";
  }
  writeFileSync(file, code);
  vitest.invalidateFile(file);
  process.send?.(answer);
});

async function fails(tests: TestSpecification[]): Promise<boolean> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests);
  return unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
}

/** The cheapest first: what fails there need not be tried on a database. */
function roundsOf(file: string): TestSpecification[][] {
  const own = path.join(root, file).replace(/\.ts$/, ".test.ts");
  const folder = path.dirname(own);
  const mentions = ({ moduleId }: TestSpecification) => texts.get(moduleId)?.includes(path.basename(file));
  const isRule = ({ project }: TestSpecification) => project.name === "rules";
  const near = (spec: TestSpecification) => mentions(spec) || path.dirname(spec.moduleId) === folder;
  const rest = specifications.filter(({ moduleId }) => moduleId !== own);
  return [
    specifications.filter(({ moduleId }) => moduleId === own),
    rest.filter((spec) => isRule(spec) && near(spec)),
    rest.filter((spec) => !isRule(spec) && mentions(spec)),
  ];
}
