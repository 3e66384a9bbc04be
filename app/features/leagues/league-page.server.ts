import { db } from "#app/db/client.server.ts";
import { NotFoundError } from "#app/lib/errors.ts";
import { sharedLookup } from "#app/lib/request-context.ts";
import { type League, leagueKey } from "./league-page.rules.ts";
import { findOne } from "./leagues.queries.server.ts";

/** The league of /league/{slug or id}. */
export async function leagueOf(slugOrId: string): Promise<League> {
  const key = leagueKey(slugOrId);
  const league = key && (await findOne(db, key));
  if (!league) throw new NotFoundError("Liga no encontrada");
  return league;
}

/** The league of the page that is asked for, for the loaders of the league layout and its pages. */
export const pageLeague = sharedLookup<League>();
