import type { Db } from "#app/db/client.server.ts";
import { foldText } from "#app/lib/text/search-text.ts";
import { generalPlaces } from "../standings/general/general-table.server.ts";
import { rankedRows } from "../standings/table/standings-table.rules.ts";
import { tablesIn } from "../standings/table/tables.server.ts";
import type { PlaceSource } from "./bracket.rules.ts";
import { type BracketTie, tableKey } from "./bracket-state.server.ts";
import { type PlacedParticipant, participantAt, type TableProgress } from "./places.rules.ts";
import { findEntryTeams, findProgress } from "./playoffs.queries.server.ts";

export interface Places {
  /** The participant at a place of a final or closed table; null if the table is open or the place is shared. */
  at: (source: PlaceSource) => number | null;
  progress: (table: string) => TableProgress;
}

type Source = { key: string; zoneId: number; zone: string; categoryId: number | null };

/** The current tables that feed these ties. A table is final once all its matches are played or annulled. */
export async function placesOf(
  db: Db,
  season: { id: number; leagueId: number },
  ties: readonly BracketTie[],
): Promise<Places> {
  const sources = sourcesOf(ties);
  const needsGeneral = sources.some(({ categoryId }) => categoryId === null);
  const [rows, tables, general, teams] = [
    await findProgress(db, season.id),
    sources.some(({ categoryId }) => categoryId !== null) ? await tablesIn(db, { seasonId: season.id }) : [],
    needsGeneral ? await generalPlaces(db, season.leagueId, season.id) : new Map<string, never[]>(),
    needsGeneral ? await findEntryTeams(db, season.id) : [],
  ];
  const zoneNames = new Map(sources.map(({ zoneId, zone }) => [zoneId, foldText(zone)]));
  // A general table is final once its clubs' tables are, in every category that counts.
  const countedIn = (zone: string) => {
    const entries = new Set((general.get(zone) ?? []).map(({ entryId }) => entryId));
    return new Set(
      teams
        .filter(({ entryId, counts }) => counts && entries.has(entryId))
        .map(({ zoneId, categoryId }) => `${zoneId}/${categoryId}`),
    );
  };
  const progressOf = new Map(
    sources.map(({ key, zoneId, zone, categoryId }) => {
      const counted = categoryId === null ? countedIn(foldText(zone)) : new Set([`${zoneId}/${categoryId}`]);
      const ownRows = rows.filter((row) => counted.has(`${row.zoneId}/${row.categoryId}`));
      const sum = (figure: "played" | "open") => ownRows.reduce((total, row) => total + row[figure], 0);
      return [key, { played: sum("played"), open: sum("open") }];
    }),
  );
  const progress = (table: string) => progressOf.get(table) ?? { played: 0, open: 0 };
  const placed = new Map<string, PlacedParticipant[]>();
  for (const { key, zoneId, categoryId } of sources) {
    const table = tables.find(
      (candidate) => candidate.zoneId === zoneId && candidate.categoryId === categoryId,
    );
    placed.set(
      key,
      categoryId === null
        ? (general.get(zoneNames.get(zoneId) ?? "") ?? []).map(({ entryId, place }) => ({
            participant: entryId,
            place,
          }))
        : table
          ? rankedRows(table.rows, table).map(({ row, place }) => ({ participant: row.teamId, place }))
          : [],
    );
  }
  return {
    progress,
    at: (source) => participantAt(placed.get(source.table) ?? [], progress(source.table), source),
  };
}

function sourcesOf(ties: readonly BracketTie[]): Source[] {
  const sources = new Map<string, Source>();
  for (const { slots } of ties) {
    for (const slot of [slots.home, slots.away]) {
      if (slot?.fromZoneId == null) continue;
      const key = tableKey(slot);
      sources.set(key, {
        key,
        zoneId: slot.fromZoneId,
        zone: slot.fromZone ?? "",
        categoryId: slot.fromCategoryId,
      });
    }
  }
  return [...sources.values()];
}
