import type { Card } from "#app/lib/cards/card.ts";
import { cardPicture, cardVersion } from "#app/lib/cards/card-pictures.server.ts";
import { NotFoundError } from "#app/lib/errors.ts";
import { measureQueue } from "#app/lib/metrics.server.ts";
import type { Lane } from "#app/lib/queues/lane-queue.ts";
import { COMMON_LANE, createLimiter } from "#app/lib/queues/limiter.ts";
import { VISITOR } from "../accounts/accounts.rules.ts";
import { clubOf } from "../clubs/club-page.server.ts";
import { clubMatches } from "../fixtures/club/club-matches.server.ts";
import { teamMatches } from "../fixtures/club/team-matches.server.ts";
import type { Moment } from "../fixtures/match-status.rules.ts";
import { divisionIds } from "../fixtures/matchday/matchday-filter.rules.ts";
import type { MatchdayView } from "../fixtures/matchday/matchday-view.rules.ts";
import { matchdayView } from "../fixtures/matchday/matchday-view.server.ts";
import { pairingPage } from "../fixtures/pairing/pairing-page.server.ts";
import type { LeagueDay } from "../fixtures/upcoming/league-days.rules.ts";
import { comingDayOf, leagueDays } from "../fixtures/upcoming/league-days.server.ts";
import type { LeagueInSeason } from "../leagues/league-page.rules.ts";
import { leagueOf } from "../leagues/league-page.server.ts";
import { listLeagues } from "../leagues/leagues.server.ts";
import { type Leader, type TableSelection, tableSelection } from "../prode/leaderboard/leaderboard.rules.ts";
import { leaderboard } from "../prode/leaderboard/leaderboard.server.ts";
import { onPodium } from "../prode/leaderboard/podium.rules.ts";
import { matchdayInUrl } from "../prode/matches/matchday-url.rules.ts";
import { myMatchday } from "../prode/matches/my-matchday.server.ts";
import type { GeneralPage } from "../standings/general/general-page.rules.ts";
import { generalPage } from "../standings/general/general-table.server.ts";
import { standingsPage, teamStanding } from "../standings/standings.server.ts";
import type { StandingsPage } from "../standings/standings-page.rules.ts";
import { clubTeams } from "../teams/club-teams.server.ts";
import type { Team } from "../teams/team-page.rules.ts";
import { teamOf } from "../teams/team-page.server.ts";
import {
  clubCard,
  generalCard,
  homeCard,
  leagueCard,
  matchdayCard,
  pairingCard,
  tableCard,
  teamCard,
} from "./cards.rules.ts";
import {
  ALL_KEY,
  HOME_TITLE,
  INVITATION_KEY,
  type PictureKind,
  type PictureQuery,
  pictureUrl,
} from "./picture.rules.ts";
import { invitationCard, podiumCard, prodeMatchdayCard, rankCard } from "./prode-cards.rules.ts";
import { rankOfKey } from "./rank-share.server.ts";

const NO_PICTURE = "No encontramos esa imagen.";
const BUSY = "Hay muchas imágenes por dibujar. Probá de nuevo en unos segundos.";

/** The URL of a page's preview picture, by what it shows. */
export function previewUrl(kind: PictureKind, key: string | number, card: Card, query: PictureQuery = {}) {
  return pictureUrl(kind, key, cardVersion(card), query);
}

export function leaguePreview(league: LeagueInSeason, next: LeagueDay | null): string {
  return previewUrl("liga", league.slug, leagueCard(league, next), seasonIn(league));
}

/** The preview of the day shown, even if the URL does not name it. */
export function matchdayPreview(league: LeagueInSeason, view: MatchdayView): string {
  const { zone, category } = divisionIds(view.filter);
  const query = { ...seasonIn(league), day: view.days?.shown[0], zone: text(zone), category: text(category) };
  return previewUrl("fecha", league.slug, matchdayCard(league, view), query);
}

export function tablePreview(league: LeagueInSeason, page: StandingsPage): string {
  const query = { ...seasonIn(league), zone: text(page.zone?.id), category: text(page.category?.id) };
  return previewUrl("tabla", league.slug, tableCard(league, page), query);
}

export function generalPreview(league: LeagueInSeason, page: GeneralPage): string {
  const season = page.annual ? {} : seasonIn(league);
  const query = { ...season, zone: page.zone?.slug, year: text(page.annual?.year) };
  return previewUrl("general", league.slug, generalCard(league, page), query);
}

/** Set only for a finished season, as in the URLs of pages. */
function seasonIn({ season }: LeagueInSeason): PictureQuery {
  return season?.state === "finished" ? { season: season.slug } : {};
}

function text(value: number | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}

/** The current picture of a URL; for another version, only the URL of the current one. */
export async function pictureAt(
  { kind, key, version }: { kind: string; key: string; version: string },
  query: PictureQuery,
  site: string,
  moment: Moment,
  lane = COMMON_LANE,
) {
  if (!isKind(kind)) throw new NotFoundError(NO_PICTURE);
  const card = await cardLimiter(() => CARDS[kind](key, query, moment, lane), lane);
  const current = cardVersion(card);
  if (version !== current) return { redirect: pictureUrl(kind, key, current, query) };
  return { picture: await cardPicture(card, site) };
}

/** Clients can request made-up versions, which are not cached. The limit keeps them from taking all database connections. */
const cardLimiter = createLimiter(2, { maxWaiting: 50, maxWaitMs: 5_000, busy: BUSY });
measureQueue("shared pictures", cardLimiter.waiting);

function isKind(kind: string): kind is PictureKind {
  return Object.hasOwn(CARDS, kind);
}

type CardReader = (key: string, query: PictureQuery, moment: Moment, lane: Lane) => Promise<Card>;

/** Each reads the data as its page does, so it refuses the same requests: a season in preparation has no picture. */
const CARDS: Record<PictureKind, CardReader> = {
  async inicio(_, __, moment) {
    const [{ days }, leagues] = await Promise.all([leagueDays(null, moment), listLeagues()]);
    return homeCard(HOME_TITLE, leagues, days);
  },
  async liga(key, { season }, moment) {
    const league = await leagueOf(key, season ?? null);
    return leagueCard(league, await comingDayOf(league, moment));
  },
  async fecha(key, { season, day, zone, category }, { now, timeZone }) {
    const league = await leagueOf(key, season ?? null);
    return matchdayCard(league, await matchdayView(league, { day, zone, category }, now, timeZone));
  },
  async tabla(key, { season, zone = null, category = null }) {
    const league = await leagueOf(key, season ?? null);
    return tableCard(league, await standingsPage(league, { zone, category }));
  },
  async general(key, { season, zone = null, year = null }, _, lane) {
    const league = await leagueOf(key, season ?? null);
    return generalCard(league, (await generalPage(league, { zone, annual: year }, lane)).page);
  },
  async equipo(key, _, { now, timeZone }) {
    const team = await teamOf(key);
    if (!team) throw new NotFoundError(NO_PICTURE);
    const [played, standing] = await Promise.all([
      teamMatches(team.id, null, now, timeZone),
      standingOf(team, timeZone),
    ]);
    return teamCard(team, played, standing);
  },
  async club(key, _, moment) {
    const club = await clubOf(key);
    if ("redirect" in club) throw new NotFoundError(NO_PICTURE);
    const { current } = await clubTeams(club.id);
    const ids = current.flatMap(({ teams }) => teams.map(({ id }) => id));
    return clubCard(club, current, await clubMatches(ids, moment));
  },
  async partido(key, _, moment) {
    return pairingCard(await pairingPage(key, moment));
  },
  async prode(key, { category, day }, moment) {
    const request = matchdayInUrl(paramsOf({ liga: key, categoria: category, fecha: day }));
    const { matchday } = await myMatchday({ team: null, remembered: null }, request, moment);
    return prodeMatchdayCard(matchday);
  },
  async podio(key, { season, day }) {
    const selection = tableSelection(paramsOf({ liga: key, temporada: season, fecha: day }));
    if (selection.leagueId === null && key !== ALL_KEY) throw new NotFoundError(NO_PICTURE);
    const { choices, leaders } = await leaderboard(VISITOR, selection);
    const league = choices.leagues.find(({ id }) => id === selection.leagueId) ?? null;
    if (selection.leagueId !== null && !league) throw new NotFoundError(NO_PICTURE);
    return podiumCard({ league, day: selection.day, rows: topOf(leaders) });
  },
  async puesto(key) {
    return rankCard(await rankOfKey(key));
  },
  async grupo(key) {
    if (key !== INVITATION_KEY) throw new NotFoundError(NO_PICTURE);
    return invitationCard();
  },
};

function paramsOf(values: Record<string, string | null | undefined>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

/** The first ranks of a page of the table. */
function topOf(leaders: readonly Leader[]) {
  return onPodium(leaders.map(({ name, rank, points }) => ({ name, rank, points })));
}

type ProdeMatchday = Awaited<ReturnType<typeof myMatchday>>["matchday"];

/** The preview of the matchday shown, even if the URL does not name it. */
export function prodePreview(matchday: ProdeMatchday): string {
  return previewUrl("prode", matchday?.league.id ?? ALL_KEY, prodeMatchdayCard(matchday), {
    category: matchday?.category?.slug,
    day: matchday?.day,
  });
}

type Table = Awaited<ReturnType<typeof leaderboard>>;

/** The preview of a table of players; undefined beyond its first page, which has the podium. */
export function podiumPreview(selection: TableSelection, { choices, leaders, page, clubs }: Table) {
  const league = choices.leagues.find(({ id }) => id === selection.leagueId) ?? null;
  if (page !== 1 || clubs || (selection.leagueId !== null && !league)) return undefined;
  const card = podiumCard({ league, day: selection.day, rows: topOf(leaders) });
  const { season, day } = selection;
  return previewUrl("podio", league?.id ?? ALL_KEY, card, { season, day });
}

export function invitationPreview(): string {
  return previewUrl("grupo", INVITATION_KEY, invitationCard());
}

/** A team's own row of its table, if it is in one. */
export function standingOf({ id, zone, category }: Team, timeZone: string) {
  if (!zone || !category) return Promise.resolve(null);
  return teamStanding({ zoneId: zone.id, categoryId: category.id }, id, timeZone);
}
