import { createHmac, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { siteState } from "#app/db/schema/site.ts";
import { env } from "#app/lib/env.server.ts";

const STATE_KEY = "auth_secret";
const SECRET_BYTES = 32;

let cached: Promise<string> | undefined;

/** The secret that signs cookies: from the settings, or generated once and shared by all processes. */
export function authSecret(): Promise<string> {
  cached ??= (env.AUTH_SECRET ? Promise.resolve(env.AUTH_SECRET) : ownSecret()).catch((error) => {
    // Not cached after a failure: the database may be back by the next request.
    cached = undefined;
    throw error;
  });
  return cached;
}

/** A keyed hash (HMAC) of a value that must not be readable in the database. */
export async function keyedHash(purpose: string, value: string): Promise<string> {
  return createHmac("sha256", await authSecret())
    .update(`${purpose}\0${value}`)
    .digest("base64url");
}

async function ownSecret(): Promise<string> {
  return generateOnce(STATE_KEY, () => randomBytes(SECRET_BYTES).toString("base64url"));
}

/** A value that is generated once and stored. If two processes start concurrently, both use the value stored first. */
export async function generateOnce(key: string, make: () => string): Promise<string> {
  const find = () => db.select({ value: siteState.value }).from(siteState).where(eq(siteState.key, key));
  const [existing] = await find();
  if (existing) return existing.value;
  await db.insert(siteState).values({ key, value: make() }).onConflictDoNothing();
  const [row] = await find();
  if (!row) throw new Error("the generated value could not be stored");
  return row.value;
}
