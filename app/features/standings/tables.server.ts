import type { Db } from "#app/db/client.server.ts";
import { type FoundMatch, findCounted } from "./computed.queries.server.ts";
import type { Correction } from "./corrections.rules.ts";
import { tableOf } from "./counted.rules.ts";
import type { DivisionIds } from "./positions.rules.ts";
import { findCorrections, findTableRows, type TableScope } from "./standings.queries.server.ts";
import type { Qualifiers } from "./standings-table.rules.ts";
import { DEFAULT_POINTS } from "./tally.rules.ts";
import { DEFAULT_TIE_BREAKS, needsMatches, type TableOrder } from "./tie-break.rules.ts";

type FoundRow = Awaited<ReturnType<typeof findTableRows>>[number];

/** A table with all that puts it in order. */
export interface FoundTable extends DivisionIds {
  rows: FoundRow[];
  order: TableOrder;
  corrections: Correction[];
  qualifiers: Qualifiers | null;
  /** The matches that count in it for both of their teams, deciding ones included. */
  matches: FoundMatch[];
  /** Every match that counts in it for one of its rows, with the teams for which it does. */
  counted: (FoundMatch & { countsFor: number[] })[];
}

/** The tables of a scope, by two statements; a third one reads matches where the season's criteria look at them. */
export async function tablesIn(
  db: Db,
  scope: TableScope,
  { withMatches = false } = {},
): Promise<FoundTable[]> {
  const [rows, corrections] = await Promise.all([findTableRows(db, scope), findCorrections(db, scope)]);
  const counted =
    withMatches || rows.some(({ rules }) => needsMatches(rules.tieBreaks))
      ? await findCounted(db, [...new Set(rows.map(({ team }) => team.id))])
      : [];
  const correctionsOf = Map.groupBy(corrections, keyOf);
  return [...Map.groupBy(rows, keyOf)].map(([key, stored]) => {
    const { zoneId, categoryId, rules } = stored[0] as FoundRow;
    return {
      ...{ zoneId, categoryId, rows: stored },
      order: rules,
      qualifiers: qualifiersOf(rules),
      corrections: correctionsOf.get(key) ?? [],
      ...matchesOf({ zoneId, categoryId }, stored, counted),
    };
  });
}

/** One table; without a team in it, by the usual rules. */
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
  found: readonly FoundMatch[],
): Pick<FoundTable, "matches" | "counted"> {
  const teams = new Map(rows.map(({ team, plays }) => [team.id, { id: team.id, ...plays }]));
  const countsFor = (match: FoundMatch, teamId: number) => {
    const team = teams.get(teamId);
    const table = team && tableOf(match, team);
    return table ? keyOf(table) === keyOf(division) : false;
  };
  const counted = found.flatMap((match) => {
    const sides = [match.homeTeamId, match.awayTeamId].filter((teamId) => countsFor(match, teamId));
    return sides.length > 0 ? [{ ...match, countsFor: sides }] : [];
  });
  return { matches: counted.filter((match) => match.countsFor.length === 2), counted };
}

function keyOf({ zoneId, categoryId }: DivisionIds): string {
  return `${zoneId}/${categoryId}`;
}
