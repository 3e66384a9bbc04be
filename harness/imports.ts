import { readFileSync } from "node:fs";
import path from "node:path";

/** The project files that a file imports, statically or dynamically. Paths are relative to the repository. */
export function importsOf(from: string): { target: string; typeOnly: boolean; isDynamic: boolean }[] {
  const source = readFileSync(from, "utf8");
  const found = source.matchAll(
    /(?:(import|export)\s+(type\s)?[^;"']*?from\s+|import\s*\(?\s*)["']([^"']+)["']/g,
  );
  return [...found].flatMap(([statement, , typeOnly, specifier = ""]) => {
    const target = resolve(from, specifier);
    const isDynamic = /^import\s*\(/.test(statement);
    return target ? [{ target, typeOnly: Boolean(typeOnly), isDynamic }] : [];
  });
}

function resolve(from: string, specifier: string): string | null {
  const bare = specifier.replace(/\?.*$/, "");
  if (bare.startsWith("./+types/")) return null;
  if (bare.startsWith("#")) return bare.slice(1);
  if (bare.startsWith(".")) return path.posix.join(path.posix.dirname(from), bare);
  return null;
}
