import { expect, test } from "vitest";
import { cacheKeyOf, canonicalUrl } from "./cached-pages.ts";

test.each([
  ["an unknown parameter", "/?x=1", "/"],
  ["an unknown parameter among known ones", "/courses?x=1&pagina=2&utm_source=y", "/courses?pagina=2"],
  [
    "an unknown parameter of a data request",
    "/courses.data?x=1&_routes=made-up&pagina=2",
    "/courses.data?pagina=2",
  ],
  ["requesting only a part of the home page's data", "/_.data?_routes=root", "/_.data"],
  ["a parameter of another page", "/courses/3?pagina=2", "/courses/3"],
  ["a second value of a parameter", "/courses?pagina=2&pagina=3", "/courses?pagina=2"],
  ["a question mark alone", "/courses?", "/courses"],
])("%s does not change the cache key", (_, requested, key) => {
  expect(cacheKeyOf(requested)).toBe(key);
});

test("the order of the parameters does not change the cache key", () => {
  const [one, other] = ["?zona=1&fecha=2026-11-21", "?fecha=2026-11-21&zona=1"].map((query) =>
    cacheKeyOf(`/league/lifufe/fixture${query}`),
  );
  expect(one).toBe(other);
});

test.each(["/user/auth?volver=/prode", "/admin", "/nada", "/COURSES", "/courses/", "/%63ourses", "//", ""])(
  "%j is not the URL of a cached page",
  (url) => {
    expect(cacheKeyOf(url)).toBeNull();
  },
);

test.each([
  ["/COURSES", "/courses"],
  ["/courses/", "/courses"],
  ["/courses/?pagina=2&x=1", "/courses?pagina=2&x=1"],
  ["/%63ourses", "/courses"],
  ["//league//lifufe/", "/league/lifufe"],
  ["/League/Lifufe/FIXTURE", "/league/Lifufe/fixture"],
  ["/league/lifufe%2Ffixture", "/league/lifufe/fixture"],
  ["/LEAGUE/lifufe.data?_routes=root", "/league/lifufe.data?_routes=root"],
  ["/courses/_.data", "/courses.data"],
  ["/./courses", "/courses"],
  ["/x/../league/lifufe/fixture", "/league/lifufe/fixture"],
  ["/x/%2e%2e/%2E/courses", "/courses"],
  ["//", "/"],
  ["//_.data", "/_.data"],
])("the canonical form of %s is %s", (requested, canonical) => {
  expect(canonicalUrl(requested)).toBe(canonical);
  expect(canonicalUrl(canonical)).toBeNull();
});

test.each([
  "/",
  "/courses?pagina=2",
  "/_.data",
  "/prode/mis-predicciones/",
  "/admin/",
  "/nada/",
  "/%",
  "//otro.example/x",
  "/league/%2e%2e/fixture",
])("%s is not redirected", (url) => {
  expect(canonicalUrl(url)).toBeNull();
});
