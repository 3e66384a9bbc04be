import { divisionQuery } from "../zones/division-filter.rules.ts";
import type { RecalculatedRow } from "./recalculation.rules.ts";

/** A row of a table, and where its team plays by now. */
export interface CheckedRow {
  id: number | string;
  teamId: number;
  name: string;
  zoneId: number;
  categoryId: number;
  /** 'Zona 1 · 2009/10' */
  title: string;
  team: { leagueId: number; zoneId: number | null; categoryId: number | null; place: string };
}

export interface Finding {
  text: string;
  advice: string;
  links: { label: string; to: string }[];
  /** The computed row that can be put right from here. */
  standingId?: string;
}

/** One thing that was looked at: what it found, or why it could not look. */
export interface Check {
  title: string;
  good: string;
  findings: Finding[];
  failure?: string;
}

const SCREEN = "/admin/standings";

/** Teams that have moved, or that are of another league: their row stayed behind. */
export function orphanFindings(leagueId: number, rows: readonly CheckedRow[]): Finding[] {
  return rows
    .filter((row) => isOrphan(leagueId, row))
    .map((row) => ({
      text: `${row.name} está en la tabla de ${row.title}, pero ${whereabouts(leagueId, row)}.`,
      advice:
        "Eliminá su fila de la tabla o, si tiene que jugar ahí, corregí su zona y categoría en Equipos.",
      links: [linkToTable(leagueId, row), linkToTeams(leagueId)],
    }));
}

/** Two teams of one name in one table: nearly always one club that was loaded twice. */
export function duplicateFindings(leagueId: number, rows: readonly CheckedRow[]): Finding[] {
  const byName = Map.groupBy(rows, (row) => `${row.zoneId}/${row.categoryId}/${folded(row.name)}`);
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

type Place = { zoneId: number; categoryId: number; title: string };

/** The official table says something else than the results. That may well be meant: a sanction, a decision. */
export function differenceFinding(leagueId: number, place: Place, changes: RecalculatedRow[]): Finding[] {
  if (changes.length === 0) return [];
  const told = changes.map(({ name, before, after }) =>
    before
      ? `${name} tiene PJ ${before.played}, PTS ${before.points} y los resultados dan PJ ${after.played}, PTS ${after.points}`
      : `falta ${name} (PJ ${after.played}, PTS ${after.points})`,
  );
  return [
    {
      text: `${place.title}: ${told.join("; ")}.`,
      advice: "Si se cambió a propósito (una sanción, por ejemplo), dejalo así. Si no, recalculá la tabla.",
      links: [
        {
          label: "Ver qué cambiaría al recalcular",
          to: `${SCREEN}?${addressOf(leagueId, place)}&recalcular=1`,
        },
      ],
    },
  ];
}

type ComputedRow = CheckedRow & { id: string; played: number; points: number };
type Figures = { played: number; points: number };

/** The computed table, which nobody edits: a row that is not what the results make is a fault that can be mended. */
export function computedFindings(
  leagueId: number,
  rows: readonly ComputedRow[],
  results: ReadonlyMap<number, Figures>,
): Finding[] {
  return rows.flatMap((row) => {
    const right = results.get(row.teamId) ?? { played: 0, points: 0 };
    const isWrong = row.played !== right.played || row.points !== right.points;
    if (!isOrphan(leagueId, row) && !isWrong) return [];
    const why = isOrphan(leagueId, row)
      ? whereabouts(leagueId, row)
      : `los resultados dan PJ ${right.played}, PTS ${right.points}`;
    return {
      text: `La fila calculada de ${row.name} en ${row.title} dice PJ ${row.played}, PTS ${row.points}, pero ${why}.`,
      advice: "Corregila: se vuelve a contar desde los resultados. La tabla oficial no cambia.",
      links: [],
      standingId: row.id,
    };
  });
}

function isOrphan(leagueId: number, { team, zoneId, categoryId }: CheckedRow): boolean {
  return team.leagueId !== leagueId || team.zoneId !== zoneId || team.categoryId !== categoryId;
}

function whereabouts(leagueId: number, { team }: CheckedRow): string {
  if (team.leagueId !== leagueId) return "es un equipo de otra liga";
  return team.place ? `ahora juega en ${team.place}` : "no tiene zona y categoría";
}

function linkToTable(leagueId: number, place: Pick<Place, "zoneId" | "categoryId">) {
  return { label: "Ir a la tabla", to: `${SCREEN}?${addressOf(leagueId, place)}` };
}

function linkToTeams(leagueId: number) {
  return { label: "Ir a Equipos", to: `/admin/teams?${divisionQuery({ league: leagueId })}` };
}

function addressOf(leagueId: number, { zoneId, categoryId }: Pick<Place, "zoneId" | "categoryId">) {
  return divisionQuery({ league: leagueId, zone: zoneId, category: categoryId });
}

function folded(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim().toLowerCase();
}
