import { createPath, parsePath, resolvePath } from "react-router";
import { expect, test } from "vitest";
import { sameUrl } from "./same-url.ts";

const url = (path: string) => resolvePath(createPath(parsePath(path)), "/admin/standings");

test.each([
  ["/admin/standings?liga=1&zona=2", "/admin/standings?zona=2&liga=1", true],
  ["/admin/standings?liga=1&zona=", "/admin/standings?liga=1", true],
  ["/admin/standings/", "/admin/standings", true],
  ["/admin/teams?buscar=el+ceibo", "/admin/teams?buscar=el%20ceibo", true],
  ["/admin/%C3%B1", "/admin/ñ", true],
  ["/admin/standings?liga=1#tabla", "/admin/standings?liga=1", true],
  ["/admin/standings?liga=1", "/admin/standings?liga=2", false],
  ["/admin/standings?liga=1", "/admin/standings", false],
  ["/admin/teams?liga=1", "/admin/zones?liga=1", false],
])("sameUrl of %s and %s is %s", (a, b, same) => {
  expect(sameUrl(url(a), url(b))).toBe(same);
  expect(sameUrl(url(b), url(a))).toBe(same);
});
