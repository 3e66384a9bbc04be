import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider, UNSAFE_ErrorResponseImpl } from "react-router";
import { expect, test } from "vitest";
import { ErrorBoundary } from "./standings.tsx";

function pageFor(error: unknown): string {
  const element = <ErrorBoundary error={error} params={{}} />;
  const router = createMemoryRouter([{ path: "*", element }], {
    initialEntries: ["/admin/standings?liga=1&zona=2"],
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("a table that fails to load says why, with Reintentar and Diagnosticar", () => {
  const data = { message: "Error al cargar las posiciones: prueba" };
  const page = pageFor(new UNSAFE_ErrorResponseImpl(500, "", data));
  expect(page).toContain("Error al cargar las posiciones: prueba");
  expect(page).toContain("Reintentar");
  expect(page).toContain('href="/admin/standings/diagnostico?liga=1&amp;zona=2"');
});

test("an unexpected error is not shown to the user", () => {
  const page = pageFor(new Error("secret"));
  expect(page).toContain("Error al cargar las posiciones: no hubo respuesta del servidor");
  expect(page).not.toContain("secret");
});
