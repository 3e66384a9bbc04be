import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import type { Admin } from "#app/features/accounts/accounts.rules.ts";
import { addCategory } from "#app/features/categories/categories-admin.server.ts";
import { newDraft } from "#app/features/fixtures/panel/fixture-draft.rules.ts";
import { saveFixture } from "#app/features/fixtures/panel/fixture-save.server.ts";
import { addLeague } from "#app/features/leagues/leagues-admin.server.ts";
import { giveWalkover, matchScreen } from "#app/features/results/match-state.server.ts";
import { clearResult, saveResult } from "#app/features/results/results.server.ts";
import { withdraw } from "#app/features/results/withdrawal.server.ts";
import { addCorrection } from "#app/features/standings/corrections/corrections.server.ts";
import { positionsTable, savePositions } from "#app/features/standings/positions/positions.server.ts";
import { rowField, seenText } from "#app/features/standings/positions/positions-form.rules.ts";
import { leagueSeasons } from "#app/features/standings/season/champions.server.ts";
import { finishSeason } from "#app/features/standings/season/season-end.server.ts";
import { addTeam } from "#app/features/teams/editing/teams-admin.server.ts";
import { addZone } from "#app/features/zones/zones-admin.server.ts";
import {
  type RecountCorrection,
  type RecountMatch,
  recountOrder,
  recountTable,
} from "#harness/table-recount.ts";
import { anAdminIdentity, refusal } from "#tests/factories/panel.ts";
import { shownTable } from "#tests/factories/standings.ts";

/*
 * A whole season, run only through the use-cases of the panel's forms: eight clubs, seven matchdays, a wrong result
 * and one entered twice, two decisions of the tribunal, a team that did not show up and a club that leaves. The expected
 * outcome is computed here from the script, never read from the database.
 */

const CLUBS = ["Águila", "Barrio Norte", "El Ceibo", "La Loma", "Los Pibes", "Ñandú", "Sol", "Villa Luz"];
const MATCHDAYS = CLUBS.length - 1;
const TABLE = "scripted";
const CRITERIA = ["points", "goal_difference", "goals_for", "fewer_played", "name"];
const RULES = { won: 3, drawn: 1, lost: 0, cap: null };
const NONE = { points: 0, played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0 };

let admin: Admin;
let place: { leagueId: string; seasonId: string; categoryId: string; zoneId: string };
let division: { zoneId: number; categoryId: number };
const teamIds: number[] = [];
/** The script's own record of the matches. */
const played: (RecountMatch & { id: number })[] = [];
const decided: RecountCorrection[] = [];

beforeAll(async () => {
  admin = await anAdminIdentity();
  const league = { name: "Liga del Guion", firstLevel: "category", openingView: "choice", color: "pitch" };
  const leagueId = await addLeague(admin, league, null);
  const [season] = await db.select().from(seasons).where(eq(seasons.leagueId, leagueId));
  const inSeason = { leagueId: String(leagueId), seasonId: String(season?.id) };
  const categoryId = await addCategory(admin, { ...inSeason, name: "2014" });
  const zoneId = await addZone(admin, { ...inSeason, categoryId: String(categoryId), name: "Zona 1" });
  place = { ...inSeason, categoryId: String(categoryId), zoneId: String(zoneId) };
  division = { zoneId, categoryId };
  for (const name of CLUBS) teamIds.push(await addTeam(admin, { ...place, name }, null));
});

test("a full season with corrections, a W.O. and a withdrawal ends with the separately computed table", async () => {
  for (let matchday = 1; matchday <= MATCHDAYS; matchday += 1) {
    const pairs = pairsOf(matchday);
    await saveFixture(admin, draftOf(matchday, pairs));
    for (const [index, [home, away]] of pairs.entries()) {
      if (matchday === 4 && index === 0) await doNotShowUp(home, away);
      else if (matchday >= 6 && [home, away].includes(leaving())) continue;
      else await play(home, away, (matchday * 7 + index * 3) % 5, (matchday * 5 + index * 2) % 4);
    }
    if (matchday === 2) await correctFirstResult();
    if (matchday === 3) await deduct(teamIds[0] ?? 0, 3);
    if (matchday === 5) await changePoints(teamIds[6] ?? 0, 2);
    if (matchday >= 6) await leave(pairs);
    await expectTable(`after matchday ${matchday}`);
  }
  expect(played).toHaveLength(28);
  await finishSeason(admin, Number(place.seasonId));
  const [champion] = await expectTable("when the season has ended");
  const [season] = await leagueSeasons(Number(place.leagueId), Number(place.seasonId));
  expect(season?.champions).toMatchObject([{ category: "2014", team: { id: champion?.team } }]);
});

/** The public table matches the script's record: places, figures, and the criterion that separated neighbours. */
async function expectTable(when: string) {
  const rows = recountTable(TABLE, teamIds, played, RULES, decided).map((row) => ({
    ...row,
    name: CLUBS[teamIds.indexOf(row.team)] ?? "",
    order: null,
  }));
  const places = recountOrder(rows, CRITERIA, played, RULES);
  const { rows: shown, corrections } = await shownTable(division);
  const expected = places.map(({ team, place }) => {
    const row = rows.find((candidate) => candidate.team === team);
    return [
      team,
      place,
      row?.played,
      row?.points,
      row?.won,
      row?.drawn,
      row?.lost,
      row?.goalsFor,
      row?.goalsAgainst,
    ];
  });
  const figures = shown.map(({ team, position, played, points, tally: t }) => [
    ...[team.id, position, played, points, t.won, t.drawn, t.lost, t.goalsFor, t.goalsAgainst],
  ]);
  expect(figures, when).toEqual(expected);
  const explained = shown
    .slice(1)
    .map(({ reasons }) => reasons.some((reason) => / detrás por |ordena/.test(reason)));
  expect(explained, when).toEqual(places.slice(1).map(({ by }) => by !== "points"));
  expect(corrections, when).toHaveLength(decided.length);
  return places;
}

/** The circle method of round robins: the first club stays in place, the others rotate. */
function pairsOf(matchday: number): [home: number, away: number][] {
  const [first = 0, ...others] = teamIds;
  const rotated = others.map((_, index) => others[(index + matchday) % others.length] ?? 0);
  const ring = [first, ...rotated];
  return Array.from({ length: ring.length / 2 }, (_, index) => {
    const pair: [number, number] = [ring[index] ?? 0, ring[ring.length - 1 - index] ?? 0];
    return matchday % 2 === 0 ? pair : [pair[1], pair[0]];
  });
}

function draftOf(matchday: number, pairs: [home: number, away: number][]) {
  return newDraft({
    name: `${matchday}° FECHA`,
    matchDate: `2026-03-${String(matchday * 4).padStart(2, "0")}`,
    leagueId: place.leagueId,
    zoneId: place.zoneId,
    categoryId: place.categoryId,
    matches: pairs.map(([home, away]) => ({
      id: "",
      home: String(home),
      away: String(away),
      time: "10:00",
      day: "",
    })),
  });
}

async function play(home: number, away: number, homeGoals: number, awayGoals: number) {
  const id = await matchOf(home, away);
  const typed = { match: String(id), home: String(homeGoals), away: String(awayGoals), early: "yes" };
  await saveResult(admin, { ...typed, seenHome: "", seenAway: "" });
  record(id, home, away, [homeGoals, awayGoals], null);
}

/** The away side does not show up: 3 - 0. */
async function doNotShowUp(home: number, away: number) {
  const id = await matchOf(home, away);
  const { version } = await matchScreen(admin, id);
  await giveWalkover(admin, id, { absent: "visitante", reason: "", version });
  record(id, home, away, [3, 0], "visitante");
}

const leaving = () => teamIds[7] ?? 0;

/** A club has left: it loses its remaining matches. */
async function leave(pairs: [home: number, away: number][]) {
  const form = { teamIds: String(leaving()), played: "quedan", rest: "perder", reason: "Se retiró" };
  const question = await refusal(withdraw(admin, Number(place.seasonId), form));
  await withdraw(admin, Number(place.seasonId), { ...form, confirmed: question.fields.confirmed });
  for (const [home, away] of pairs) {
    if (home === leaving()) record(await matchOf(home, away), home, away, [0, 3], "local");
    if (away === leaving()) record(await matchOf(home, away), home, away, [3, 0], "visitante");
  }
}

function record(
  id: number,
  home: number,
  away: number,
  goals: [number, number],
  absent: RecountMatch["absent"],
) {
  played.push({ id, home, away, goals, absent, tables: [TABLE, TABLE], isAnnulled: false, isDecider: false });
}

async function matchOf(home: number, away: number): Promise<number> {
  const [match] = await db
    .select()
    .from(matches)
    .where(and(eq(matches.homeTeamId, home), eq(matches.awayTeamId, away)));
  if (!match) throw new Error("no such match");
  return match.id;
}

/** The first result was entered with its sides swapped: it is cleared and entered again. */
async function correctFirstResult() {
  const [first] = played;
  if (!first?.goals) throw new Error("nothing was played");
  const [home, away] = first.goals;
  await clearResult(admin, { match: String(first.id), seenHome: String(home), seenAway: String(away) });
  const swapped = { match: String(first.id), home: String(away), away: String(home), early: "yes" };
  await saveResult(admin, { ...swapped, seenHome: "", seenAway: "" });
  played[0] = { ...first, goals: [away, home] };
}

/** Enters '−3 · Resolución del tribunal' through the form for corrections. */
async function deduct(team: number, points: number) {
  await addCorrection(admin, {
    zoneId: place.zoneId,
    categoryId: place.categoryId,
    teamId: String(team),
    points: `−${points}`,
    reason: "Resolución del tribunal",
    decidedOn: "2026-03-13",
  });
  decided.push({ ...NONE, points: -points, team, table: TABLE });
}

/** Types a different number of points into the panel's table. */
async function changePoints(team: number, added: number) {
  const { rows } = await positionsTable(admin, Number(place.seasonId), division);
  const row = rows.find(({ teamId }) => teamId === team);
  if (!row) throw new Error("no such row");
  await savePositions(admin, {
    zoneId: place.zoneId,
    categoryId: place.categoryId,
    reason: "Protesta aceptada",
    [rowField("played", team)]: String(row.played),
    [rowField("points", team)]: String(row.points + added),
    [rowField("order", team)]: String(row.order),
    [rowField("seen", team)]: seenText(row),
  });
  decided.push({ ...NONE, points: added, team, table: TABLE });
}
