import type { Db } from "#app/db/client.server.ts";
import type { DivisionIds } from "../../divisions/division-names.rules.ts";
import { type FoundMatch, findCounted, findCountedAmong } from "../tally/computed.queries.server.ts";
import { tableOf } from "../tally/counted.rules.ts";
import { DEFAULT_POINTS } from "../tally/tally.rules.ts";
import type { Correction } from "./corrections.rules.ts";
import type { Qualifiers } from "./standings-table.rules.ts";
import { findCorrections, findTableRows, type TableScope } from "./tables.queries.server.ts";
import { DEFAULT_TIE_BREAKS, type TableOrder, tiedRows } from "./tie-break.rules.ts";

type FoundRow = Awaited<ReturnType<typeof findTableRows>>[number];

/** A table with everything needed to order it. */
export interface FoundTable extends DivisionIds {
  rows: FoundRow[];
  order: TableOrder;
  corrections: Correction[];
  qualifiers: Qualifiers | null;
  /** Matches that count in it for both teams, deciding ones included: of all teams, or of tied ones only. */
  matches: FoundMatch[];
  /** Every match that counts in it for at least one row, with the teams it counts for. */
  counted: (FoundMatch & { countsFor: number[] })[];
}

/**
 * The tables of a scope. Matches are read only if the season's criteria use them, and then only those between tied teams, or all
 * of them on request.
 */
export async function tablesIn(
  db: Db,
  scope: TableScope,
  { withMatches = false } = {},
): Promise<FoundTable[]> {
  const rows = await findTableRows(db, scope);
  const corrections = await findCorrections(db, scope);
  const tables = [...Map.groupBy(rows, keyOf)];
  const counted = withMatches
    ? await findCounted(db, [...new Set(rows.map(({ team }) => team.id))])
    : await findCountedAmong(
        db,
        tables.flatMap(([, stored]) => tiedTeams(stored)),
      );
  const byTeam = matchesByTeam(counted);
  const correctionsOf = Map.groupBy(corrections, keyOf);
  return tables.map(([key, stored]) => {
    const { zoneId, categoryId, rules } = stored[0] as FoundRow;
    return {
      zoneId,
      categoryId,
      rows: stored,
      order: rules,
      qualifiers: qualifiersOf(rules),
      corrections: correctionsOf.get(key) ?? [],
      ...matchesOf({ zoneId, categoryId }, stored, byTeam),
    };
  });
}

/** Groups of team ids that their mutual matches may have to separate. */
function tiedTeams(rows: readonly FoundRow[]): number[][] {
  const teams = rows.map(({ team, official }) => ({ id: team.id, points: official.points }));
  return tiedRows(teams, rows[0]?.rules.tieBreaks ?? []).map((tied) => tied.map(({ id }) => id));
}

/** One table; an empty one gets the default rules. */
export async function tableIn(
  db: Db,
  division: DivisionIds,
  options?: { withMatches: boolean },
): Promise<FoundTable> {
  const [table] = await tablesIn(db, division, options);
  const order = { ...DEFAULT_POINTS, tieBreaks: DEFAULT_TIE_BREAKS };
  return (
    table ?? { ...division, rows: [], order, corrections: [], matches: [], counted: [], qualifiers: null }
  );
}

export function qualifiersOf({
  qualifiers,
  qualifiersText,
}: Pick<FoundRow["rules"], "qualifiers" | "qualifiersText">): Qualifiers | null {
  if (qualifiers === null) return null;
  const text = qualifiers === 1 ? "Pasa el primero" : `Pasan los ${qualifiers} primeros`;
  return { count: qualifiers, text: qualifiersText ?? text };
}

function matchesOf(
  division: DivisionIds,
  rows: readonly FoundRow[],
  found: ReadonlyMap<number, readonly FoundMatch[]>,
): Pick<FoundTable, "matches" | "counted"> {
  const teams = new Map(rows.map(({ team, plays }) => [team.id, { id: team.id, ...plays }]));
  const countsFor = (match: FoundMatch, teamId: number) => {
    const team = teams.get(teamId);
    const table = team && tableOf(match, team);
    return table ? keyOf(table) === keyOf(division) : false;
  };
  const ofTeams = new Set(rows.flatMap(({ team }) => found.get(team.id) ?? []));
  const counted = [...ofTeams].flatMap((match) => {
    const sides = [match.homeTeamId, match.awayTeamId].filter((teamId) => countsFor(match, teamId));
    return sides.length > 0 ? [{ ...match, countsFor: sides }] : [];
  });
  return { matches: counted.filter((match) => match.countsFor.length === 2), counted };
}

/** Indexed by team, so that each table scans only its own matches. */
function matchesByTeam(found: readonly FoundMatch[]): Map<number, FoundMatch[]> {
  const byTeam = new Map<number, FoundMatch[]>();
  for (const match of found) {
    for (const id of [match.homeTeamId, match.awayTeamId]) {
      const teamMatches = byTeam.get(id);
      if (teamMatches) teamMatches.push(match);
      else byTeam.set(id, [match]);
    }
  }
  return byTeam;
}

function keyOf({ zoneId, categoryId }: DivisionIds): string {
  return `${zoneId}/${categoryId}`;
}
