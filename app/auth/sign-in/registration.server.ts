import { type APIError, createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { firstName } from "#app/features/accounts/profile.rules.ts";
import { CONSENT_TEXT } from "#app/features/accounts/registration.rules.ts";
import { type Registration, registrationSchema } from "#app/features/accounts/registration.schema.ts";
import {
  findPlayerSignIn,
  insertConsent,
  insertPlayer,
  teamExists,
  upsertPassword,
} from "#app/features/accounts/sign-in.queries.server.ts";
import { duplicateOf, RECEIVED, TAKEN_DOCUMENT } from "#app/features/accounts/sign-in.rules.ts";
import { constraintOf } from "#app/lib/database-errors.ts";
import { dayOf } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { apiError, invalidForm } from "../api-errors.server.ts";
import { beginWork, playerPassword, rememberNetwork } from "../limits/attempts.server.ts";
import { ipIn } from "../limits/client-ip.server.ts";
import {
  beginRegistration,
  type PendingRegistration,
  rememberForm,
} from "../limits/registration-disclosures.server.ts";
import { openSession, registerDevice } from "./open-session.server.ts";
import { hashPassword, verifyPassword } from "./password.server.ts";

/** Registers a player and signs them in, with a full session. */
export const signUpPlayer = createAuthEndpoint(
  "/sign-up/player",
  { method: "POST", body: z.record(z.string(), z.unknown()) },
  async (ctx) => {
    const today = dayOf(new Date(), env.LEAGUE_TIME_ZONE);
    const passwordRequired = !env.PLAYER_LOGIN_WITHOUT_PASSWORD;
    const parsed = registrationSchema(today, { passwordRequired }).safeParse(ctx.body);
    if (!parsed.success) throw invalidForm(parsed.error);
    if (!(await teamExists(db, parsed.data.teamId))) throw noTeam();
    const ip = ipIn(ctx.headers);
    const pending = await beginRegistration(ip);
    const { id, hash } = await register(parsed.data, ip, pending);
    if (!(await pending.mayRevealFree(parsed.data.document))) throw received();
    if (hash) await rememberNetwork({ ...playerPassword(parsed.data.document), ip, passwordHash: hash });
    const token = await openSession(ctx, id, "full", hash);
    await registerDevice(ctx, id, token);
    return ctx.json({ id, name: firstName(parsed.data.name) });
  },
);

async function register(
  registration: Registration,
  ip: string,
  pending: PendingRegistration,
): Promise<{ id: string; hash: string | null }> {
  try {
    // Hashed before the document is looked up, so that timing does not reveal whether it is taken.
    // The allowance for hashing is never refunded: the remaining allowance would reveal it too.
    if (registration.password !== null) await beginWork("registration", ip);
    const { password } = registration;
    const hash = password === null ? null : await hashPassword(password);
    const id = await insert(registration, hash);
    return { id, hash };
  } catch (error) {
    // The unique constraint decides: two parallel requests can both find the document free.
    if (!duplicateOf(constraintOf(error))) {
      await pending.giveBack();
      throw error;
    }
    // Still counts as a registration, because it opens another session.
    const registered = await registeredByForm(registration, pending);
    if (registered) return registered;
    if (!(await pending.mayRevealTaken(registration.document))) throw received();
    throw apiError("CONFLICT", TAKEN_DOCUMENT, { document: TAKEN_DOCUMENT });
  }
}

/** The account that an earlier submission of the same form has registered, if it has the same password. */
async function registeredByForm({ document, formId, password }: Registration, pending: PendingRegistration) {
  const player = formId && (await findPlayerSignIn(db, document));
  if (!player || !(await pending.isByForm({ id: player.id, document }, formId))) return null;
  const { id, passwordHash: hash } = player;
  const isSame = hash === null ? password === null : await verifyPassword(hash, password ?? "");
  return isSame ? { id, hash } : null;
}

/** Says only that the registration was received, whether or not the document was free. Each 202 waits for `untilNextStep`. */
function received(): APIError {
  return apiError("ACCEPTED", RECEIVED);
}

function insert(registration: Registration, hash: string | null): Promise<string> {
  return db.transaction(async (tx) => {
    const userId = await insertPlayer(tx, registration);
    if (hash) await upsertPassword(tx, userId, hash);
    const { guardianName, formId } = registration;
    if (guardianName) await insertConsent(tx, { userId, guardianName, text: CONSENT_TEXT });
    if (formId) await rememberForm(tx, userId, formId);
    return userId;
  });
}

function noTeam(): APIError {
  return apiError("BAD_REQUEST", "Debe seleccionar un equipo", { teamId: "Debe seleccionar un equipo" });
}
