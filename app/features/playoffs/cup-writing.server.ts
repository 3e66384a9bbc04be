import type { Db } from "#app/db/client.server.ts";
import { foldText } from "#app/lib/text/search-text.ts";
import { categoriesOf } from "../categories/categories.server.ts";
import { distinctNames, divisionsByName } from "../divisions/division-names.rules.ts";
import { generalPlaces } from "../standings/general/general-table.server.ts";
import { tablesIn } from "../standings/table/tables.server.ts";
import { addCup } from "../zones/cups.server.ts";
import { zonesOf } from "../zones/zones.server.ts";
import { SIDES } from "./bracket.rules.ts";
import type { PlannedSlot } from "./bracket-draw.rules.ts";
import type { CupSettings, CupsDraft, DraftBracket, SourcePlace, SourceTable } from "./cup-draft.rules.ts";
import { insertSlots, insertTies } from "./playoffs.queries.server.ts";

type SeasonIds = { leagueId: number; seasonId: number };

/** Writes the drafted play-offs with empty slots. Returns the number of ties. */
export async function writeCups(
  tx: Db,
  season: SeasonIds,
  cups: CupsDraft["cups"],
  { by, hour, decidesChampion }: Pick<CupSettings, "by" | "hour" | "decidesChampion">,
): Promise<number> {
  let count = 0;
  for (const [index, { name, brackets }] of cups.entries()) {
    // Only the first cup, and only by category, because a champion is a team.
    const decides = decidesChampion && by === "category" && index === 0;
    const zoneId = await addCup(tx, { ...season, name, decidesChampion: decides });
    for (const bracket of brackets) {
      count += await writeBracket(tx, { zoneId, seasonId: season.seasonId, hour }, bracket);
    }
  }
  return count;
}

async function writeBracket(
  tx: Db,
  target: { zoneId: number; seasonId: number; hour: string | null },
  { categoryId, ties }: DraftBracket,
): Promise<number> {
  const ids = await insertTies(
    tx,
    ties.map(({ round, order, legs, day, secondDay }) => ({
      ...target,
      categoryId,
      round,
      order,
      legs,
      day,
      secondDay,
    })),
  );
  const idOf = new Map(ties.map(({ round, order }, index) => [`${round}/${order}`, ids[index] ?? 0]));
  const { zoneId, seasonId } = target;
  await insertSlots(
    tx,
    ties.flatMap((tie, index) =>
      SIDES.map((side) => ({
        tieId: ids[index] ?? 0,
        side,
        seasonId,
        zoneId,
        ...slotRow(tie[side], idOf),
      })),
    ),
  );
  return ties.length;
}

function slotRow(slot: PlannedSlot<SourcePlace>, idOf: ReadonlyMap<string, number>) {
  if (slot.kind === "place") {
    const { source, place } = slot.place;
    return { fromZoneId: source.zoneId, fromCategoryId: source.categoryId, place };
  }
  return { fromTieId: idOf.get(`${slot.round}/${slot.order}`) ?? 0, isLoser: slot.kind === "loser" };
}

/** The tables of a season that can feed a play-off, with their number of teams. */
export async function sourceTables(db: Db, season: { id: number; leagueId: number }): Promise<SourceTable[]> {
  const [zones, categories] = [await zonesOf(season.id, db), await categoriesOf(season.id, db)];
  const tables = await tablesIn(db, { seasonId: season.id });
  const general = await generalPlaces(db, season.leagueId, season.id);
  return [
    ...[...divisionsByName(zones, categories).values()].flatMap((division) => {
      const rows = tables.find(
        ({ zoneId, categoryId }) => zoneId === division.zoneId && categoryId === division.categoryId,
      )?.rows;
      return rows ? [{ ...division, teams: rows.length }] : [];
    }),
    ...distinctNames(zones.map(({ name }) => name)).flatMap((name): SourceTable[] => {
      const [first] = zones.filter((zone) => foldText(zone.name) === foldText(name));
      const teams = general.get(foldText(name))?.length ?? 0;
      if (!first || teams === 0) return [];
      return [{ zoneId: first.id, zone: name, categoryId: null, category: null, teams }];
    }),
  ];
}
