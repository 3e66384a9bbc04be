import type { Db } from "#app/db/client.server.ts";
import { slugFor } from "#app/lib/slug.ts";
import { findByName, findSlugs, insertClub, lockClubs } from "./clubs.queries.server.ts";

export { lockClubs };

/** The club that a name means; null where there is none. */
export async function findClubNamed(tx: Db, name: string, leagueId: number): Promise<number | null> {
  return (await findByName(tx, name, leagueId))?.id ?? null;
}

/** The same, made where there is none. */
export async function clubNamed(tx: Db, name: string, leagueId: number): Promise<number> {
  const found = await findClubNamed(tx, name, leagueId);
  if (found !== null) return found;
  await lockClubs(tx);
  const meanwhile = await findClubNamed(tx, name, leagueId);
  return meanwhile ?? insertClub(tx, { name, slug: slugFor(name, await findSlugs(tx), "club") });
}
