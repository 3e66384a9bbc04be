import { data } from "react-router";
import { calendarPath } from "#app/features/fixtures/calendar/calendar.rules.ts";
import { followedCategory } from "#app/features/fixtures/club/club-day.rules.ts";
import { TeamLast } from "#app/features/fixtures/club/components/team-last.tsx";
import { TeamMatchList } from "#app/features/fixtures/club/components/team-match-list.tsx";
import { TeamNext } from "#app/features/fixtures/club/components/team-next.tsx";
import { PAGE_PARAMETER, type TeamMatch } from "#app/features/fixtures/club/team-matches.rules.ts";
import { teamMatches } from "#app/features/fixtures/club/team-matches.server.ts";
import type { MatchSummary } from "#app/features/fixtures/match-summary.rules.ts";
import { matchEvents } from "#app/features/fixtures/matchday/match-events.rules.ts";
import { teamCard } from "#app/features/sharing/cards.rules.ts";
import { previewUrl, standingOf } from "#app/features/sharing/picture.server.ts";
import { FormStrip } from "#app/features/standings/components/form-strip.tsx";
import { PlaceChart } from "#app/features/standings/components/place-chart.tsx";
import { standingsPath, TABLE_ID } from "#app/features/standings/standings-url.rules.ts";
import type { TableRow } from "#app/features/standings/table/standings-table.rules.ts";
import { type Result, sidesOf, signed } from "#app/features/standings/tally/tally.rules.ts";
import { siblingsOf } from "#app/features/teams/club-teams.server.ts";
import { SiblingStrip } from "#app/features/teams/components/sibling-strip.tsx";
import { TeamHero } from "#app/features/teams/components/team-hero.tsx";
import { TeamStanding } from "#app/features/teams/components/team-standing.tsx";
import {
  hasPublicTable,
  type Team,
  teamDescription,
  teamDivision,
  teamStructuredData,
} from "#app/features/teams/team-page.rules.ts";
import { currentTeamOf, teamOf } from "#app/features/teams/team-page.server.ts";
import { teamPath } from "#app/features/teams/team-url.rules.ts";
import { cacheUntilChanged, dependsOn } from "#app/lib/caching/page-dependencies.ts";
import { redirectToShown } from "#app/lib/caching/shown-url.ts";
import { dayOf, shortDay } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { CalendarMenu } from "#app/shell/calendar-menu.tsx";
import { errorMeta } from "#app/shell/error-page.tsx";
import { FollowButton } from "#app/shell/follow-button.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { Wrap } from "#app/ui/page.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { ShareButton } from "#app/ui/share-button.tsx";
import type { Route } from "./+types/team";

/** Read-only page: sent without React. */
export const handle = { light: true };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const team = await teamOf(params.id);
  if (!team) throw data({ message: "Equipo no encontrado" }, { status: 404 });
  cacheUntilChanged(context, `season:${team.season.id}`, `club:${team.club.id}`);
  const timeZone = env.LEAGUE_TIME_ZONE;
  const now = new Date();
  const matches = await teamMatches(team.id, url.searchParams.get(PAGE_PARAMETER), now, timeZone);
  redirectToShown(url, { [PAGE_PARAMETER]: matches.page });
  const [current, standing, siblings] = await Promise.all([
    currentTeamOf(team),
    standingOf(team, timeZone),
    siblingsOf(team),
  ]);
  if (current) dependsOn(context, `season:${current.seasonId}`);
  const today = dayOf(now, timeZone);
  return {
    team,
    current,
    league: team.league,
    matches,
    standing,
    siblings,
    today,
    timeZone,
    preview: previewUrl("equipo", team.id, teamCard(team, matches, standing)),
    origin: env.ORIGIN,
  };
}

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta(error, matches);
  const { team, matches: teamMatches, preview, origin } = loaderData;
  return pageMeta({
    matches,
    preview,
    title: [team.name, teamDivision(team), team.league.name].filter(Boolean).join(" · "),
    description: [matchText(teamMatches, team.id), teamDescription(team)].filter(Boolean).join(" "),
    path: pagePath(team, teamMatches.page),
    origin,
  });
}

export default function TeamPage({ loaderData }: Route.ComponentProps) {
  const { team, current, matches, standing, siblings, today, timeZone, origin } = loaderData;
  const { next, past, page, pages } = matches;
  const last = page === 1 ? past.find(({ match }) => match.isPlayed) : undefined;
  const league = { ...team.league, season: team.season };
  const matchesWithLeague = [...next, ...past].map((teamMatch) => ({ ...teamMatch, league }));
  return (
    <div data-league-color={team.league.color}>
      <JsonLd data={teamStructuredData(team, origin)} />
      {matchesWithLeague.length > 0 && <JsonLd data={matchEvents(matchesWithLeague, origin, timeZone)} />}
      <TeamHero team={team}>
        <div className="grid grid-cols-1 gap-3">
          <SiblingStrip club={team.club.name} siblings={siblings} currentId={team.id} />
          <div className="flex flex-wrap gap-2">
            {current && <ButtonLink to={teamPath(current.id)}>Ver su equipo de {current.season}</ButtonLink>}
            {team.category && team.season.state === "current" && (
              <FollowButton
                follow={`${team.club.slug} ${followedCategory(team.letter, team.category.name)}`}
                name={`${team.name} ${team.category.name}`}
              />
            )}
            {team.season.state === "current" && <CalendarMenu path={calendarPath(teamPath(team.id))} />}
            <ShareButton
              text={[team.name, team.category?.name, next[0] && nextText(next[0], team.id)]
                .filter(Boolean)
                .join(" · ")}
              path={teamPath(team.id)}
              isLast
            />
          </div>
        </div>
      </TeamHero>
      <Wrap className="grid grid-cols-1 gap-7 pt-5 pb-12 lg:grid-cols-2 lg:items-start lg:gap-6">
        <div className="grid grid-cols-1 gap-7">
          {(next[0] || last) && (
            <div className="grid grid-cols-1 gap-3">
              {next[0] && <TeamNext next={next[0]} today={today} />}
              {last && (
                <TeamLast
                  last={last}
                  teamId={team.id}
                  mark={<FormStrip form={resultFor(last.match, team.id)} className="inline-flex" />}
                />
              )}
            </div>
          )}
          {hasPublicTable(team) && (
            <TeamStanding
              figures={standing ? figuresOf(standing.row) : []}
              reasons={standing ? explanations(standing.row) : []}
              place={standing && { position: standing.row.position, teams: standing.teams }}
              form={
                standing?.row.form.length ? <FormStrip form={standing.row.form} className="flex" /> : null
              }
              tableTo={tablePath(team)}
              evolution={
                standing && standing.evolution.length > 1 ? (
                  <PlaceChart places={standing.evolution} teams={standing.teams} />
                ) : null
              }
            />
          )}
          <TeamMatchList
            title="Próximos partidos"
            matches={next}
            empty="Todavía no hay partidos por jugar. Cuando se cargue la próxima fecha, van a aparecer acá."
          />
        </div>
        <TeamMatchList
          title="Partidos jugados"
          matches={past}
          mark={(match) => <FormStrip form={resultFor(match, team.id)} className="inline-flex" />}
          empty="Todavía no jugó ningún partido."
        >
          <Pages
            page={page}
            pages={pages}
            pathOf={(other) => pagePath(team, other)}
            label="Páginas de partidos jugados"
            before="Más nuevos"
            after="Más viejos"
            keepScroll
            className="mt-3.5"
          />
        </TeamMatchList>
      </Wrap>
    </div>
  );
}

/** The next match, or the last result. */
function matchText({ next, past }: { next: TeamMatch[]; past: TeamMatch[] }, teamId: number): string | null {
  if (next[0]) return nextText(next[0], teamId);
  const last = past.find(({ match }) => match.score);
  const { home, away, score } = last?.match ?? {};
  return score ? `Último resultado: ${home?.name} ${score.home} – ${score.away} ${away?.name}.` : null;
}

/** 'Próximo partido: sáb 21/11, 11:30, contra Racing de la Ribera, en El Potrero.' */
function nextText({ match, day }: TeamMatch, teamId: number): string {
  const opponent = match.home.id === teamId ? match.away : match.home;
  const when = `${shortDay(match.movedTo ?? day)}, ${match.time}`;
  const where = match.ground ? `, en ${match.ground.name}` : "";
  return `Próximo partido: ${when}, contra ${opponent.name}${where}.`;
}

/** The correction comes first: without it the points do not match the results. */
function explanations({ mark, reasons }: TableRow): string[] {
  return mark ? [`${mark}, que se explica en la tabla.`, ...reasons] : reasons;
}

function figuresOf({ points, played, tally }: TableRow) {
  const table = [
    { short: "PTS", long: "puntos", value: points },
    { short: "PJ", long: "partidos jugados", value: played },
  ];
  return [
    ...table,
    { short: "G", long: "ganados", value: tally.won },
    { short: "E", long: "empatados", value: tally.drawn },
    { short: "P", long: "perdidos", value: tally.lost },
    { short: "GF", long: "goles a favor", value: tally.goalsFor },
    { short: "GC", long: "goles en contra", value: tally.goalsAgainst },
    { short: "DG", long: "diferencia de gol", value: signed(tally.difference) },
  ];
}

/** Result of a match for a team; empty if there is none. */
function resultFor({ score, home, away, walkover, isAnnulled }: MatchSummary, teamId: number): Result[] {
  if (!score || isAnnulled) return [];
  const match = { homeTeamId: home.id, awayTeamId: away.id, homeGoals: score.home, awayGoals: score.away };
  return sidesOf({ ...match, walkover }).flatMap(([id, { result }]) => (id === teamId ? [result] : []));
}

function tablePath({ league, season, zone, category }: Team): string {
  return `${standingsPath({ ...league, season }, { zone: zone?.id, category: category?.id })}#${TABLE_ID}`;
}

function pagePath({ id }: Team, page: number): string {
  return page > 1 ? `${teamPath(id)}?${PAGE_PARAMETER}=${page}` : teamPath(id);
}
