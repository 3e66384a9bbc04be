import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { RECEIVED, WRONG_CREDENTIALS } from "#app/features/accounts/sign-in.rules.ts";
import SignIn from "./sign-in.tsx";

function pageAfter(message: string, intent = "register"): string {
  const props = {
    loaderData: { teams: [], today: "2026-11-15", passwordRequired: false, origin: "" },
    actionData: { ok: false, message, fields: {}, values: { intent, document: "40111222" } },
    matches: [{ loaderData: { site: { phone: "11 5555 0000" } } }],
  } as unknown as ComponentProps<typeof SignIn>;
  const routes = [{ path: "*", element: <SignIn {...props} /> }];
  const router = createMemoryRouter(routes, { initialEntries: ["/user/auth?modo=registro"] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("a refused registration shows an alert above the same form", () => {
  const html = pageAfter(WRONG_CREDENTIALS);
  expect(html).toContain('role="alert"');
  expect(html).toMatch(/<h1[^>]*>Registrarse/);
});

test("a refused sign-in shows an alert above its form, even if it was sent from the registration's URL", () => {
  const html = pageAfter(WRONG_CREDENTIALS, "login");
  expect(html).toContain('role="alert"');
  expect(html).toMatch(/<h1[^>]*>Iniciar Sesión/);
});

test("a registration that was received leads to the sign-in with its document, without an alert", () => {
  const html = pageAfter(RECEIVED);
  expect(html).not.toContain('role="alert"');
  expect(html).toMatch(/role="status"[\s\S]*Recibimos tus datos/);
  expect(html).toContain("Entrá con tu documento para jugar al Prode.");
  expect(html).toContain('value="40111222"');
  expect(html).toContain('href="tel:1155550000"');
});
