import { idOf } from "#app/lib/forms/ids.ts";
import { allCategories, categoriesOf } from "../categories/categories.server.ts";
import { listFilterLeagues } from "../leagues/leagues.server.ts";
import { allZones, zonesOf } from "../zones/zones.server.ts";
import {
  chosenLeague,
  type DivisionFilter,
  type Divisions,
  filterOf,
  type RequestedDivision,
} from "./division-filter.rules.ts";

/** The filters of a panel screen. Without a known league, only leagues are offered. */
export async function divisionFilter(requested: RequestedDivision): Promise<DivisionFilter> {
  const leagues = await listFilterLeagues(idOf(requested.season));
  const league = chosenLeague(leagues, requested);
  const [zones, categories] = league
    ? await Promise.all([zonesOf(league.season.id), categoriesOf(league.season.id)])
    : [[], []];
  return filterOf(leagues, league, { zones, categories }, requested);
}

/** The zones and categories of every league, for forms that also choose the league. */
export async function allDivisions(seasonId: number | null = null): Promise<Divisions> {
  const leagues = await listFilterLeagues(seasonId);
  const seasonIds = leagues.map(({ season }) => season.id);
  const [zones, categories] = await Promise.all([allZones(seasonIds), allCategories(seasonIds)]);
  return { leagues, zones, categories };
}
