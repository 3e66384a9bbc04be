/** The share of the judged mutations that tests must notice. */
const FLOOR = 0.85;
/** The share of mutations that may stay unjudged. With more, the share that is caught says too little. */
const MAX_NOT_JUDGED = 0.05;

export interface MutationCounts {
  caught: number;
  survived: number;
  /** A test failed with the mutation, and without it too. */
  notJudged: number;
}

/** The last lines of a run, and whether it passes. */
export function verdictOf({ caught, survived, notJudged }: MutationCounts): {
  text: string;
  passes: boolean;
} {
  const judged = caught + survived;
  const all = judged + notJudged;
  const share = judged === 0 ? 0 : caught / judged;
  const text = [
    `${percent(share)} of ${judged} caught; at least ${percent(FLOOR)} required.`,
    ...(notJudged > 0
      ? [`${notJudged} of ${all} not judged; at most ${percent(MAX_NOT_JUDGED)} required.`]
      : []),
  ].join("\n");
  return { text, passes: share >= FLOOR && notJudged <= MAX_NOT_JUDGED * all };
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}
