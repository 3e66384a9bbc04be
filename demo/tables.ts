import { sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { type corrections, standings, type standingsLegends } from "#app/db/schema/standings.ts";
import { updateOrders } from "#app/features/standings/positions/positions.queries.server.ts";
import { updateFinalPlaces } from "#app/features/standings/season/season-end.queries.server.ts";
import { rankedRows } from "#app/features/standings/table/standings-table.rules.ts";
import { tablesIn } from "#app/features/standings/table/tables.server.ts";
import { refreshStandings } from "#app/features/standings/tally/computed.server.ts";
import { addDays, instantOf } from "#app/lib/dates.ts";
import type { Division } from "./divisions.ts";
import type { Clock } from "./season.ts";

type LegendRow = typeof standingsLegends.$inferInsert;
type CorrectionRow = typeof corrections.$inferInsert;

export function tableLegends(divisions: Division[]): LegendRow[] {
  return divisions.flatMap(({ plan, zone, category }) =>
    plan.legend ? [{ zoneId: zone.id, categoryId: category.id, legend: plan.legend }] : [],
  );
}

/** The court's corrections, in the tables that have a sanction. */
export function tableCorrections(divisions: Division[], { today, timeZone }: Clock): CorrectionRow[] {
  return divisions.flatMap(({ plan, zone, category, teams }) => {
    const team = teams[1];
    if (!plan.sanction || !team) return [];
    return [
      {
        teamId: team.id,
        zoneId: zone.id,
        categoryId: category.id,
        points: plan.sanction,
        reason: "Resolución del tribunal: un jugador sin inscribir",
        decidedOn: addDays(today, -20),
        createdAt: instantOf(addDays(today, -19), "21:00", timeZone),
      },
    ];
  });
}

/**
 * Computes the tables as saving each result and correction would. Then sets final places, and the order of some
 * manually.
 */
export async function storeTables(db: Db, divisions: Division[], past: Division[]): Promise<void> {
  const all = [...divisions, ...past];
  await refreshStandings(
    db,
    all.flatMap(({ teams }) => teams.map(({ id }) => id)),
  );
  // Fixed ids, like everywhere in the demo.
  await db.execute(sql`update ${standings} set id = md5('standing/' || equipo_id)::uuid`);
  for (const season of new Set(all.map(({ season }) => season))) {
    const isFinished = past.some((division) => division.season === season);
    for (const table of await tablesIn(db, { seasonId: season.id })) {
      const teamIds = rankedRows(table.rows, table).map(({ row }) => row.teamId);
      if (isFinished) {
        await updateFinalPlaces(
          db,
          table,
          teamIds.map((teamId, i) => ({ teamId, place: i + 1 })),
        );
      } else if (divisions.find(isDivisionOf(table))?.plan.official === "manual") {
        await updateOrders(
          db,
          table,
          withTribunal(teamIds).map((teamId, i) => ({ teamId, order: i + 1 })),
        );
      }
    }
  }
}

function isDivisionOf(table: { zoneId: number; categoryId: number }) {
  return ({ zone, category }: Division) => zone.id === table.zoneId && category.id === table.categoryId;
}

/** A decision off the pitch: swaps the third and the fourth. */
function withTribunal<T>(rows: T[]): T[] {
  return [...rows.slice(0, 2), ...rows.slice(2, 4).reverse(), ...rows.slice(4)];
}
