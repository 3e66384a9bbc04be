import { db } from "#app/db/client.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { faultText } from "#app/lib/fault-reason.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { recordChange } from "../changes/changes.server.ts";
import { teamName } from "../teams/teams.rules.ts";
import type { DivisionFilter } from "../zones/division-filter.rules.ts";
import { computedFor, refreshStandings } from "./computed.server.ts";
import {
  findComputedRows,
  findOfficialRows,
  findStanding,
  findStandingOf,
  ping,
  type Scope,
} from "./diagnosis.queries.server.ts";
import {
  type Check,
  computedFindings,
  differenceFinding,
  duplicateFindings,
  type Finding,
  orphanFindings,
} from "./diagnosis.rules.ts";
import { findSeasonTeams } from "./positions.queries.server.ts";
import { figuresText } from "./positions.rules.ts";
import { standingId } from "./positions.schema.ts";
import { changedRows } from "./recalculation.rules.ts";
import { namedStandings } from "./recalculation.server.ts";
import { divisionTitle } from "./standings-page.rules.ts";

/** Slower than this, the connection is worth a word. */
const SLOW_MS = 1000;

/** Looks for what may be wrong with the tables of a league, or of one zone or category, and says what to do. */
export async function diagnose(admin: Admin, filter: DivisionFilter): Promise<Check[]> {
  assertMay(admin, "results.manage");
  const connection = await checked("Conexión", "La base de datos responde bien.", checkConnection);
  if (!filter.league || connection.failure) return [connection];
  const { id: leagueId, firstLevel, season } = filter.league;
  const scope = { leagueId, seasonId: season.id, zoneId: filter.zone?.id, categoryId: filter.category?.id };
  let read: ReturnType<typeof officialRows> | undefined;
  const official = () => {
    read ??= officialRows(scope, firstLevel);
    return read;
  };
  return [
    connection,
    await checked("Filas huérfanas", "Todos los equipos de las tablas juegan ahí.", async () =>
      orphanFindings(leagueId, await official()),
    ),
    await checked("Duplicados", "Ningún equipo aparece dos veces.", async () =>
      duplicateFindings(leagueId, await official()),
    ),
    await checked(
      "Diferencias con los resultados",
      "Las tablas oficiales coinciden con los resultados.",
      () => differences(scope, official),
    ),
    await checked("Tabla calculada", "Las filas calculadas coinciden con los resultados.", () =>
      computedFaults(scope, firstLevel),
    ),
  ];
}

/**
 * Puts a computed row right: counts its team again from the results, where the team plays by now. The row of a team that
 * moved goes. Section 5: it is named by its UUID.
 */
export async function correctStanding(admin: Admin, id: string | undefined): Promise<void> {
  assertMay(admin, "results.manage");
  const known = standingId(id);
  await db.transaction(async (tx) => {
    const before = await findStanding(tx, known);
    if (!before) throw new NotFoundError("Esa fila ya no está en la tabla calculada.");
    await refreshStandings(tx, [before.teamId]);
    const after = await findStandingOf(tx, before.teamId);
    await recordChange(tx, admin, {
      subject: "standings",
      kind: after ? "update" : "delete",
      subjectId: known,
      leagueId: before.leagueId,
      summary: `Tabla calculada: ${before.name}, ${figuresText(before)} → ${after ? figuresText(after) : "sin fila"}`,
      before: { pj: before.played, puntos: before.points },
      after: after && { pj: after.played, puntos: after.points },
    });
  });
}

async function checked(title: string, good: string, look: () => Promise<Finding[]>): Promise<Check> {
  try {
    return { title, good, findings: await look() };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    return { title, good, findings: [], failure: `No se pudo comprobar: ${faultText(error)}.` };
  }
}

async function checkConnection(): Promise<Finding[]> {
  const start = performance.now();
  await ping(db);
  const took = Math.round(performance.now() - start);
  if (took < SLOW_MS) return [];
  return [
    {
      text: `La base de datos tardó ${took} ms en responder.`,
      advice: "Esperá un momento y volvé a probar. Si sigue así, avisale a quien cuida el servidor.",
      links: [],
    },
  ];
}

type Row = Awaited<ReturnType<typeof findOfficialRows | typeof findComputedRows>>[number];
type FirstLevel = "zone" | "category";

async function officialRows(scope: Scope, firstLevel: FirstLevel) {
  return (await findOfficialRows(db, scope)).map((row) => ({ ...row, ...placed(row, firstLevel) }));
}

function placed(row: Row, firstLevel: FirstLevel) {
  const title = divisionTitle({ firstLevel, zone: { name: row.zone }, category: { name: row.category } });
  return {
    name: teamName(row.name, row.teamId),
    title: title ?? "",
    team: {
      leagueId: row.teamLeagueId,
      zoneId: row.teamZoneId,
      categoryId: row.teamCategoryId,
      place: [row.teamZone, row.teamCategory].filter(Boolean).join(", "),
    },
  };
}

/** The results of all tables are read at once, however many there are. */
async function differences({ leagueId, seasonId }: Scope, official: () => ReturnType<typeof officialRows>) {
  const tables = Map.groupBy(await official(), tableKey);
  const teams = (await findSeasonTeams(db, seasonId)).filter((team) => tables.has(tableKey(team)));
  const computed = await namedStandings(db, teams);
  const home = new Map(teams.map((team) => [team.id, tableKey(team)]));
  const byTable = Map.groupBy(computed, ({ teamId }) => home.get(teamId));
  return [...tables].flatMap(([key, rows]) =>
    rows[0] ? differenceFinding(leagueId, rows[0], changedRows(rows, byTable.get(key) ?? [])) : [],
  );
}

function tableKey({ zoneId, categoryId }: { zoneId: number | null; categoryId: number | null }): string {
  return `${zoneId}/${categoryId}`;
}

async function computedFaults(scope: Scope, firstLevel: FirstLevel): Promise<Finding[]> {
  const rows = (await findComputedRows(db, scope)).map((row) => ({ ...row, ...placed(row, firstLevel) }));
  const results = await computedFor(
    db,
    rows.map(({ teamId }) => teamId),
  );
  return computedFindings(scope.leagueId, rows, results);
}
