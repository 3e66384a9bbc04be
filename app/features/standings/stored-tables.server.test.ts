import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { corrections } from "#app/db/schema/standings.ts";
import { teams } from "#app/db/schema/teams.ts";
import { DomainError } from "#app/lib/errors.ts";
import { aSeason, aTeam } from "#tests/factories/league.ts";
import { anAdminIdentity } from "#tests/factories/panel.ts";
import { recountedSeason, storedRows } from "#tests/factories/recounted-season.ts";
import { shownTable } from "#tests/factories/standings.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { walkoverScore } from "../fixtures/match-status.rules.ts";
import { clearResult, saveResult } from "../results/results.server.ts";
import { editTeam } from "../teams/editing/teams-admin.server.ts";
import { addCorrection, recalculate, undoCorrections } from "./corrections/corrections.server.ts";
import { positionsTable, savePositions } from "./positions/positions.server.ts";
import { rowField, seenText } from "./positions/positions-form.rules.ts";
import { TIE_BREAKS, type TieBreak } from "./table/tie-break.rules.ts";
import { refreshSeason, refreshStandings } from "./tally/computed.server.ts";

/*
 * A season in two zones that goes through many random steps. After each step both stored tables and the public order
 * must equal a separate computation from matches, teams and corrections.
 */

const STEPS = 100;
const TEAMS = 7;

let admin: Admin;
beforeAll(async () => {
  admin = await anAdminIdentity();
});

test.each(["category", "zone"] as const)(
  "tables updated row by row equal tables computed from scratch, in a league with its %s first",
  { timeout: 180_000 },
  async (firstLevel) => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const random = randomFrom(seed);
    const season = await aPlayground(firstLevel);
    let mostRows = 0;
    let correctedSteps = 0;
    for (let step = 0; step < STEPS; step += 1) {
      const stepName = await takeStep(season, random);
      const rows = await expectStored(season, `seed ${seed}, step ${step}: ${stepName}`);
      mostRows = Math.max(mostRows, rows.length);
      if (rows.some(({ officialPoints, points }) => officialPoints !== points)) correctedSteps += 1;
    }
    // Make sure that the random season covered these cases. The last steps may have undone all corrections.
    expect(mostRows).toBeGreaterThan(TEAMS);
    expect(correctedSteps).toBeGreaterThan(0);
  },
);

type Playground = Awaited<ReturnType<typeof aPlayground>>;
type Random = ReturnType<typeof randomFrom>;

async function expectStored(season: Playground, why: string) {
  const recounted = await recountedSeason(season.id);
  const stored = await storedRows(season.id);
  expect(stored, why).toEqual(recounted.rows);
  for (const division of season.divisions) {
    const { rows } = await shownTable(division);
    const places = recounted.places.get(`${division.zoneId}/${division.categoryId}`) ?? [];
    expect(
      rows.map(({ team, position }) => [team.id, position]),
      why,
    ).toEqual(places.map(({ team, place }) => [team, place]));
  }
  return stored;
}

const steps: Record<
  string,
  { weight: number; take: (season: Playground, random: Random) => Promise<unknown> }
> = {
  "a result": { weight: 10, take: playOne },
  "a result that is undone": { weight: 2, take: undoOne },
  "a correction": { weight: 3, take: correctOne },
  "corrections that are undone": { weight: 1, take: undoCorrection },
  "a table that is recalculated": { weight: 1, take: recalculateOne },
  "figures that are overwritten by hand": { weight: 2, take: overwriteFigures },
  "a manual order, or none": { weight: 1, take: orderManually },
  "a W.O.": { weight: 2, take: giveWalkover },
  "an annulment, or its end": { weight: 2, take: annulOne },
  "a deciding match, or an ordinary one": { weight: 1, take: decideOne },
  "a team that moves": { weight: 2, take: moveOne },
  "other rules": { weight: 1, take: changeRules },
};

async function takeStep(season: Playground, random: Random): Promise<string> {
  const weighted = Object.entries(steps).flatMap(([name, { weight }]) => Array<string>(weight).fill(name));
  const name = random.of(weighted);
  await steps[name]?.take(season, random);
  return name;
}

const ordinaryMatches = async (season: Playground) =>
  (await db.select().from(matches).where(eq(matches.seasonId, season.id))).filter(
    ({ walkover, state }) => walkover === null && state !== "anulado",
  );
const score = (goals: number | null) => (goals === null ? "" : String(goals));
const seenFields = (match: typeof matches.$inferSelect) => ({
  match: String(match.id),
  seenHome: score(match.homeGoals),
  seenAway: score(match.awayGoals),
});

async function playOne(season: Playground, random: Random) {
  const match = random.of(await ordinaryMatches(season));
  const goals = { home: String(random.below(4)), away: String(random.below(4)), early: "yes" };
  await saveResult(admin, { ...seenFields(match), ...goals });
}

/** Clears an old result, or saves a new one and clears it: then the tables must be as before. */
async function undoOne(season: Playground, random: Random) {
  const match = random.of(await ordinaryMatches(season));
  if (match.homeGoals !== null) return clearResult(admin, seenFields(match));
  const before = await storedRows(season.id);
  await saveResult(admin, { ...seenFields(match), home: "2", away: "1", early: "yes" });
  // Deciding matches, and interzonal matches of teams without a zone, count nowhere.
  if (!match.isDecider && match.zoneId !== null) expect(await storedRows(season.id)).not.toEqual(before);
  await clearResult(admin, { match: String(match.id), seenHome: "2", seenAway: "1" });
  expect(await storedRows(season.id)).toEqual(before);
}

const form = ({ zoneId, categoryId }: Playground["divisions"][number]) => ({
  zoneId: String(zoneId),
  categoryId: String(categoryId),
});

async function tableWithRows(season: Playground, random: Random) {
  const division = random.of(season.divisions);
  const { rows } = await positionsTable(admin, season.id, division);
  return { division, rows };
}

let decision = 0;

async function correctOne(season: Playground, random: Random) {
  const { division, rows } = await tableWithRows(season, random);
  if (rows.length === 0) return;
  const figures = ["points", "played", "won", "drawn", "lost", "goalsFor", "goalsAgainst"];
  await addCorrection(admin, {
    ...form(division),
    teamId: String(random.of(rows).teamId),
    [random.of(figures)]: String(random.below(6) + 1),
    points: String(-1 - random.below(4)),
    // Numbered, because an identical correction is refused.
    reason: `Resolución ${++decision} del tribunal`,
    decidedOn: "2026-10-12",
  });
}

const correctionsIn = async ({ zoneId, categoryId }: Playground["divisions"][number]) =>
  (await db.select().from(corrections).where(eq(corrections.zoneId, zoneId))).filter(
    (correction) => correction.categoryId === categoryId,
  );

async function undoCorrection(season: Playground, random: Random) {
  const division = random.of(season.divisions);
  const found = await correctionsIn(division);
  if (found.length > 0) await undoCorrections(admin, form(division), [String(random.of(found).id)]);
}

async function recalculateOne(season: Playground, random: Random) {
  const division = random.of(season.divisions);
  const chosen = (await correctionsIn(division)).filter(() => random.below(3) === 0);
  await recalculate(
    admin,
    form(division),
    chosen.map(({ id }) => String(id)),
  );
}

async function overwriteFigures(season: Playground, random: Random) {
  const { division, rows } = await tableWithRows(season, random);
  const row = rows.find(({ played }) => played >= 0);
  if (!row) return;
  await savePositions(admin, {
    ...form(division),
    [rowField("played", row.teamId)]: String(row.played + random.below(2)),
    [rowField("points", row.teamId)]: String(row.points - random.below(3)),
    [rowField("order", row.teamId)]: String(row.order),
    [rowField("seen", row.teamId)]: seenText(row),
  });
}

async function orderManually(season: Playground, random: Random) {
  const { division, rows } = await tableWithRows(season, random);
  if (rows.length === 0 || rows.some(({ played }) => played < 0)) return;
  const isOrdered = rows.every(({ order }) => order > 0);
  const texts = rows.toReversed().flatMap((row, index) => [
    [rowField("played", row.teamId), String(row.played)],
    [rowField("points", row.teamId), String(row.points)],
    [rowField("order", row.teamId), isOrdered ? "0" : String(index + 1)],
    [rowField("seen", row.teamId), seenText(row)],
  ]);
  await savePositions(admin, { ...form(division), ...Object.fromEntries(texts) }, "order");
}

/** Updates the match and its tables in one transaction, as a form must. */
async function changeMatch(match: typeof matches.$inferSelect, change: Partial<typeof matches.$inferInsert>) {
  await db.transaction(async (tx) => {
    await tx.update(matches).set(change).where(eq(matches.id, match.id));
    await refreshStandings(tx, [match.homeTeamId, match.awayTeamId]);
  });
}

const anyMatch = async (season: Playground, random: Random) =>
  random.of(await db.select().from(matches).where(eq(matches.seasonId, season.id)));

async function giveWalkover(season: Playground, random: Random) {
  const match = await anyMatch(season, random);
  if (match.walkover) return changeMatch(match, { walkover: null, homeGoals: null, awayGoals: null });
  const walkover = random.of(["local", "visitante", "ambos"] as const);
  const { home, away } = walkoverScore(walkover, random.of([3, null]));
  await changeMatch(match, { walkover, homeGoals: home, awayGoals: away });
}

async function annulOne(season: Playground, random: Random) {
  const match = await anyMatch(season, random);
  await changeMatch(match, { state: match.state === "anulado" ? "programado" : "anulado" });
}

async function decideOne(season: Playground, random: Random) {
  const match = await anyMatch(season, random);
  await changeMatch(match, { isDecider: !match.isDecider });
}

async function moveOne(season: Playground, random: Random) {
  const team = random.of(await db.select().from(teams).where(eq(teams.seasonId, season.id)));
  const to = random.of([...season.divisions, null]);
  const input = {
    name: team.name,
    leagueId: String(season.leagueId),
    ...(to && { zoneId: String(to.zoneId), categoryId: String(to.categoryId) }),
  };
  const move = (confirmed?: string) => editTeam(admin, team.id, { ...input, confirmed }, null);
  try {
    await move();
  } catch (error) {
    // The team has played, so the form asks first.
    if (!(error instanceof DomainError) || !error.fields.confirmed) throw error;
    await move(error.fields.confirmed);
  }
}

async function changeRules(season: Playground, random: Random) {
  const tieBreaks: TieBreak[] = ["points", ...random.shuffled(TIE_BREAKS.slice(1)).slice(0, 5)];
  const rules = random.of([
    { pointsWon: 3, pointsDrawn: 1, pointsLost: 0, differenceCap: null },
    { pointsWon: 2, pointsDrawn: 1, pointsLost: 0, differenceCap: 2 },
    { pointsWon: 4, pointsDrawn: 2, pointsLost: 1, differenceCap: null },
  ]);
  await db.transaction(async (tx) => {
    await tx
      .update(seasons)
      .set({ ...rules, tieBreaks })
      .where(eq(seasons.id, season.id));
    await refreshSeason(tx, season.id);
  });
}

/** Two zones, and a match of each team against every other: in the first zone, in the second, or interzonal. */
async function aPlayground(firstLevel: "category" | "zone") {
  const name = `Liga de ${firstLevel}`;
  const [league] = await db
    .insert(leagues)
    .values({ name, slug: `liga-${firstLevel}`, firstLevel })
    .returning();
  const leagueId = league?.id ?? 0;
  const { id } = await aSeason(db, leagueId);
  const seasonIds = { leagueId, seasonId: id };
  const divisions: { zoneId: number; categoryId: number }[] = [];
  if (firstLevel === "category") {
    const categoryId = await insertCategory({ ...seasonIds, name: "2012" });
    for (const zone of ["Zona 1", "Zona 2"]) {
      divisions.push({ zoneId: await insertZone({ ...seasonIds, name: zone, categoryId }), categoryId });
    }
  } else {
    for (const zone of ["Zona 1", "Zona 2"]) {
      const zoneId = await insertZone({ ...seasonIds, name: zone });
      divisions.push({ zoneId, categoryId: await insertCategory({ ...seasonIds, name: "2012", zoneId }) });
    }
  }
  const ids: number[] = [];
  for (let number = 1; number <= TEAMS; number += 1) {
    const division = { ...seasonIds, ...divisions[number % 2] };
    ids.push((await aTeam(db, division, `Club ${number}`)).id);
  }
  await refreshStandings(db, ids);
  const pairs = ids.flatMap((home) =>
    ids.filter((away) => away !== home).map((away) => [home, away] as const),
  );
  const random = randomFrom(7);
  for (const [index, [homeTeamId, awayTeamId]] of pairs.entries()) {
    const division = random.of(divisions);
    const [fixture] = await db
      .insert(fixtures)
      .values({ ...seasonIds, ...division, name: "1° FECHA", matchDate: "2026-03-07" })
      .returning();
    await db.insert(matches).values({
      fixtureId: fixture?.id ?? 0,
      homeTeamId,
      awayTeamId,
      kickoff: new Date("2026-03-07T12:00:00Z"),
      zoneId: index % 4 === 0 ? null : division.zoneId,
    });
  }
  return { id, leagueId, divisions };
}

async function insertCategory(row: typeof categories.$inferInsert): Promise<number> {
  return (await db.insert(categories).values(row).returning({ id: categories.id }))[0]?.id ?? 0;
}

async function insertZone(row: typeof zones.$inferInsert): Promise<number> {
  return (await db.insert(zones).values(row).returning({ id: zones.id }))[0]?.id ?? 0;
}

/** Mulberry32: a failure can be reproduced by its seed. */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    of: <T>(list: readonly T[]): T => {
      const item = list[below(list.length)];
      if (item === undefined) throw new Error("nothing to choose from");
      return item;
    },
    shuffled: <T>(list: readonly T[]): T[] =>
      list
        .map((item) => ({ item, key: next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item),
  };
}
