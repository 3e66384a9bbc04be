import { expect, test } from "vitest";
import { siteInfo } from "./site-info.ts";

const env = { LEAGUE_TIME_ZONE: "America/Argentina/Buenos_Aires" };
const now = new Date("2026-11-14T15:00:00Z");

test("settings that are not set are not shown", () => {
  expect(siteInfo(env, {}, false, now)).toEqual({ year: "2026" });
});

test("the demo shows samples for settings that are not set, and keeps those that are", () => {
  const site = siteInfo({ ...env, SITE_PHONE: "221 555-0000" }, {}, true, now);
  expect(site.phone).toBe("221 555-0000");
  expect(site.facebookUrl).toBe("https://www.facebook.com/");
});

test("in the demo, a credit set by the site does not link to the sample URL", () => {
  const site = siteInfo({ ...env, SITE_CREDIT_NAME: "Club Barrio Norte" }, {}, true, now);
  expect(site.creditName).toBe("Club Barrio Norte");
  expect(site.creditUrl).toBeUndefined();
});

test("the year is the current one in the league's time zone", () => {
  expect(siteInfo(env, {}, false, new Date("2027-01-01T01:00:00Z")).year).toBe("2026");
  expect(siteInfo(env, {}, false, new Date("2027-01-01T03:00:00Z")).year).toBe("2027");
});

test("values saved in the panel override the environment; emptied ones are not shown", () => {
  const site = siteInfo(
    { ...env, SITE_NAME: "Del entorno", SITE_PHONE: "221 555-0000", SITE_EMAIL: "a@liga.example" },
    { name: "Liga del Sur", phone: "" },
    false,
    now,
  );
  expect(site).toEqual({ name: "Liga del Sur", email: "a@liga.example", year: "2026" });
});

test("the environment names the site until somebody saves a name", () => {
  expect(siteInfo({ ...env, SITE_NAME: "Del entorno" }, {}, false, now).name).toBe("Del entorno");
  expect(siteInfo(env, {}, true, now).name).toBeUndefined();
});
