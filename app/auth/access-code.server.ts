import { timingSafeEqual } from "node:crypto";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { passwordSchema } from "#app/features/accounts/accounts.schema.ts";
import { documentSchema } from "#app/features/accounts/registration.schema.ts";
import {
  deleteCode,
  deleteDevices,
  deleteSessions,
  findPlayerSignIn,
  spendCodeTry,
  upsertPassword,
} from "#app/features/accounts/sign-in.queries.server.ts";
import { normaliseCode, WRONG_CODE } from "#app/features/accounts/sign-in.rules.ts";
import { addressIn } from "./client-address.server.ts";
import { invalid } from "./errors.server.ts";
import { openSession } from "./open-session.server.ts";
import { hashPassword } from "./password.server.ts";
import { keyedHash } from "./secret.server.ts";
import { beginAttempt } from "./tries.server.ts";

const bodySchema = z.object({
  document: documentSchema,
  code: z.string("El código es obligatorio").trim().min(1, "El código es obligatorio").max(100, WRONG_CODE),
  password: passwordSchema,
});

/** A player brings the code that an administrator made, and sets a password with it: from then on it is asked for. */
export const redeemAccessCode = createAuthEndpoint(
  "/access-code/redeem",
  { method: "POST", body: z.record(z.string(), z.unknown()) },
  async (ctx) => {
    const parsed = bodySchema.safeParse(ctx.body);
    if (!parsed.success) throw invalid(parsed.error);
    const { document, code, password } = parsed.data;
    const attempt = await beginAttempt({ address: addressIn(ctx.headers), account: `code ${document}` });
    const player = await findPlayerSignIn(db, document);
    const hash = await hashPassword(password);
    if (!player || !(await redeem(player.id, code, hash))) {
      throw new APIError("UNAUTHORIZED", { message: WRONG_CODE, fields: { code: WRONG_CODE } });
    }
    await attempt.succeed();
    await openSession(ctx, player.id, "full");
    return ctx.json({ name: player.name });
  },
);

/** Everyone else who was in goes out: the code was made because somebody should not be. */
async function redeem(userId: string, typed: string, hash: string): Promise<boolean> {
  const stored = await spendCodeTry(db, userId, new Date());
  const brought = await codeHash(typed);
  if (!stored || !timingSafeEqual(Buffer.from(stored), Buffer.from(brought))) return false;
  return db.transaction(async (tx) => {
    if (!(await deleteCode(tx, userId, stored))) return false;
    await upsertPassword(tx, userId, hash);
    await deleteSessions(tx, userId);
    await deleteDevices(tx, userId);
    return true;
  });
}

export function codeHash(code: string): Promise<string> {
  return keyedHash("access code", normaliseCode(code));
}
