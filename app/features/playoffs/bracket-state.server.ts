import type { Db } from "#app/db/client.server.ts";
import { entryName } from "../teams/entries/entries.rules.ts";
import {
  type StoredSlot,
  type StoredTie,
  sideOf,
  type TieMatch,
  type TieSide,
  withNumbers,
} from "./bracket.rules.ts";
import { findSlots, findTieMatches, findTies } from "./playoffs.queries.server.ts";

type TieRow = Awaited<ReturnType<typeof findTies>>[number] & { number: number };
type SlotRow = Awaited<ReturnType<typeof findSlots>>[number];
export type TieMatchRow = Awaited<ReturnType<typeof findTieMatches>>[number];

export interface BracketTie extends StoredTie {
  /** The tie as it is stored, with its number within its round. */
  row: TieRow;
  /** The slots as they are stored; undefined if the source table was deleted. */
  slots: Record<TieSide, SlotRow | undefined>;
  /** The matches as they are stored, in the order of `matches`. */
  storedMatches: TieMatchRow[];
}

/** All ties of a season with their slots, sources and matches, in three queries. */
export async function readTies(db: Db, seasonId: number): Promise<BracketTie[]> {
  const [rows, slots, matches] = [
    await findTies(db, seasonId),
    await findSlots(db, seasonId),
    await findTieMatches(db, seasonId),
  ];
  const brackets = Map.groupBy(rows, ({ cupId, categoryId }) => `${cupId}/${categoryId}`);
  const numberedRows = [...brackets.values()].flatMap(withNumbers);
  const slotsOf = Map.groupBy(slots, ({ tieId }) => tieId);
  const matchesOf = Map.groupBy(matches, ({ tieId }) => tieId);
  return numberedRows.map((tie) => {
    const ownSlots = slotsOf.get(tie.id) ?? [];
    const slotOf = (side: TieSide) => ownSlots.find((slot) => slot.side === side);
    const storedMatches = matchesOf.get(tie.id) ?? [];
    const byClub = tie.categoryId === null;
    const bySide = { home: slotOf("home"), away: slotOf("away") };
    return {
      id: tie.id,
      round: tie.round,
      order: tie.order,
      legs: tie.legs,
      byClub,
      decision: tie.decision,
      home: storedSlot(bySide.home, byClub),
      away: storedSlot(bySide.away, byClub),
      matches: storedMatches.map((match) => tieMatch(match, tie.legs)),
      row: tie,
      slots: bySide,
      storedMatches,
    };
  });
}

function storedSlot(slot: SlotRow | undefined, byClub: boolean): StoredSlot {
  if (!slot) return { source: null, participant: null };
  const { place, fromTieId, isLoser, isClosed, team } = slot;
  const participant = (byClub ? team?.entryId : team?.id) ?? null;
  if (place !== null) {
    return { source: { kind: "place", table: tableKey(slot), place, isClosed }, participant };
  }
  if (fromTieId === null) return { source: null, participant };
  return { source: { kind: isLoser ? "loser" : "winner", tieId: fromTieId }, participant };
}

/** '12/3', or '12/general' for the general table of a zone. */
export function tableKey(slot: { fromZoneId: number | null; fromCategoryId: number | null }): string {
  return `${slot.fromZoneId}/${slot.fromCategoryId ?? "general"}`;
}

/** The better seed plays the second leg at home. */
export function homeSideOf(legs: number, leg: number): TieSide {
  return legs === 2 && leg === 1 ? "away" : "home";
}

function tieMatch(match: TieMatchRow, legs: number): TieMatch {
  const { leg, categoryId, homeGoals, awayGoals, state, walkover, penaltyWinner } = match;
  return {
    leg,
    category: categoryId,
    homeGoals,
    awayGoals,
    walkover: walkover === "ambos" ? "both" : walkover && sideOf(walkover),
    penaltyWinner: penaltyWinner && sideOf(penaltyWinner),
    homeSide: homeSideOf(legs, leg),
    isAnnulled: state === "anulado",
  };
}

/** The display name of a slot's team or club. */
export function slotName(slot: SlotRow | undefined, byClub: boolean): string | null {
  if (!slot?.team) return null;
  return byClub && slot.club?.name ? entryName(slot.club.name, slot.club.letter ?? "") : slot.team.name;
}
