import fc from "fast-check";
import { matchRoutes, type RouteObject, RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import config from "#app/routes.ts";
import { withFewerPaths } from "./route-discovery.ts";

// The router warns about paths that it cannot decode.
const warn = vi.spyOn(console, "warn");
beforeAll(() => void warn.mockImplementation(() => {}));
afterAll(() => warn.mockRestore());

type Config = typeof config;

const paths = (routes: Config): { path?: string }[] =>
  routes.flatMap((route) => [{ path: route.path }, ...paths(route.children ?? [])]);
const routes = Object.fromEntries(paths(config).entries());

/** Which paths the router is asked about, or the status of a refusal. */
async function askedPaths(url: string): Promise<string[] | number> {
  let asked = "";
  const handle = withFewerPaths(async (request) => {
    asked = request.url;
    return new Response();
  }, routes);
  const { status } = await handle(new Request(`https://liga.example${url}`), new RouterContextProvider());
  return status === 200 ? (new URL(asked).searchParams.get("paths") ?? "").split(",") : status;
}

const discovery = (asked: string[]) => `/__manifest?version=1&paths=${encodeURIComponent(asked.join())}`;

const routesOf = (asked: string[]) =>
  new Set(
    asked.flatMap((path) => matchRoutes(config as RouteObject[], path)?.map(({ route }) => route) ?? []),
  );

test("a discovery request for more than 150 kinds of paths gets 400", async () => {
  const deep = Array.from({ length: 151 }, (_, i) => `/prode${"/x".repeat(i)}`);
  expect(await askedPaths(discovery(deep))).toBe(400);
  expect(await askedPaths(discovery(deep.slice(1)))).toHaveLength(150);
});

test("the router is asked about the first of many teams only", async () => {
  const teams = Array.from({ length: 250 }, (_, i) => `/team/${i}`);
  expect(await askedPaths(discovery(["/", ...teams, "/prode"]))).toEqual(["/prode", "/team/0", "/"]);
});

test("a path that cannot be decoded does not replace one of its kind that leads to a page", async () => {
  expect(await askedPaths(discovery(["/%74eam/%", "/team/12"]))).toContain("/team/12");
});

test("a request for anything else reaches the router unchanged", async () => {
  const url = "/buscar?q=/__manifest&paths=/team/1,/team/2";
  expect(await askedPaths(url)).toEqual(["/team/1", "/team/2"]);
});

test("the router finds the same routes for the reduced list of paths, however they are written", async () => {
  const words = [...new Set(Object.values(routes).flatMap(({ path }) => path?.split("/") ?? []))];
  const segment = fc.oneof(
    fc.constantFrom(...words.filter((word) => !/[:*]/.test(word))),
    fc.constantFrom("", "12", "los-pibes", "Team", "%74eam", "PRODE", "á", "%", "a%2Fb"),
  );
  const path = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join("/")}`);
  await fc.assert(
    fc.asyncProperty(fc.array(path, { minLength: 1, maxLength: 60 }), async (all) => {
      const asked = await askedPaths(discovery(all));
      expect(routesOf(asked as string[])).toEqual(routesOf(all));
    }),
    { numRuns: 300 },
  );
});
