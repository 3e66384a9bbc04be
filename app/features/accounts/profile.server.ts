import { adminPassword, beginAttempt, beginWork, playerPassword } from "#app/auth/limits/attempts.server.ts";
import { isTooMany, TOO_MANY } from "#app/auth/limits/too-many-attempts.server.ts";
import { forgetDevices } from "#app/auth/sessions/devices.server.ts";
import { hashPassword, verifyPassword } from "#app/auth/sign-in/password.server.ts";
import { inTurn, laneOfSession } from "#app/auth/sign-in/sign-in-queue.server.ts";
import { type Db, db } from "#app/db/client.server.ts";
import { ACCOUNT_GONE } from "#app/lib/database-errors.ts";
import { dayOf } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { refuseInvalid } from "#app/lib/forms/refuse.server.ts";
import {
  type Action,
  type Admin,
  type CurrentUser,
  may,
  NEEDS_PASSWORD,
  type Player,
} from "./accounts.rules.ts";
import { passwordSchema } from "./accounts.schema.ts";
import { erasePlayer } from "./erasing.server.ts";
import {
  findClubOfPlayer,
  findConsent,
  findGroups,
  findPlayer,
  findPredictions,
  findSessions,
  updatePlayer,
} from "./people.queries.server.ts";
import { type PersonRow, type Profile, presentData, presentProfile } from "./profile.rules.ts";
import { profileSchema } from "./registration.schema.ts";
import {
  deleteCodes,
  deleteSessions,
  findSignIn,
  isOpenSession,
  lockAccount,
  teamExists,
  upsertPassword,
} from "./sign-in.queries.server.ts";
import { CREDENTIALS_CHANGED, WRONG_PASSWORD } from "./sign-in.rules.ts";

/** A player's own profile, limited to the first name if they signed in without a password. */
export async function ownProfile(user: Player): Promise<Profile> {
  assertMay(user, "profile.read");
  const row = await existingPlayer(user.id);
  return presentProfile(row, !may(user, "profile.read-private"), dayOf(row.createdAt, env.LEAGUE_TIME_ZONE));
}

/** The slug of the player's club. Hidden from sessions without a password, which may only play the Prode. */
export async function ownClub(user: Player): Promise<string | null> {
  return may(user, "profile.read-private") ? findClubOfPlayer(db, user.id) : null;
}

/** Changes a player's own profile. The player comes from the session, never from the form. */
export async function updateOwnProfile(user: Player, input: unknown): Promise<void> {
  assertMay(user, "profile.edit");
  const changes = refuseInvalid(profileSchema.safeParse(input));
  if (!(await teamExists(db, changes.teamId))) {
    throw new DomainError("Debe seleccionar un equipo", 400, { teamId: "Debe seleccionar un equipo" });
  }
  await updatePlayer(db, user.id, changes);
}

/** The session in which a password is set: it stays open, and its browser stays known. */
export interface OwnSession {
  token: string;
  ip: string;
  /** The token of the known browser, if any. */
  device?: string | null;
}

/** Sets or changes the password. Ends every other session, and voids codes and other known browsers. */
export async function setOwnPassword(
  user: Player | Admin,
  session: OwnSession,
  input: { current: string; password: string },
): Promise<void> {
  assertMay(user, "own-password.set");
  const parsed = passwordSchema.safeParse(input.password);
  if (!parsed.success) refuseInvalid(parsed, "password");
  // Successful changes count too, or a session could trigger hashes without limit.
  await beginWork("own password", session.ip).catch(refuseTooMany);
  const { verifiedHash, hash } = await inTurn(laneOfSession(session.ip, user.id), async () => ({
    verifiedHash: await assertPassword(user, session, input.current),
    hash: await hashPassword(input.password),
  }));
  await db.transaction(async (tx) => {
    await lockAccount(tx, user.id);
    await assertStillValid(tx, user.id, session.token, verifiedHash);
    await upsertPassword(tx, user.id, hash);
    await deleteSessions(tx, user.id, session.token);
    await deleteCodes(tx, user.id);
    // Browsers that signed in without a password are not trusted as the owner's.
    await forgetDevices(tx, user.id, session.device ?? null);
  });
}

/** All stored data about the player. */
export async function ownData(user: Player) {
  assertMay(user, "own-data.download");
  return dataOf(user.id);
}

/** Deletes the player with all their data. Asks for the password if there is one, because it cannot be undone. */
export async function deleteOwnAccount(user: Player, session: OwnSession, password: string): Promise<void> {
  assertMay(user, "own-account.delete");
  const verifiedHash = await inTurn(laneOfSession(session.ip, user.id), () =>
    assertPassword(user, session, password),
  );
  await erasePlayer(user.id, undefined, (tx) => assertStillValid(tx, user.id, session.token, verifiedHash));
}

export async function dataOf(userId: string) {
  const [row, consent, predictions, groups, sessions] = await Promise.all([
    existingPlayer(userId),
    findConsent(db, userId),
    findPredictions(db, userId),
    findGroups(db, userId),
    findSessions(db, userId),
  ]);
  return presentData(row, { consent, predictions, groups, sessions }, new Date());
}

async function existingPlayer(userId: string): Promise<PersonRow> {
  const row = await findPlayer(db, userId);
  if (!row) throw new NotFoundError("Jugador no encontrado");
  return row;
}

/**
 * Throws if the session was ended or the password was changed while the current password was being verified: an ended
 * session must neither set a password nor delete the account. The account must be locked.
 */
async function assertStillValid(
  tx: Db,
  userId: string,
  token: string,
  verifiedHash: string | null,
): Promise<void> {
  const person = await findSignIn(tx, userId);
  if (!person) throw new NotFoundError(ACCOUNT_GONE);
  if (person.passwordHash === verifiedHash && (await isOpenSession(tx, userId, token))) return;
  throw new DomainError(CREDENTIALS_CHANGED, 401);
}

/**
 * Verifies the password and returns the hash it matched; null for an account without a password. Counts as a sign-in
 * attempt, so that an open session allows no additional guesses.
 */
async function assertPassword(
  user: Player | Admin,
  { ip, device }: OwnSession,
  typed: string,
): Promise<string | null> {
  const person = await findSignIn(db, user.id);
  if (!person?.passwordHash) return null;
  const attempted =
    user.kind === "admin" ? adminPassword(person.username ?? "") : playerPassword(person.document ?? "");
  const { passwordHash } = person;
  const attempt = await beginAttempt({ ...attempted, ip, device, passwordHash }).catch(refuseTooMany);
  if (!(await attempt.check(() => verifyPassword(passwordHash, typed)))) {
    throw new DomainError(WRONG_PASSWORD, 401, { current: WRONG_PASSWORD });
  }
  await attempt.succeed(true);
  return passwordHash;
}

function refuseTooMany(error: unknown): never {
  throw isTooMany(error) ? new DomainError(TOO_MANY, 429) : error;
}

function assertMay(user: CurrentUser, action: Action): void {
  if (!may(user, action)) throw new DomainError(NEEDS_PASSWORD, 403);
}
