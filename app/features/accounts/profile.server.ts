import { hashPassword, verifyPassword } from "#app/auth/password.server.ts";
import { beginAttempt, isTooMany, TOO_MANY } from "#app/auth/tries.server.ts";
import { db } from "#app/db/client.server.ts";
import { dayOf } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { refuseDuplicates, refuseInvalid } from "#app/lib/refuse.server.ts";
import { type Action, type Admin, may, type Player, type Who } from "./accounts.rules.ts";
import { passwordSchema } from "./accounts.schema.ts";
import { erasePlayer } from "./erasing.server.ts";
import {
  findConsent,
  findPlayer,
  findPredictions,
  findSessions,
  updatePlayer,
} from "./people.queries.server.ts";
import { type PersonRow, type Profile, presentData, presentProfile } from "./profile.rules.ts";
import { profileSchema } from "./registration.schema.ts";
import {
  deleteCodes,
  deleteDevices,
  deleteSessions,
  findSignIn,
  teamExists,
  upsertPassword,
} from "./sign-in.queries.server.ts";
import { duplicateOf, WRONG_PASSWORD } from "./sign-in.rules.ts";

const LIMITED =
  "Para eso hace falta entrar con contraseña. Pedile un código a la organización y creá la tuya.";

/** A player's own profile: the first name alone where the session was opened with a document alone. */
export async function ownProfile(who: Player): Promise<Profile> {
  assertMay(who, "profile.read");
  const row = await existing(who.id);
  return presentProfile(row, !may(who, "profile.read-private"), dayOf(row.createdAt, env.LEAGUE_TIME_ZONE));
}

/** Changes a player's own profile: whose it is comes from the session, never from the form. */
export async function updateOwnProfile(who: Player, input: unknown): Promise<void> {
  assertMay(who, "profile.edit");
  const changes = refuseInvalid(profileSchema.safeParse(input));
  if (!(await teamExists(db, changes.teamId))) {
    throw new DomainError("Debe seleccionar un equipo", 400, { teamId: "Debe seleccionar un equipo" });
  }
  await refuseDuplicates(duplicateOf, () => updatePlayer(db, who.id, changes));
}

/** Sets a first password, or changes the one there is. Ends every other session, and voids codes and known browsers. */
export async function setOwnPassword(
  who: Player | Admin,
  session: { token: string; address: string },
  input: { current: string; password: string },
): Promise<void> {
  assertMay(who, "own-password.set");
  const parsed = passwordSchema.safeParse(input.password);
  if (!parsed.success) refuseInvalid(parsed, "password");
  await assertPassword(who, session.address, input.current);
  const hash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    await upsertPassword(tx, who.id, hash);
    await deleteSessions(tx, who.id, session.token);
    await deleteCodes(tx, who.id);
    // Browsers that came in by document alone are not the owner's to trust.
    await deleteDevices(tx, who.id);
  });
}

/** Everything that the site keeps about the player. */
export async function ownData(who: Player) {
  assertMay(who, "own-data.download");
  return dataOf(who.id);
}

/** Deletes the player with all that is theirs. Where there is a password it is asked for: it cannot be undone. */
export async function deleteOwnAccount(who: Player, address: string, password: string): Promise<void> {
  assertMay(who, "own-account.delete");
  await assertPassword(who, address, password);
  await erasePlayer(who.id);
}

export async function dataOf(userId: string) {
  const [row, consent, predictions, sessions] = await Promise.all([
    existing(userId),
    findConsent(db, userId),
    findPredictions(db, userId),
    findSessions(db, userId),
  ]);
  return presentData(row, { consent, predictions, sessions }, new Date());
}

async function existing(userId: string): Promise<PersonRow> {
  const row = await findPlayer(db, userId);
  if (!row) throw new NotFoundError("Jugador no encontrado");
  return row;
}

/** Nothing to prove for an account that has no password yet. */
async function assertPassword(who: Player | Admin, address: string, typed: string): Promise<void> {
  const person = await findSignIn(db, who.id);
  if (!person?.passwordHash) return;
  const attempt = await beginAttempt({ address, account: `password ${who.id}` }).catch((error) => {
    throw isTooMany(error) ? new DomainError(TOO_MANY, 429) : error;
  });
  if (!(await verifyPassword(person.passwordHash, typed))) {
    throw new DomainError(WRONG_PASSWORD, 401, { current: WRONG_PASSWORD });
  }
  await attempt.succeed(true);
}

function assertMay(who: Who, action: Action): void {
  if (!may(who, action)) throw new DomainError(LIMITED, 403);
}
