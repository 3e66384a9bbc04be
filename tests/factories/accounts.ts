import { db } from "#app/db/client.server.ts";
import { authAccounts, users } from "#app/db/schema/people.ts";
import { cheapHash } from "./cheap-hash.ts";
import { aPlayer } from "./league.ts";

/** Long enough, and nobody's real password. */
export const PASSWORD = "la pelota no se mancha";

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

/** Hashing is slow on purpose, and checking a hash takes as long: these hashes are cheap. */
async function givePassword(userId: string) {
  await db
    .insert(authAccounts)
    .values({ providerId: "credential", accountId: userId, userId, password: cheapHash(PASSWORD) });
}
