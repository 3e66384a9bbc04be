import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { crestOf } from "#app/db/crest.ts";
import { editablePositions, standings } from "#app/db/schema/standings.ts";
import { teams } from "#app/db/schema/teams.ts";
import type { DivisionIds } from "./positions.rules.ts";

/** Every row of every table of a season, official and computed. */
export function findSeasonTables(db: Db, seasonId: number) {
  const table = db
    .selectDistinct({
      zoneId: editablePositions.zoneId,
      categoryId: editablePositions.categoryId,
      teamId: editablePositions.teamId,
    })
    .from(editablePositions)
    .where(eq(editablePositions.seasonId, seasonId))
    .union(
      db
        .selectDistinct({
          zoneId: standings.zoneId,
          categoryId: standings.categoryId,
          teamId: standings.teamId,
        })
        .from(standings)
        .where(eq(standings.seasonId, seasonId)),
    )
    .as("season_rows");
  const same = (rows: typeof editablePositions | typeof standings) =>
    and(eq(rows.teamId, table.teamId), eq(rows.zoneId, table.zoneId), eq(rows.categoryId, table.categoryId));
  return db
    .select({
      zoneId: table.zoneId,
      categoryId: table.categoryId,
      team: { id: teams.id, name: teams.name, logo: crestOf(teams) },
      official: {
        points: editablePositions.points,
        played: editablePositions.played,
        order: editablePositions.order,
      },
      computed: {
        points: standings.points,
        played: standings.played,
        won: standings.won,
        drawn: standings.drawn,
        lost: standings.lost,
        goalsFor: standings.goalsFor,
        goalsAgainst: standings.goalsAgainst,
      },
    })
    .from(table)
    .innerJoin(teams, eq(teams.id, table.teamId))
    .leftJoin(editablePositions, same(editablePositions))
    .leftJoin(standings, same(standings));
}

interface FinalRow {
  position: number;
  team: { id: number; name: string };
  points: number;
  played: number;
}

/** A table that had only computed rows gets official ones with the same figures. */
export async function upsertFinalPlaces(tx: Db, division: DivisionIds, rows: FinalRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(editablePositions)
    .values(
      rows.map(({ position, team, points, played }) => ({
        ...division,
        teamId: team.id,
        teamName: team.name,
        points,
        played,
        finalPlace: position,
      })),
    )
    .onConflictDoUpdate({
      target: [editablePositions.zoneId, editablePositions.categoryId, editablePositions.teamId],
      set: { finalPlace: sql`excluded.puesto_final` },
    });
}

export async function clearFinalPlaces(tx: Db, seasonId: number): Promise<void> {
  await tx
    .update(editablePositions)
    .set({ finalPlace: null })
    .where(eq(editablePositions.seasonId, seasonId));
}
