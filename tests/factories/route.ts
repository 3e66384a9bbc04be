import { RouterContextProvider } from "react-router";
import { resolveCurrentUser } from "#app/auth/sessions/current-user.server.ts";
import type { Browser } from "./browser.ts";

/** Calls a route's loader, or its action if a form is given, as the site does for this browser's user. */
export async function askRoute(
  browser: Browser,
  call: (args: never) => unknown,
  path: string,
  form?: Record<string, string>,
): Promise<unknown> {
  const url = new URL(path, "http://localhost");
  const body = form && new URLSearchParams(form);
  const request = new Request(url, { method: form ? "POST" : "GET", headers: browser.headers(), body });
  const context = new RouterContextProvider();
  let result: unknown;
  await resolveCurrentUser({ request, context, url, params: {}, pattern: "" } as never, async () => {
    const called = (async () => call({ request, context, url, params: {} } as never))();
    result = await called.catch((thrown: unknown) => thrown);
    return new Response();
  });
  return result;
}
