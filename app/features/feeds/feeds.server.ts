import { db } from "#app/db/client.server.ts";
import { clockTime, dayOf, instantOf } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { NotFoundError } from "#app/lib/errors.ts";
import { categoriesOf } from "../categories/categories.server.ts";
import { clubGround } from "../clubs/grounds.rules.ts";
import { scoreOf } from "../fixtures/score.rules.ts";
import { type LeagueInSeason, NO_SEASON } from "../leagues/league-page.rules.ts";
import { listLeagues } from "../leagues/leagues.server.ts";
import { isPublicSeason } from "../seasons/seasons.rules.ts";
import { branchesOf } from "../standings/choices.rules.ts";
import { standingsChoice, withTable } from "../standings/standings.server.ts";
import type { StandingsChoice } from "../standings/standings-page.rules.ts";
import { zonesOf } from "../zones/zones.server.ts";
import {
  countSeasonMatches,
  findPublicSeasons,
  findSeasonClubs,
  findSeasonMatches,
} from "./feeds.queries.server.ts";
import { matchState, WALKOVERS } from "./feeds.rules.ts";
import type { ClubsFeed, FixturesFeed, LeagueFeed, LeaguesFeed, TablesFeed } from "./feeds.schema.ts";

const PAGE_LENGTH = 200;

export async function leaguesFeed(): Promise<LeaguesFeed> {
  const leagues = await listLeagues();
  return { leagues: leagues.map(({ slug, name }) => ({ slug, name, url: absoluteUrl(`/league/${slug}`) })) };
}

export async function leagueFeed({ id, slug, name, firstLevel }: LeagueInSeason): Promise<LeagueFeed> {
  const seasons = await findPublicSeasons(db, id);
  const feedUrl = (path: string) => absoluteUrl(`/api/v1/leagues/${slug}/${path}`);
  return {
    slug,
    name,
    firstLevel,
    url: absoluteUrl(`/league/${slug}`),
    seasons: seasons.filter(isPublicSeason),
    links: { clubs: feedUrl("clubs"), fixtures: feedUrl("fixtures"), tables: feedUrl("tables") },
  };
}

export async function clubsFeed(league: LeagueInSeason): Promise<ClubsFeed> {
  const clubs = await findSeasonClubs(db, league.season?.id ?? NO_SEASON);
  return {
    ...inSeason(league),
    clubs: clubs.map(({ slug, name, logo, ...place }) => ({
      slug,
      name,
      url: absoluteUrl(`/club/${slug}`),
      crest: logo && absoluteUrl(logo),
      ground: clubGround(place),
    })),
  };
}

/** One page of a season's matches; a page that does not exist is refused. */
export async function fixturesFeed(league: LeagueInSeason, page: number): Promise<FixturesFeed> {
  const seasonId = league.season?.id ?? NO_SEASON;
  const pages = Math.max(1, Math.ceil((await countSeasonMatches(db, seasonId)) / PAGE_LENGTH));
  if (page < 1 || page > pages) throw new NotFoundError("Esa página no existe");
  const matches = await findSeasonMatches(db, seasonId, {
    limit: PAGE_LENGTH,
    offset: (page - 1) * PAGE_LENGTH,
  });
  const timeZone = env.LEAGUE_TIME_ZONE;
  return {
    ...inSeason(league),
    page,
    pages,
    matches: matches.map(({ homeGoals, awayGoals, kickoff, originalKickoff, ...match }) => ({
      id: match.id,
      matchday: match.matchday.trim(),
      number: match.number,
      zone: match.zone,
      category: match.category,
      kickoff: publicKickoff(kickoff, match.hasConfirmedHour, timeZone),
      day: dayOf(kickoff, timeZone),
      hour: match.hasConfirmedHour ? clockTime(kickoff, timeZone) : null,
      state: matchState(match),
      walkover: match.walkover && WALKOVERS[match.walkover],
      home: match.home,
      away: match.away,
      score: scoreOf(homeGoals, awayGoals),
      ground: match.ground,
      movedFrom: originalKickoff && publicKickoff(originalKickoff, match.hasConfirmedHour, timeZone),
      url: absoluteUrl(`/partido/${match.id}`),
    })),
  };
}

/** The kick-off, or the start of its day while only the day is known, because the stored hour is provisional. */
function publicKickoff(kickoff: Date, hasConfirmedHour: boolean, timeZone: string): string {
  const shown = hasConfirmedHour ? kickoff : instantOf(dayOf(kickoff, timeZone), "00:00", timeZone);
  return shown.toISOString();
}

/** The tables of a season, and the requested one, by default the first. */
export async function tablesFeed(league: LeagueInSeason, choice: TableChoice): Promise<TablesFeed> {
  const { divisions, page } = await chosenTable(league, choice);
  const query = league.season ? `temporada=${league.season.slug}&` : "";
  const urlOf = ({ zone, category }: Division) =>
    absoluteUrl(`/api/v1/leagues/${league.slug}/tables?${query}zona=${zone.id}&categoria=${category.id}`);
  const { zone, category, table } = page;
  return {
    ...inSeason(league),
    divisions: divisions.map((division) => ({ ...division, url: urlOf(division) })),
    table:
      zone && category && table
        ? {
            zone: { id: zone.id, name: zone.name },
            category,
            rows: table.rows.map(({ position, team, points, played, tally, mark }) => ({
              position,
              team: team.name,
              points,
              played,
              ...tally,
              correction: mark,
            })),
            corrections: table.corrections.map(
              ({ team, figures, reason }) => `${team}: ${figures}. ${reason}`,
            ),
            tieBreak: table.tieBreak,
          }
        : null,
  };
}

interface TableChoice {
  zone: string | null;
  category: string | null;
}
type Division = Pick<TablesFeed["divisions"][number], "zone" | "category">;

/** The requested table of a season, by default the first. */
export async function chosenTable(league: LeagueInSeason, choice: TableChoice) {
  const seasonId = league.season?.id ?? NO_SEASON;
  const [zones, categories] = await Promise.all([zonesOf(seasonId), categoriesOf(seasonId)]);
  const divisions = branchesOf(league.firstLevel, zones, categories).flatMap(({ choices, id, name }) =>
    choices.map((inner): Division => {
      const outer = { id, name };
      return league.firstLevel === "zone"
        ? { zone: outer, category: inner }
        : { zone: inner, category: outer };
    }),
  );
  // A table that does not exist is not replaced by another one.
  const orFirst = choice.zone === null && choice.category === null;
  const chosen = await standingsChoice(league, choice, { orFirst });
  const none = { ...chosen, open: null, zone: null, category: null, table: null };
  return { divisions, page: exists(choice, chosen) ? await withTable(chosen) : none };
}

/** Whether the zone and category that a URL names, if any, are those of the table. */
function exists({ zone, category }: TableChoice, chosen: StandingsChoice): boolean {
  const isChosen = (id: string | null, shown: { id: number } | null) => !id || id === String(shown?.id);
  return isChosen(zone, chosen.zone) && isChosen(category, chosen.category);
}

function inSeason({ slug, season }: LeagueInSeason): Pick<ClubsFeed, "league" | "season"> {
  if (!season || !isPublicSeason(season)) return { league: slug, season: null };
  return { league: slug, season: { slug: season.slug, name: season.name, state: season.state } };
}

function absoluteUrl(path: string): string {
  return new URL(path, env.ORIGIN).href;
}
