import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createVitest, type TestModule, type TestSpecification } from "vitest/node";
import { importsOf } from "#harness/imports.ts";
import type { Reply, Task } from "../test-mutations.ts";
import { applyMutation } from "./mutate.ts";

/*
 * Applies mutations one by one to a copy of the repository, and reports whether a test failed. The file's own tests run
 * first, then the other tests without a database that import it, directly or not, then those with a database that do.
 */
const [root = ""] = process.argv.slice(2);
/**
 * The longest chain of imports from a test to a mutated rule, and to any other mutated file. Tests further away are about
 * something else, and there are hundreds of them.
 */
const MAX_DISTANCE = 4;
const MAX_DISTANCE_TO_OTHERS = 3;
/** Tests with a database are slow, so only the nearest ones run. */
const MAX_DATABASE_TESTS = 12;
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
const passing = new Set<string>();
/** The files that each file imports, read once. */
const imports = new Map<string, string[]>();

process.on("message", async (task: Task) => {
  const file = path.join(root, task.file);
  const code = readFileSync(file, "utf8");
  writeCode(file, applyMutation(code, task));
  const failed = await failingRound(task.file).catch(() => -1);
  writeCode(file, code);
  reply("round over");
  const names = failed !== null && failed >= 0 ? await failingWithoutMutation(task.file, failed) : [];
  if (names.length > 0) reply({ failing: names });
  else reply(failed === null ? "survived" : "caught");
});

function reply(message: Reply) {
  process.send?.(message);
}

/** The first round of tests that fails; null if none does. */
async function failingRound(file: string): Promise<number | null> {
  for (const [round, tests] of roundsOf(file).entries()) {
    if (tests.length > 0 && (await failing(tests)).length > 0) return round;
    reply("round over");
  }
  return null;
}

/** The tests of a round that fail even without a mutation: such a failure does not mean that the mutation was caught. */
async function failingWithoutMutation(file: string, round: number): Promise<string[]> {
  const key = `${file} ${round}`;
  if (passing.has(key)) return [];
  const names = await failing(roundsOf(file)[round] ?? []);
  if (names.length === 0) passing.add(key);
  return names;
}

function writeCode(file: string, code: string) {
  writeFileSync(file, code);
  vitest.invalidateFile(file);
}

/** The tests that fail, with their files. An error outside of any test counts as one. */
async function failing(tests: TestSpecification[]): Promise<string[]> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests);
  // Results of earlier runs are reported again.
  const ran = new Set(tests.map(({ moduleId }) => moduleId));
  const modules = testModules.filter((module) => ran.has(module.moduleId) && !module.ok());
  return [...modules.flatMap(failedIn), ...unhandledErrors.map(String)];
}

function failedIn(module: TestModule): string[] {
  const file = path.relative(root, module.moduleId);
  const tests = [...module.children.allTests("failed")].map(({ fullName }) => `${file} > ${fullName}`);
  // A file that cannot be loaded has no tests.
  return tests.length > 0 ? tests : [file];
}

/** The cheapest first: a mutation that is caught there need not be tried on a database. */
function roundsOf(file: string): TestSpecification[][] {
  const ownTest = path.join(root, file).replace(/\.ts$/, ".test.ts");
  const rest = specifications.filter(({ moduleId }) => moduleId !== ownTest);
  const nearTests = rest
    .map((spec) => ({ spec, distance: distanceTo(file, path.relative(root, spec.moduleId)) }))
    .filter(({ distance }) => distance <= (isRule(file) ? MAX_DISTANCE : MAX_DISTANCE_TO_OTHERS))
    .sort((a, b) => a.distance - b.distance);
  const nearTestsIn = (project: string) =>
    nearTests.map(({ spec }) => spec).filter((spec) => spec.project.name === project);
  return [
    specifications.filter(({ moduleId }) => moduleId === ownTest),
    nearTestsIn("rules"),
    nearTestsIn("database").slice(0, MAX_DATABASE_TESTS),
  ];
}

function isRule(file: string): boolean {
  return file.endsWith(".rules.ts");
}

/** How many imports lead from a file to another; Infinity if none do. */
function distanceTo(target: string, from: string): number {
  const visited = new Set([from]);
  let current = [from];
  for (let distance = 0; current.length > 0; distance++) {
    if (current.includes(target)) return distance;
    current = current.flatMap(filesImportedBy).filter((file) => !visited.has(file));
    for (const file of current) visited.add(file);
  }
  return Number.POSITIVE_INFINITY;
}

function filesImportedBy(file: string): string[] {
  const cached = imports.get(file);
  if (cached) return cached;
  const isCode = /\.tsx?$/.test(file) && existsSync(file);
  // Types have no effect at run time.
  const found = isCode ? importsOf(file).filter(({ typeOnly }) => !typeOnly) : [];
  const files = found.map(({ target }) => target);
  imports.set(file, files);
  return files;
}
