import { db } from "#app/db/client.server.ts";
import { categoriesOf } from "../categories/categories.server.ts";
import { type LeagueInSeason, NO_SEASON } from "../leagues/league-page.rules.ts";
import { zonesOf } from "../zones/zones.server.ts";
import { choose, panelsOf, type Wanted } from "./panels.rules.ts";
import { type Division, findLastResults, findLegend, findTable } from "./standings.queries.server.ts";
import type { StandingsPage } from "./standings-page.rules.ts";
import { type StandingsTable, standingsTableOf } from "./standings-table.rules.ts";
import { FORM_LENGTH } from "./tally.rules.ts";

/** The standings of a league as an address asks for them: what can be chosen, what is, and its table. */
export async function standingsPage(
  league: Pick<LeagueInSeason, "firstLevel" | "season">,
  wanted: Wanted,
): Promise<StandingsPage> {
  const seasonId = league.season?.id ?? NO_SEASON;
  const [zones, categories] = await Promise.all([zonesOf(seasonId), categoriesOf(seasonId)]);
  const panels = panelsOf(league.firstLevel, zones, categories);
  const { open, zoneId, categoryId } = choose(panels, league.firstLevel, wanted);
  const zone = zones.find(({ id }) => id === zoneId);
  const category = categories.find(({ id }) => id === categoryId);
  return {
    firstLevel: league.firstLevel,
    panels: panels.map(({ id, name }) => ({ id, name })),
    open,
    zone: zone ? { id: zone.id, name: zone.name, legend: zone.legend?.trim() || null } : null,
    category: category ? { id: category.id, name: category.name } : null,
    table: zone && category ? await standingsTable({ zoneId: zone.id, categoryId: category.id }) : null,
  };
}

/** The table of a zone and category, as visitors see it. */
export async function standingsTable(division: Division): Promise<StandingsTable> {
  const [stored, legend] = await Promise.all([findTable(db, division), findLegend(db, division)]);
  const teamIds = stored.map(({ team }) => team.id);
  const results = teamIds.length > 0 ? await findLastResults(db, teamIds, FORM_LENGTH) : [];
  return standingsTableOf(
    stored,
    Map.groupBy(results, ({ teamId }) => teamId),
    legend,
  );
}
