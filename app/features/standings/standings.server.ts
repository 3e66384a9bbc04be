import { db } from "#app/db/client.server.ts";
import { categoriesOf } from "../categories/categories.server.ts";
import type { DivisionIds } from "../divisions/division-names.rules.ts";
import { type LeagueInSeason, NO_SEASON } from "../leagues/league-page.rules.ts";
import { zonesOf } from "../zones/zones.server.ts";
import { branchesOf, choose, type DivisionParams, firstChoice } from "./choices.rules.ts";
import type { StandingsChoice, StandingsPage } from "./standings-page.rules.ts";
import { evolutionOf } from "./table/evolution.rules.ts";
import { type StandingsTable, standingsTableOf } from "./table/standings-table.rules.ts";
import { findLastResults, findLegend } from "./table/tables.queries.server.ts";
import { tableIn } from "./table/tables.server.ts";
import { FORM_LENGTH, sidesOf, type TeamResult } from "./tally/tally.rules.ts";

type StandingsLeague = Pick<LeagueInSeason, "firstLevel" | "season">;

/**
 * The standings page for a URL: the choices, the selection and its table. With `orFirst`, the first table when the URL
 * selects none that exists.
 */
export async function standingsPage(
  league: StandingsLeague,
  params: DivisionParams,
  options: { orFirst?: boolean } = {},
): Promise<StandingsPage> {
  return withTable(await standingsChoice(league, params, options));
}

/** A standings page without its table, which takes most of the time. */
export async function standingsChoice(
  league: StandingsLeague,
  params: DivisionParams,
  { orFirst = false } = {},
): Promise<StandingsChoice> {
  const seasonId = league.season?.id ?? NO_SEASON;
  const [zones, categories] = await Promise.all([zonesOf(seasonId), categoriesOf(seasonId)]);
  const branches = branchesOf(league.firstLevel, zones, categories);
  const requested = choose(branches, league.firstLevel, params);
  const isFirst = orFirst && !requested.open;
  const { open, zoneId, categoryId } = isFirst ? firstChoice(branches, league.firstLevel) : requested;
  const zone = zones.find(({ id }) => id === zoneId);
  const category = categories.find(({ id }) => id === categoryId);
  return {
    firstLevel: league.firstLevel,
    outer: branches.map(({ id, name }) => ({ id, name })),
    open,
    isFirst: isFirst && open !== null,
    zone: zone ? { id: zone.id, name: zone.name, legend: zone.legend?.trim() || null } : null,
    category: category ? { id: category.id, name: category.name } : null,
  };
}

export async function withTable(choice: StandingsChoice): Promise<StandingsPage> {
  const { zone, category } = choice;
  const table = zone && category && (await publicTable({ zoneId: zone.id, categoryId: category.id }));
  return { ...choice, table };
}

/** The public table of a zone and category; null if its category has none. */
export async function publicTable(division: DivisionIds): Promise<StandingsTable | null> {
  const [{ rows, ...parts }, legend] = await Promise.all([tableIn(db, division), findLegend(db, division)]);
  if (rows.some(({ isPublic }) => !isPublic)) return null;
  const results = await lastResults(rows.map(({ team }) => team.id));
  return standingsTableOf(rows, { ...parts, results, legend });
}

/** A team's row with its tie-break reasons and past positions; null if it has no public row. */
export async function teamStanding(division: DivisionIds, teamId: number, timeZone: string) {
  const found = await tableIn(db, division, { withMatches: true });
  if (!found.rows[0]?.isPublic) return null;
  const results = await lastResults([teamId]);
  const { rows, isManual } = standingsTableOf(found.rows, { ...found, results });
  const row = rows.find(({ team }) => team.id === teamId);
  if (!row) return null;
  const evolution = evolutionOf(teamId, found, timeZone, isManual ? null : row.position);
  return { row, teams: rows.length, evolution };
}

async function lastResults(teamIds: number[]): Promise<Map<number, TeamResult[]>> {
  const matches = teamIds.length > 0 ? await findLastResults(db, teamIds, FORM_LENGTH) : [];
  const results = matches.flatMap(({ teamId, matchId, kickoff, ...match }) => {
    const side = sidesOf(match).find(([id]) => id === teamId)?.[1];
    return side ? [{ teamId, matchId, kickoff, result: side.result }] : [];
  });
  return Map.groupBy(results, ({ teamId }) => teamId);
}
