import { db } from "#app/db/client.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { faultText } from "#app/lib/http/fault-reason.ts";
import type { Admin } from "../../accounts/accounts.rules.ts";
import { assertMay } from "../../accounts/permission.server.ts";
import { recordChange } from "../../changes/changes.server.ts";
import type { DivisionFilter } from "../../divisions/division-filter.rules.ts";
import type { FirstLevel } from "../../leagues/leagues.rules.ts";
import { teamName } from "../../teams/teams.rules.ts";
import { figuresText } from "../table/official-row.rules.ts";
import { findCorrections } from "../table/tables.queries.server.ts";
import { findCountedTeams } from "../tally/computed.queries.server.ts";
import { countedRows, refreshStandings } from "../tally/computed.server.ts";
import { divisionTitle } from "../tally/division.rules.ts";
import {
  findComputedRows,
  findOfficialRows,
  findStanding,
  ping,
  type Scope,
} from "./diagnosis.queries.server.ts";
import {
  type Check,
  computedFindings,
  differenceFindings,
  duplicateFindings,
  type ExpectedRows,
  type Finding,
  orphanFindings,
  rowKey,
} from "./diagnosis.rules.ts";
import { standingId } from "./diagnosis.schema.ts";

/** A slower connection is reported. */
const SLOW_MS = 1000;

/** Checks the tables of a league, or of one zone or category, and says how to fix what it finds. */
export async function diagnose(admin: Admin, filter: DivisionFilter): Promise<Check[]> {
  assertMay(admin, "results.manage");
  const connection = await runCheck("Conexión", "La base de datos responde bien.", checkConnection);
  if (!filter.league || connection.failure) return [connection];
  const { id: leagueId, firstLevel, season } = filter.league;
  const scope = { leagueId, seasonId: season.id, zoneId: filter.zone?.id, categoryId: filter.category?.id };
  const official = readOnce(() => officialRows(scope, firstLevel));
  const results = readOnce(() => resultsOf(scope));
  const expected = readOnce(async () => withCorrections(scope, await results()));
  return [
    connection,
    await runCheck("Filas huérfanas", "Todos los equipos de las tablas juegan ahí.", async () =>
      orphanFindings(leagueId, await official(), await expected()),
    ),
    await runCheck("Duplicados", "Ningún equipo aparece dos veces.", async () =>
      duplicateFindings(leagueId, await official()),
    ),
    await runCheck(
      "Diferencias con los resultados",
      "Las tablas oficiales son los resultados más las correcciones.",
      async () => differenceFindings(leagueId, await official(), await expected()),
    ),
    await runCheck("Tabla calculada", "Las filas calculadas coinciden con los resultados.", async () =>
      computedFindings(leagueId, await computedRows(scope, firstLevel), await results()),
    ),
  ];
}

/** Reads once and shares the result between checks. */
function readOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
}

/**
 * Repairs a computed row by recomputing its team. The row is deleted if the team neither plays nor has results there. Section
 * 5: rows are identified by UUID.
 */
export async function correctStanding(admin: Admin, id: string | undefined): Promise<void> {
  assertMay(admin, "results.manage");
  const rowId = standingId(id);
  await db.transaction(async (tx) => {
    const before = await findStanding(tx, rowId);
    if (!before) throw new NotFoundError("Esa fila ya no está en la tabla calculada.");
    await refreshStandings(tx, [before.teamId]);
    const after = await findStanding(tx, rowId);
    await recordChange(tx, admin, {
      subject: "standings",
      kind: after ? "update" : "delete",
      subjectId: rowId,
      leagueId: before.leagueId,
      summary: `Tabla calculada: ${before.name}, ${figuresText(before)} → ${after ? figuresText(after) : "sin fila"}`,
      before: { pj: before.played, puntos: before.points },
      after: after && { pj: after.played, puntos: after.points },
    });
  });
}

async function runCheck(title: string, good: string, check: () => Promise<Finding[]>): Promise<Check> {
  try {
    return { title, good, findings: await check() };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    return { title, good, findings: [], failure: `No se pudo comprobar: ${faultText(error)}.` };
  }
}

async function checkConnection(): Promise<Finding[]> {
  const start = performance.now();
  await ping(db);
  const elapsedMs = Math.round(performance.now() - start);
  if (elapsedMs < SLOW_MS) return [];
  return [
    {
      text: `La base de datos tardó ${elapsedMs} ms en responder.`,
      advice: "Esperá un momento y volvé a probar. Si sigue así, avisale a quien cuida el servidor.",
      links: [],
    },
  ];
}

type Row = Awaited<ReturnType<typeof findOfficialRows | typeof findComputedRows>>[number];

async function officialRows(scope: Scope, firstLevel: FirstLevel) {
  return (await findOfficialRows(db, scope)).map((row) => ({ ...row, ...withDivision(row, firstLevel) }));
}

function withDivision(row: Row, firstLevel: FirstLevel) {
  const title = divisionTitle({ firstLevel, zone: { name: row.zone }, category: { name: row.category } });
  return {
    name: teamName(row.name, row.teamId),
    title: title ?? "",
    team: {
      leagueId: row.teamLeagueId,
      zoneId: row.teamZoneId,
      categoryId: row.teamCategoryId,
      division: [row.teamZone, row.teamCategory].filter(Boolean).join(", "),
    },
  };
}

async function computedRows(scope: Scope, firstLevel: FirstLevel) {
  return (await findComputedRows(db, scope)).map((row) => ({ ...row, ...withDivision(row, firstLevel) }));
}

/** Counts the results of all tables of the season in one read. */
async function resultsOf({ seasonId }: Scope): Promise<ExpectedRows> {
  const rows = await countedRows(db, await findCountedTeams(db, seasonId));
  return new Map(rows.map((row) => [rowKey(row), { played: row.played, points: row.points }]));
}

async function withCorrections({ seasonId }: Scope, results: ExpectedRows): Promise<ExpectedRows> {
  const expected = new Map(results);
  for (const correction of await findCorrections(db, { seasonId })) {
    const { played, points } = expected.get(rowKey(correction)) ?? { played: 0, points: 0 };
    expected.set(rowKey(correction), {
      played: played + correction.played,
      points: points + correction.points,
    });
  }
  return expected;
}
