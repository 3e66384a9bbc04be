import { type Db, db } from "#app/db/client.server.ts";
import { dayOf } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import { reasonSchema } from "#app/lib/forms/public-reason.schema.ts";
import { refuseInvalid } from "#app/lib/forms/refuse.server.ts";
import type { Admin } from "../../accounts/accounts.rules.ts";
import { assertMay } from "../../accounts/permission.server.ts";
import { recordChange } from "../../changes/changes.server.ts";
import type { DivisionIds } from "../../divisions/division-names.rules.ts";
import { fillPlayoffs, refreshPlayoffs } from "../../playoffs/playoff-refresh.server.ts";
import { teamName } from "../../teams/teams.rules.ts";
import {
  deleteCorrections,
  findCorrectionsOf,
  insertCorrections,
} from "../corrections/corrections.queries.server.ts";
import { refuseTooManyCorrections } from "../corrections/corrections-limit.server.ts";
import { DEFAULT_REASON } from "../table/corrections.rules.ts";
import { figuresText, type PositionValues } from "../table/official-row.rules.ts";
import {
  type LockedTable,
  lockedTable,
  loggedRow,
  type OfficialTable,
  officialTable,
  tableRows,
} from "../table/official-table.server.ts";
import { findLegend } from "../table/tables.queries.server.ts";
import { lockTeams } from "../tally/computed.queries.server.ts";
import { refreshStandings } from "../tally/computed.server.ts";
import { divisionOf } from "../tally/division.rules.ts";
import { findSeasonTeams, findTableOfRow, updateOrders, upsertLegend } from "./positions.queries.server.ts";
import { sameValues } from "./positions.rules.ts";
import { legendSchema, NO_ORDER_TO_SAVE, NOTHING_TO_UPDATE, positionRecords } from "./positions.schema.ts";
import { rowField, seenOf } from "./positions-form.rules.ts";
import {
  changeText,
  conflictMessage,
  conflictText,
  placesToWrite,
  planSave,
  type SavePlan,
} from "./positions-save.rules.ts";

interface PositionTeam {
  id: number;
  name: string;
  logo: string | null;
  /** Where it plays: 'Zona 2, 2011'. */
  division: string;
  /** Whether it plays in this table's zone and category. */
  isOfDivision: boolean;
}

export interface PositionsTable extends OfficialTable {
  legend: string;
  /** The season's teams, to choose those missing from the table. */
  teams: PositionTeam[];
}

/** The official table of a zone and category for the panel, with the teams that can be added. */
export async function positionsTable(
  admin: Admin,
  seasonId: number,
  division: DivisionIds,
): Promise<PositionsTable> {
  assertMay(admin, "results.manage");
  const [table, legend, teams] = await Promise.all([
    officialTable(db, division),
    findLegend(db, division),
    findSeasonTeams(db, seasonId),
  ]);
  return {
    ...table,
    legend: legend ?? "",
    teams: teams.map(({ id, name, logo, zoneId, categoryId, zone, category }) => ({
      id,
      name: teamName(name, id),
      logo,
      division: [zone, category].filter(Boolean).join(", "),
      isOfDivision: zoneId === division.zoneId && categoryId === division.categoryId,
    })),
  };
}

/**
 * Saves games, points, places, new rows and the legend. A changed figure is stored as a correction by the difference, so the
 * row keeps following results. All or nothing, and nothing if someone else has changed one of those rows since.
 */
export async function savePositions(
  admin: Admin,
  texts: Record<string, string>,
  what: "all" | "order" = "all",
  now = new Date(),
): Promise<void> {
  assertMay(admin, "results.manage");
  const records = positionRecords(texts);
  const legend = typedLegend(texts);
  const reason = refuseInvalid(reasonSchema.safeParse(texts.reason || DEFAULT_REASON), "reason");
  if (records.length === 0 && legend === undefined) {
    throw new DomainError(what === "order" ? NO_ORDER_TO_SAVE : NOTHING_TO_UPDATE);
  }
  await db.transaction(async (tx) => {
    const table = await lockedTable(tx, divisionOf(texts));
    // Waits for results that are being saved, so that they count as concurrent changes.
    if (records.length > 0) {
      await lockTeams(
        tx,
        records.map(({ teamId }) => teamId),
      );
    }
    const stored = await tableRows(tx, table.division);
    const plan = planSave(stored, records);
    const storedLegend = (await findLegend(tx, table.division)) ?? "";
    const newLegend = legend === undefined || legend.typed === storedLegend ? undefined : legend.typed;
    refuseConflicts(plan, newLegend !== undefined && legend?.seen !== storedLegend);
    const added = await newRows(tx, table.seasonId, plan);
    const decided = { reason, decidedOn: dayOf(now, env.LEAGUE_TIME_ZONE), authorId: admin.id };
    const typed = [
      ...plan.updates.map(({ before, after }) => ({ teamId: before.teamId, ...differenceOf(before, after) })),
      ...added.map(({ teamId, played, points }) => ({ teamId, played, points, isNew: true })),
    ].filter(({ played, points, isNew }) => isNew || played !== 0 || points !== 0);
    await refuseTooManyCorrections(
      tx,
      table.division,
      typed.map(({ teamId }) => teamId),
    );
    await insertCorrections(
      tx,
      typed.map(({ teamId, played, points }) => ({ ...table.division, ...decided, teamId, played, points })),
    );
    await refreshStandings(
      tx,
      typed.map(({ teamId }) => teamId),
    );
    const places = placesToWrite(stored, records, what);
    await updateOrders(tx, table.division, [...places, ...added.filter(({ order }) => order > 0)]);
    await refreshPlayoffs(tx, table.seasonId, texts.confirmed);
    if (newLegend !== undefined) await upsertLegend(tx, table.division, newLegend);
    await recordSave(tx, admin, table, plan, {
      added,
      legend: newLegend === undefined ? null : [storedLegend, newLegend],
      isConfirmed: what === "order" && places.length > 0,
    });
  });
}

/**
 * Removes a row from the official table, unless it has changed since it was displayed. The row of a team that plays or has
 * results there cannot be removed.
 */
export async function deletePosition(admin: Admin, id: string | undefined, seen: string | undefined) {
  assertMay(admin, "results.manage");
  const rowId = idOf(id);
  const found = rowId ? await findTableOfRow(db, rowId) : undefined;
  if (!found) throw new DomainError("No se pudo eliminar la posición en la base de datos.", 404);
  await db.transaction(async (tx) => {
    const division = { zoneId: found.zoneId, categoryId: found.categoryId };
    const table = await lockedTable(tx, division);
    await lockTeams(tx, [found.teamId]);
    const row = (await tableRows(tx, division)).find((other) => other.id === rowId);
    if (!row) throw new DomainError("No se pudo eliminar la posición en la base de datos.", 404);
    const seenValues = seenOf(seen);
    if (!seenValues || !sameValues(seenValues, row)) {
      const conflict = conflictText({ teamId: row.teamId, name: row.name, now: row });
      throw new DomainError(`Error al eliminar la posición: ${conflict}`, 409);
    }
    const rowCorrections = await findCorrectionsOf(tx, division, row.teamId);
    await deleteCorrections(
      tx,
      rowCorrections.map(({ id }) => id),
    );
    await refreshStandings(tx, [row.teamId]);
    if ((await findTableOfRow(tx, row.id)) !== undefined)
      throw new DomainError(notRemovableText(row.name), 409);
    await fillPlayoffs(tx, table.seasonId);
    await recordChange(tx, admin, {
      subject: "standings",
      kind: "delete",
      subjectId: `${division.zoneId}/${division.categoryId}`,
      leagueId: table.leagueId,
      summary: `${table.title}: ${row.name} salió de la tabla (${figuresText(row)})`,
      before: loggedRow(row),
    });
  });
}

function notRemovableText(name: string): string {
  return `Error al eliminar la posición: ${name} juega en esta zona y categoría, o tiene resultados en ella, y su fila los sigue. Si se fue del torneo, retirá al equipo; si juega en otra zona, cambiala en Equipos.`;
}

function differenceOf(before: PositionValues, after: PositionValues) {
  return { played: after.played - before.played, points: after.points - before.points, isNew: false };
}

function typedLegend(texts: Record<string, string>) {
  if (texts.legend === undefined) return undefined;
  const typed = refuseInvalid(legendSchema.safeParse(texts.legend), "legend");
  return { typed, seen: refuseInvalid(legendSchema.safeParse(texts.seenLegend ?? ""), "legend") };
}

function refuseConflicts({ conflicts }: SavePlan, isLegendChanged: boolean): void {
  if (conflicts.length === 0 && !isLegendChanged) return;
  const messages = conflicts.map((conflict) => [rowField("seen", conflict.teamId), conflictText(conflict)]);
  throw new DomainError(conflictMessage(conflicts, isLegendChanged), 409, Object.fromEntries(messages));
}

/** The rows to add, with team names. Teams of other seasons are rejected. */
async function newRows(tx: Db, seasonId: number, { inserts }: SavePlan) {
  if (inserts.length === 0) return [];
  const ids = inserts.map(({ teamId }) => teamId);
  const names = new Map((await findSeasonTeams(tx, seasonId, ids)).map(({ id, name }) => [id, name]));
  return inserts.map((record) => {
    const name = names.get(record.teamId);
    if (name === undefined) throw new DomainError(`El equipo con ID ${record.teamId} no existe`);
    return { ...valuesOf(record), teamId: record.teamId, name };
  });
}

interface OtherChanges {
  added: (PositionValues & { teamId: number; name: string })[];
  legend: [before: string, after: string] | null;
  /** Whether a manual order was saved, even an unchanged one. */
  isConfirmed: boolean;
}

async function recordSave(
  tx: Db,
  admin: Admin,
  { leagueId, title, division }: LockedTable,
  { updates }: SavePlan,
  { added, legend, isConfirmed }: OtherChanges,
): Promise<void> {
  const texts = [
    ...updates.map(({ before, after }) => changeText(before.name, before, after)),
    ...added.map((row) => `se agregó ${changeText(row.name, null, row)}`),
    ...(legend ? ["nueva leyenda"] : []),
  ];
  if (texts.length === 0 && isConfirmed) texts.push("orden a mano confirmado");
  if (texts.length === 0) return;
  await recordChange(tx, admin, {
    subject: "standings",
    kind: "update",
    subjectId: `${division.zoneId}/${division.categoryId}`,
    leagueId,
    summary: `${title}: ${texts.join("; ")}`,
    before: { rows: updates.map(({ before }) => loggedRow(before)), ...(legend && { leyenda: legend[0] }) },
    after: {
      rows: [
        ...updates.map(({ before, after }) =>
          loggedRow({ ...valuesOf(after), teamId: before.teamId, name: before.name }),
        ),
        ...added.map(loggedRow),
      ],
      ...(legend && { leyenda: legend[1] }),
    },
  });
}

function valuesOf({ played, points, order }: PositionValues): PositionValues {
  return { played, points, order };
}
