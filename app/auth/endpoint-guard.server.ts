import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { passwordSchema } from "#app/features/accounts/accounts.schema.ts";
import { addressIn } from "./client-address.server.ts";
import { invalid } from "./errors.server.ts";
import { countAttempt } from "./tries.server.ts";

/** What stands before better-auth's own endpoints, called over HTTP or by our pages alike. */
export const guardEndpoints = createAuthMiddleware(async (ctx) => {
  const body: Record<string, unknown> = ctx.body ?? {};
  const address = addressIn(ctx.headers);
  if (ctx.path === "/request-password-reset") {
    await countAttempt({ address, account: `recovery ${String(body.email).toLowerCase()}` });
  }
  if (ctx.path === "/reset-password") {
    await countAttempt({ address, account: `reset ${String(body.token)}` });
    const parsed = passwordSchema.safeParse(body.newPassword);
    if (!parsed.success) throw invalid(parsed.error);
  }
  if (!ctx.path?.startsWith("/two-factor/")) return;
  const session = await getSessionFromCtx(ctx);
  const whose = session?.user.id ?? ctx.headers?.get("cookie") ?? "";
  await countAttempt({ address, account: `two-factor ${whose}` });
  // A second factor is the administrators': a child who lost the telephone would be out.
  if (session && session.user.role !== "admin") throw new APIError("FORBIDDEN");
});
