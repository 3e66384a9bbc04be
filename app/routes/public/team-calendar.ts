import { calendarText } from "#app/features/fixtures/calendar/calendar.rules.ts";
import { calendarMatches } from "#app/features/fixtures/calendar/calendar.server.ts";
import { currentTeamOf, teamOf } from "#app/features/teams/team-page.server.ts";
import { cacheUntilChanged, dependsOn } from "#app/lib/caching/page-dependencies.ts";
import { env } from "#app/lib/env.server.ts";
import { NotFoundError } from "#app/lib/errors.ts";
import { calendarResponse, noCalendar } from "#app/lib/files/calendar.server.ts";
import type { Route } from "./+types/team-calendar";

/**
 * /team/{id}/calendario.ics: a team's matches. Last year's subscribers also get those of the same team in the current
 * season.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const team = await teamOf(params.id);
    if (!team) throw new NotFoundError("Equipo no encontrado");
    cacheUntilChanged(context, "leagues", `season:${team.season.id}`, `club:${team.club.id}`);
    const current = await currentTeamOf(team);
    if (current) dependsOn(context, `season:${current.seasonId}`);
    const matches = await calendarMatches(current ? [team.id, current.id] : [team.id]);
    const name = [team.name, team.category?.name].filter(Boolean).join(" · ");
    const { ORIGIN: origin, LEAGUE_TIME_ZONE: timeZone } = env;
    return calendarResponse(calendarText({ name, matches, origin, timeZone }), `equipo-${team.id}`);
  } catch (error) {
    return noCalendar(error);
  }
}
