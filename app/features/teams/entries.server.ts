import type { Db } from "#app/db/client.server.ts";
import { clubNamed, findClubNamed } from "../clubs/clubs.server.ts";
import { deleteIfEmpty, findByLetteredName, findOfClub, insertEntry } from "./entries.queries.server.ts";
import { freeLetter } from "./entries.rules.ts";
import type { Place } from "./team-place.rules.ts";

export { deleteIfEmpty as leaveEntry };

/** The entry that a new team belongs to, by its name: that of its club, which is made where there is none. */
export async function entryFor(tx: Db, name: string, place: Place): Promise<number> {
  const lettered = await findByLetteredName(tx, place.seasonId, name);
  return lettered?.id ?? entryOfClub(tx, await clubNamed(tx, name, place.leagueId), place);
}

/** The entry that a name means; null where it names no club. */
export async function entryNamed(tx: Db, name: string, place: Place): Promise<number | null> {
  const lettered = await findByLetteredName(tx, place.seasonId, name);
  if (lettered) return lettered.id;
  const clubId = await findClubNamed(tx, name, place.leagueId);
  return clubId === null ? null : entryOfClub(tx, clubId, place);
}

/** A club that has a team in the category already has entered twice. */
async function entryOfClub(tx: Db, clubId: number, place: Place): Promise<number> {
  const entries = await findOfClub(tx, place.seasonId, clubId, place.categoryId);
  const free = entries.find(({ hasTeam }) => !hasTeam);
  if (free) return free.id;
  const letter = freeLetter(entries.map((entry) => entry.letter));
  return insertEntry(tx, { seasonId: place.seasonId, clubId, letter });
}
