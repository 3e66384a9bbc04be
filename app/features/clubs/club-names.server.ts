import type { Db } from "#app/db/client.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { foldText } from "#app/lib/text/search-text.ts";
import { slugFor } from "#app/lib/text/slug.ts";
import { findPlays } from "./club-list.queries.server.ts";
import { findNamesakes, findSlugs, insertClub, lockClubs } from "./clubs.queries.server.ts";
import { playsText, takenText } from "./clubs.rules.ts";

interface ClubNames {
  /** Null for a new club. */
  id: number | null;
  name: string;
  aliases: string[];
  /** The leagues where it plays. Empty counts as every league, because the club may still enter any of them. */
  leagueIds: number[];
}

/** Rejects a name or alias that another club in the same leagues already uses: imports could not tell them apart. */
export async function refuseNamesakes(tx: Db, { id, name, aliases, leagueIds }: ClubNames): Promise<void> {
  const names = [name, ...aliases];
  for (const other of await findNamesakes(tx, names, id)) {
    const plays = await findPlays(tx, [other.id]);
    const sharesNoLeague =
      leagueIds.length > 0 && plays.length > 0 && !plays.some(({ leagueId }) => leagueIds.includes(leagueId));
    if (sharesNoLeague) continue;
    const otherNames = [other.name, ...other.aliases].map(foldText);
    const takenName = names.find((candidate) => otherNames.includes(foldText(candidate))) ?? name;
    const text = takenText(takenName, { name: other.name, plays: playsText(plays) });
    throw new DomainError(text, 409, { [takenName === name ? "name" : "aliases"]: text });
  }
}

/** Adds a club whose name may already be used, but only by clubs of other leagues. */
export async function addNamesake(tx: Db, name: string, leagueId: number): Promise<number> {
  await lockClubs(tx);
  await refuseNamesakes(tx, { id: null, name, aliases: [], leagueIds: [leagueId] });
  return insertClub(tx, { name, slug: slugFor(name, await findSlugs(tx), "club") });
}
