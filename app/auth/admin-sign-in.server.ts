import { APIError, createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { findAdminSignIn } from "#app/features/accounts/sign-in.queries.server.ts";
import { WRONG_CREDENTIALS } from "#app/features/accounts/sign-in.rules.ts";
import { addressIn } from "./client-address.server.ts";
import { openSession } from "./open-session.server.ts";
import { nobodysHash, verifyPassword } from "./password.server.ts";
import { countAttempt } from "./tries.server.ts";

const bodySchema = z.object({
  username: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(1000),
});

/**
 * An administrator signs in. The path is one that better-auth's two-factor plugin watches: where a second factor is on,
 * it takes the session away again and asks for the code.
 */
export const signInUsername = createAuthEndpoint(
  "/sign-in/username",
  { method: "POST", body: z.record(z.string(), z.unknown()) },
  async (ctx) => {
    const parsed = bodySchema.safeParse(ctx.body);
    if (!parsed.success) throw wrong();
    const { username, password } = parsed.data;
    // Right passwords count too: otherwise whoever has one could begin the second step again and again.
    await countAttempt({ address: addressIn(ctx.headers), account: `admin ${username.toLowerCase()}` });
    const admin = await findAdminSignIn(db, username);
    const right = await verifyPassword(admin?.passwordHash ?? (await nobodysHash()), password);
    if (!admin || !right) throw wrong();
    await openSession(ctx, admin.id, "full");
    return ctx.json({ name: admin.name });
  },
);

function wrong(): APIError {
  return new APIError("UNAUTHORIZED", { message: WRONG_CREDENTIALS });
}
