import { eq } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { leagues } from "#app/db/schema/leagues.ts";

export async function lockForDivisions(tx: Db, id: number) {
  const [league] = await tx
    .select({ id: leagues.id, name: leagues.name, firstLevel: leagues.firstLevel })
    .from(leagues)
    .where(eq(leagues.id, id))
    .for("no key update");
  return league ?? null;
}
