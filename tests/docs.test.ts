import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync([
  "*.ts",
  "{app,demo,drizzle,faults,harness,scripts,server,tests}/**/*.{ts,tsx,sql,mjs}",
]);

/** The words that a page sets in backticks. */
function quotedIn(page: string): string[] {
  const quoted = readFileSync(page, "utf8").matchAll(/`([^`\s]+)`/g);
  return [...quoted].map(([, name = ""]) => name.replace(/^F\//, "features/"));
}

/** The code and test files that a page names, each as the end of its path. */
function namedIn(page: string): string[] {
  return quotedIn(page).flatMap((path) => {
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
  "docs/decisions/README.md",
])("every file named in %s exists", (page) => {
  const missing = namedIn(page).filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)));
  expect(missing).toEqual([]);
});

/** A file, and the symbols in parentheses after it: `server/pages/page-cache.ts` (`FRESH_MS`, `STALE_MS`). */
const WITH_SYMBOLS = /`(?:F\/)?([^`\s]+\.(?:tsx?|sql|mjs))` \(([^)]*)\)/g;

test("every symbol named after a file in docs/architecture.md occurs in that file", () => {
  const named = [...readFileSync("docs/architecture.md", "utf8").matchAll(WITH_SYMBOLS)].flatMap(
    ([, file = "", notes = ""]) =>
      [...notes.matchAll(/`(\w+)`/g)].map(([, symbol = ""]) => ({ file, symbol })),
  );
  expect(named.length).toBeGreaterThan(50);
  const missing = named.filter(({ file, symbol }) => {
    const texts = files
      .filter((tracked) => `/${tracked}`.endsWith(`/${file}`))
      .map((tracked) => readFileSync(tracked, "utf8"));
    return !texts.some((text) => new RegExp(`\\b${symbol}\\b`).test(text));
  });
  expect(missing).toEqual([]);
});

test("every pattern of files in docs/spec-coverage.md matches a file", () => {
  const patterns = quotedIn("docs/spec-coverage.md").filter((name) => /^[a-z].*\/.*\*/.test(name));
  expect(patterns.length).toBeGreaterThan(10);
  const missing = patterns.filter(
    (name) => globSync([name, `{app,app/features,tests}/${name}`, `{.,tests}/${name}.ts`]).length === 0,
  );
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
