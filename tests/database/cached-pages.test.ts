import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { eq } from "drizzle-orm";
import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { prodeScopes } from "#app/db/schema/prode.ts";
import { courses } from "#app/db/schema/publications.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { entries } from "#app/db/schema/teams.ts";
import { cupSettings, draftCups } from "#app/features/playoffs/cup-draft.rules.ts";
import { sourceTables, writeCups } from "#app/features/playoffs/cup-writing.server.ts";
import { refreshStandings } from "#app/features/standings/tally/computed.server.ts";
import { CACHED_PAGES } from "#app/lib/caching/cached-pages.ts";
import { noDependencies, pageDependenciesContext } from "#app/lib/caching/page-dependencies.ts";
import { aLeague, aSeason } from "#tests/factories/league.ts";
import routes from "../../app/routes.ts";

// The Prode shows matches around today.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T12:00:00Z") }));
afterEach(() => void vi.useRealTimers());

interface Page {
  path: string;
  /** The modules of the page and of its layouts. */
  files: string[];
}

const pages = pagesOf(routes as RouteConfigEntry[]).filter(({ files }) =>
  readFileSync(`app/${files.at(-1)}`, "utf8").includes("cacheUntilChanged("),
);

test("every cached page declares which parameters it reads", () => {
  expect(pages.map(({ path }) => path).sort()).toEqual(Object.keys(CACHED_PAGES).sort());
});

test.each(pages)(
  "the cached page $path reads exactly the parameters that it declares",
  async ({ path, files }) => {
    const read = new Set<string>();
    await load(files, argumentsFor(path, (await aSite(path)).params, read));
    const listed = CACHED_PAGES[path] ?? [];
    expect([...read].filter((name) => !listed.includes(name))).toEqual([]);
    // A declared parameter that is never read would only multiply the cached URLs.
    expect(listed.filter((name) => !read.has(name))).toEqual([]);
  },
);

const declared = pages.flatMap((page) => (CACHED_PAGES[page.path] ?? []).map((name) => ({ ...page, name })));

/** The pages that respond to a made-up value themselves. Their response is not cached. */
const ANSWERED = /^\/(api|insertar|prode$)/;

test.each(declared)(
  "a made-up value in $path?$name is answered with 404, or redirected to a page that is cached",
  async ({ path, files, name }) => {
    const { params } = await aSite(path);
    for (const value of ["inventado", "999999999", "1999-01-01", "2.0"]) {
      const args = argumentsFor(path, params, undefined, `?${name}=${value}`);
      const result = await load(files, args).catch((thrown: unknown) => thrown);
      const status = statusOf(result);
      if (status === 302) {
        const { search, searchParams } = new URL(
          (result as Response).headers.get("Location") ?? "",
          "http://localhost",
        );
        expect(searchParams.get(name)).not.toBe(value);
        const redirected = argumentsFor(path, params, undefined, search);
        await load(files, redirected);
        expect(redirected.context.get(pageDependenciesContext)?.isCacheable, value).toBe(true);
      } else {
        if (!ANSWERED.test(path)) expect(status, value).toBe(404);
        expect(args.context.get(pageDependenciesContext)?.isCacheable, value).toBe(false);
      }
    }
  },
);

test("a league has no other URL with zeros before its id", async () => {
  const { league } = await aLeague(db);
  const { files } = pages.find(({ path }) => path === "/league/:league/fixture") as Page;
  const statusFor = async (key: string) =>
    statusOf(
      await load(files, argumentsFor("/league/:league/fixture", { league: key })).catch((thrown) => thrown),
    );
  expect(await statusFor(String(league.id))).toBeUndefined();
  expect(await statusFor(`0${league.id}`)).toBe(404);
});

test.each(declared)(
  "a page requested with a value that exists is cached: $path?$name",
  async ({ path, files, name }) => {
    const { params, real }: { params: Record<string, string>; real: Record<string, string> } =
      await aSite(path);
    // A season is identified within a league.
    const within = path === "/prode/posiciones" && name === "temporada" ? `liga=${real.liga}&` : "";
    const query = `?${within}${name}=${encodeURIComponent(real[name] ?? "")}`;
    const args = argumentsFor(path, params, undefined, query);
    await load(files, args);
    expect(args.context.get(pageDependenciesContext)?.isCacheable).toBe(true);
  },
);

/** The status of a response or of a thrown refusal. */
function statusOf(result: unknown): number | undefined {
  return result instanceof Response
    ? result.status
    : (result as { init?: ResponseInit } | null)?.init?.status;
}

/** The data that the page shows, and an existing value for each parameter. */
async function aSite(path: string) {
  const { league, season, home, away, zone, category, fixture } = await aLeague(db);
  // When the league opens on its standings, its page also reads the parameters of the tables.
  await db.update(leagues).set({ openingView: "standings" }).where(eq(leagues.id, league.id));
  // Two seasons of one year with a general table.
  await db.update(seasons).set({ generalTable: "points" }).where(eq(seasons.id, season.id));
  await aSeason(db, league.id, { state: "finished", startsOn: "2026-03-01", generalTable: "points" });
  await refreshStandings(db, [home.id, away.id]);
  const ids = { leagueId: league.id, seasonId: season.id };
  const settings = cupSettings(new URLSearchParams("equipos=2"));
  const { cups } = draftCups(await sourceTables(db, { id: season.id, ...ids }), settings, "2026-12-05");
  await writeCups(db, ids, cups, settings);
  await db.insert(prodeScopes).values({ seasonId: season.id }).onConflictDoNothing();
  const [course] = await db
    .insert(courses)
    .values({ title: "Curso", description: "Texto", date: "2026-12-01" })
    .returning();
  const [club] = await db
    .select({ slug: clubs.slug })
    .from(clubs)
    .innerJoin(entries, eq(entries.clubId, clubs.id))
    .where(eq(entries.id, home.entryId));
  const isLeague = /^\/(league|insertar|api)\//.test(path);
  const real: Record<string, string> = {
    zona: isLeague ? String(zone.id) : `${zone.id}-${category.id}`,
    categoria: String(category.id),
    fecha: fixture.matchDate,
    ver: isLeague || path === "/" ? "resultados" : path === "/prode/posiciones" ? "clubes" : "todos",
    torneo: "",
    fixture: fixture.name,
    liga: String(league.id),
    temporada: season.slug,
    pagina: "1",
    anual: "2026",
  };
  return {
    params: {
      league: league.slug,
      slug: club?.slug ?? "",
      id: String(path.startsWith("/team") ? home.id : course?.id),
    },
    real: {
      ...real,
      ...(path === "/prode/posiciones" ? { fecha: "" } : {}),
      ...(path === "/prode" ? { categoria: "2009-10" } : {}),
      ...(/\/general(\.csv)?$/.test(path) ? { zona: "zona-1" } : {}),
    },
  };
}

async function load(files: string[], args: LoaderFunctionArgs) {
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ resolve("app", file))));
  // The root's middleware looks up the user, which no cached page depends on.
  for (const { middleware = [] } of modules.slice(1)) {
    for (const prepare of middleware) await prepare(args, async () => new Response());
  }
  let result: unknown;
  for (const { loader } of modules) result = await loader?.(args);
  return result;
}

function argumentsFor(
  path: string,
  params: Record<string, string>,
  read = new Set<string>(),
  query = "",
): LoaderFunctionArgs {
  const url = new URL(`http://localhost${path}${query}`);
  const searchParams = new Proxy(url.searchParams, {
    get(target, property) {
      const value = Reflect.get(target, property);
      if (typeof value !== "function") return value;
      return (...callArgs: unknown[]) => {
        read.add(
          ["get", "has", "getAll"].includes(String(property))
            ? String(callArgs[0])
            : `.${String(property)}()`,
        );
        return value.apply(target, callArgs);
      };
    },
  });
  Object.defineProperty(url, "searchParams", { value: searchParams });
  const context = new RouterContextProvider();
  context.set(pageDependenciesContext, noDependencies());
  return { url, request: new Request(url), params, context, pattern: path };
}

function pagesOf(entries: RouteConfigEntry[], parent = "", layouts: string[] = []): Page[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const fullPath = path ? `${parent}/${path}` : parent;
    const files = [...layouts, file];
    const own = index || (path && !children) ? [{ path: fullPath || "/", files }] : [];
    return [...own, ...pagesOf(children ?? [], fullPath, files)];
  });
}
