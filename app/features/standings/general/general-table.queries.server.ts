import { type AnyColumn, and, eq, gt, inArray, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { byId, inBatches } from "#app/db/batches.server.ts";
import type { Db } from "#app/db/client.server.ts";
import { correctionColumns } from "#app/db/fragments/correction-columns.ts";
import { pairedIn } from "#app/db/fragments/paired-in.ts";
import { isPublicSeason } from "#app/db/fragments/public-season.ts";
import { shownFirst } from "#app/db/fragments/season-order.ts";
import { notInPlayoff, tableRules } from "#app/db/fragments/table-rules.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { corrections, editablePositions, standings } from "#app/db/schema/standings.ts";
import { entries, teams } from "#app/db/schema/teams.ts";

/** Public seasons of a league with their general table settings, the default one first. */
export function findGeneralSeasons(db: Db, leagueId: number) {
  return db
    .select({
      id: seasons.id,
      name: seasons.name,
      slug: seasons.slug,
      state: seasons.state,
      startsOn: seasons.startsOn,
      // Aliased because Drizzle drops table names in a single-table select.
      firstMatchday: sql<string | null>`(select min(first.fecha_partido)::text from ${fixtures} first
        where first.temporada_id = ${seasons}.id)`,
      generalTable: seasons.generalTable,
      rules: { ...tableRules, qualifiers: seasons.qualifiers, qualifiersText: seasons.qualifiersText },
    })
    .from(seasons)
    .where(and(eq(seasons.leagueId, leagueId), isPublicSeason))
    .orderBy(...shownFirst);
}

/** Public seasons with a general table, with their leagues, for the sitemap. */
export function findSeasonsWithGeneralTable(db: Db) {
  return db
    .select({ slug: leagues.slug, season: { slug: seasons.slug, state: seasons.state } })
    .from(seasons)
    .innerJoin(leagues, eq(leagues.id, seasons.leagueId))
    .where(and(isPublicSeason, ne(seasons.generalTable, "none")))
    .orderBy(leagues.id, ...shownFirst)
    .limit(MAX_LISTED);
}

const MAX_LISTED = 2_000;

const entryColumns = {
  id: entries.id,
  clubId: clubs.id,
  letter: entries.letter,
  clubName: clubs.name,
  logo: clubs.logo,
  slug: clubs.slug,
};

/** Joins the category of a row, if it counts for the general table. */
function countingCategory(categoryId: AnyColumn): SQL | undefined {
  return and(eq(categories.id, categoryId), eq(categories.countsForGeneral, true));
}

/** Official rows of the categories that count, with their computed figures. */
export function findGeneralRows(db: Db, seasonIds: number[]) {
  return db
    .select({
      seasonId: teams.seasonId,
      teamId: teams.id,
      zoneId: zones.id,
      zone: zones.name,
      categoryId: categories.id,
      category: categories.name,
      entry: entryColumns,
      points: editablePositions.points,
      played: editablePositions.played,
      won: sql<number>`coalesce(${standings.won}, 0)`,
      goalsFor: sql<number>`coalesce(${standings.goalsFor}, 0)`,
      difference: sql<number>`coalesce(${standings.difference}, 0)`,
      awayGoals: sql<number>`coalesce(${standings.awayGoals}, 0)`,
      walkovers: sql<number>`coalesce(${standings.walkovers}, 0)`,
    })
    .from(editablePositions)
    .innerJoin(teams, eq(teams.id, editablePositions.teamId))
    .innerJoin(entries, eq(entries.id, teams.entryId))
    .innerJoin(clubs, eq(clubs.id, entries.clubId))
    .innerJoin(zones, eq(zones.id, editablePositions.zoneId))
    .innerJoin(categories, countingCategory(editablePositions.categoryId))
    .leftJoin(
      standings,
      and(
        eq(standings.teamId, editablePositions.teamId),
        eq(standings.zoneId, editablePositions.zoneId),
        eq(standings.categoryId, editablePositions.categoryId),
      ),
    )
    .where(inArray(editablePositions.seasonId, seasonIds));
}

/** The zones in which each entry has rows that `findGeneralRows` returns. */
export function findGeneralZones(db: Db, seasonIds: number[]) {
  return db
    .selectDistinct({
      seasonId: editablePositions.seasonId,
      zoneId: zones.id,
      zone: zones.name,
      entry: { clubId: entries.clubId, letter: entries.letter },
    })
    .from(editablePositions)
    .innerJoin(teams, eq(teams.id, editablePositions.teamId))
    .innerJoin(entries, eq(entries.id, teams.entryId))
    .innerJoin(zones, eq(zones.id, editablePositions.zoneId))
    .innerJoin(categories, countingCategory(editablePositions.categoryId))
    .where(inArray(editablePositions.seasonId, seasonIds));
}

/** The corrections of the rows that `findGeneralRows` returns. */
export function findGeneralCorrections(db: Db, seasonIds: number[]) {
  return db
    .select(correctionColumns)
    .from(corrections)
    .innerJoin(categories, countingCategory(corrections.categoryId))
    .where(inArray(corrections.seasonId, seasonIds));
}

/** Whole seasons, or only the matches among tied entries; each list is one tie. */
export type GeneralMatchScope = { seasonIds: number[] } | { tied: number[][] };

/** Matches of the categories that count: with a published result, not annulled, not of a play-off. */
export function findGeneralMatches(db: Db, scope: GeneralMatchScope) {
  const [home, away] = [alias(teams, "home"), alias(teams, "away")];
  const ofFixture = alias(categories, "of_fixture");
  return inBatches((after, limit) =>
    db
      .select({
        id: matches.id,
        seasonId: matches.seasonId,
        number: fixtures.number,
        legend: fixtures.legend,
        day: fixtures.matchDate,
        home: { id: home.id, entryId: home.entryId, zoneId: home.zoneId, categoryId: home.categoryId },
        away: { id: away.id, entryId: away.entryId, zoneId: away.zoneId, categoryId: away.categoryId },
        homeGoals: sql<number>`${matches.homeGoals}`,
        awayGoals: sql<number>`${matches.awayGoals}`,
        walkover: matches.walkover,
        isDecider: matches.isDecider,
        division: {
          zoneId: matches.zoneId,
          zoneCategoryId: zones.categoryId,
          categoryId: fixtures.categoryId,
          categoryZoneId: ofFixture.zoneId,
        },
      })
      .from(matches)
      .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
      .innerJoin(home, eq(home.id, matches.homeTeamId))
      .innerJoin(away, eq(away.id, matches.awayTeamId))
      .innerJoin(categories, countingCategory(home.categoryId))
      .leftJoin(zones, eq(zones.id, matches.zoneId))
      .leftJoin(ofFixture, eq(ofFixture.id, fixtures.categoryId))
      .where(
        and(
          "tied" in scope
            ? pairedIn(home.entryId, away.entryId, scope.tied)
            : inArray(matches.seasonId, scope.seasonIds),
          isNotNull(matches.homeGoals),
          ne(matches.state, "anulado"),
          notInPlayoff(matches.zoneId),
          eq(matches.isPublished, true),
          gt(matches.id, after),
        ),
      )
      .orderBy(byId(matches.id))
      .limit(limit),
  );
}
