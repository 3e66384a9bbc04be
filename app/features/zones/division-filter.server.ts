import { allCategories, categoriesOf } from "../categories/categories.server.ts";
import { listFilterLeagues } from "../leagues/leagues.server.ts";
import {
  type DivisionFilter,
  type Divisions,
  filterOf,
  type WantedDivision,
} from "./division-filter.rules.ts";
import { allZones, zonesOf } from "./zones.server.ts";

/** The filters of a screen of the panel. Without a league, or with one that is not there, only leagues are offered. */
export async function divisionFilter(wanted: WantedDivision): Promise<DivisionFilter> {
  const leagues = await listFilterLeagues();
  const league = leagues.find(({ id }) => String(id) === wanted.league) ?? null;
  const [zones, categories] = league
    ? await Promise.all([zonesOf(league.id), categoriesOf(league.id)])
    : [[], []];
  return filterOf(leagues, league, { zones, categories }, wanted);
}

/** How every league is divided: for forms in which the league itself is chosen. */
export async function allDivisions(): Promise<Divisions> {
  const [leagues, zones, categories] = await Promise.all([listFilterLeagues(), allZones(), allCategories()]);
  return { leagues, zones, categories };
}
