import { foldText } from "#app/lib/text/search-text.ts";
import { divisionQuery } from "../../divisions/division-filter.rules.ts";
import type { DivisionIds } from "../../divisions/division-names.rules.ts";

/** A row of a table, and where its team plays now. */
export interface CheckedRow {
  id: number | string;
  teamId: number;
  name: string;
  zoneId: number;
  categoryId: number;
  /** 'Zona 1 · 2009/10' */
  title: string;
  team: { leagueId: number; zoneId: number | null; categoryId: number | null; division: string };
}

export interface Finding {
  text: string;
  advice: string;
  links: { label: string; to: string }[];
  /** The computed row that the diagnosis can fix. */
  standingId?: string;
}

/** One check: its findings, or why it failed. */
export interface Check {
  title: string;
  /** The text if there are no findings. */
  good: string;
  findings: Finding[];
  failure?: string;
}

const SCREEN = "/admin/standings";

interface Figures {
  played: number;
  points: number;
}

/** The expected rows of a season from results and corrections, by `rowKey`. */
export type ExpectedRows = ReadonlyMap<string, Figures>;

export function rowKey({
  zoneId,
  categoryId,
  teamId,
}: {
  zoneId: number;
  categoryId: number;
  teamId: number;
}) {
  return `${zoneId}/${categoryId}/${teamId}`;
}

/** Orphan rows: the team neither plays there nor has results or corrections there. */
export function orphanFindings(
  leagueId: number,
  rows: readonly CheckedRow[],
  expected: ExpectedRows,
): Finding[] {
  return rows
    .filter((row) => !expected.has(rowKey(row)))
    .map((row) => ({
      text: `${row.name} está en la tabla de ${row.title}, pero ${whereTeamPlays(leagueId, row)}.`,
      advice:
        "Recalculá la tabla para quitar su fila o, si tiene que jugar ahí, corregí su zona y categoría en Equipos.",
      links: [linkToRecalculate(leagueId, row), linkToTeams(leagueId)],
    }));
}

/** Teams with the same name in one table: nearly always one club loaded twice. */
export function duplicateFindings(leagueId: number, rows: readonly CheckedRow[]): Finding[] {
  const byName = Map.groupBy(rows, (row) => `${row.zoneId}/${row.categoryId}/${foldText(row.name)}`);
  return [...byName.values()].flatMap(([row, ...others]) =>
    row && others.length > 0
      ? {
          text: `${row.name} aparece ${others.length + 1} veces en la tabla de ${row.title}.`,
          advice:
            "Si es el mismo equipo, eliminá la fila que sobra; si son dos, cambiale el nombre a uno en Equipos.",
          links: [linkToTable(leagueId, row), linkToTeams(leagueId)],
        }
      : [],
  );
}

/** Official rows that differ from results plus corrections. The app writes no such rows: they come from data loaded straight into the database. */
export function differenceFindings(
  leagueId: number,
  rows: readonly (CheckedRow & Figures)[],
  expected: ExpectedRows,
): Finding[] {
  return rows.flatMap((row) => {
    const expectedRow = expected.get(rowKey(row));
    if (!expectedRow || (expectedRow.played === row.played && expectedRow.points === row.points)) return [];
    return {
      text: `${row.title}: ${row.name} tiene PJ ${row.played}, PTS ${row.points}; sus resultados y correcciones dan PJ ${expectedRow.played}, PTS ${expectedRow.points}.`,
      advice: "Recalculá la tabla.",
      links: [linkToRecalculate(leagueId, row)],
    };
  });
}

type ComputedRow = CheckedRow & Figures & { id: string };

/** Computed rows that differ from the results. Nobody edits these, so a difference is a fault that can be repaired. */
export function computedFindings(
  leagueId: number,
  rows: readonly ComputedRow[],
  results: ExpectedRows,
): Finding[] {
  return rows.flatMap((row) => {
    const expectedRow = results.get(rowKey(row));
    if (expectedRow && row.played === expectedRow.played && row.points === expectedRow.points) return [];
    const why = expectedRow
      ? `los resultados dan PJ ${expectedRow.played}, PTS ${expectedRow.points}`
      : whereTeamPlays(leagueId, row);
    return {
      text: `La fila calculada de ${row.name} en ${row.title} dice PJ ${row.played}, PTS ${row.points}, pero ${why}.`,
      advice: "Corregila: se vuelve a contar desde los resultados, y con ella la tabla oficial.",
      links: [],
      standingId: row.id,
    };
  });
}

function whereTeamPlays(leagueId: number, { team }: CheckedRow): string {
  if (team.leagueId !== leagueId) return "es un equipo de otra liga";
  return team.division ? `ahora juega en ${team.division}` : "no tiene zona y categoría";
}

function linkToTable(leagueId: number, division: DivisionIds) {
  return { label: "Ir a la tabla", to: `${SCREEN}?${tableQuery(leagueId, division)}` };
}

function linkToRecalculate(leagueId: number, division: DivisionIds) {
  return { label: "Recalcular la tabla", to: `${SCREEN}?${tableQuery(leagueId, division)}&recalcular=1` };
}

function linkToTeams(leagueId: number) {
  return { label: "Ir a Equipos", to: `/admin/teams?${divisionQuery({ league: leagueId })}` };
}

function tableQuery(leagueId: number, { zoneId, categoryId }: DivisionIds) {
  return divisionQuery({ league: leagueId, zone: zoneId, category: categoryId });
}
