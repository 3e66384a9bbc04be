import { createStaticHandler, data, type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { sharedLookup } from "./request-context.ts";

const league = sharedLookup<string>();
const find = vi.fn(async (slug = "") => {
  if (slug === "lifufe") return "LIFUFE";
  throw data({ message: "Liga no encontrada" }, { status: 404 });
});
beforeEach(() => {
  find.mockClear();
});

const loader = ({ context }: LoaderFunctionArgs) => league.get(context as RouterContextProvider);

/** A small version of the route tree of a league's pages. */
const { query } = createStaticHandler([
  {
    id: "root",
    path: "/",
    loader: () => "header",
    children: [
      {
        id: "layout",
        path: "league/:league",
        middleware: [
          ({ context, params }, next) => {
            league.provide(context as RouterContextProvider, () => find(params.league));
            return next();
          },
        ],
        loader,
        children: [{ id: "page", path: "fixture", loader }],
      },
    ],
  },
]);

/** Answers a request as the server does; `only` is the route that a `.data` request asks for. */
async function load(path: string, only?: string) {
  const found: { loaderData?: object; errors?: object | null } = {};
  await query(new Request(`http://site${path}`), {
    requestContext: new RouterContextProvider(),
    filterMatchesToLoad: ({ route }) => only === undefined || route.id === only,
    generateMiddlewareResponse: async (run) => {
      const result = await run(new Request(`http://site${path}`));
      if (!(result instanceof Response)) Object.assign(found, result);
      return new Response();
    },
  });
  return { loaderData: found.loaderData, errors: found.errors };
}

test("a shared lookup that fails runs once, and the root's data still loads", async () => {
  const { errors, loaderData } = await load("/league/nada/fixture");
  expect(Object.values(errors ?? {})).toMatchObject([
    { status: 404, data: { message: "Liga no encontrada" } },
  ]);
  expect(loaderData).toMatchObject({ root: "header" });
  expect(find).toHaveBeenCalledOnce();
});

test("the layout and its page share one lookup", async () => {
  const { loaderData } = await load("/league/lifufe/fixture");
  expect(loaderData).toMatchObject({ layout: "LIFUFE", page: "LIFUFE" });
  expect(find).toHaveBeenCalledOnce();
});

test("a request for only the page's data runs the layout's middleware too", async () => {
  const { loaderData } = await load("/league/lifufe/fixture", "page");
  expect(loaderData).toMatchObject({ page: "LIFUFE" });
  expect(find).toHaveBeenCalledOnce();
});

test("a request for only the root's data looks nothing up", async () => {
  await load("/league/lifufe/fixture", "root");
  expect(find).not.toHaveBeenCalled();
});
