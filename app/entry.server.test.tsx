import { type EntryContext, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import handleRequest from "./entry.server.tsx";

/** The router's context of a page that consists of this component. */
function contextOf(Page: () => React.ReactNode): EntryContext {
  const route = { id: "root", path: "", hasLoader: false };
  return {
    manifest: { entry: { imports: [], module: "" }, routes: { root: route }, url: "", version: "" },
    routeModules: { root: { default: Page } },
    staticHandlerContext: {
      matches: [{ params: {}, pathname: "/", pathnameBase: "/", route }],
      loaderData: { root: {} },
      errors: null,
      actionData: null,
      location: { pathname: "/", search: "", hash: "", state: null, key: "default" },
      basename: "/",
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
    },
    future: {},
    isSpaMode: false,
    ssr: true,
    routeDiscovery: { mode: "initial" },
    serializeError: (error: unknown) => error,
  } as unknown as EntryContext;
}

test("pages requested at once are rendered in separate turns of the event loop", async () => {
  const steps: string[] = [];
  const page = (number: number) => () => {
    steps.push(`page ${number}`);
    setImmediate(() => steps.push("others"));
    return (
      <html lang="es">
        <body>{number}</body>
      </html>
    );
  };
  const request = new Request("http://localhost/");
  const responses = await Promise.all(
    [1, 2, 3].map((number) =>
      handleRequest(request, 200, new Headers(), contextOf(page(number)), new RouterContextProvider()),
    ),
  );
  expect(await Promise.all(responses.map((response) => response.text()))).toEqual(
    [1, 2, 3].map((number) => `<!DOCTYPE html><html lang="es"><head></head><body>${number}</body></html>`),
  );
  expect(steps.filter((step, at) => step !== steps[at - 1])).toEqual([
    ...["page 1", "others", "page 2", "others", "page 3"],
  ]);
});
