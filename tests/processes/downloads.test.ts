import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { ensureBuild } from "../../scripts/steps/build.ts";

/* How much a browser downloads when it opens a page, read from the build, in compressed bytes. */
const SCRIPTS = 131_800;
/** The page that players open most. */
const MATCHDAY = "routes/prode/matches";
const MATCHDAY_SCRIPTS = 129_300;
/** Larger by the panel's own layout, which other users do not download. */
const PANEL_SCRIPTS = 135_750;
const STYLES = 17_320;
const FONTS = 60_000;

const CLIENT = path.resolve("build/client");

interface Route {
  id: string;
  parentId?: string;
  module: string;
  imports?: string[];
  clientActionModule?: string;
}
interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
}

beforeAll(() => ensureBuild(() => {}), 120_000);

test("the scripts of the home page, the Prode, accounts and every panel screen stay within their budget", () => {
  const manifest = read();
  const overBudget = Object.values(manifest.routes)
    .filter(({ id }) => /^routes\/(public\/home|prode|player|admin)/.test(id))
    .map((route) => ({ id: route.id, bytes: gzipped(scriptsOf(route, manifest)) }))
    .filter(({ id, bytes }) => bytes > budgetOf(id));
  expect(overBudget).toEqual([]);
});

function budgetOf(id: string): number {
  if (id === MATCHDAY) return MATCHDAY_SCRIPTS;
  return id.startsWith("routes/admin") ? PANEL_SCRIPTS : SCRIPTS;
}

test("the styles and the fonts stay within their budget", () => {
  expect(gzipped(assets(/\.css$/))).toBeLessThanOrEqual(STYLES);
  // Fonts are already compressed.
  const fonts = assets(/\.woff2$/).map((file) => statSync(path.join(CLIENT, file)).size);
  expect(fonts.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(FONTS);
});

function read(): Manifest {
  const texts = assets(/\/manifest-.*\.js$/).map((file) => readFileSync(path.join(CLIENT, file), "utf8"));
  // The route of the web app manifest also has a module of this name.
  const text = texts.find((one) => one.startsWith("window.__reactRouterManifest")) ?? "";
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

/** The files that the HTML of a route names: its own, its parents', and everything they import. */
function scriptsOf(route: Route, { entry, routes }: Manifest): string[] {
  const files = new Set([entry.module, ...entry.imports]);
  for (let at: Route | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined) {
    for (const file of [at.module, at.clientActionModule, ...(at.imports ?? [])]) if (file) files.add(file);
  }
  return [...files];
}

function gzipped(files: string[]): number {
  return files.reduce((sum, file) => sum + statSync(path.join(CLIENT, `${file}.gz`)).size, 0);
}

function assets(name: RegExp): string[] {
  return readdirSync(path.join(CLIENT, "assets"))
    .map((file) => `/assets/${file}`)
    .filter((file) => name.test(file));
}
