import { expect, test } from "vitest";
import { redirectToShown } from "./shown-url.ts";

/** Where a URL is redirected to; null if it is not. */
function targetOf(href: string, shown: Parameters<typeof redirectToShown>[1]): string | null {
  try {
    redirectToShown(new URL(href, "http://localhost"), shown);
    return null;
  } catch (thrown) {
    const response = thrown as Response;
    expect(response.status).toBe(302);
    return response.headers.get("Location");
  }
}

test.each([
  ["without parameters", "/a", { zona: 1, categoria: 2 }],
  ["with the values that are shown", "/a?zona=1&categoria=2", { zona: 1, categoria: 2 }],
  ["with an empty value", "/a?zona=", { zona: 1 }],
  ["with a parameter that the page does not read", "/a?b=c", { zona: 1 }],
])("a URL %s is not redirected", (_, href, shown) => {
  expect(targetOf(href, shown)).toBeNull();
});

test.each([
  ["only an unknown value", "/a?zona=9", { zona: null }, "/a"],
  [
    "an unknown value beside another parameter",
    "/a?temporada=x&zona=9",
    { zona: undefined },
    "/a?temporada=x",
  ],
  [
    "a value other than the one shown",
    "/a?zona=9&fecha=2026-01-01",
    { zona: 1 },
    "/a?zona=1&fecha=2026-01-01",
  ],
  ["another spelling of the value shown", "/a?pagina=02", { pagina: 2 }, "/a?pagina=2"],
  ["a repeated parameter", "/a?zona=9&zona=1", { zona: null }, "/a"],
])("a URL with %s is redirected", (_, href, shown, target) => {
  expect(targetOf(href, shown)).toBe(target);
});
