import { hashPassword } from "#app/auth/sign-in/password.server.ts";
import { db } from "#app/db/client.server.ts";
import { authAccounts, users } from "#app/db/schema/people.ts";
import { aPlayer } from "./league.ts";

/** Long enough, and nobody's real password. */
export const PASSWORD = "la pelota no se mancha";
let hash: Promise<string> | undefined;

export async function aPlayerWithPassword() {
  const player = await aPlayer(db);
  await givePassword(player.id);
  return { ...player, document: player.document ?? "" };
}

export async function aPlayerWithoutPassword() {
  const player = await aPlayer(db);
  return { ...player, document: player.document ?? "" };
}

export async function anAdmin(username: string, email: string | null = null) {
  const [admin] = await db
    .insert(users)
    .values({ role: "admin", name: username, surname: "", username, email })
    .returning();
  if (!admin) throw new Error("nothing was inserted");
  await givePassword(admin.id);
  return admin;
}

/** One hash for all accounts, because hashing is slow on purpose. */
async function givePassword(userId: string) {
  hash ??= hashPassword(PASSWORD);
  await db
    .insert(authAccounts)
    .values({ providerId: "credential", accountId: userId, userId, password: await hash });
}
