import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { ErrorBoundary as Categories } from "./categories.tsx";
import { ErrorBoundary as Home } from "./home.tsx";
import { ErrorBoundary as Leagues } from "./leagues.tsx";
import { ErrorBoundary as Teams } from "./teams.tsx";
import { ErrorBoundary as Zones } from "./zones.tsx";

type Boundary = ComponentType<{ error: unknown; params: object }>;

it.each<[string, unknown, string]>([
  ["/admin", Home, "Error al cargar los datos iniciales"],
  ["/admin/leagues", Leagues, "Error al cargar las ligas"],
  ["/admin/categories?liga=1", Categories, "Error al cargar las categorías"],
  ["/admin/categories?liga=1&zona=2", Categories, "Error al obtener las categorías de la zona"],
  ["/admin/zones?liga=2", Zones, "Error al cargar las zonas"],
  ["/admin/zones?liga=2&categoria=7", Zones, "Error al obtener las zonas de la categoría"],
  ["/admin/teams", Teams, "Error al cargar los datos iniciales"],
])(
  "%s that could not be read says so, offers to try again, and tells nothing of the fault",
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
