import { clubOf } from "#app/features/clubs/club-page.server.ts";
import { type ClubDay, clubDayPairings } from "#app/features/fixtures/club/club-day.rules.ts";
import { clubMatches } from "#app/features/fixtures/club/club-matches.server.ts";
import { clubTeams } from "#app/features/teams/club-teams.server.ts";
import { cacheUntilChanged } from "#app/lib/caching/page-dependencies.ts";
import { dayOf } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { refusalOf } from "#app/lib/http/answers.server.ts";
import { sizedUrl } from "#app/lib/storage/picture-sizes.ts";
import type { Route } from "./+types/club-day";

/** The next matches of a followed club, for the home page. Identical for everybody, so it is cached. */
export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const club = await clubOf(params.slug);
    if ("redirect" in club) return respond({ renamed: club.redirect });
    const { current } = await clubTeams(club.id);
    cacheUntilChanged(
      context,
      `club:${club.id}`,
      ...current.map(({ season }) => `season:${season.id}` as const),
    );
    const teams = current.flatMap((season) => season.teams);
    const moment = { now: new Date(), timeZone: env.LEAGUE_TIME_ZONE };
    const matches = await clubMatches(
      teams.map(({ id }) => id),
      moment,
    );
    const [first] = current;
    return respond({
      club: { name: club.name, slug: club.slug, logo: club.logo && sizedUrl(club.logo, 160) },
      place: [first?.league.name, first?.teams[0]?.zone?.name].filter(Boolean).join(" · "),
      color: first?.league.color ?? "pitch",
      timeZone: moment.timeZone,
      pairings: clubDayPairings(matches, teams, dayOf(moment.now, moment.timeZone)),
    } satisfies ClubDay);
  } catch (error) {
    const { message, status } = refusalOf(error, "No se pudo leer el club.");
    return respond({ error: message }, status);
  }
}

function respond(body: object, status = 200): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}
