import { randomFor, type SeededRandom } from "./seeded-random.ts";

/** The maximum goals of one side. */
const MAX_GOALS = 6;
/** The goals that one side scores on average. */
const GOALS_A_SIDE = 1.45;
const HOME_ADVANTAGE = 1.15;

/** A plausible score: better teams score more and concede less, and the home side has a small advantage. */
export function inventScore(match: string, homeId: number, awayId: number): [home: number, away: number] {
  const random = randomFor(`score/${match}`);
  const difference = strengthOf(homeId) / strengthOf(awayId);
  return [
    goals(random, GOALS_A_SIDE * HOME_ADVANTAGE * difference),
    goals(random, GOALS_A_SIDE / HOME_ADVANTAGE / difference),
  ];
}

function strengthOf(teamId: number): number {
  return 0.7 + randomFor(`strength/${teamId}`).next() * 0.6;
}

/** A Poisson-distributed number, at most MAX_GOALS. */
function goals(random: SeededRandom, expected: number): number {
  const limit = Math.exp(-expected);
  let count = 0;
  for (let product = random.next(); product > limit && count < MAX_GOALS; product *= random.next())
    count += 1;
  return count;
}
