import { expect, test } from "vitest";
import { offlinePages } from "./service-worker-script.ts";

test("public pages are stored offline; the panel, accounts, delegates, the Prode, API calls and files are not", () => {
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
