import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ErrorBoundary } from "./league-fixture.tsx";

test("fixtures that fail to load show a message and a retry link, but not the error itself", () => {
  const element = (
    <ErrorBoundary error={new Error("relation does not exist")} params={{ league: "lifufe" }} />
  );
  const router = createMemoryRouter([{ path: "*", element }], {
    initialEntries: ["/league/lifufe/fixture?zona=3"],
  });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toContain("Error al cargar los fixtures.");
  expect(html).toMatch(/href="\/league\/lifufe\/fixture\?zona=3"[^>]*>.*Reintentar/);
  expect(html).not.toContain("relation");
});
