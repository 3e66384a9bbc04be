import { db } from "#app/db/client.server.ts";
import { NotFoundError } from "#app/lib/errors.ts";
import { sharedLookup } from "#app/lib/http/request-context.ts";
import { isSlug, type LeagueInSeason, leagueKey } from "./league-page.rules.ts";
import { findInSeason } from "./leagues.queries.server.ts";

/** The league of /league/{slug or id}, in the season of ?temporada={slug} or in its default one. */
export async function leagueOf(slugOrId: string, seasonSlug: string | null): Promise<LeagueInSeason> {
  const key = leagueKey(slugOrId);
  const isInvalidSlug = seasonSlug !== null && !isSlug(seasonSlug);
  const league = key && (await findInSeason(db, key, isInvalidSlug ? null : seasonSlug));
  if (!league) throw new NotFoundError("Liga no encontrada");
  if (isInvalidSlug || (seasonSlug !== null && !league.season)) {
    throw new NotFoundError("Temporada no encontrada");
  }
  return league;
}

/** The league of the current request, shared by the loaders of the league layout and its pages. */
export const pageLeague = sharedLookup<LeagueInSeason>();
