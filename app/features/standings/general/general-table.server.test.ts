import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { corrections } from "#app/db/schema/standings.ts";
import { entries, teams } from "#app/db/schema/teams.ts";
import { aSeason } from "#tests/factories/league.ts";
import type { TieBreak } from "../table/tie-break.rules.ts";
import { refreshSeason } from "../tally/computed.server.ts";
import { type GeneralParams, generalPage, generalPlaces, shownParams } from "./general-table.server.ts";

/** Logs each long computation, and each turn of the event loop that other requests get. */
const steps: string[] = [];
function logged<Arguments extends unknown[], Result>(name: string, work: (...args: Arguments) => Result) {
  return (...args: Arguments) => {
    steps.push(name);
    setImmediate(() => steps.push("others"));
    return work(...args);
  };
}
vi.mock("./general-season.rules.ts", async (original) => {
  const rules = await original<typeof import("./general-season.rules.ts")>();
  return { ...rules, generalSeasonOf: logged("adding up", rules.generalSeasonOf) };
});
vi.mock("./general-table.rules.ts", async (original) => {
  const rules = await original<typeof import("./general-table.rules.ts")>();
  return { ...rules, generalTableOf: logged("ranking", rules.generalTableOf) };
});

type League = { id: number; firstLevel: "zone" | "category" };

let created = 0;
async function aLeagueOf(firstLevel: League["firstLevel"]): Promise<League> {
  created += 1;
  const [league] = await db
    .insert(leagues)
    .values({ name: `General ${created}`, slug: `general-${created}`, firstLevel })
    .returning();
  return { id: league?.id ?? 0, firstLevel };
}

type Score = [home: string, away: string, homeGoals: number, awayGoals: number];
interface Plan {
  /** The matches of each matchday, by category; 'El Ceibo', 'Los Pibes' and so on are clubs of the site. */
  matchdays: Record<string, Score[]>[];
  flags?: Record<string, Partial<typeof categories.$inferInsert>>;
  zone?: string;
}

const clubIds = new Map<string, number>();
async function clubId(name: string): Promise<number> {
  const existing = clubIds.get(name);
  if (existing) return existing;
  const [club] = await db
    .insert(clubs)
    .values({ name, slug: name.toLowerCase().replaceAll(" ", "-") })
    .returning();
  clubIds.set(name, club?.id ?? 0);
  return club?.id ?? 0;
}

/** Creates and plays a season. Zones contain categories or the reverse, depending on the league. */
async function playSeason(league: League, season: typeof seasons.$inferSelect, plan: Plan) {
  const ids = { leagueId: league.id, seasonId: season.id };
  const zoneName = plan.zone ?? "Zona 1";
  const names = [...new Set(plan.matchdays.flatMap(Object.keys))];
  const [outerZone] =
    league.firstLevel === "zone"
      ? await db
          .insert(zones)
          .values({ ...ids, name: zoneName })
          .returning()
      : [];
  const divisions = new Map<string, { zoneId: number; categoryId: number }>();
  for (const name of names) {
    const [category] = await db
      .insert(categories)
      .values({ ...ids, name, zoneId: outerZone?.id ?? null, ...plan.flags?.[name] })
      .returning();
    const categoryId = category?.id ?? 0;
    const [zone] = outerZone
      ? [outerZone]
      : await db
          .insert(zones)
          .values({ ...ids, name: zoneName, categoryId })
          .returning();
    divisions.set(name, { categoryId, zoneId: zone?.id ?? 0 });
  }
  const teamIds = new Map<string, number>();
  async function teamOf(club: string, category: string): Promise<number> {
    const key = `${club}/${category}`;
    const id = await clubId(club);
    const [entry] = await db
      .insert(entries)
      .values({ seasonId: season.id, clubId: id })
      .onConflictDoUpdate({ target: [entries.seasonId, entries.clubId, entries.letter], set: { letter: "" } })
      .returning();
    if (!teamIds.has(key)) {
      const [team] = await db
        .insert(teams)
        .values({ ...ids, ...divisions.get(category), name: club, entryId: entry?.id ?? 0 })
        .returning();
      teamIds.set(key, team?.id ?? 0);
    }
    return teamIds.get(key) ?? 0;
  }
  const matchIds: number[] = [];
  for (const [index, matchday] of plan.matchdays.entries()) {
    for (const [category, scores] of Object.entries(matchday)) {
      const division = divisions.get(category);
      const [fixture] = await db
        .insert(fixtures)
        .values({
          ...ids,
          ...division,
          name: `${index + 1}° FECHA`,
          number: index + 1,
          matchDate: `2026-05-0${index + 1}`,
        })
        .returning();
      for (const [home, away, homeGoals, awayGoals] of scores) {
        const [match] = await db
          .insert(matches)
          .values({
            fixtureId: fixture?.id ?? 0,
            zoneId: division?.zoneId,
            homeGoals,
            awayGoals,
            homeTeamId: await teamOf(home, category),
            awayTeamId: await teamOf(away, category),
            kickoff: new Date(`2026-05-0${index + 1}T12:00:00Z`),
          })
          .returning();
        matchIds.push(match?.id ?? 0);
      }
    }
  }
  await refreshSeason(db, season.id);
  return { divisions, teamIds, matchIds };
}

const noParams: GeneralParams = { zone: null, annual: null };

async function summaryOf(
  league: League,
  season: typeof seasons.$inferSelect | null,
  params: Partial<GeneralParams> = {},
) {
  const { page } = await generalPage({ id: league.id, season }, { ...noParams, ...params });
  return (
    page.table?.rows.map(
      ({ entry, points, byCategory }) =>
        `${entry.name} ${points}: ${byCategory.map((cell) => cell ?? "–").join(" ")}`,
    ) ?? []
  );
}

const MATCHDAYS: Plan["matchdays"] = [
  {
    "2011": [["El Ceibo", "Los Pibes", 2, 0]],
    "2012": [["Los Pibes", "El Ceibo", 1, 1]],
    "2016": [["El Ceibo", "Los Pibes", 9, 0]],
  },
  { "2011": [["Los Pibes", "El Ceibo", 4, 0]], "2012": [["Los Pibes", "El Ceibo", 3, 0]] },
];
const YOUNGEST = { countsForGeneral: false, hasPublicTable: false, publishesScores: false };

describe.each(["zone", "category"] as const)("the general table where the %s comes first", (firstLevel) => {
  let league: League;
  let season: typeof seasons.$inferSelect;
  let playedSeason: Awaited<ReturnType<typeof playSeason>>;
  beforeAll(async () => {
    league = await aLeagueOf(firstLevel);
    season = await aSeason(db, league.id, { generalTable: "points", qualifiers: 1 });
    playedSeason = await playSeason(league, season, { matchdays: MATCHDAYS, flags: { "2016": YOUNGEST } });
  });

  test("the general table adds only the points of the categories that count", async () => {
    expect(await summaryOf(league, season)).toEqual(["Los Pibes 7: 3 4", "El Ceibo 4: 3 1"]);
    const { page } = await generalPage({ id: league.id, season }, noParams);
    expect(page).toMatchObject({ kind: "points", zone: { name: "Zona 1", slug: "zona-1" }, year: null });
    expect(page.table?.columns).toEqual(["2011", "2012"]);
    expect(page.table?.qualifiers).toEqual({ count: 1, text: "Pasa el primero", isTied: false });
  });

  test("the general table includes a correction, with a mark beside the club and its reason below", async () => {
    const teamId = playedSeason.teamIds.get("Los Pibes/2012") ?? 0;
    const division = playedSeason.divisions.get("2012");
    if (!division) throw new Error("no such table");
    const reason = "Resolución del tribunal";
    const [created] = await db
      .insert(corrections)
      .values({ ...division, teamId, points: -3, goalsFor: 1, reason, decidedOn: "2026-05-03" })
      .returning();
    await refreshSeason(db, season.id);
    // Equal on points; the added goal counts in the difference.
    expect(await summaryOf(league, season)).toEqual(["Los Pibes 4: 3 1", "El Ceibo 4: 3 1"]);
    const { page } = await generalPage({ id: league.id, season }, noParams);
    expect(Object.values(page.table?.marks ?? {})).toEqual(["−3 por corrección en 2012"]);
    expect(page.table?.corrections).toMatchObject([
      { team: "Los Pibes, 2012", figures: "−3 puntos, +1 gol a favor" },
    ]);
    expect(page.table?.rows[0]).toMatchObject({ difference: 6 });
    await db.delete(corrections).where(eq(corrections.id, created?.id ?? 0));
    await refreshSeason(db, season.id);
  });

  test("the general table ignores an annulled match", async () => {
    const [, , , last] = playedSeason.matchIds;
    await db
      .update(matches)
      .set({ state: "anulado" })
      .where(eq(matches.id, last ?? 0));
    await refreshSeason(db, season.id);
    expect(await summaryOf(league, season)).toEqual(["Los Pibes 4: 0 4", "El Ceibo 4: 3 1"]);
    await db
      .update(matches)
      .set({ state: "programado" })
      .where(eq(matches.id, last ?? 0));
    await refreshSeason(db, season.id);
  });

  test("the general table by pairings counts one result for two clubs on a matchday", async () => {
    await db.update(seasons).set({ generalTable: "pairings" }).where(eq(seasons.id, season.id));
    const { page } = await generalPage({ id: league.id, season }, noParams);
    expect(page.kind).toBe("pairings");
    // El Ceibo won the first pairing, with one category won and one drawn; Los Pibes won the second.
    expect(page.table?.rows.map(({ entry, points, played }) => [entry.name, points, played])).toEqual([
      ["Los Pibes", 3, 2],
      ["El Ceibo", 3, 2],
    ]);
    await db.update(seasons).set({ generalTable: "points" }).where(eq(seasons.id, season.id));
  });

  test.each([
    ["its slug", "zona-1"],
    ["its name, whatever its case and accents", "ZÓNA  1"],
  ])("the general table finds a zone by %s", async (_, zone) => {
    const { page } = await generalPage({ id: league.id, season }, { ...noParams, zone });
    expect(page.zone?.slug).toBe("zona-1");
  });

  test("the general table shows the first zone for an unknown slug", async () => {
    const { page } = await generalPage({ id: league.id, season }, { ...noParams, zone: "zona-99" });
    expect(page.zone?.slug).toBe("zona-1");
  });

  test("the general table finds a zone by the id that other pages of the league use", async () => {
    const zone = String(playedSeason.divisions.get("2012")?.zoneId);
    const { page } = await generalPage({ id: league.id, season }, { ...noParams, zone });
    expect(page.zone?.slug).toBe("zona-1");
  });

  test("the general table knows which parameters it shows without computing the table", async () => {
    const shown = (params: Partial<GeneralParams>) =>
      shownParams({ id: league.id, season }, { ...noParams, ...params });
    steps.length = 0;
    const zoneId = String(playedSeason.divisions.get("2012")?.zoneId);
    for (const zone of ["zona-1", "ZONA 1", zoneId])
      expect((await shown({ zone })).zona, zone).toBe("zona-1");
    for (const zone of ["zona-99", "999999", "inventada"])
      expect((await shown({ zone })).zona, zone).toBeNull();
    expect(await shown({ annual: "1999" })).toEqual({ zona: null, anual: null });
    expect(await shown({})).toEqual({ zona: null, anual: null });
    expect(steps).toEqual([]);
  });
});

test("other requests get a turn between adding up, ranking and rendering, which take long in a large season", async () => {
  const league = await aLeagueOf("zone");
  const season = await aSeason(db, league.id, { generalTable: "pairings" });
  await playSeason(league, season, { matchdays: MATCHDAYS });
  steps.length = 0;
  await generalPage({ id: league.id, season }, noParams);
  expect(steps).toEqual(["adding up", "others", "ranking", "others"]);
  steps.length = 0;
  await generalPlaces(db, league.id, season.id);
  expect(steps.slice(0, 3)).toEqual(["adding up", "others", "ranking"]);
});

test("other requests get a turn between the seasons of an annual table", async () => {
  const league = await aLeagueOf("zone");
  const dates = { startsOn: "2026-03-01", generalTable: "pairings" } as const;
  const apertura = await aSeason(db, league.id, { name: "Apertura", slug: "a", ...dates });
  await playSeason(league, apertura, { matchdays: MATCHDAYS });
  await db.update(seasons).set({ state: "finished" }).where(eq(seasons.id, apertura.id));
  const clausura = await aSeason(db, league.id, { name: "Clausura", slug: "c", ...dates });
  await playSeason(league, clausura, { matchdays: MATCHDAYS });
  steps.length = 0;
  await generalPage({ id: league.id, season: clausura }, { ...noParams, annual: "2026" });
  expect(steps.slice(0, 4)).toEqual(["adding up", "others", "adding up", "others"]);
});

test("the page of the general table does not exist for a season without one, nor for a league without a season", async () => {
  const league = await aLeagueOf("zone");
  const season = await aSeason(db, league.id);
  await expect(generalPage({ id: league.id, season }, noParams)).rejects.toThrow("no tiene tabla general");
  await expect(generalPage({ id: league.id, season: null }, noParams)).rejects.toThrow(
    "no tiene tabla general",
  );
});

describe("a year with two seasons", () => {
  let league: League;
  let clausura: typeof seasons.$inferSelect;
  beforeAll(async () => {
    league = await aLeagueOf("zone");
    const rules = { generalTable: "points" as const };
    const apertura = await aSeason(db, league.id, {
      ...rules,
      name: "Apertura",
      startsOn: "2026-03-01",
      state: "preparing",
    });
    await playSeason(league, apertura, {
      matchdays: [{ "2011": [["El Ceibo", "Los Pibes", 2, 0]] }],
      zone: "Zona 2",
    });
    await db.update(seasons).set({ state: "finished" }).where(eq(seasons.id, apertura.id));
    const before = { ...rules, name: "Clausura 2025", startsOn: "2025-08-01", state: "finished" as const };
    await aSeason(db, league.id, before);
    clausura = await aSeason(db, league.id, { ...rules, name: "Clausura" });
    await playSeason(league, clausura, { matchdays: [{ "2011": [["El Ceibo", "Los Pibes", 1, 1]] }] });
  });

  test("the annual table adds up the seasons that began in the year, in the zone where a club plays now", async () => {
    expect(await summaryOf(league, clausura)).toEqual(["El Ceibo 1: 1", "Los Pibes 1: 1"]);
    expect(await summaryOf(league, clausura, { annual: "2026" })).toEqual([
      "El Ceibo 4: 4",
      "Los Pibes 1: 1",
    ]);
    const { page } = await generalPage({ id: league.id, season: clausura }, { ...noParams, annual: "2026" });
    expect(page).toMatchObject({ annual: { year: 2026, seasons: ["Apertura", "Clausura"] }, year: 2026 });
    expect(page.zones.map(({ name }) => name)).toEqual(["Zona 1"]);
  });

  test("the annual table shows a zone only if a club plays in it now", async () => {
    const shown = (zone: string | null) =>
      shownParams({ id: league.id, season: clausura }, { annual: "2026", zone });
    expect(await shown("zona-1")).toEqual({ zona: "zona-1", anual: 2026 });
    expect(await shown("zona-2")).toEqual({ zona: null, anual: 2026 });
    expect(await shown(null)).toEqual({ zona: null, anual: 2026 });
  });

  test.each(["2025", "1999", "26", "x", "20260"])(
    "the annual table does not exist for a year with one season or none, nor for an invalid year: %s",
    async (annual) => {
      const { page } = await generalPage({ id: league.id, season: clausura }, { ...noParams, annual });
      expect(page.annual).toBeNull();
    },
  );

  test("the annual table is offered only when the year has another season", async () => {
    expect((await generalPage({ id: league.id, season: clausura }, noParams)).page.year).toBe(2026);
    const old = await db.select().from(seasons).where(eq(seasons.name, "Clausura 2025"));
    const season = old.find(({ leagueId }) => leagueId === league.id) ?? null;
    expect((await generalPage({ id: league.id, season }, noParams)).page).toMatchObject({
      year: null,
      zone: null,
    });
  });

  test("the annual table separates clubs with equal points by their meetings in all seasons of the year", async () => {
    const tied = await aLeagueOf("category");
    const rules = {
      generalTable: "points" as const,
      tieBreaks: ["points", "head_to_head_difference", "name"] as TieBreak[],
    };
    const first = await aSeason(db, tied.id, { ...rules, startsOn: "2026-03-01", state: "preparing" });
    await playSeason(tied, first, {
      matchdays: [{ "2011": [["El Ceibo", "Los Pibes", 0, 3]], "2012": [["Norte", "Sur", 0, 0]] }],
    });
    await db.update(seasons).set({ state: "finished" }).where(eq(seasons.id, first.id));
    const second = await aSeason(db, tied.id, rules);
    await playSeason(tied, second, { matchdays: [{ "2011": [["El Ceibo", "Los Pibes", 1, 0]] }] });
    expect((await summaryOf(tied, second, { annual: "2026" })).slice(0, 2)).toEqual([
      "Los Pibes 3: 3 –",
      "El Ceibo 3: 3 –",
    ]);
  });

  test("the annual table is computed one request at a time, and refused when too many wait", async () => {
    const many = Array.from({ length: 60 }, (_, zone) =>
      generalPage({ id: league.id, season: clausura }, { annual: "2026", zone: String(zone) }),
    );
    const refused = (await Promise.allSettled(many)).filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(9);
    expect(refused[0]).toMatchObject({
      reason: { status: 503, message: expect.stringContaining("Probá de nuevo") },
    });
    await expect(generalPage({ id: league.id, season: clausura }, noParams)).resolves.toBeDefined();
  });

  test("the annual table does not add a season that is being prepared", async () => {
    const next = await aSeason(db, league.id, {
      state: "preparing",
      generalTable: "points",
      startsOn: "2026-12-01",
    });
    expect(await summaryOf(league, clausura, { annual: "2026" })).toEqual([
      "El Ceibo 4: 4",
      "Los Pibes 1: 1",
    ]);
    await db.delete(seasons).where(eq(seasons.id, next.id));
  });
});
