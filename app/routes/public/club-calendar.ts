import { redirect } from "react-router";
import { clubOf } from "#app/features/clubs/club-page.server.ts";
import { clubPath } from "#app/features/clubs/club-url.rules.ts";
import { calendarPath, calendarText } from "#app/features/fixtures/calendar/calendar.rules.ts";
import { calendarMatches } from "#app/features/fixtures/calendar/calendar.server.ts";
import { clubTeams } from "#app/features/teams/club-teams.server.ts";
import { cacheUntilChanged } from "#app/lib/caching/page-dependencies.ts";
import { env } from "#app/lib/env.server.ts";
import { calendarResponse, noCalendar } from "#app/lib/files/calendar.server.ts";
import type { Route } from "./+types/club-calendar";

/** /club/{slug}/calendario.ics: the matches of all of a club's teams in its current seasons. */
export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const club = await clubOf(params.slug);
    if ("redirect" in club) return redirect(calendarPath(clubPath(club.redirect)), 301);
    const { current } = await clubTeams(club.id);
    cacheUntilChanged(
      context,
      `club:${club.id}`,
      ...current.map(({ season }) => `season:${season.id}` as const),
    );
    const matches = await calendarMatches(current.flatMap(({ teams }) => teams.map(({ id }) => id)));
    const { ORIGIN: origin, LEAGUE_TIME_ZONE: timeZone } = env;
    return calendarResponse(calendarText({ name: club.name, matches, origin, timeZone }), club.slug);
  } catch (error) {
    return noCalendar(error);
  }
}
