import { createPath, parsePath, resolvePath } from "react-router";
import { expect, test } from "vitest";
import { sameAddress } from "./same-address.ts";

const address = (path: string) => resolvePath(createPath(parsePath(path)), "/admin/standings");

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
])("sameAddress of %s and %s is %s", (a, b, same) => {
  expect(sameAddress(address(a), address(b))).toBe(same);
  expect(sameAddress(address(b), address(a))).toBe(same);
});
