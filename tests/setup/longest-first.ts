import { BaseSequencer, type TestSpecification } from "vitest/node";

const PROJECTS = ["processes", "database", "rules"];
const LONG_RULES = ["tests/linear.test.ts"];

/** Files that take long start first. By default projects run in alphabetical order, and a long file at the end runs alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

function rank({ moduleId, project }: TestSpecification): number {
  return LONG_RULES.some((file) => moduleId.endsWith(file)) ? -1 : PROJECTS.indexOf(project.name);
}
