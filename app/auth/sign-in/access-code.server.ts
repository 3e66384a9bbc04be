import { timingSafeEqual } from "node:crypto";
import { createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { passwordSchema } from "#app/features/accounts/accounts.schema.ts";
import { firstName } from "#app/features/accounts/profile.rules.ts";
import { documentSchema } from "#app/features/accounts/registration.schema.ts";
import {
  deleteCode,
  findCode,
  findPlayerSignIn,
  lockAccount,
  signOutEverywhere,
  upsertPassword,
} from "#app/features/accounts/sign-in.queries.server.ts";
import { normaliseCode, WRONG_CODE } from "#app/features/accounts/sign-in.rules.ts";
import { apiError, invalidForm } from "../api-errors.server.ts";
import { beginWork, playerPassword, rememberNetwork } from "../limits/attempts.server.ts";
import { ipIn } from "../limits/client-ip.server.ts";
import { countWrongCode } from "../limits/disclosures.server.ts";
import { forgetHiddenRegistration } from "../limits/registration-disclosures.server.ts";
import { keyedHash } from "../secret.server.ts";
import { NO_ID, openSession, registerDevice } from "./open-session.server.ts";
import { hashPassword } from "./password.server.ts";

const bodySchema = z.object({
  document: documentSchema,
  code: z.string("El código es obligatorio").trim().min(1, "El código es obligatorio").max(100, WRONG_CODE),
  password: passwordSchema,
});

/** A player sets a password with the one-time code from an administrator. From then on the account needs the password. */
export const redeemAccessCode = createAuthEndpoint(
  "/access-code/redeem",
  { method: "POST", body: z.record(z.string(), z.unknown()) },
  async (ctx) => {
    const parsed = bodySchema.safeParse(ctx.body);
    if (!parsed.success) throw invalidForm(parsed.error);
    const { document, code, password } = parsed.data;
    const ip = ipIn(ctx.headers);
    const player = await findPlayerSignIn(db, document);
    // The same work for every document, registered or not.
    const stored = await matchingCode(player?.id ?? NO_ID, code);
    const hash = player && stored && (await redeem(player.id, stored, password, ip));
    if (!player || !hash) {
      await countWrongCode(ip);
      throw apiError("UNAUTHORIZED", WRONG_CODE, { code: WRONG_CODE });
    }
    await forgetHiddenRegistration(document);
    await rememberNetwork({ ...playerPassword(document), ip, passwordHash: hash });
    const token = await openSession(ctx, player.id, "full", hash);
    await registerDevice(ctx, player.id, token);
    return ctx.json({ id: player.id, name: firstName(player.name) });
  },
);

/** The hash of the player's code if it matches the typed one. */
async function matchingCode(userId: string, typed: string): Promise<string | null> {
  const typedHash = await codeHash(typed);
  const stored = await findCode(db, userId, new Date());
  return stored && timingSafeEqual(Buffer.from(stored), Buffer.from(typedHash)) ? stored : null;
}

/**
 * Returns the hash of the new password; null if another request used the code first. Ends every session, since a code is often
 * issued because somebody else got into the account.
 */
async function redeem(userId: string, stored: string, password: string, ip: string): Promise<string | null> {
  const work = await beginWork("code", ip);
  const hash = await hashPassword(password);
  await work.succeed();
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    if (!(await deleteCode(tx, userId, stored))) return null;
    await upsertPassword(tx, userId, hash);
    await signOutEverywhere(tx, userId);
    return hash;
  });
}

export function codeHash(code: string): Promise<string> {
  return keyedHash("access code", normaliseCode(code));
}
