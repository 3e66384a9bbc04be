import type { IncomingMessage, ServerResponse } from "node:http";
import { RouterContextProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { cacheKeyOf } from "#app/lib/caching/cached-pages.ts";
import { cacheUntilChanged, pageDependenciesContext } from "#app/lib/caching/page-dependencies.ts";
import { env } from "#app/lib/env.server.ts";
import { currentReading, lastWriteCookie } from "#app/lib/replica/replica-context.server.ts";
import { aLeague, inHours } from "#tests/factories/league.ts";
import type { RenderFor } from "../../server/pages/filled-pages.ts";
import { ProdePages } from "../../server/pages/prode-pages.ts";

const ANA = { kind: "player", id: "1", name: "Ana", level: "full" } as const;
const findTeam = vi.hoisted(() => vi.fn());
vi.mock(import("#app/features/prode/matches/match-list.queries.server.ts"), async (original) => ({
  ...(await original()),
  findTeamOf: findTeam,
}));

afterEach(() => {
  delete env.DATABASE_READ_URL;
});

/** Pages without a matchday, which can be counted without rendering one. */
function countedPages() {
  const pages = new ProdePages();
  const render = vi.fn<RenderFor>(async (_key, _player, dependencies) => {
    const context = new RouterContextProvider();
    context.set(pageDependenciesContext, dependencies);
    cacheUntilChanged(context, "prode");
    return { response: new Response("<p>"), nonce: "n" };
  });
  async function ask(url: string, cookies = "") {
    const headers = { cookie: `potrero.session_token=x${cookies}` };
    const exchange = {
      request: { method: "GET", url, headers } as IncomingMessage,
      reply: {} as ServerResponse,
      nonce: "n",
    };
    expect(await pages.send(cacheKeyOf(url) ?? "", ANA, exchange, render)).toBe(false);
    return render.mock.calls.length;
  }
  return { ask };
}

test("choices that do not exist, and a choice that the team or the URL overrides, share one page", async () => {
  const { league } = await aLeague(db);
  const { ask } = countedPages();
  expect(await ask("/prode")).toBe(1);
  for (const made of ["77", "78.2031", "9999999999"])
    expect(await ask("/prode", `; prode_fecha=${made}`)).toBe(1);
  expect(await ask("/prode", `; prode_fecha=${league.id}`)).toBe(2);
  expect(await ask("/prode", `; prode_fecha=${league.id}.no-existe`)).toBe(2);
  expect(await ask(`/prode?liga=${league.id}`)).toBe(3);
  expect(await ask(`/prode?liga=${league.id}`, `; prode_fecha=${league.id}`)).toBe(3);
  findTeam.mockResolvedValue({ leagueId: league.id, zoneId: null, categoryName: null });
  expect(await ask("/prode")).toBe(3);
  expect(await ask("/prode", `; prode_fecha=${league.id}`)).toBe(3);
});

test("players of different teams share a page, unless it shows their zone or says that their league is off", async () => {
  const [shown, other] = [await aLeague(db, { kickoff: inHours(24) }), await aLeague(db)];
  const { ask } = countedPages();
  const inZone = (league: number, zone: number | null) =>
    findTeam.mockResolvedValue({ leagueId: league, zoneId: zone, categoryName: shown.category.name });
  const url = `/prode?liga=${shown.league.id}`;
  inZone(other.league.id, other.zone.id);
  expect(await ask(url)).toBe(1);
  inZone(other.league.id, null);
  expect(await ask(url)).toBe(1);
  inZone(shown.league.id, shown.zone.id);
  expect(await ask(url)).toBe(2);
  expect(await ask("/prode")).toBe(3);
  inZone(shown.league.id, null);
  expect(await ask("/prode")).toBe(4);
  findTeam.mockResolvedValue(undefined);
  expect(await ask("/prode")).toBe(5);
  inZone(999_998, null);
  expect(await ask("/prode")).toBe(6);
  inZone(999_999, null);
  expect(await ask("/prode")).toBe(6);
});

test("a filtered list is not rendered as a shared page, however its URL begins", async () => {
  const { ask } = countedPages();
  for (const url of ["/prode?zona=1", "/prode?liga=&zona=1", "/prode?liga=x&ver=proximos&zona=1"])
    expect(await ask(url), url).toBe(0);
});

test("a player's own data is read from a replica, if it has replayed the player's last write", async () => {
  const reading = vi.fn();
  findTeam.mockImplementation(async () => void reading(currentReading()));
  const { ask } = countedPages();
  await ask("/prode");
  env.DATABASE_READ_URL = "postgres://replica/potrero";
  await ask("/prode", `; ${lastWriteCookie(255n).split(";")[0]}`);
  expect(reading.mock.calls).toEqual([[undefined], [{ lastWrite: 255n, onPrimary: false }]]);
});
