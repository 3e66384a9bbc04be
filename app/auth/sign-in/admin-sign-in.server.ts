import { type APIError, createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { findAdminSignIn } from "#app/features/accounts/sign-in.queries.server.ts";
import { WRONG_CREDENTIALS } from "#app/features/accounts/sign-in.rules.ts";
import { apiError } from "../api-errors.server.ts";
import { adminPassword, beginAttempt, beginWork, countNewBrowser } from "../limits/attempts.server.ts";
import { ipIn } from "../limits/client-ip.server.ts";
import { deviceOf, openSession, registerDevice } from "./open-session.server.ts";
import { DUMMY_HASH, MAX_TYPED_PASSWORD, verifyPassword } from "./password.server.ts";

const bodySchema = z.object({
  username: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(MAX_TYPED_PASSWORD),
});

/**
 * Signs an administrator in. better-auth's two-factor plugin watches this path: with two-factor on, it deletes the
 * session opened here and asks for the code.
 */
export const signInUsername = createAuthEndpoint(
  "/sign-in/username",
  { method: "POST", body: z.record(z.string(), z.unknown()) },
  async (ctx) => {
    const parsed = bodySchema.safeParse(ctx.body);
    if (!parsed.success) throw wrongCredentials();
    const { username, password } = parsed.data;
    const admin = await findAdminSignIn(db, username);
    const ip = ipIn(ctx.headers);
    const device = await deviceOf(ctx, admin?.id);
    const passwordHash = admin?.passwordHash;
    const attempt = await beginAttempt({ ...adminPassword(username), ip, device, passwordHash });
    const { work, isCorrect } = await attempt.check(async () => {
      const work = device ? null : await beginWork("admin", ip);
      return { work, isCorrect: await verifyPassword(passwordHash ?? DUMMY_HASH, password) };
    });
    if (!admin || !isCorrect) throw wrongCredentials();
    if (!device) await countNewBrowser(admin.id, ip, "full");
    await work?.succeed();
    const token = await openSession(ctx, admin.id, "full", admin.passwordHash);
    // With two-factor on, the attempt is given back only after the second factor (`rememberAdmin` in endpoint-guard):
    // otherwise anyone with the password could start new second-factor challenges without limit.
    if (!admin.secondFactor) {
      await attempt.succeed(true);
      await registerDevice(ctx, admin.id, token);
    }
    return ctx.json({ name: admin.name });
  },
);

function wrongCredentials(): APIError {
  return apiError("UNAUTHORIZED", WRONG_CREDENTIALS);
}
