import type { Db } from "#app/db/client.server.ts";
import { foldText } from "#app/lib/text/search-text.ts";
import { slugFor } from "#app/lib/text/slug.ts";
import { findPlays } from "./club-list.queries.server.ts";
import {
  deleteClub,
  findByName,
  findNamesakes,
  findSlugs,
  insertClub,
  lockClub,
  lockClubs,
  updateClub,
} from "./clubs.queries.server.ts";
import { MAX_ALIASES } from "./clubs.rules.ts";

export { lockClubs };

/** Finds a club by name; null if none. */
export async function findClubNamed(tx: Db, name: string, leagueId: number): Promise<number | null> {
  return (await findByName(tx, name, leagueId))?.id ?? null;
}

/** Adds aliases to clubs. An alias used by another club, or above the limit, is skipped. */
export async function rememberAliases(
  tx: Db,
  aliases: readonly { clubId: number; alias: string }[],
): Promise<{ clubId: number; alias: string }[]> {
  if (aliases.length === 0) return [];
  await lockClubs(tx);
  const added = [];
  for (const { clubId, alias } of aliases) {
    const club = await lockClub(tx, clubId);
    const own = club ? [club.name, club.shortName ?? "", ...club.aliases].map(foldText) : [];
    if (!club || own.includes(foldText(alias)) || club.aliases.length >= MAX_ALIASES) continue;
    if ((await findNamesakes(tx, [alias], clubId)).length > 0) continue;
    await updateClub(tx, clubId, { aliases: [...club.aliases, alias] });
    added.push({ clubId, alias });
  }
  return added;
}

export async function forgetAliases(
  tx: Db,
  aliases: readonly { clubId: number; alias: string }[],
): Promise<void> {
  for (const { clubId, alias } of aliases) {
    const club = await lockClub(tx, clubId);
    if (club)
      await updateClub(tx, clubId, { aliases: club.aliases.filter((existing) => existing !== alias) });
  }
}

/** Deletes the clubs among these that play nowhere. */
export async function removeUnusedClubs(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await lockClubs(tx);
  for (const id of ids) if ((await findPlays(tx, [id])).length === 0) await deleteClub(tx, id);
}

/** Finds a club by name, or creates it. */
export async function clubNamed(tx: Db, name: string, leagueId: number): Promise<number> {
  const existing = await findClubNamed(tx, name, leagueId);
  if (existing !== null) return existing;
  await lockClubs(tx);
  const createdMeanwhile = await findClubNamed(tx, name, leagueId);
  return createdMeanwhile ?? insertClub(tx, { name, slug: slugFor(name, await findSlugs(tx), "club") });
}
