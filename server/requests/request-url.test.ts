import { expect, test } from "vitest";
import { loggedPath, urlOf } from "./request-url.ts";

const ORIGIN = "https://liga.example";
const hrefOf = (url: string) => urlOf(url, ORIGIN)?.href ?? null;

test.each([
  ["/", "https://liga.example/"],
  ["/league/1?zona=2", "https://liga.example/league/1?zona=2"],
  ["//other.example/x", "https://liga.example//other.example/x"],
  [
    "/__manifest?paths=%2F%2C%2Fprode&version=1",
    "https://liga.example/__manifest?paths=%2F%2C%2Fprode&version=1",
  ],
])("the URL %s is resolved against the site's own origin", (url, href) => {
  expect(hrefOf(url)).toBe(href);
});

test.each(["", "*", "http://other.example/", "/%00", "/x?a=%00", "/%", "/%c3"])(
  "the malformed URL %j is refused",
  (url) => {
    expect(hrefOf(url)).toBeNull();
  },
);

test("a path deeper than any page is refused, however its segments are written", () => {
  expect(hrefOf(`/${"a/".repeat(19)}b`)).not.toBeNull();
  expect(hrefOf(`/${"a/".repeat(20)}b`)).toBeNull();
  expect(hrefOf(`/a${"/".repeat(7_000)}b`)).toBeNull();
  expect(hrefOf(`/${"a/../".repeat(100)}`)).toBeNull();
  expect(hrefOf(`/buscar?q=${"a/".repeat(5_000)}`)).not.toBeNull();
});

test.each([
  "/admin",
  "/admin/teams",
  "/admin/teams.data",
  "/admin/teams/_.data",
  "/admin.data",
  "//ADMIN//%74eams/",
  "/admin/temporadas/1/delegados",
  "/admin/temporadas/1/llaves",
])("the panel screen %s is refused with a query of more than 2,000 characters", (path) => {
  expect(hrefOf(`${path}?${"a&".repeat(900)}`)).not.toBeNull();
  expect(hrefOf(`${path}?${"a&".repeat(1_100)}`)).toBeNull();
});

test.each([
  "/admin/temporadas/1/generar",
  "/admin/temporadas/1/generar.data",
  "/admin/temporadas/1/fecha",
  "/administrar",
  "/prode",
])("the screen %s is accepted with a query of 12,000 characters", (path) => {
  expect(hrefOf(`${path}?${"a&".repeat(6_000)}`)).not.toBeNull();
});

test.each([
  ["/prode/grupos/entrar?codigo=ABCDE", "/prode/grupos/entrar"],
  ["/prode/grupos/entrar%3Fcodigo=ABCDE", "/prode/grupos/entrar"],
  ["/admin/nueva-clave%3ftoken%3Dabc", "/admin/nueva-clave"],
  ["/admin/nueva-clave%253Ftoken=abc", "/admin/nueva-clave"],
  ["/d%23abc", "/d"],
  ["/d#abc", "/d"],
  ["/club/los-pibes%20fc", "/club/los-pibes%20fc"],
  [`/${"a".repeat(300)}`, `/${"a".repeat(199)}`],
  ["/buscar/ana.perez@example.com", "/buscar/…"],
  ["/buscar/ana%40example.com/x", "/buscar/…/x"],
  ["/admin/nueva-clave/hH3jXn0wpQ2rStUvWxYz1aBc", "/admin/nueva-clave/…"],
  ["/d/hH3jXn0w_pQ2rStUvWxYz-1aBcDeFgHi", "/d/…"],
  ["/d;hH3jXn0w_pQ2rStUvWxYz-1aBcDeFgHi", "/d;…"],
  ["/dhH3jXn0w_pQ2rStUvWxYz-1aBcDeFgHi/x", "/…/x"],
  ["/club/club-atletico-social-y-deportivo-los-tilos", "/club/club-atletico-social-y-deportivo-los-tilos"],
  [
    "/assets/league-standings-of-one-season-Dh3jXn0w.js",
    "/assets/league-standings-of-one-season-Dh3jXn0w.js",
  ],
  [undefined, ""],
])("the log entry for %s contains only %s", (url, path) => {
  expect(loggedPath(url)).toBe(path);
});
