import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { panelParams, scopeCookie, scopeIn, scopeOfCookies, setPanelScope } from "./panel-scope.ts";

test.each([null, "", "1", "1.", ".2", "a.b", "0.1", "1.2.3", "1.99999999999", "1.2; Domain=x"])(
  "the value sent by the panel's league bar is ignored if it is %j",
  (text) => {
    expect(scopeIn(text)).toEqual({ league: null, season: null });
  },
);

test("the value sent by the panel's league bar is read as a league and one of its seasons", () => {
  expect(scopeIn("1.42")).toEqual({ league: "1", season: "42" });
});

test("the value of the panel's league bar is stored in a cookie for the panel only; an invalid value deletes it", () => {
  expect(scopeCookie("1.42", true)).toMatch(/^potrero\.panel=1\.42; Path=\/admin; .*HttpOnly.*; Secure$/);
  expect(scopeCookie("x\r\nSet-Cookie: a=b", false)).toMatch(/^potrero\.panel=; Path=\/admin; Max-Age=0;/);
});

test("the value sent by the panel's league bar is read back among other cookies", () => {
  expect(scopeOfCookies("a=b; potrero.panel=3.4; c=d")).toEqual({ league: "3", season: "4" });
  expect(scopeOfCookies(null)).toEqual({ league: null, season: null });
});

const paramsOf = (search: string, league: string | null = "1", season: string | null = "4") => {
  const context = new RouterContextProvider();
  setPanelScope(context, { league, season });
  return panelParams(context, new URL(`http://x/admin/results${search}`)).toString();
};

test("a screen's league and season parameters come from the bar when the URL has none", () => {
  expect(paramsOf("")).toBe("liga=1&temporada=4");
  expect(paramsOf("", null, null)).toBe("");
});

test("a screen's league and season parameters in the URL take precedence, even when they mean all leagues", () => {
  expect(paramsOf("?liga=2")).toBe("liga=2&temporada=4");
  expect(paramsOf("?liga=")).toBe("liga=&temporada=4");
});
