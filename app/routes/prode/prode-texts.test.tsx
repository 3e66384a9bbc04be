import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import ProdeLayout from "./layout.tsx";
import Positions from "./positions.tsx";

test("an empty table says so, and invites the visitor to be the first", () => {
  const table = {
    choices: { leagues: [], seasons: [], matchdays: [] },
    lastDay: null,
    leaders: [],
    podiums: [],
    clubs: null,
    mine: null,
    figures: null,
    page: 1,
    pages: 1,
  };
  const loaderData = { wanted: { leagueId: null, day: null, page: 1 }, table, origin: "" };
  const element = <Positions {...({ loaderData } as unknown as ComponentProps<typeof Positions>)} />;
  const router = createMemoryRouter([{ path: "*", element }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toContain("No hay participantes aún");
  expect(html).toContain("¡Sé el primero!");
});

test("a view of the game that is loading says so", () => {
  const props = { loaderData: { stats: null } } as unknown as ComponentProps<typeof ProdeLayout>;
  const element = <ProdeLayout {...props} />;
  const slow = { path: "/prode/posiciones", element, loader: () => new Promise(() => {}) };
  const router = createMemoryRouter([{ path: "/prode", element }, slow], { initialEntries: ["/prode"] });
  const html = () => renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html()).not.toContain("Cargando Prode...");
  router.navigate("/prode/posiciones");
  expect(html()).toContain("Cargando Prode...");
});
