import { counted } from "#app/lib/text/counted.ts";
import { foldText } from "#app/lib/text/search-text.ts";
import { compareCategories } from "../categories/categories.rules.ts";
import { distinctNames } from "../divisions/division-names.rules.ts";
import { categoryHours, type HourRules } from "../fixtures/generator/category-hours.rules.ts";
import { lowerFirst, THIRD_PLACE, type TieSide, tieName } from "./bracket.rules.ts";

/** 'la semifinal 1 de Copa de Oro 2012' */
export function tieInWords(tie: {
  round: number;
  number: number;
  cup: string;
  category: string | null;
}): string {
  const name = lowerFirst(tieName(tie));
  const article = tie.round === THIRD_PLACE ? "el partido por el " : tie.round >= 8 ? "" : "la ";
  return `${article}${name} de ${[tie.cup, tie.category].filter(Boolean).join(" ")}`;
}

export interface PlannedMatch {
  leg: number;
  home: number;
  away: number;
  categoryId: number;
  category: string;
}

interface TieToPlan {
  legs: number;
  byClub: boolean;
  row: { categoryId: number | null; category: string | null };
}

interface EntryTeam {
  id: number;
  entryId: number;
  categoryId: number;
  category: string;
  counts: boolean;
}

/**
 * The matches of a tie once both participants are known: one per leg or, for clubs, one per leg in each category that counts
 * and that both have. The better seed plays at home; if there are two legs, in the second.
 */
export function plannedMatches(
  { legs, byClub, row }: TieToPlan,
  participants: Record<TieSide, number>,
  teams: readonly EntryTeam[],
): PlannedMatch[] {
  const pairs = byClub
    ? clubPairs(participants, teams)
    : [{ ...participants, categoryId: row.categoryId ?? 0, category: row.category ?? "" }];
  return Array.from({ length: legs }, (_, index) => index + 1).flatMap((leg) =>
    pairs.map(({ home, away, categoryId, category }) => {
      const isSwapped = legs === 2 && leg === 1;
      const sides = isSwapped ? { home: away, away: home } : { home, away };
      return { leg, ...sides, categoryId, category };
    }),
  );
}

function clubPairs(participants: Record<TieSide, number>, teams: readonly EntryTeam[]) {
  const countedTeams = (entryId: number) => teams.filter((team) => team.entryId === entryId && team.counts);
  const visitors = countedTeams(participants.away);
  return countedTeams(participants.home).flatMap((team) => {
    const opponent = visitors.find(({ category }) => foldText(category) === foldText(team.category));
    return opponent
      ? [{ home: team.id, away: opponent.id, categoryId: team.categoryId, category: team.category }]
      : [];
  });
}

/** The kick-off hour of a category by the season's rule, youngest first. */
export function kickoffHour(category: string, all: readonly string[], rules: HourRules): string {
  const names = distinctNames(all)
    .map((name, id) => ({ id, name }))
    .sort(compareCategories)
    .reverse()
    .map(({ name }) => name);
  const hours = categoryHours(names, rules);
  return (
    hours.find((usual) => foldText(usual.category) === foldText(category))?.hour ??
    rules.firstKickoff.slice(0, 5)
  );
}

/** The confirmation text for deleting a play-off. */
export function removeQuestion(name: string, matches: number, predictions: number): string {
  const parts = [
    matches > 0 && counted(matches, "partido sin jugar", "partidos sin jugar"),
    predictions > 0 && counted(predictions, "predicción del Prode", "predicciones del Prode"),
  ].filter((part) => part !== false);
  return parts.length > 0
    ? `Se elimina ${name} con ${parts.join(" y ")}. No se puede deshacer.`
    : `Se elimina ${name}. No se puede deshacer.`;
}
