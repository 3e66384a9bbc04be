import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { authDevices } from "#app/db/schema/access.ts";
import { keyedHash } from "./secret.server.ts";

const TOKEN_BYTES = 32;
/** As long as browsers keep a cookie at most. */
export const DEVICE_COOKIE_SECONDS = 400 * 24 * 3600;
export const DEVICE_COOKIE = "device";

/** Remembers that an account was registered in this browser. One browser may know several: schools share computers. */
export async function rememberDevice(userId: string, existing: string | null): Promise<string> {
  const token = existing ?? randomBytes(TOKEN_BYTES).toString("base64url");
  await db
    .insert(authDevices)
    .values({ tokenHash: await hashed(token), userId })
    .onConflictDoNothing();
  return token;
}

export async function deviceKnows(token: string | null, userId: string): Promise<boolean> {
  if (!token) return false;
  const here = and(eq(authDevices.tokenHash, await hashed(token)), eq(authDevices.userId, userId));
  return (await db.$count(authDevices, here)) > 0;
}

function hashed(token: string): Promise<string> {
  return keyedHash("device", token);
}
