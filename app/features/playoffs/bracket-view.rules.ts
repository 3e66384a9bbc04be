import type { Day } from "#app/lib/dates.ts";
import { foldText } from "#app/lib/search-text.ts";
import { compareCategories } from "../categories/categories.rules.ts";
import { roundTitle, type TieSide } from "./bracket.rules.ts";

/** Who stands in a slot: a team, or a club where clubs play. */
export interface Participant {
  name: string;
  logo: string | null;
  /** Its page. */
  path: string;
}

export interface SlotView {
  participant: Participant | null;
  /** '1.º de Zona 1', while nobody is known. */
  source: string;
  /** Goals in the tie, or categories won where clubs play; null where nothing is to be told. */
  figure: number | null;
  penalties: number | null;
  isWinner: boolean;
}

export interface LegView {
  matchId: number;
  /** '2012' where clubs play; 'Ida' where there are two. */
  label: string | null;
  day: Day;
  /** '09:45' */
  time: string;
  /** '2 - 1', in the order of the tie's sides, not of home and away; null while it is not played or not published. */
  score: string | null;
  isPlayed: boolean;
  /** 'El Ceibo ganó por penales (4-2)' */
  note: string | null;
}

export interface TieView {
  id: number;
  /** 'Semifinal 1' */
  name: string;
  /** The day it is planned for, as long as it has no match. */
  day: Day;
  sides: Record<TieSide, SlotView>;
  legs: LegView[];
  /** Everything was played and it is level: somebody has to say who goes through. */
  isLevel: boolean;
  /** What else there is to say. */
  note: string | null;
}

export interface BracketView {
  /** Null where clubs play in all categories. */
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

/** Ties -> cups, each with a bracket a category, from the first round to the final; the third place stands last. */
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
  const final = ties.find(({ round }) => round === 2);
  const winner = final && Object.values(final.sides).find(({ isWinner }) => isWinner);
  const rounds = [...Map.groupBy(ties, ({ round }) => round)].sort(([a], [b]) => order(b) - order(a));
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

/** The final before the third place. */
function order(round: number): number {
  return round === 3 ? 1 : round;
}

interface Named {
  id: number;
  name: string;
}

/** The categories that have a bracket, once each, in the league's order. */
export function bracketCategories(cups: readonly CupView[]): Named[] {
  const once = new Map<string, Named>();
  for (const { brackets } of cups) {
    for (const { category, categoryId } of brackets) {
      if (category !== null && categoryId !== null && !once.has(foldText(category))) {
        once.set(foldText(category), { id: categoryId, name: category });
      }
    }
  }
  return [...once.values()].sort(compareCategories);
}

/** The cups of one category, with those of clubs first. */
export function cupsOfCategory(cups: readonly CupView[], category: string | null): CupView[] {
  return cups.flatMap((cup) => {
    const brackets = cup.brackets.filter(
      (bracket) =>
        bracket.category === null || (category !== null && foldText(bracket.category) === foldText(category)),
    );
    return brackets.length > 0 ? [{ ...cup, brackets }] : [];
  });
}
