import type { clubs } from "#app/db/schema/clubs.ts";
import type { categories, zones } from "#app/db/schema/divisions.ts";
import type { leagues } from "#app/db/schema/leagues.ts";
import type { seasons } from "#app/db/schema/seasons.ts";
import type { entries, teams } from "#app/db/schema/teams.ts";
import { fileUrl } from "#app/lib/storage/names.ts";
import { allClubs, groundOf } from "./clubs.ts";
import { leaguePlans } from "./leagues/all.ts";
import type { DivisionPlan, Entrant, GroupPlan, LeaguePlan } from "./leagues/league-plan.ts";
import { clubLogoName, leagueLogoName } from "./logos.ts";

type LeagueRow = typeof leagues.$inferInsert;
type SeasonRow = typeof seasons.$inferInsert & { id: number };
type ClubRow = typeof clubs.$inferInsert & { id: number };
type EntryRow = typeof entries.$inferInsert & { id: number; letter: string };
type CategoryRow = typeof categories.$inferInsert & { id: number };
type ZoneRow = typeof zones.$inferInsert & { id: number };
export type TeamRow = typeof teams.$inferInsert & { id: number };

/** A category in a zone. Each has its own table. */
export interface Division {
  league: LeaguePlan;
  season: SeasonRow;
  plan: DivisionPlan;
  category: CategoryRow;
  zone: ZoneRow;
  teams: TeamRow[];
}

export interface Divisions {
  leagues: LeagueRow[];
  seasons: SeasonRow[];
  clubs: ClubRow[];
  entries: EntryRow[];
  categories: CategoryRow[];
  zones: ZoneRow[];
  teams: TeamRow[];
  /** Divisions of the current seasons. */
  all: Division[];
  /** Divisions of last year's seasons. */
  past: Division[];
}

/** The planned leagues as rows with ids. Rows of last year come after those of this year. */
export function layOutDivisions(createdAt: Date, year: number): Divisions {
  const result: Divisions = {
    leagues: leaguePlans.map(leagueRow),
    seasons: [],
    clubs: clubRows(createdAt),
    entries: [],
    categories: [],
    zones: [],
    teams: [],
    all: [],
    past: [],
  };
  for (const league of leaguePlans) result.all.push(...layOutSeason(result, league, year, createdAt));
  for (const league of leaguePlans.filter(({ hasPast }) => hasPast)) {
    result.past.push(...layOutSeason(result, asOfLastYear(league), year - 1, createdAt));
  }
  return result;
}

function layOutSeason(result: Divisions, league: LeaguePlan, year: number, createdAt: Date): Division[] {
  const season = add(result.seasons, {
    id: result.seasons.length + 1,
    leagueId: league.id,
    name: `Temporada ${year}`,
    slug: String(year),
    startsOn: `${year}-03-01`,
    state: "current" as const,
    firstKickoff: league.firstKickoff,
    ...league.rules,
    createdAt,
  });
  const divisions: Division[] = [];
  for (const group of league.groups) {
    const inside = levelsOf(result, season, league, createdAt)(group);
    for (const plan of group.divisions) {
      const levels = inside(plan);
      const first = result.teams.length + 1;
      const rows = plan.clubs.map((entrant, i) => teamRow(first + i, entrant, result, season, levels));
      result.teams.push(...rows);
      divisions.push({ league, season, plan, ...levels, teams: rows });
    }
  }
  return divisions;
}

/**
 * Last year's plan: categories of the same ages, so each is named one birth year earlier. All have matches, without
 * sanctions or manual orders.
 */
function asOfLastYear(league: LeaguePlan): LeaguePlan {
  const categoriesAre = league.firstLevel === "category" ? "groups" : "divisions";
  return {
    ...league,
    groups: league.groups.map((group) => ({
      ...group,
      name: categoriesAre === "groups" ? yearBefore(group.name) : group.name,
      divisions: group.divisions.map((plan) => ({
        ...plan,
        name: categoriesAre === "divisions" ? yearBefore(plan.name) : plan.name,
        official: undefined,
        sanction: undefined,
        hasNoMatches: undefined,
      })),
    })),
  };
}

function yearBefore(category: string): string {
  return category.replace(/^(\d{4})(?:\/(\d{2}))?$/, (_, first: string, second?: string) => {
    const joint = second === undefined ? "" : `/${String(Number(second) - 1).padStart(2, "0")}`;
    return `${Number(first) - 1}${joint}`;
  });
}

type ZoneAndCategory = Pick<Division, "category" | "zone">;

/** Hides whether zones contain categories, as in one league, or categories contain zones, as in the others. */
function levelsOf(result: Divisions, season: SeasonRow, league: LeaguePlan, createdAt: Date) {
  const inSeason = { leagueId: league.id, seasonId: season.id };
  const addZone = (name: string, legend: string | null, categoryId: number | null) =>
    add(result.zones, { id: result.zones.length + 1, ...inSeason, name, legend, categoryId, createdAt });
  const addCategory = (name: string, isEditable: boolean, zoneId: number | null) =>
    add(result.categories, { id: result.categories.length + 1, ...inSeason, name, isEditable, zoneId });

  return (group: GroupPlan): ((plan: DivisionPlan) => ZoneAndCategory) => {
    if (league.firstLevel === "zone") {
      const zone = addZone(group.name, group.legend ?? null, null);
      return (plan) => ({ zone, category: addCategory(plan.name, plan.isEditable ?? true, zone.id) });
    }
    const category = addCategory(group.name, true, null);
    return (plan) => ({ category, zone: addZone(plan.name, null, category.id) });
  };
}

function leagueRow({ id, name, slug, description, firstLevel, openingView, color }: LeaguePlan): LeagueRow {
  const logo = fileUrl("team-logos", leagueLogoName(slug));
  return { id, name, slug, description, firstLevel, openingView, color, logo };
}

function clubRows(createdAt: Date): ClubRow[] {
  return allClubs().map((club, i) => ({
    id: i + 1,
    name: club.name,
    slug: club.slug,
    logo: fileUrl("team-logos", clubLogoName(club)),
    ...groundOf(i),
    createdAt,
  }));
}

function teamRow(
  id: number,
  entrant: Entrant,
  result: Divisions,
  season: SeasonRow,
  { category, zone }: ZoneAndCategory,
): TeamRow {
  const { club: name, letter } = typeof entrant === "string" ? { club: entrant, letter: "" } : entrant;
  const entry = entryOf(result, season, name, letter, zone);
  const inSeason = { leagueId: season.leagueId, seasonId: season.id, entryId: entry.id };
  return {
    id,
    name: letter ? `${name} ${letter}` : name,
    ...inSeason,
    categoryId: category.id,
    zoneId: zone.id,
  };
}

function entryOf(
  result: Divisions,
  season: SeasonRow,
  name: string,
  letter: string,
  zone: ZoneRow,
): EntryRow {
  const clubId = result.clubs.find((club) => club.name === name)?.id ?? 0;
  const found = result.entries.find(
    (entry) => entry.seasonId === season.id && entry.clubId === clubId && entry.letter === letter,
  );
  const row = { id: result.entries.length + 1, seasonId: season.id, clubId, letter, zone: zone.name };
  return found ?? add(result.entries, row);
}

function add<T>(rows: T[], row: T): T {
  rows.push(row);
  return row;
}
