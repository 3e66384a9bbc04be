import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { matches } from "../schema/fixtures.ts";
import { tieMatches, ties } from "../schema/playoffs.ts";
import { clubSlugOf } from "./club-slug.ts";
import { crestOf } from "./crest.ts";
import { groundOf } from "./ground.ts";

/** The status of a match: everything besides its sides and its kick-off. */
export const matchStatus = {
  isPlayed: sql<boolean>`${matches.homeGoals} is not null`.as("is_played"),
  state: matches.state,
  walkover: matches.walkover,
  reason: matches.reason,
  originalKickoff: matches.originalKickoff,
  changedAt: matches.changedAt,
  alsoChanged: matches.alsoChanged,
  hasConfirmedHour: matches.hasConfirmedHour,
  byDecision: matches.byDecision,
  penaltyWinner: matches.penaltyWinner,
  homePenalties: matches.homePenalties,
  awayPenalties: matches.awayPenalties,
  isDecidedUnplayed: sql<boolean>`(${matches.byDecision} and ${matches.pitchHomeGoals} is null)`.as(
    "is_decided_unplayed",
  ),
};

/**
 * The score of a match as the public may see it: null in a category that does not publish its scores, so that they
 * never leave the database. Public queries use this, except those that check `isPublished` themselves: of open pages
 * (`live.queries.server.ts`) and of brackets (`playoffs.queries.server.ts`).
 */
export const shownScore = {
  homeGoals: published<number>(matches.homeGoals, "shown_home_goals"),
  awayGoals: published<number>(matches.awayGoals, "shown_away_goals"),
  correctedAt: sql<Date | null>`case when ${matches.isPublished} then ${matches.correctedAt} end`
    .mapWith(matches.correctedAt)
    .as("shown_corrected_at"),
  ...matchStatus,
  // Hidden too, because penalties reveal that it was a draw.
  penaltyWinner: sql<
    "local" | "visitante" | null
  >`case when ${matches.isPublished} then ${matches.penaltyWinner} end`.as("shown_penalty_winner"),
  homePenalties: published<number>(matches.homePenalties, "shown_home_penalties"),
  awayPenalties: published<number>(matches.awayPenalties, "shown_away_penalties"),
};

/** A match as pages of pairings show it. */
export function shownMatch(home: { entryId: PgColumn }) {
  return {
    id: matches.id,
    kickoff: matches.kickoff,
    ...shownScore,
    ground: groundOf(matches.ground, home),
  };
}

type Team = Record<"id" | "name" | "logo" | "entryId", PgColumn>;

/** A side of a match, with the slug of its club. */
export function shownSide<T extends Team>(team: T) {
  return {
    id: team.id as T["id"],
    name: team.name as T["name"],
    logo: crestOf(team),
    entryId: team.entryId as T["entryId"],
    club: clubSlugOf(team),
  };
}

/** Whether this is the last match of a tie between two teams: if the tie is level, penalties decide. */
export const endsTie = sql<boolean>`exists (
  select from ${tieMatches} leg join ${ties} tie on tie.id = leg.llave_id
  where leg.partido_id = ${matches.id} and leg.vuelta = tie.partidos and tie.categoria_id is not null)`.as(
  "ends_tie",
);

function published<T>(column: AnyColumn, name: string) {
  const value: SQL<T | null> = sql<T | null>`case when ${matches.isPublished} then ${column} end`;
  return value.as(name);
}
