import { z } from "zod";
import { goalsOf, INVALID_SCORE, NOT_UPDATED } from "./results.rules.ts";

/** Goals as somebody typed them. */
export const goals = z
  .string(INVALID_SCORE)
  .transform(goalsOf)
  .refine((number): number is number => number !== null, INVALID_SCORE);

/** The most that the column holds. */
const MOST_STORED = 32_767;
const seenGoals = z
  .string(NOT_UPDATED)
  .regex(/^\d{0,5}$/, NOT_UPDATED)
  .transform((text) => (text === "" ? null : Math.min(Number(text), MOST_STORED)));

/** A match, and the result that whoever changes it saw. */
const matchSeen = z
  .object({
    match: z
      .string(NOT_UPDATED)
      .regex(/^[1-9]\d{0,8}$/, NOT_UPDATED)
      .transform(Number),
    seenHome: seenGoals,
    seenAway: seenGoals,
  })
  .refine(({ seenHome, seenAway }) => (seenHome === null) === (seenAway === null), NOT_UPDATED)
  .transform(({ match, seenHome, seenAway }) => ({
    matchId: match,
    seen: seenHome === null || seenAway === null ? null : { home: seenHome, away: seenAway },
  }));

export const clearSchema = matchSeen;

export const saveSchema = z.intersection(
  matchSeen,
  z
    .object({ home: goals, away: goals, early: z.string().optional() })
    .transform(({ home, away, early }) => ({ after: { home, away }, early: early === "yes" })),
);
