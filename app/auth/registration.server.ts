import { type APIError, createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { firstName } from "#app/features/accounts/profile.rules.ts";
import { CONSENT_TEXT } from "#app/features/accounts/registration.rules.ts";
import { type Registration, registrationSchema } from "#app/features/accounts/registration.schema.ts";
import {
  insertConsent,
  insertPlayer,
  teamExists,
  upsertPassword,
} from "#app/features/accounts/sign-in.queries.server.ts";
import { duplicateOf, TAKEN_DOCUMENT } from "#app/features/accounts/sign-in.rules.ts";
import { constraintOf } from "#app/lib/database-errors.ts";
import { dayOf } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { apiError, invalidForm } from "./api-errors.server.ts";
import { addressIn } from "./client-address.server.ts";
import { type Limit, networkOf, take } from "./limits.server.ts";
import { openSession, registerDevice } from "./open-session.server.ts";
import { hashPassword } from "./password.server.ts";
import { beginAttempt, countTakenAnswer, refuseAfterTaken, TOO_MANY } from "./tries.server.ts";

/** A school may register a class at once; nobody registers thousands. */
const REGISTRATIONS: Limit = { name: "registrations", burst: 60, everySeconds: 60 };

/** Registers a player, who is then signed in, fully. */
export const signUpPlayer = createAuthEndpoint(
  "/sign-up/player",
  { method: "POST", body: z.record(z.string(), z.unknown()) },
  async (ctx) => {
    const today = dayOf(new Date(), env.LEAGUE_TIME_ZONE);
    const passwordRequired = !env.PLAYER_LOGIN_WITHOUT_PASSWORD;
    const parsed = registrationSchema(today, { passwordRequired }).safeParse(ctx.body);
    if (!parsed.success) throw invalidForm(parsed.error);
    const address = addressIn(ctx.headers);
    await refuseAfterTaken(address);
    const attempt = await beginAttempt({ address, account: `registration ${parsed.data.document}` });
    if (!(await take(REGISTRATIONS, networkOf(address)))) {
      throw apiError("TOO_MANY_REQUESTS", TOO_MANY);
    }
    const id = await insert(parsed.data, () => countTakenAnswer(address));
    await attempt.succeed(false);
    await openSession(ctx, id, "full");
    await registerDevice(ctx, id);
    return ctx.json({ id, name: firstName(parsed.data.name) });
  },
);

async function insert(registration: Registration, beforeTaken: () => Promise<void>): Promise<string> {
  const hash = registration.password === null ? null : await hashPassword(registration.password);
  try {
    return await db.transaction(async (tx) => {
      if (!(await teamExists(tx, registration.teamId))) throw noTeam();
      const userId = await insertPlayer(tx, registration);
      if (hash) await upsertPassword(tx, userId, hash);
      const { guardianName } = registration;
      if (guardianName) await insertConsent(tx, { userId, guardianName, text: CONSENT_TEXT });
      return userId;
    });
  } catch (error) {
    // The database decides who was first: two who register at once cannot both have looked before.
    const taken = duplicateOf(constraintOf(error));
    if (!taken) throw error;
    await beforeTaken();
    throw apiError("CONFLICT", TAKEN_DOCUMENT, { document: TAKEN_DOCUMENT });
  }
}

function noTeam(): APIError {
  return apiError("BAD_REQUEST", "Debe seleccionar un equipo", { teamId: "Debe seleccionar un equipo" });
}
