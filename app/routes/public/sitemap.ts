import { clubSlugs } from "#app/features/clubs/club-page.server.ts";
import { clubPath } from "#app/features/clubs/club-url.rules.ts";
import { coursePath, coursesPath } from "#app/features/courses/courses.rules.ts";
import { courseIds } from "#app/features/courses/courses.server.ts";
import { leaguePath, leagueUrl } from "#app/features/leagues/leagues.rules.ts";
import { listLeagues } from "#app/features/leagues/leagues.server.ts";
import { seasonsWithPlayoffs } from "#app/features/playoffs/bracket-page.server.ts";
import { finishedSeasons } from "#app/features/seasons/seasons.server.ts";
import { sitemapXml } from "#app/features/site/sitemap.rules.ts";
import { seasonsWithGeneralTable } from "#app/features/standings/general/general-table.server.ts";
import { teamIds } from "#app/features/teams/team-ids.server.ts";
import { env } from "#app/lib/env.server.ts";

/** These limits leave room for a thousand leagues within a sitemap's 50,000 URLs. */
const MAX_COURSES = 10_000;
const MAX_TEAMS = 30_000;
const MAX_CLUBS = 5_000;
const ONE_HOUR_SECONDS = 3_600;

/** /sitemap.xml: every page that search engines should index. */
export async function loader() {
  const [leagues, courses, teams, clubs, seasons, general, playoffs] = await Promise.all([
    listLeagues(),
    courseIds(MAX_COURSES),
    teamIds(MAX_TEAMS),
    clubSlugs(MAX_CLUBS),
    finishedSeasons(),
    seasonsWithGeneralTable(),
    seasonsWithPlayoffs(),
  ]);
  const paths = [
    "/",
    coursesPath(),
    "/prode",
    ...leagues.map(leaguePath).flatMap((path) => [path, `${path}/fixture`, `${path}/posiciones`]),
    ...seasons.map((season) => leagueUrl({ slug: season.league, season }, "posiciones")),
    ...general.map((league) => leagueUrl(league, "general")),
    ...playoffs.map((league) => leagueUrl(league, "llaves")),
    ...clubs.map(clubPath),
    ...courses.map(coursePath),
    ...teams.map((id) => `/team/${id}`),
  ];
  return new Response(sitemapXml(paths, env.ORIGIN), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": `public, max-age=${ONE_HOUR_SECONDS}`,
    },
  });
}
