import { z } from "zod";
import { goalsOf } from "../fixtures/score.rules.ts";
import {
  INVALID_SCORE,
  NOT_UPDATED,
  type Penalties,
  penaltiesOfTyped,
  WRONG_PENALTIES,
} from "./results.rules.ts";

export const goals = z
  .string(INVALID_SCORE)
  .transform(goalsOf)
  .refine((number): number is number => number !== null, INVALID_SCORE);

/** Compared with the stored goals, never stored. */
const seenGoals = z
  .string(NOT_UPDATED)
  .regex(/^\d{0,5}$/, NOT_UPDATED)
  .transform((text) => (text === "" ? null : Number(text)));

/** The team that was shown at home. Missing in a queue that was stored by an earlier version. */
const seenHomeTeam = z
  .string(NOT_UPDATED)
  .regex(/^([1-9]\d{0,8})?$/, NOT_UPDATED)
  .default("")
  .transform((text) => (text === "" ? null : Number(text)));

/** The penalties that were shown. Missing in a queue, or from a page, of an earlier version. */
const seenPenalties = z
  .string(NOT_UPDATED)
  .max(30, NOT_UPDATED)
  .optional()
  .transform((text) => text ?? null);

/** A match, and the sides and the result that were shown in the form. */
const matchSeen = z
  .object({
    match: z
      .string(NOT_UPDATED)
      .regex(/^[1-9]\d{0,8}$/, NOT_UPDATED)
      .transform(Number),
    seenHome: seenGoals,
    seenAway: seenGoals,
    seenHomeTeam,
    seenPenalties,
  })
  .refine(({ seenHome, seenAway }) => (seenHome === null) === (seenAway === null), NOT_UPDATED)
  .transform(({ match, seenHome, seenAway, seenHomeTeam, seenPenalties }) => ({
    matchId: match,
    seenHomeId: seenHomeTeam,
    seenPenalties,
    seen: seenHome === null || seenAway === null ? null : { home: seenHome, away: seenAway },
  }));

const confirmed = z.string().max(5000).default("");

export const clearSchema = z.intersection(matchSeen, z.object({ confirmed }));

const kicks = z.string(WRONG_PENALTIES).default("");

/** The winner on penalties, and the score if it is known. */
export const penaltiesSchema = z
  .object({
    penaltyWinner: z.enum(["", "local", "visitante"], WRONG_PENALTIES).default(""),
    homePenalties: kicks,
    awayPenalties: kicks,
  })
  .transform(({ penaltyWinner, homePenalties, awayPenalties }) =>
    penaltiesOfTyped({ winner: penaltyWinner, home: homePenalties, away: awayPenalties }),
  )
  .refine(
    (penalties): penalties is Penalties => penalties !== null,
    // Without abort, an intersection would try to merge invalid values, and throw.
    { error: WRONG_PENALTIES, path: ["penaltyWinner"], abort: true },
  );

export const saveSchema = z.intersection(
  matchSeen,
  z.intersection(
    z
      // A page that was opened before the field was renamed may still send its queue, with `confirmado`.
      .object({ home: goals, away: goals, early: z.string().optional(), confirmed, confirmado: confirmed })
      .transform(({ home, away, early, confirmed, confirmado }) => ({
        after: { home, away },
        early: early === "yes",
        confirmed: confirmed || confirmado,
      })),
    penaltiesSchema.transform((penalties) => ({ penalties })),
  ),
);
