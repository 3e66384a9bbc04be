import { RouterContextProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import * as fixtures from "#app/features/fixtures/upcoming/league-days.server.ts";
import * as flyers from "#app/features/flyers/flyers.server.ts";
import { noDependencies, pageDependenciesContext } from "#app/lib/caching/page-dependencies.ts";
import { loader } from "./home.tsx";

vi.mock("#app/features/flyers/flyers.server.ts", { spy: true });
vi.mock("#app/features/fixtures/upcoming/league-days.server.ts", { spy: true });

afterEach(() => vi.restoreAllMocks());

async function home() {
  const dependencies = noDependencies();
  const context = new RouterContextProvider();
  context.set(pageDependenciesContext, dependencies);
  const read = await loader({ context, url: new URL("http://localhost/") } as unknown as Parameters<
    typeof loader
  >[0]);
  return { read, isCacheable: dependencies.isCacheable };
}

test("the home page is cached when everything could be read", async () => {
  expect(await home()).toMatchObject({
    read: { flyers: [], dayView: { view: "proximos", days: [] }, leagues: [] },
    isCacheable: true,
  });
});

test("the home page is shown without flyers, and not cached, when they cannot be read", async () => {
  vi.mocked(flyers.activeFlyers).mockRejectedValueOnce(new Error("no flyers"));
  expect(await home()).toMatchObject({ read: { flyers: [], dayView: { days: [] } }, isCacheable: false });
});

test("the home page says when the matchdays cannot be read, and is not cached", async () => {
  vi.mocked(fixtures.leagueDays).mockRejectedValueOnce(new Error("no matches"));
  expect(await home()).toMatchObject({ read: { flyers: [], dayView: null }, isCacheable: false });
});
