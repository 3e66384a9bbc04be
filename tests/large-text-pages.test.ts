import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import routes from "../app/routes.ts";
import * as lists from "./e2e/large-text-pages.ts";

test("the words of every page of the site are checked with large text", () => {
  const checked = listedPages().map((url) => pageOf(url));
  const all = pagesIn(routes as RouteConfigEntry[]);
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter((page) => !checked.includes(page))).toEqual([]);
});

function listedPages(): string[] {
  return Object.values(lists).flatMap((list) =>
    typeof list === "string" ? list : Object.values(list).flat(),
  );
}

/** The file of the page that a URL opens. */
function pageOf(url: string): string | undefined {
  return matchRoutes(routesOf(routes as RouteConfigEntry[]), url.split("?")[0] ?? "")?.at(-1)?.route.id;
}

function routesOf(entries: RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ path, index, children, file }) =>
    index ? { index, id: file } : { path, id: file, children: routesOf(children ?? []) },
  );
}

/** Without layouts, and without .ts files: those render nothing. */
function pagesIn(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ children, file }) =>
    children ? pagesIn(children) : file.endsWith(".tsx") ? [file] : [],
  );
}
