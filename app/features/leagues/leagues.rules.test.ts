import { expect, test } from "vitest";
import { leaguePath, leagueUrl } from "./leagues.rules.ts";

const season = (state: string) => ({ slug: "liga", season: { slug: "2025", state } });

test.each([
  [leaguePath({ slug: "liga" }), "/league/liga"],
  [leagueUrl({ slug: "liga", season: null }, "fixture"), "/league/liga/fixture"],
  [leagueUrl(season("current"), "fixture"), "/league/liga/fixture"],
  [leagueUrl(season("finished"), "fixture"), "/league/liga/fixture?temporada=2025"],
  [leaguePath(season("finished")), "/league/liga?temporada=2025"],
  [
    leagueUrl(season("finished"), "posiciones", { zona: 3, categoria: null, q: "" }),
    "/league/liga/posiciones?temporada=2025&zona=3",
  ],
])("a league's URL names the season only if it is finished: %s", (url, expected) => {
  expect(url).toBe(expected);
});
