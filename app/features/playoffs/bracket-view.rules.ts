import type { Day } from "#app/lib/dates.ts";
import { foldText } from "#app/lib/text/search-text.ts";
import { compareCategories } from "../categories/categories.rules.ts";
import { FINAL, roundTitle, THIRD_PLACE, type TieSide } from "./bracket.rules.ts";

/** A team, or a club in a play-off of clubs. */
export interface Participant {
  name: string;
  logo: string | null;
  /** Path of its page. */
  path: string;
}

export interface SlotView {
  participant: Participant | null;
  /** '1.º de Zona 1', until the participant is known. */
  source: string;
  /** Goals in the tie, or categories won in a play-off of clubs; null if not shown. */
  figure: number | null;
  penalties: number | null;
  isWinner: boolean;
}

export interface LegView {
  matchId: number;
  /** '2012' in a play-off of clubs; 'Ida' if there are two legs. */
  label: string | null;
  day: Day;
  /** '09:45' */
  time: string;
  /** '2 - 1', in the order of the tie's sides, not home and away; null until played and published. */
  score: string | null;
  isPlayed: boolean;
  /** 'El Ceibo ganó por penales (4-2)' */
  note: string | null;
}

export interface TieView {
  id: number;
  /** 'Semifinal 1' */
  name: string;
  /** The planned day, until it has a match. */
  day: Day;
  sides: Record<TieSide, SlotView>;
  legs: LegView[];
  /** Whether the organiser has to decide, because the tie is level and penalties cannot decide it. */
  needsDecision: boolean;
  note: string | null;
}

export interface BracketView {
  /** Null in a play-off of clubs, which spans all categories. */
  category: string | null;
  categoryId: number | null;
  champion: Participant | null;
  rounds: { round: number; title: string; ties: (TieView & { round: number; order: number })[] }[];
}

export interface CupView {
  id: number;
  name: string;
  decidesChampion: boolean;
  brackets: BracketView[];
}

type ViewedTie = TieView & {
  round: number;
  order: number;
  cupId: number;
  cup: string;
  decidesChampion: boolean;
  category: string | null;
  categoryId: number | null;
};

/** Groups ties by cup, each with one bracket per category, from the first round to the final; third place comes last. */
export function cupViews(ties: readonly ViewedTie[]): CupView[] {
  return [...Map.groupBy(ties, ({ cupId }) => cupId).values()].map((ofCup) => {
    const [{ cupId, cup, decidesChampion }] = ofCup as [ViewedTie];
    const brackets = [...Map.groupBy(ofCup, ({ category }) => foldText(category ?? "")).values()]
      .map((ofBracket, id) => ({ id, name: ofBracket[0]?.category ?? "", ofBracket }))
      .sort(compareCategories)
      .map(({ ofBracket }) => bracketView(ofBracket));
    return { id: cupId, name: cup, decidesChampion, brackets };
  });
}

function bracketView(ties: readonly ViewedTie[]): BracketView {
  const final = ties.find(({ round }) => round === FINAL);
  const winner = final && Object.values(final.sides).find(({ isWinner }) => isWinner);
  const rounds = [...Map.groupBy(ties, ({ round }) => round)].sort(([a], [b]) => sortKey(b) - sortKey(a));
  return {
    category: ties[0]?.category ?? null,
    categoryId: ties[0]?.categoryId ?? null,
    champion: winner?.participant ?? null,
    rounds: rounds.map(([round, ofRound]) => ({
      round,
      title: roundTitle(round),
      ties: ofRound.toSorted((a, b) => a.order - b.order),
    })),
  };
}

/** Sorts the third-place match after the final. */
function sortKey(round: number): number {
  return round === THIRD_PLACE ? 1 : round;
}

interface Named {
  id: number;
  name: string;
}

/** The categories with a bracket, without duplicates, in the league's order. */
export function bracketCategories(cups: readonly CupView[]): Named[] {
  const byName = new Map<string, Named>();
  for (const { brackets } of cups) {
    for (const { category, categoryId } of brackets) {
      if (category !== null && categoryId !== null && !byName.has(foldText(category))) {
        byName.set(foldText(category), { id: categoryId, name: category });
      }
    }
  }
  return [...byName.values()].sort(compareCategories);
}

/** The cups of one category, and those of clubs. */
export function cupsOfCategory(cups: readonly CupView[], category: string | null): CupView[] {
  return cups.flatMap((cup) => {
    const brackets = cup.brackets.filter(
      (bracket) =>
        bracket.category === null || (category !== null && foldText(bracket.category) === foldText(category)),
    );
    return brackets.length > 0 ? [{ ...cup, brackets }] : [];
  });
}
