import type { outcomes } from "#app/db/schema/fixtures.ts";
import type { predictions } from "#app/db/schema/prode.ts";
import { instantOf } from "#app/lib/dates.ts";
import type { Division } from "./divisions.ts";
import type { Player } from "./players.ts";
import type { Clock, MatchRow, Round } from "./season.ts";
import { randomFor, type SeededRandom } from "./seeded-random.ts";

export type PredictionRow = typeof predictions.$inferInsert;
type Outcome = (typeof outcomes)[number];

/** How many divisions a player follows besides their own. */
const OTHER_DIVISIONS = 2;
const SHARE_OF_PAST_ROUNDS = 0.85;
const SHARE_OF_NEXT_MATCHES = 0.5;
const HOUR_MS = 3_600_000;

/** The players' predictions: for most past rounds, and for some matches of the next matchday. */
export function predict(everyone: Player[], rounds: Round[], clock: Clock): PredictionRow[] {
  const midnight = instantOf(clock.today, "00:00", clock.timeZone);
  const rows = everyone.flatMap((player) => {
    const random = randomFor(`predictions/${player.document}`);
    const followed = follow(player, rounds, random);
    return rounds
      .filter((round) => followed.includes(round.division))
      .flatMap((round) =>
        predictable(round, rounds, random).map((match) => ({ match, seasonKey: round.division.season.id })),
      )
      .map(({ match, seasonKey }) => ({ ...prediction(player, match, midnight, random), seasonKey }));
  });
  // In chronological order, so that ids increase with time.
  return rows.sort((a, b) => Number(a.createdAt) - Number(b.createdAt));
}

function follow(player: Player, rounds: Round[], random: SeededRandom): Division[] {
  const others = [...new Set(rounds.map((round) => round.division))].filter(
    (division) => division !== player.division,
  );
  const picked = Array.from({ length: OTHER_DIVISIONS }, () => random.pick(others));
  return [...new Set([player.division, ...picked])];
}

/** The matches of a round that the player predicts. */
function predictable(
  { division, matchday, matches }: Round,
  rounds: Round[],
  random: SeededRandom,
): MatchRow[] {
  if (matchday.isPast) return random.chance(SHARE_OF_PAST_ROUNDS) ? matches : [];
  const next = rounds.find((round) => round.division === division && !round.matchday.isPast);
  return next?.matchday === matchday ? matches.filter(() => random.chance(SHARE_OF_NEXT_MATCHES)) : [];
}

function prediction(player: Player, match: MatchRow, midnight: Date, random: SeededRandom) {
  // Before predictions close, and never later than last midnight.
  const latest = Math.min(match.kickoff.getTime() - HOUR_MS, midnight.getTime());
  return {
    userId: player.id,
    matchId: match.id,
    prediction: guess(outcomeOf(match), player, random),
    createdAt: new Date(latest - random.between(1, 40 * 3600) * 1000),
  };
}

/** Players differ in skill: from a third of their predictions correct, which is chance, to over half. */
function guess(outcome: Outcome | null, player: Player, random: SeededRandom): Outcome {
  const skill = randomFor(`skill/${player.document}`).next() * 0.35;
  if (outcome && random.chance(skill)) return outcome;
  return random.pick(["local", "local", "empate", "visitante"]);
}

function outcomeOf({ homeGoals, awayGoals }: MatchRow): Outcome | null {
  if (homeGoals == null || awayGoals == null) return null;
  if (homeGoals === awayGoals) return "empate";
  return homeGoals > awayGoals ? "local" : "visitante";
}
