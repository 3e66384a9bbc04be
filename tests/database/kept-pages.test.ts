import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { eq } from "drizzle-orm";
import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { courses } from "#app/db/schema/publications.ts";
import { KEPT_PAGES } from "#app/lib/kept-pages.ts";
import { noDependencies, pageDependenciesContext } from "#app/lib/page-dependencies.ts";
import { aLeague } from "#tests/factories/league.ts";
import routes from "../../app/routes.ts";

interface Page {
  path: string;
  /** The modules of the page and of what surrounds it. */
  files: string[];
}

const pages = pagesOf(routes as RouteConfigEntry[]).filter(({ files }) =>
  readFileSync(`app/${files.at(-1)}`, "utf8").includes("keepUntilChanged("),
);

test("every page that is kept says which parameters it reads", () => {
  expect(pages.map(({ path }) => path).sort()).toEqual(Object.keys(KEPT_PAGES).sort());
});

describe("a kept page reads no parameter that it does not declare", () => {
  test.each(pages)("$path", async ({ path, files }) => {
    const { league, home } = await aLeague(db);
    // Opened with its tables, the page of a league reads what to show of them.
    await db.update(leagues).set({ openingView: "standings" }).where(eq(leagues.id, league.id));
    const [course] = await db
      .insert(courses)
      .values({ title: "Curso", description: "Texto", date: "2026-12-01" })
      .returning();
    const params = { league: league.slug, id: String(path.startsWith("/team") ? home.id : course?.id) };
    const read = new Set<string>();
    const asked = argumentsFor(path, params, read);
    const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ resolve("app", file))));
    // The root's finds out who is asking, which no kept page depends on.
    for (const { middleware = [] } of modules.slice(1)) {
      for (const prepare of middleware) await prepare(asked, async () => new Response());
    }
    for (const { loader } of modules) await loader?.(asked);
    const declared = KEPT_PAGES[path] ?? [];
    expect([...read].filter((name) => !declared.includes(name))).toEqual([]);
    // And declares none that it does not read: each of them makes other addresses.
    expect(declared.filter((name) => !read.has(name))).toEqual([]);
  });
});

function argumentsFor(path: string, params: Record<string, string>, read: Set<string>): LoaderFunctionArgs {
  const url = new URL(`http://localhost${path}`);
  const searchParams = new Proxy(url.searchParams, {
    get(target, property) {
      const value = Reflect.get(target, property);
      if (typeof value !== "function") return value;
      return (...given: unknown[]) => {
        read.add(
          ["get", "has", "getAll"].includes(String(property)) ? String(given[0]) : `.${String(property)}()`,
        );
        return value.apply(target, given);
      };
    },
  });
  Object.defineProperty(url, "searchParams", { value: searchParams });
  const context = new RouterContextProvider();
  context.set(pageDependenciesContext, noDependencies());
  return { url, request: new Request(url), params, context, pattern: path };
}

function pagesOf(entries: RouteConfigEntry[], parent = "", around: string[] = []): Page[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const whole = path ? `${parent}/${path}` : parent;
    const files = [...around, file];
    const own = index || (path && !children) ? [{ path: whole || "/", files }] : [];
    return [...own, ...pagesOf(children ?? [], whole, files)];
  });
}
