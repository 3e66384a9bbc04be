import { expect, test } from "vitest";
import { whenText } from "./offline-worker.ts";
import { offlinePages } from "./service-worker-script.ts";

const ZONE = "America/Argentina/Buenos_Aires";
const SATURDAY = new Date("2026-11-14T13:40:00Z");

test.each([
  ["2026-11-14T14:00:00Z", "sábado 10:40"],
  ["2026-11-19T13:40:00Z", "sábado 10:40"],
  ["2026-11-21T13:40:00Z", "sábado 14/11 10:40"],
])("an offline copy of Saturday read at %s is dated %s", (now, text) => {
  expect(whenText(SATURDAY, new Date(now), ZONE)).toBe(text);
});

test("an offline copy made at midnight is dated 00:05 in the league's time zone", () => {
  const midnight = new Date("2026-11-15T03:05:00Z");
  expect(whenText(midnight, midnight, ZONE)).toBe("domingo 00:05");
});

test("pages of accounts, the panel, delegates and the Prode, API calls and files are not stored offline", () => {
  const isCached = (path: string) => offlinePages().some(([pattern]) => new RegExp(pattern).test(path));
  for (const path of ["/", "/league/lifufe/fixture", "/team/1", "/club/los-pibes-fc", "/partido/1"]) {
    expect([path, isCached(path)]).toEqual([path, true]);
  }
  for (const path of [
    "/admin",
    "/admin/players",
    "/user/perfil",
    "/d",
    "/d/partidos",
    "/prode",
    "/prode/grupos",
    "/prode/grupos/1",
    "/api/prode",
    "/auth/v1/session",
    "/vivo.json",
    "/club/los-pibes-fc/calendario.ics",
    "/league/lifufe/general.csv",
    "/sw.js",
  ]) {
    expect([path, isCached(path)]).toEqual([path, false]);
  }
});
