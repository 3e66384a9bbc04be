import { idOf } from "#app/lib/ids.ts";
import { allCategories, categoriesOf } from "../categories/categories.server.ts";
import { listFilterLeagues } from "../leagues/leagues.server.ts";
import {
  chosenLeague,
  type DivisionFilter,
  type Divisions,
  filterOf,
  type WantedDivision,
} from "./division-filter.rules.ts";
import { allZones, zonesOf } from "./zones.server.ts";

/** The filters of a screen of the panel. Without a league, or with one that is not there, only leagues are offered. */
export async function divisionFilter(wanted: WantedDivision): Promise<DivisionFilter> {
  const leagues = await listFilterLeagues(idOf(wanted.season));
  const league = chosenLeague(leagues, wanted);
  const [zones, categories] = league
    ? await Promise.all([zonesOf(league.season.id), categoriesOf(league.season.id)])
    : [[], []];
  return filterOf(leagues, league, { zones, categories }, wanted);
}

/** How every league is divided: for forms in which the league itself is chosen. */
export async function allDivisions(seasonId: number | null = null): Promise<Divisions> {
  const leagues = await listFilterLeagues(seasonId);
  const seasonIds = leagues.map(({ season }) => season.id);
  const [zones, categories] = await Promise.all([allZones(seasonIds), allCategories(seasonIds)]);
  return { leagues, zones, categories };
}
