import { APIError, createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { documentSchema } from "#app/features/accounts/registration.schema.ts";
import { findDemoDocuments, findPlayerSignIn } from "#app/features/accounts/sign-in.queries.server.ts";
import { PASSWORD_NEEDED, unknownDocument, WRONG_PASSWORD } from "#app/features/accounts/sign-in.rules.ts";
import { env } from "#app/lib/env.server.ts";
import { addressIn } from "./client-address.server.ts";
import { deviceKnows } from "./devices.server.ts";
import { invalid } from "./errors.server.ts";
import { deviceOf, openSession, registerDevice } from "./open-session.server.ts";
import { nobodysHash, verifyPassword } from "./password.server.ts";
import { beginAttempt } from "./tries.server.ts";

/**
 * A player signs in with a document and, where the account has one, its password. Without one the session is limited,
 * save in the browser where the account was registered.
 */
export const signInDocument = createAuthEndpoint(
  "/sign-in/document",
  { method: "POST", body: z.record(z.string(), z.unknown()) },
  async (ctx) => {
    const parsed = z
      .object({ document: documentSchema, password: z.string().max(1000).default("") })
      .safeParse(ctx.body);
    if (!parsed.success) throw invalid(parsed.error);
    const { document, password } = parsed.data;
    const player = await findPlayerSignIn(db, document);
    const device = await deviceOf(ctx);
    const known = player ? await deviceKnows(device, player.id) : false;
    const attempt = await beginAttempt({
      address: addressIn(ctx.headers),
      account: `document ${document}`,
      device: known && player ? `${device} ${player.id}` : undefined,
    });
    // Somebody or nobody, with a password or without one: the same work is done before the answer.
    const right = await verifyPassword(player?.passwordHash ?? (await nobodysHash()), password);
    if (!player) throw new APIError("NOT_FOUND", { message: unknownDocument(await findDemoDocuments(db)) });
    if (player.passwordHash && !right) throw new APIError("UNAUTHORIZED", { message: WRONG_PASSWORD });
    if (!player.passwordHash && !env.PLAYER_LOGIN_WITHOUT_PASSWORD) {
      throw new APIError("FORBIDDEN", { message: PASSWORD_NEEDED });
    }
    await attempt.succeed();
    await openSession(ctx, player.id, player.passwordHash || known ? "full" : "document");
    if (known) await registerDevice(ctx, player.id);
    return ctx.json({ name: player.name });
  },
);
