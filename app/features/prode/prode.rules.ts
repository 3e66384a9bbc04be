import type { Score } from "../fixtures/score.rules.ts";

/** The choices of a prediction, in the order of the buttons. */
export const CHOICES = ["local", "empate", "visitante"] as const;
export type Choice = (typeof CHOICES)[number];

export const CHOICE_LABELS: Record<Choice, string> = {
  local: "Local",
  empate: "Empate",
  visitante: "Visitante",
};

/** The outcomes' names in the API. */
export const CHOICE_OF_OUTCOME = {
  home: "local",
  draw: "empate",
  away: "visitante",
} as const satisfies Record<string, Choice>;
export type PredictedOutcome = keyof typeof CHOICE_OF_OUTCOME;

export const OUTCOME_OF_CHOICE = {
  local: "home",
  empate: "draw",
  visitante: "away",
} as const satisfies Record<Choice, PredictedOutcome>;

/** The configured rules of the game. */
export interface ProdeConfig {
  pointsPerCorrect: number;
  pointsPerIncorrect: number;
  deadlineMinutes: number;
  isActive: boolean;
  /** Added for a correct prediction with the exact score. 0 turns exact scores off. */
  exactBonus: number;
}

/** The outcome of a score. */
export function choiceOfScore({ home, away }: Score): Choice {
  return home === away ? "empate" : home > away ? "local" : "visitante";
}

/** A player's totals. */
export interface Stats {
  points: number;
  predictions: number;
  correct: number;
  settled: number;
  /** The percentage of correct ones among settled predictions. */
  accuracy: number;
}

/** A choice, with its score if any. */
export interface Picked {
  choice: Choice;
  score?: Score | null;
}

/** The score after a pick: its own, else the earlier one of the same choice. The upsert has the same rule in SQL. */
export function scoreAfter(
  before: { choice: Choice | null; score?: Score | null } | undefined,
  pick: Picked,
) {
  return pick.score ?? (before?.choice === pick.choice ? before.score : null) ?? null;
}

/** The points of a prediction, without the bonus for an exact score. */
export function pointsFor(choice: Choice, outcome: Choice, config: ProdeConfig): number {
  return choice === outcome ? config.pointsPerCorrect : config.pointsPerIncorrect;
}

/** A rounded percentage; 0 if the whole is 0. */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.round((100 * part) / whole) : 0;
}
