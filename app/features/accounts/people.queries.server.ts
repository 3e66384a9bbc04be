import { and, asc, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { allowTime, type Db } from "#app/db/client.server.ts";
import { groupOwner } from "#app/db/fragments/group-owner.ts";
import { isPublicSeason } from "#app/db/fragments/public-season.ts";
import { prepared } from "#app/db/prepared.server.ts";
import { authSessions, consents } from "#app/db/schema/access.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { categories } from "#app/db/schema/divisions.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { groupMembers, groups } from "#app/db/schema/groups.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { subscriptions } from "#app/db/schema/notices.ts";
import { authAccounts, users } from "#app/db/schema/people.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { entries, teams } from "#app/db/schema/teams.ts";
import { containsWord, wordsOf } from "#app/db/search.ts";
import type { PersonRow } from "./profile.rules.ts";

export async function findPlayer(db: Db, id: string): Promise<PersonRow | undefined> {
  const [row] = await people(db).where(and(eq(users.id, id), eq(users.role, "player")));
  return row;
}

const clubOfPlayer = prepared((db) =>
  db
    .select({ slug: clubs.slug })
    .from(users)
    .innerJoin(teams, eq(teams.id, users.teamId))
    .innerJoin(seasons, and(eq(seasons.id, teams.seasonId), isPublicSeason))
    .innerJoin(entries, eq(entries.id, teams.entryId))
    .innerJoin(clubs, eq(clubs.id, entries.clubId))
    .where(eq(users.id, sql.placeholder("id")))
    .prepare("club_of_player"),
);

export async function findClubOfPlayer(db: Db, id: string): Promise<string | null> {
  const [club] = await clubOfPlayer(db).execute({ id });
  return club?.slug ?? null;
}

/** Sorted by surname, then name. */
export function findPlayers(
  db: Db,
  search: string,
  page: { limit: number; offset: number },
): Promise<PersonRow[]> {
  return people(db)
    .where(matchesSearch(search))
    .orderBy(asc(users.surname), asc(users.name), asc(users.id))
    .limit(page.limit)
    .offset(page.offset);
}

export function countPlayers(db: Db, search: string): Promise<number> {
  return db.$count(users, matchesSearch(search));
}

type Changes = Partial<
  Pick<
    typeof users.$inferInsert,
    "name" | "surname" | "school" | "teamId" | "email" | "document" | "birthDate" | "hidden"
  >
>;

/** Returns whether the player exists. */
export async function updatePlayer(db: Db, id: string, changes: Changes): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), eq(users.role, "player")))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** The number of players in each team of a league's other seasons, by birth year. */
export function findTeamsOfPlayers(db: Db, leagueId: number, exceptSeasonId: number) {
  const birthYear = sql<number | null>`extract(year from ${users.birthDate})::integer`;
  return db
    .select({
      teamId: teams.id,
      birthYear,
      clubId: entries.clubId,
      letter: entries.letter,
      category: sql<string | null>`${categories.name}`,
      players: sql<number>`count(*)::integer`,
    })
    .from(users)
    .innerJoin(teams, eq(teams.id, users.teamId))
    .innerJoin(entries, eq(entries.id, teams.entryId))
    .leftJoin(categories, eq(categories.id, teams.categoryId))
    .where(and(eq(teams.leagueId, leagueId), ne(teams.seasonId, exceptSeasonId), eq(users.role, "player")))
    .groupBy(teams.id, birthYear, entries.clubId, entries.letter, categories.name);
}

/** Moves the players of these teams and birth years to other teams. */
export async function movePlayers(
  tx: Db,
  moves: { from: number; birthYear: number | null; to: number }[],
): Promise<void> {
  if (moves.length === 0) return;
  const column = (value: (move: (typeof moves)[number]) => number | null) => sql.param(moves.map(value));
  await allowTime(tx);
  // A trigger queries each player's scores. Planning that query again for every player takes most of the time.
  await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
  await tx.execute(sql`
    update ${users} set equipo_id = move.new_team, updated_at = now()
    from unnest(${column(({ from }) => from)}::integer[], ${column(({ birthYear }) => birthYear)}::integer[],
      ${column(({ to }) => to)}::integer[]) move(old_team, birth_year, new_team)
    where ${users.teamId} = move.old_team and ${users.role} = 'player'
      and extract(year from ${users.birthDate})::integer is not distinct from move.birth_year`);
}

/**
 * Locks a player, and then their groups in id order. Changing a group locks it before its members. Erasing a member
 * deletes the membership first and the group last, so without this the two could deadlock. `no key update` lets a
 * transaction that holds one of the groups make the player its owner, but not add the player to another group.
 */
export async function lockPlayerWithGroups(tx: Db, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update");
  const groupIds = tx
    .select({ id: groupMembers.groupId })
    .from(groupMembers)
    .where(eq(groupMembers.userId, id));
  await tx
    .select({ id: groups.id })
    .from(groups)
    .where(or(inArray(groups.id, groupIds), eq(groups.ownerId, id)))
    .orderBy(asc(groups.id))
    .for("update");
}

/**
 * Locks the matches that a player has predicted, in id order, as settling does. Otherwise erasing the player and settling
 * these matches could deadlock on the predictions.
 */
export async function lockPredictedMatches(tx: Db, userId: string): Promise<void> {
  const predicted = tx
    .select({ id: predictions.matchId })
    .from(predictions)
    .where(eq(predictions.userId, userId));
  await tx
    .select({ id: matches.id })
    .from(matches)
    .where(inArray(matches.id, predicted))
    .orderBy(asc(matches.id))
    .for("share");
}

/** Deletes a player with their predictions, scores and sessions. */
export async function deletePlayer(db: Db, id: string): Promise<boolean> {
  const deleted = await db
    .delete(users)
    .where(and(eq(users.id, id), eq(users.role, "player")))
    .returning({ id: users.id });
  return deleted.length > 0;
}

export async function findConsent(db: Db, userId: string) {
  const [consent] = await db
    .select({ guardianName: consents.guardianName, text: consents.text, createdAt: consents.createdAt })
    .from(consents)
    .where(eq(consents.userId, userId));
  return consent ?? null;
}

export function findPredictions(db: Db, userId: string) {
  const home = alias(teams, "home");
  const away = alias(teams, "away");
  return db
    .select({
      match: sql<string>`${home.name} || ' - ' || ${away.name}`,
      kickoff: matches.kickoff,
      prediction: predictions.prediction,
      pointsEarned: predictions.pointsEarned,
      createdAt: predictions.createdAt,
    })
    .from(predictions)
    .innerJoin(matches, eq(matches.id, predictions.matchId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .where(eq(predictions.userId, userId))
    .orderBy(desc(predictions.createdAt));
}

/** A player's Prode groups, without other members. */
export function findGroups(db: Db, userId: string) {
  return db
    .select({
      name: groups.name,
      league: leagues.name,
      category: groups.category,
      isOwner: sql<boolean>`${groupOwner} = ${userId}`,
      joinedAt: groupMembers.joinedAt,
    })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .leftJoin(leagues, eq(leagues.id, groups.leagueId))
    .where(eq(groupMembers.userId, userId))
    .orderBy(desc(groupMembers.joinedAt));
}

/** The newest: anybody can open sessions of an account without a password, and a list of all would grow without bound. */
export function findSessions(db: Db, userId: string) {
  return db
    .select({
      createdAt: authSessions.createdAt,
      expiresAt: authSessions.expiresAt,
      hasReminders: sql<boolean>`exists (select from ${subscriptions} where ${subscriptions.sessionId} = ${authSessions.id})`,
    })
    .from(authSessions)
    .where(eq(authSessions.userId, userId))
    .orderBy(desc(authSessions.createdAt))
    .limit(MAX_LISTED_SESSIONS);
}

const MAX_LISTED_SESSIONS = 500;

function people(db: Db) {
  return db
    .select({
      id: users.id,
      name: users.name,
      surname: users.surname,
      birthDate: users.birthDate,
      document: users.document,
      school: users.school,
      email: users.email,
      team: {
        id: teams.id,
        name: teams.name,
        isPast: sql<boolean>`exists (select from ${seasons} played where played.id = ${teams.seasonId} and played.estado = 'finished')
          and exists (select from ${seasons} now where now.liga_id = ${teams.leagueId} and now.estado = 'current')`,
      },
      createdAt: users.createdAt,
      hidden: users.hidden,
      hasPassword: sql<boolean>`${authAccounts.password} is not null`,
    })
    .from(users)
    .leftJoin(teams, eq(teams.id, users.teamId))
    .leftJoin(authAccounts, and(eq(authAccounts.userId, users.id), isNotNull(authAccounts.password)))
    .$dynamic();
}

/** Every word must be in the full name or start the document, in any order. */
function matchesSearch(search: string): SQL | undefined {
  const name = sql`${users.surname} || ' ' || ${users.name}`;
  return and(
    eq(users.role, "player"),
    ...wordsOf(search).map((word) => {
      const digits = word.replace(/\D/g, "");
      const inName = containsWord(name, word);
      return digits ? sql`(${inName} or ${users.document} like ${`${digits}%`})` : inName;
    }),
  );
}
