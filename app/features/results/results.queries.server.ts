import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#app/db/client.server.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { teams } from "#app/db/schema/teams.ts";

/**
 * A match, held until the end of the transaction: of two results of it that are saved at once, the second sees the first.
 * Predictions of it can still be made meanwhile.
 */
export async function lockMatch(tx: Db, id: number) {
  const home = alias(teams, "home");
  const away = alias(teams, "away");
  const [match] = await tx
    .select({
      id: matches.id,
      kickoff: matches.kickoff,
      homeTeamId: matches.homeTeamId,
      awayTeamId: matches.awayTeamId,
      homeGoals: matches.homeGoals,
      awayGoals: matches.awayGoals,
      correctedAt: matches.correctedAt,
      settledAt: matches.settledAt,
      leagueId: fixtures.leagueId,
      homeName: home.name,
      awayName: away.name,
    })
    .from(matches)
    .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .where(eq(matches.id, id))
    .for("no key update", { of: matches });
  return match;
}
