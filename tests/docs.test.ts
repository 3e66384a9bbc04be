import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync([
  "*.ts",
  "{app,demo,drizzle,faults,harness,scripts,server,tests}/**/*.{ts,tsx,sql,mjs}",
]);

/** Code and test files that a page names in backticks, as the end of a path. */
function namedIn(page: string): string[] {
  const names = [...readFileSync(page, "utf8").matchAll(/`([^`\s]+)`/g)].map(([, name = ""]) => name);
  return names.flatMap((name) => {
    const path = name.replace(/^F\//, "features/");
    if (/\.(tsx?|sql|mjs)$/.test(path) && !path.includes("*")) return [path];
    if (/^[\w.-]+\.test$/.test(path)) return [`${path}.ts`];
    if (/^e2e\/[\w-]+$/.test(path)) return [`${path}.spec.ts`];
    return [];
  });
}

test.each([
  "docs/spec-coverage.md",
  "docs/architecture.md",
  "docs/security.md",
  "docs/reliability.md",
  "docs/bigger.md",
  "docs/speed.md",
  "README.md",
  "CONTRIBUTING.md",
])("every file named in %s exists", (page) => {
  const missing = namedIn(page).filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)));
  expect(missing).toEqual([]);
});

test("the table of settings in the README names every setting", () => {
  const settings =
    readFileSync("app/lib/settings.server.ts", "utf8").match(/^ {4}[A-Z][A-Z0-9_]+(?=:)/gm) ?? [];
  const readme = readFileSync("README.md", "utf8");
  expect(settings.length).toBeGreaterThan(10);
  const missing = settings
    .map((name) => name.trim())
    .filter((name) => name !== "NODE_ENV" && !readme.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});
