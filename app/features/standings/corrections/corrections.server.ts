import { type Db, db } from "#app/db/client.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { refuseInvalid } from "#app/lib/forms/refuse.server.ts";
import type { Admin } from "../../accounts/accounts.rules.ts";
import { assertMay } from "../../accounts/permission.server.ts";
import { recordChange } from "../../changes/changes.server.ts";
import { refreshPlayoffs } from "../../playoffs/playoff-refresh.server.ts";
import { teamName } from "../../teams/teams.rules.ts";
import { correctionText } from "../table/corrections.rules.ts";
import { type LockedTable, lockedTable, tableRows } from "../table/official-table.server.ts";
import { refreshStandings } from "../tally/computed.server.ts";
import { divisionOf, divisionTitle } from "../tally/division.rules.ts";
import {
  deleteCorrections,
  findCorrectionsOf,
  findInherited,
  insertCorrections,
  lockCorrections,
} from "./corrections.queries.server.ts";
import { correctionSchema } from "./corrections.schema.ts";
import { refuseTooManyCorrections } from "./corrections-limit.server.ts";

/** Adds to or subtracts from a team's row, with a public reason. */
export async function addCorrection(admin: Admin, texts: Record<string, string>): Promise<void> {
  assertMay(admin, "results.manage");
  const { teamId, reason, decidedOn, figures } = refuseInvalid(correctionSchema.safeParse(texts));
  await db.transaction(async (tx) => {
    const table = await lockedTable(tx, divisionOf(texts));
    const row = (await tableRows(tx, table.division)).find((tableRow) => tableRow.teamId === teamId);
    if (!row) throw new DomainError("Ese equipo no está en esta tabla", 400, { teamId: "Elegí un equipo" });
    await refuseTooManyCorrections(tx, table.division, [teamId]);
    await refuseRepeated(tx, table.division, teamId, { ...figures, reason, decidedOn });
    const [id] = await insertCorrections(tx, [
      { ...table.division, ...figures, teamId, reason, decidedOn, authorId: admin.id },
    ]);
    await refreshStandings(tx, [teamId]);
    await refreshPlayoffs(tx, table.seasonId, texts.confirmed);
    await recordChange(tx, admin, {
      subject: "standings",
      kind: "create",
      subjectId: id,
      leagueId: table.leagueId,
      summary: `${table.title}: ${row.name} ${correctionText(figures)}. ${reason}`,
      after: { ...figures, equipo_id: teamId, motivo: reason, fecha: decidedOn },
    });
  });
}

/** A form submitted twice (a retry or a double click) must not subtract the points twice. */
async function refuseRepeated(
  tx: Db,
  division: LockedTable["division"],
  teamId: number,
  correction: Partial<Awaited<ReturnType<typeof findCorrectionsOf>>[number]>,
): Promise<void> {
  const keys = Object.keys(correction) as (keyof typeof correction)[];
  const before = await findCorrectionsOf(tx, division, teamId);
  if (!before.some((earlier) => keys.every((key) => earlier[key] === correction[key]))) return;
  const text = "Esa corrección ya está en la tabla. Si es otra, decilo en el motivo.";
  throw new DomainError(text, 409, { reason: text });
}

/**
 * Recomputes a table from its results and removes the selected corrections. With none selected it only recomputes, which
 * changes nothing in a table that this site has always maintained.
 */
export async function recalculate(
  admin: Admin,
  texts: Record<string, string>,
  ids: readonly string[],
): Promise<void> {
  assertMay(admin, "results.manage");
  await db.transaction(async (tx) => {
    const table = await lockedTable(tx, divisionOf(texts));
    const removed = await removeCorrections(tx, admin, table, parseIds(ids));
    const rows = await tableRows(tx, table.division);
    // In one call, because teams are locked in id order.
    await refreshStandings(tx, [...removed, ...rows.map(({ teamId }) => teamId)]);
    await refreshPlayoffs(tx, table.seasonId, texts.confirmed);
  });
}

/** Removes corrections. The row is recomputed from the results and the other corrections. */
export async function undoCorrections(
  admin: Admin,
  texts: Record<string, string>,
  ids: readonly string[],
): Promise<number> {
  assertMay(admin, "results.manage");
  const correctionIds = parseIds(ids);
  if (correctionIds.length === 0) throw new DomainError("Elegí qué correcciones quitar");
  return db.transaction(async (tx) => {
    const table = await lockedTable(tx, divisionOf(texts));
    const removed = await removeCorrections(tx, admin, table, correctionIds);
    await refreshStandings(tx, removed);
    await refreshPlayoffs(tx, table.seasonId, texts.confirmed);
    return removed.length;
  });
}

function parseIds(ids: readonly string[]): number[] {
  return [...new Set(ids)].filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number);
}

/** Returns the team of each removed correction: its row must be recomputed. */
async function removeCorrections(tx: Db, admin: Admin, table: LockedTable, ids: number[]): Promise<number[]> {
  const found = ids.length > 0 ? await lockCorrections(tx, table.division, ids) : [];
  // None was selected, or someone else already removed them.
  if (found.length === 0) return [];
  await deleteCorrections(
    tx,
    found.map(({ correction }) => correction.id),
  );
  const lines = found.map(
    ({ team, correction }) =>
      `${teamName(team, correction.teamId)} ${correctionText(correction)} (${correction.reason})`,
  );
  await recordChange(tx, admin, {
    subject: "standings",
    kind: "delete",
    subjectId: `${table.division.zoneId}/${table.division.categoryId}`,
    leagueId: table.leagueId,
    summary: `${table.title}, correcciones quitadas: ${lines.join("; ")}`,
    before: found.map(({ correction: { authorId: _, ...correction } }) => correction),
  });
  return found.map(({ correction }) => correction.teamId);
}

/** Tables with corrections from the previous version, which may or may not have been decisions. */
export async function inheritedTables(admin: Admin) {
  assertMay(admin, "results.manage");
  const tables = await findInherited(db);
  return tables.map(({ zone, category, league, ...table }) => ({
    ...table,
    league,
    title:
      divisionTitle({ firstLevel: league.firstLevel, zone: { name: zone }, category: { name: category } }) ??
      "",
  }));
}
