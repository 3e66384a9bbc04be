import { type Db, db } from "#app/db/client.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { recordChange } from "../changes/changes.server.ts";
import { teamName } from "../teams/teams.rules.ts";
import { computedFor, refreshStandings } from "./computed.server.ts";
import { holdTable, loggedRow, tableRows } from "./official-table.server.ts";
import { findDivisionTeams, upsertPositions } from "./positions.queries.server.ts";
import type { DivisionIds, Position } from "./positions.rules.ts";
import { divisionOf } from "./positions.schema.ts";
import { changeText } from "./positions-save.rules.ts";
import {
  type Recalculation,
  recalculatedRows,
  recalculationKey,
  recalculationOf,
} from "./recalculation.rules.ts";

/** What recalculating a table would change. Nothing is written. */
export async function previewRecalculation(admin: Admin, division: DivisionIds): Promise<Recalculation> {
  assertMay(admin, "results.manage");
  return recalculationNow(db, division, await tableRows(db, division));
}

/** Brings the official table up to the results, if that still changes what was shown; the computed one, too. */
export async function recalculate(admin: Admin, texts: Record<string, string>): Promise<void> {
  assertMay(admin, "results.manage");
  await db.transaction(async (tx) => {
    const table = await holdTable(tx, divisionOf(texts));
    // It also holds the teams, so that no result is saved between counting and writing.
    await refreshStandings(
      tx,
      (await findDivisionTeams(tx, table.division)).map(({ id }) => id),
    );
    const rows = await tableRows(tx, table.division);
    const recalculation = await recalculationNow(tx, table.division, rows);
    if (recalculationKey(recalculation) !== texts.visto) {
      throw new DomainError(
        "Los resultados o la tabla cambiaron mientras mirabas. Revisá los cambios de nuevo.",
        409,
      );
    }
    const written = recalculatedRows(rows, recalculation);
    if (written.length === 0) return;
    await upsertPositions(tx, table.division, written);
    const before = new Map(rows.map((row) => [row.teamId, row]));
    const told = written.map((row) => changeText(row.name, before.get(row.teamId) ?? null, row));
    await recordChange(tx, admin, {
      subject: "standings",
      kind: "update",
      subjectId: `${table.division.zoneId}/${table.division.categoryId}`,
      leagueId: table.leagueId,
      summary: `${table.title}, recalculada: ${told.join("; ")}`,
      before: {
        rows: rows.filter(({ teamId }) => written.some((row) => row.teamId === teamId)).map(loggedRow),
      },
      after: { rows: written.map(loggedRow) },
    });
  });
}

async function recalculationNow(tx: Db, division: DivisionIds, rows: Position[]): Promise<Recalculation> {
  return recalculationOf(rows, await namedStandings(tx, await findDivisionTeams(tx, division)));
}

/** What the results make of each of these teams, by its name, in the order given. */
export async function namedStandings(db: Db, teams: { id: number; name: string }[]) {
  const computed = await computedFor(
    db,
    teams.map(({ id }) => id),
  );
  return teams.flatMap(({ id, name }) => {
    const standing = computed.get(id);
    return standing ? [{ ...standing, name: teamName(name, id) }] : [];
  });
}
