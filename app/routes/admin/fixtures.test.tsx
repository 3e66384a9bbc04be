import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { log } from "#app/lib/log.server.ts";
import { action, ErrorBoundary } from "./fixtures.tsx";

/* Unexpected errors, such as losing the database during a save, are reported with the spec's messages. */

vi.mock("#app/auth/sessions/current-user.server.ts", () => ({
  adminAllowedTo: () => ({ kind: "admin", id: "x", username: "x" }),
}));
vi.mock("#app/features/fixtures/panel/fixture-save.server.ts", () => {
  const fails = () => Promise.reject(new Error("connection lost"));
  return { saveFixture: fails, removeFixture: fails };
});
vi.mock("#app/features/fixtures/panel/fixtures-admin.server.ts", () => ({
  assertMay: () => {},
  fixtureChoices: async () => ({ leagues: [], zones: [], categories: [], teams: [] }),
}));

// A spy, not a mocked module: modules that import the mock would stay loaded for the next test files of this process.
const logged = vi.spyOn(log, "error").mockImplementation(() => {});
afterAll(() => logged.mockRestore());

let form: FormData;
beforeEach(() => {
  form = new FormData();
});

async function post(): Promise<{ status?: number; data: Record<string, unknown> }> {
  const request = new Request("http://localhost/admin/fixtures", { method: "POST", body: form });
  const result = await action({ request } as unknown as Parameters<typeof action>[0]);
  return { status: result.init?.status, data: result.data };
}

test.each([
  ["a new fixture", "", "Error al guardar el fixture. Error al crear el fixture"],
  ["an existing fixture", "7", "Error al guardar el fixture. Error al actualizar el fixture"],
])("a failure to save %s is shown above the form, which keeps what was typed", async (_, id, message) => {
  form.set("intent", "save");
  form.set("id", id);
  form.set("name", "1° FECHA");
  form.set("matches.0.home", "5");
  expect(await post()).toMatchObject({
    status: 500,
    data: { form: { message, draft: { name: "1° FECHA", matches: [{ home: "5" }] } } },
  });
});

test("a failure to delete is shown above the list", async () => {
  form.set("intent", "delete");
  form.set("id", "7");
  expect(await post()).toMatchObject({
    status: 500,
    data: {
      message: "Error al eliminar el fixture. Error eliminando fixture. Por favor, inténtalo de nuevo.",
      form: null,
    },
  });
});

test("a list that fails to load shows an error with a retry button", () => {
  const props = { error: new Error("connection lost"), params: {} };
  const router = createMemoryRouter([
    { path: "/", element: <ErrorBoundary {...(props as Parameters<typeof ErrorBoundary>[0])} /> },
  ]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toContain("Error al cargar los fixtures.");
  expect(html).toContain("Reintentar");
});
