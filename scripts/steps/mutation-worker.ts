import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createVitest, type TestSpecification } from "vitest/node";
import type { Task } from "../test-mutations.ts";
import { mutated } from "./mutate.ts";

/*
 * Applies mutations one by one to a copy of the repository, and reports whether a test failed. The file's own tests
 * run first, then the rules tests of its folder, then every test that mentions the file.
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
/** The test rounds that pass without a mutation, by file. */
const sound = new Set<string>();
const texts = new Map(
  specifications.map(({ moduleId }) => [moduleId, readFileSync(moduleId, "utf8")] as const),
);

process.on("message", async (task: Task) => {
  const file = path.join(root, task.file);
  const code = readFileSync(file, "utf8");
  put(file, mutated(code, task));
  const failed = await failingRound(task.file).catch(() => -1);
  put(file, code);
  if (failed !== null && failed >= 0) await assertSound(task.file, failed);
  process.send?.(failed === null ? "survived" : "caught");
});

/** The first round of tests that fails; null if none does. */
async function failingRound(file: string): Promise<number | null> {
  for (const [round, tests] of roundsOf(file).entries()) {
    if (tests.length > 0 && (await fails(tests))) return round;
  }
  return null;
}

/** Otherwise a test that fails for another reason would count as a catch. */
async function assertSound(file: string, round: number): Promise<void> {
  const key = `${file} ${round}`;
  if (!sound.has(key) && (await fails(roundsOf(file)[round] ?? []))) {
    throw new Error(`the tests of ${file} fail as it is`);
  }
  sound.add(key);
}

function put(file: string, code: string) {
  writeFileSync(file, code);
  vitest.invalidateFile(file);
}

async function fails(tests: TestSpecification[]): Promise<boolean> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests);
  // Results of earlier runs are reported again.
  const ran = new Set(tests.map(({ moduleId }) => moduleId));
  return unhandledErrors.length > 0 || testModules.some((module) => ran.has(module.moduleId) && !module.ok());
}

/** The cheapest first: a mutation that fails there need not be tried on a database. */
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
