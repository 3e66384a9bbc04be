import { expect, test } from "vitest";
import { cacheKeyOf } from "./caching/cached-pages.ts";
import { choiceCookie, NO_CHOICE_COOKIE, rememberedChoice } from "./prode-choice.ts";

test.each([
  null,
  "",
  "prode_fecha=",
  "prode_fecha=x",
  "prode_fecha=2.",
  "prode_fecha=2./../admin",
  "prode_fecha=99999999999",
  "other_prode_fecha=2.2012",
  NO_CHOICE_COOKIE.split(";")[0],
])("the cookies %j contain no choice", (cookies) => {
  expect(rememberedChoice(cookies)).toBeNull();
  expect(cacheKeyOf("/prode", cookies)).toBe("/prode");
});

test("the choice is read back among other cookies, and the cookie is persistent", () => {
  const cookie = choiceCookie(2, "2009-10");
  expect(cookie).toBe("prode_fecha=2.2009-10; Max-Age=31104000; Path=/; SameSite=Lax");
  expect(String(rememberedChoice(`a=1; ${cookie.split(";")[0]}; b=2`))).toBe("liga=2&categoria=2009-10");
  expect(String(rememberedChoice("prode_fecha=5"))).toBe("liga=5");
});

test("a visitor's remembered choice selects the cached page, unless the URL chooses something itself", () => {
  const cookies = "prode_fecha=2.2012";
  expect(cacheKeyOf("/prode", cookies)).toBe("/prode?liga=2&categoria=2012");
  expect(cacheKeyOf("/prode?utm_source=x", cookies)).toBe("/prode?liga=2&categoria=2012");
  expect(cacheKeyOf("/prode.data?_routes=a", cookies)).toBe("/prode.data?liga=2&categoria=2012");
  expect(cacheKeyOf("/prode?liga=1", cookies)).toBe("/prode?liga=1");
  expect(cacheKeyOf("/prode?zona=3", cookies)).toBe("/prode?zona=3");
  expect(cacheKeyOf("/prode/posiciones", cookies)).toBe("/prode/posiciones");
  expect(cacheKeyOf("/", cookies)).toBe("/");
});
