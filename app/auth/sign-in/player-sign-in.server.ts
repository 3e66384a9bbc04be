import { type APIError, createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { firstName } from "#app/features/accounts/profile.rules.ts";
import { documentSchema } from "#app/features/accounts/registration.schema.ts";
import { findDemoDocuments, findPlayerSignIn } from "#app/features/accounts/sign-in.queries.server.ts";
import { PASSWORD_NEEDED, unknownDocument, WRONG_PASSWORD } from "#app/features/accounts/sign-in.rules.ts";
import { env } from "#app/lib/env.server.ts";
import { apiError, invalidForm } from "../api-errors.server.ts";
import {
  beginAttempt,
  beginWork,
  countNewBrowser,
  documentAlone,
  playerPassword,
} from "../limits/attempts.server.ts";
import { ipIn } from "../limits/client-ip.server.ts";
import { countDisclosure } from "../limits/disclosures.server.ts";
import { forgetHiddenRegistration, isRegisteredHidden } from "../limits/registration-disclosures.server.ts";
import { isTooMany } from "../limits/too-many-attempts.server.ts";
import { deviceOf, openSession, registerDevice } from "./open-session.server.ts";
import { DUMMY_HASH, MAX_TYPED_PASSWORD, verifyPassword } from "./password.server.ts";

const bodySchema = z.object({
  document: documentSchema,
  password: z.string(WRONG_PASSWORD).max(MAX_TYPED_PASSWORD, WRONG_PASSWORD).default(""),
});

/** Signs a player in by document, and by password if the account has one. Without a password the session is limited. */
export const signInDocument = createAuthEndpoint(
  "/sign-in/document",
  { method: "POST", body: z.record(z.string(), z.unknown()) },
  async (ctx) => {
    const parsed = bodySchema.safeParse(ctx.body);
    if (!parsed.success) throw invalidForm(parsed.error);
    const { document, password } = parsed.data;
    const ip = ipIn(ctx.headers);
    const player = await findPlayerSignIn(db, document);
    const device = await deviceOf(ctx, player?.id);
    const attempted = password ? playerPassword(document) : documentAlone(document);
    const isGuess = !device && password !== "";
    const attempt = await beginAttempt({
      ...attempted,
      ip,
      device,
      passwordHash: player?.passwordHash,
    }).catch(async (refusal) => {
      if (isGuess && isTooMany(refusal)) await refuseLikeWrongPassword(ip, document, password);
      throw refusal;
    });
    const { earlyDisclosure, work, isCorrect } = await attempt.check(async () => {
      // Not given back when the response is refused, so that asking is never free.
      const work = device ? null : await beginWork(password ? "document" : "document alone", ip);
      // If no password was typed, any response reveals whether the document is registered, so it is counted before the check.
      const earlyDisclosure = !device && !password ? await countDisclosure(ip, document) : null;
      // The same work for every document, registered or not.
      const stored = player?.passwordHash ?? DUMMY_HASH;
      return { earlyDisclosure, work, isCorrect: await verifyPassword(stored, password) };
    });
    const isProven = Boolean(player?.passwordHash) && isCorrect;
    // A wrong password, or the first correct one after a hidden registration, reveals whether the document is registered.
    const isRevealing = isGuess && (!isProven || (await isRegisteredHidden(document)));
    const disclosure = isRevealing ? await countDisclosure(ip, document) : earlyDisclosure;
    const refusal = await signInRefusal(player, isCorrect);
    await disclosure?.settle(!refusal);
    if (refusal || !player) throw refusal;
    if (isProven && isRevealing) await forgetHiddenRegistration(document);
    await attempt.succeed(isProven);
    const level = isProven ? "full" : "document";
    if (!device) await countNewBrowser(player.id, ip, level);
    await work?.succeed();
    const token = await openSession(ctx, player.id, level, player.passwordHash);
    await registerDevice(ctx, player.id, token);
    return ctx.json({ id: player.id, name: firstName(player.name) });
  },
);

/**
 * Does and counts the same as after a wrong password. A network that the account knows has its own allowance of wrong
 * passwords. Once strangers have used up theirs, a free refusal would reveal whether the account knows this network.
 */
async function refuseLikeWrongPassword(ip: string, document: string, password: string): Promise<void> {
  await beginWork("document", ip);
  await verifyPassword(DUMMY_HASH, password);
  const disclosure = await countDisclosure(ip, document);
  await disclosure.settle(false);
}

async function signInRefusal(
  player: { passwordHash: string | null } | undefined,
  isCorrect: boolean,
): Promise<APIError | null> {
  if (!player) return apiError("NOT_FOUND", unknownDocument(await findDemoDocuments(db)));
  if (player.passwordHash) return isCorrect ? null : apiError("UNAUTHORIZED", WRONG_PASSWORD);
  return env.PLAYER_LOGIN_WITHOUT_PASSWORD ? null : apiError("FORBIDDEN", PASSWORD_NEEDED);
}
