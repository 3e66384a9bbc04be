import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, notInArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { byId, inBatches } from "#app/db/batches.server.ts";
import type { Db } from "#app/db/client.server.ts";
import { reports } from "#app/db/schema/delegates.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { imports } from "#app/db/schema/imports.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { teams } from "#app/db/schema/teams.ts";
import { findSeasonKeys } from "#app/db/season-keys.ts";
import type { Schedule } from "../schedules/schedule.rules.ts";
import type { ImportChoices } from "./import-plan.rules.ts";
import type { ImportOutcome } from "./import-undo.rules.ts";

type Row = Omit<typeof imports.$inferInsert, "schedule"> & { schedule: Schedule };

export async function insertImport(tx: Db, row: Row): Promise<number> {
  const [inserted] = await tx.insert(imports).values(row).returning({ id: imports.id });
  if (!inserted) throw new Error("an import was not inserted");
  return inserted.id;
}

const columns = {
  id: imports.id,
  seasonId: imports.seasonId,
  createdAt: imports.createdAt,
  source: imports.source,
  lines: imports.lines,
  schedule: sql<Schedule>`${imports.schedule}`,
  choices: sql<ImportChoices | null>`${imports.choices}`,
  savedAt: imports.savedAt,
  outcome: sql<ImportOutcome | null>`${imports.outcome}`,
  undoneAt: imports.undoneAt,
};

export async function findImport(db: Db, seasonId: number, id: number) {
  const [row] = await db
    .select(columns)
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.seasonId, seasonId)));
  return row;
}

export async function lockImport(tx: Db, seasonId: number, id: number) {
  const [row] = await tx
    .select(columns)
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.seasonId, seasonId)))
    .for("update");
  return row;
}

/** The last import that was saved and not undone. */
export async function findLastSaved(db: Db, seasonId: number) {
  const [row] = await db
    .select({ id: imports.id, source: imports.source, savedAt: imports.savedAt, outcome: columns.outcome })
    .from(imports)
    .where(and(eq(imports.seasonId, seasonId), isNotNull(imports.savedAt), isNull(imports.undoneAt)))
    .orderBy(desc(imports.savedAt), desc(imports.id))
    .limit(1);
  return row;
}

/** Deletes drafts older than `before`, and all but the latest `maxKept`. */
export async function deleteOldDrafts(
  tx: Db,
  seasonId: number,
  before: Date,
  maxKept: number,
): Promise<void> {
  const isDraft = and(eq(imports.seasonId, seasonId), isNull(imports.savedAt));
  await tx.delete(imports).where(and(isDraft, lt(imports.createdAt, before)));
  const latest = tx
    .select({ id: imports.id })
    .from(imports)
    .where(isDraft)
    .orderBy(desc(imports.createdAt))
    .limit(maxKept);
  await tx.delete(imports).where(and(isDraft, notInArray(imports.id, latest)));
}

export async function updateImport(
  tx: Db,
  id: number,
  changes: Partial<typeof imports.$inferInsert>,
): Promise<void> {
  await tx.update(imports).set(changes).where(eq(imports.id, id));
}

/** The columns of a match that an import may write. */
const writtenColumns = {
  homeTeamId: matches.homeTeamId,
  awayTeamId: matches.awayTeamId,
  kickoff: matches.kickoff,
  hasConfirmedHour: matches.hasConfirmedHour,
  ground: matches.ground,
  homeGoals: matches.homeGoals,
  awayGoals: matches.awayGoals,
  walkover: matches.walkover,
  state: matches.state,
};

/** All matches of a season, with the columns an import compares. */
export function findSeasonMatches(db: Db, seasonId: number) {
  const [home, away] = [alias(teams, "home"), alias(teams, "away")];
  return inBatches((after, limit) =>
    db
      .select({
        id: matches.id,
        fixtureId: matches.fixtureId,
        zone: zones.name,
        number: fixtures.number,
        legend: fixtures.legend,
        category: sql<string>`coalesce(${categories.name}, '')`,
        home: home.entryId,
        away: away.entryId,
        ...writtenColumns,
        byDecision: matches.byDecision,
        settledAt: matches.settledAt,
      })
      .from(matches)
      .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
      .innerJoin(home, eq(home.id, matches.homeTeamId))
      .innerJoin(away, eq(away.id, matches.awayTeamId))
      .leftJoin(categories, eq(categories.id, home.categoryId))
      .leftJoin(zones, eq(zones.id, matches.zoneId))
      .where(and(eq(matches.seasonId, seasonId), gt(matches.id, after)))
      .orderBy(byId(matches.id))
      .limit(limit),
  );
}

/** Locked in id order, as saving a result does, to avoid deadlocks. */
export function lockImportedMatches(tx: Db, ids: number[]) {
  return tx
    .select({
      id: matches.id,
      ...writtenColumns,
      correctedAt: matches.correctedAt,
      settledAt: matches.settledAt,
      isReported: sql<boolean>`exists (select from ${reports} report where report.partido_id = partidos.id)`,
    })
    .from(matches)
    .where(sql`${matches.id} = any(${sql.param(ids)}::integer[])`)
    .orderBy(asc(matches.id))
    .for("update");
}

export async function countPredictionsOf(db: Db, matchIds: number[]): Promise<number> {
  const [row] = await db
    .select({ all: count() })
    .from(predictions)
    .where(
      and(
        sql`${predictions.matchId} = any(${sql.param(matchIds)}::integer[])`,
        inArray(predictions.seasonKey, await findSeasonKeys(db, matchIds)),
      ),
    );
  return row?.all ?? 0;
}
