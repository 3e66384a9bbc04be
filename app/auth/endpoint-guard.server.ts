import type { GenericEndpointContext } from "better-auth";
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from "better-auth/api";
import { db } from "#app/db/client.server.ts";
import { passwordSchema } from "#app/features/accounts/accounts.schema.ts";
import { deleteSessions } from "#app/features/accounts/sign-in.queries.server.ts";
import { addressIn } from "./client-address.server.ts";
import { invalid } from "./errors.server.ts";
import { type Limit, take } from "./limits.server.ts";
import { countAttempt } from "./tries.server.ts";

/** better-auth's own name for it. */
const SECOND_STEP_COOKIE = "two_factor";
/** A code of an application is taken for a minute and a half; here it is remembered a little longer. */
const ONE_USE: Limit = { name: "second factor code", burst: 1, everySeconds: 120 };

/** What stands before better-auth's own endpoints, called over HTTP or by our pages alike. */
export const guardEndpoints = createAuthMiddleware(async (ctx) => {
  const body: Record<string, unknown> = ctx.body ?? {};
  const address = addressIn(ctx.headers);
  // The database knows no NUL.
  if (Object.values(body).some((value) => typeof value === "string" && value.includes("\0"))) {
    throw new APIError("BAD_REQUEST");
  }
  if (ctx.path === "/request-password-reset") {
    await countAttempt({ address, account: `recovery ${String(body.email).toLowerCase()}` });
  }
  if (ctx.path === "/reset-password") {
    await countAttempt({ address, account: `reset ${String(body.token)}` });
    const parsed = passwordSchema.safeParse(body.newPassword);
    if (!parsed.success) throw invalid(parsed.error);
  }
  if (ctx.path?.startsWith("/two-factor/")) await guardSecondFactor(ctx, body);
});

const TURNS_SECOND_STEP = ["/two-factor/verify-totp", "/two-factor/disable"];

/** Whoever turns the second step on or off keeps the session in which they did it: every other one ends. */
export const endOtherSessions = createAuthMiddleware(async (ctx) => {
  const { session, newSession, returned } = ctx.context;
  // Without a session from before, a code has only let somebody in.
  if (!session || !newSession || isAPIError(returned) || !TURNS_SECOND_STEP.includes(ctx.path)) return;
  await deleteSessions(db, session.user.id, newSession.session.token);
});

async function guardSecondFactor(ctx: GenericEndpointContext, body: Record<string, unknown>): Promise<void> {
  const session = await getSessionFromCtx(ctx, { disableRefresh: true });
  const whose = session?.user.id ?? (await halfwayIn(ctx)) ?? "";
  await countAttempt({ address: addressIn(ctx.headers), account: `two-factor ${whose}` });
  // A second factor is the administrators': a child who lost the telephone would be out.
  if (session && session.user.role !== "admin") throw new APIError("FORBIDDEN");
  // better-auth would skip the second step in that browser for a month, whatever happens to the password meanwhile.
  if (body.trustDevice) throw new APIError("BAD_REQUEST");
  // Whoever looked over a shoulder has until the code expires: it is good for one person, once.
  if (ctx.path === "/two-factor/verify-totp" && !(await take(ONE_USE, `${whose} ${String(body.code)}`))) {
    throw new APIError("UNAUTHORIZED");
  }
}

/** Whoever has given a right password and still owes the second step. */
async function halfwayIn(ctx: GenericEndpointContext): Promise<string | undefined> {
  const { name } = ctx.context.createAuthCookie(SECOND_STEP_COOKIE);
  const challenge = await ctx.getSignedCookie(name, ctx.context.secret);
  const found = challenge && (await ctx.context.internalAdapter.findVerificationValue(challenge));
  return found ? found.value : undefined;
}
