import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ErrorBoundary as Categories } from "./admin/categories.tsx";
import { ErrorBoundary as Leagues } from "./admin/leagues.tsx";
import { ErrorBoundary as Screens } from "./admin/screen-boundary.tsx";
import { ErrorBoundary as Zones } from "./admin/zones.tsx";
import { ErrorBoundary as ProdeMatches } from "./prode/matches.tsx";
import { ErrorBoundary as ProdePositions } from "./prode/positions.tsx";

type Boundary = ComponentType<{ error: unknown; params: object }>;

test.each<[string, unknown, string]>([
  ["/admin", Screens, "Error al cargar los datos iniciales"],
  ["/admin/leagues", Leagues, "Error al cargar las ligas"],
  ["/admin/categories?liga=1", Categories, "Error al cargar las categorías"],
  ["/admin/categories?liga=1&zona=2", Categories, "Error al obtener las categorías de la zona"],
  ["/admin/zones?liga=2", Zones, "Error al cargar las zonas"],
  ["/admin/zones?liga=2&categoria=7", Zones, "Error al obtener las zonas de la categoría"],
  ["/admin/teams", Screens, "Error al cargar los datos iniciales"],
  ["/prode?zona=Zona+1&fecha=2026-11-21", ProdeMatches, "Error al cargar los partidos"],
  ["/prode/posiciones", ProdePositions, "Error al cargar la tabla de posiciones"],
])(
  "%s that fails to load shows a message and a retry link, but not the error itself",
  (url, boundary, text) => {
    const element = createElement(boundary as Boundary, {
      error: new Error("relation does not exist"),
      params: {},
    });
    const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [url] });
    const html = renderToStaticMarkup(createElement(RouterProvider, { router }));
    expect(html).toContain(text);
    expect(html).toContain(`href="${url.replaceAll("&", "&amp;")}"`);
    expect(html).toContain("Reintentar");
    expect(html).not.toContain("relation");
  },
);
