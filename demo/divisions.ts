import type { categories, zones } from "#app/db/schema/divisions.ts";
import type { leagues } from "#app/db/schema/leagues.ts";
import type { teams } from "#app/db/schema/teams.ts";
import { fileUrl } from "#app/lib/storage/names.ts";
import { type ClubName, clubNamed } from "./clubs.ts";
import { leaguePlans } from "./leagues/all.ts";
import type { DivisionPlan, GroupPlan, LeaguePlan } from "./leagues/league-plan.ts";
import { clubLogoName, leagueLogoName } from "./logos.ts";

type LeagueRow = typeof leagues.$inferInsert;
type CategoryRow = typeof categories.$inferInsert & { id: number };
type ZoneRow = typeof zones.$inferInsert & { id: number };
export type TeamRow = typeof teams.$inferInsert & { id: number };

/** A category in a zone: what has a table of its own. */
export interface Division {
  league: LeaguePlan;
  plan: DivisionPlan;
  category: CategoryRow;
  zone: ZoneRow;
  teams: TeamRow[];
}

export interface Divisions {
  leagues: LeagueRow[];
  categories: CategoryRow[];
  zones: ZoneRow[];
  teams: TeamRow[];
  all: Division[];
}

/** The leagues of the plan as rows, with an id each. */
export function layOutDivisions(createdAt: Date): Divisions {
  const laid: Divisions = { leagues: [], categories: [], zones: [], teams: [], all: [] };
  for (const league of leaguePlans) {
    laid.leagues.push(leagueRow(league));
    for (const group of league.groups) {
      const level = levels(laid, league, createdAt);
      const inside = level.addGroup(group);
      for (const plan of group.divisions) addDivision(laid, league, plan, inside(plan));
    }
  }
  return laid;
}

type Place = Pick<Division, "category" | "zone">;

/** Zones hold categories in one league and categories hold zones in the others: from here on it makes no difference. */
function levels(laid: Divisions, league: LeaguePlan, createdAt: Date) {
  const addZone = (name: string, legend: string | null, categoryId: number | null) =>
    added(laid.zones, {
      id: laid.zones.length + 1,
      leagueId: league.id,
      name,
      legend,
      categoryId,
      createdAt,
    });
  const addCategory = (name: string, isEditable: boolean, zoneId: number | null) =>
    added(laid.categories, { id: laid.categories.length + 1, leagueId: league.id, name, isEditable, zoneId });

  const addGroup = (group: GroupPlan): ((plan: DivisionPlan) => Place) => {
    if (league.firstLevel === "zone") {
      const zone = addZone(group.name, group.legend ?? null, null);
      return (plan) => ({ zone, category: addCategory(plan.name, plan.isEditable ?? true, zone.id) });
    }
    const category = addCategory(group.name, true, null);
    return (plan) => ({ category, zone: addZone(plan.name, null, category.id) });
  };
  return { addGroup };
}

function addDivision(laid: Divisions, league: LeaguePlan, plan: DivisionPlan, place: Place) {
  const first = laid.teams.length + 1;
  const teams = plan.clubs.map((name, i) => teamRow(first + i, name, league, place));
  laid.teams.push(...teams);
  laid.all.push({ league, plan, ...place, teams });
}

function leagueRow({ id, name, slug, description, firstLevel, openingView, color }: LeaguePlan): LeagueRow {
  const logo = fileUrl("team-logos", leagueLogoName(slug));
  return { id, name, slug, description, firstLevel, openingView, color, logo };
}

function teamRow(id: number, name: ClubName, league: LeaguePlan, { category, zone }: Place): TeamRow {
  const logo = fileUrl("team-logos", clubLogoName(clubNamed(name)));
  return { id, name, logo, leagueId: league.id, categoryId: category.id, zoneId: zone.id };
}

function added<T>(rows: T[], row: T): T {
  rows.push(row);
  return row;
}
