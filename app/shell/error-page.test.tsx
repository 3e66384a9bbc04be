import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, type ErrorResponse, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ErrorContent } from "./error-content.tsx";
import { errorMeta } from "./error-page.tsx";

function response(status: number, data: unknown): ErrorResponse {
  return { status, statusText: "SECRET", data, internal: false } as ErrorResponse;
}

function render(error: unknown): string {
  const router = createMemoryRouter([{ path: "*", element: <ErrorContent error={error} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("a page that does not exist and a page that failed show different messages", () => {
  expect(render(response(404, null))).toContain("No encontramos esta página");
  expect(render(new Error("x"))).toContain("Ocurrió un error inesperado. Intenta de nuevo.");
  expect(render(new Error("x"))).toContain("Reintentar");
});

test.each(["Failed to fetch", "NetworkError when attempting to fetch resource.", "Load failed"])(
  "a page that could not be fetched says that the browser is offline, not that the site failed (%s)",
  (message) => {
    const error = new TypeError(message);
    expect(render(error)).toContain("Sin señal");
    expect(render(error)).not.toContain("El problema es nuestro");
  },
);

test("the message of a refusal is the heading and the title of the error page", () => {
  const error = response(404, { message: "Liga no encontrada" });
  expect(render(error)).toContain("<h1>Liga no encontrada</h1>");
  expect(errorMeta(error, [])).toContainEqual({ title: "Liga no encontrada · Potrero" });
});

test.each([
  new Error("SECRET"),
  new TypeError("SECRET"),
  new TypeError("Failed to fetch SECRET"),
  response(404, 'SECRET: No route matches URL "/x"'),
  response(405, "SECRET"),
  response(500, { message: "SECRET" }),
  "SECRET",
])("the error itself is never shown (%#)", (error) => {
  expect(render(error)).not.toContain("SECRET");
  expect(JSON.stringify(errorMeta(error, []))).not.toContain("SECRET");
});
