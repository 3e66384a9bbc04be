import { type Db, db } from "#app/db/client.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { deleteZone, findCups, insertZone, isCup, nameIsTaken } from "./zones.queries.server.ts";

/* Play-offs, stored as zones of a separate kind. A play-off spans a whole season, in both kinds of league. */
export { isCup };

interface NewCup {
  leagueId: number;
  seasonId: number;
  name: string;
  decidesChampion: boolean;
}

export async function addCup(tx: Db, cup: NewCup): Promise<number> {
  if (await nameIsTaken(tx, cup.name, { seasonId: cup.seasonId, categoryId: null })) {
    const text = `Esta temporada ya tiene «${cup.name}». Poné otro nombre.`;
    throw new DomainError(text, 409, { nombre: text });
  }
  return insertZone(tx, { ...cup, categoryId: null, legend: null, kind: "eliminacion" });
}

/** Deletes a play-off with its ties, fixtures and matches. */
export function removeCup(tx: Db, id: number): Promise<boolean> {
  return deleteZone(tx, id);
}

export function cupsOf(seasonId: number, connection: Db = db) {
  return findCups(connection, seasonId);
}
