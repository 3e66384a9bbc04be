import type { Db } from "#app/db/client.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { foldText } from "#app/lib/search-text.ts";
import { slugFor } from "#app/lib/slug.ts";
import { findPlays } from "./club-list.queries.server.ts";
import { findNamesakes, findSlugs, insertClub, lockClubs } from "./clubs.queries.server.ts";
import { playsText, takenText } from "./clubs.rules.ts";

interface Named {
  /** Null for a club that is added. */
  id: number | null;
  name: string;
  aliases: string[];
  /** Where it plays; a club that plays nowhere may still enter any league. */
  leagueIds: number[];
}

/** Refuses a name or a spelling that means another club of one of its leagues already: imports could not tell them apart. */
export async function refuseNamesakes(tx: Db, { id, name, aliases, leagueIds }: Named): Promise<void> {
  const names = [name, ...aliases];
  for (const other of await findNamesakes(tx, names, id)) {
    const plays = await findPlays(tx, [other.id]);
    const isApart =
      leagueIds.length > 0 && plays.length > 0 && !plays.some(({ leagueId }) => leagueIds.includes(leagueId));
    if (isApart) continue;
    const theirs = [other.name, ...other.aliases].map(foldText);
    const written = names.find((one) => theirs.includes(foldText(one))) ?? name;
    const text = takenText(written, { name: other.name, plays: playsText(plays) });
    throw new DomainError(text, 409, { [written === name ? "name" : "aliases"]: text });
  }
}

/** A club of a league with the name of one that plays in others only. */
export async function addNamesake(tx: Db, name: string, leagueId: number): Promise<number> {
  await lockClubs(tx);
  await refuseNamesakes(tx, { id: null, name, aliases: [], leagueIds: [leagueId] });
  return insertClub(tx, { name, slug: slugFor(name, await findSlugs(tx), "club") });
}
