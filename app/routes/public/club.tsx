import { Link, redirect } from "react-router";
import { clubDescription, clubPosterPath, clubStructuredData } from "#app/features/clubs/club-page.rules.ts";
import { clubOf } from "#app/features/clubs/club-page.server.ts";
import { clubPath } from "#app/features/clubs/club-url.rules.ts";
import { ClubHero } from "#app/features/clubs/components/club-hero.tsx";
import { clubGround } from "#app/features/clubs/grounds.rules.ts";
import { calendarPath } from "#app/features/fixtures/calendar/calendar.rules.ts";
import { clubMatches } from "#app/features/fixtures/club/club-matches.server.ts";
import { PairingCard } from "#app/features/fixtures/pairing/components/pairing-card.tsx";
import { SharePairing } from "#app/features/fixtures/pairing/components/share-pairing.tsx";
import { pairingText, pairingTitle } from "#app/features/fixtures/pairing/pairing-page.rules.ts";
import type { Pairing } from "#app/features/fixtures/pairing/pairings.rules.ts";
import { leaguePath } from "#app/features/leagues/leagues.rules.ts";
import { clubCard } from "#app/features/sharing/cards.rules.ts";
import { previewUrl } from "#app/features/sharing/picture.server.ts";
import { clubPositions } from "#app/features/standings/table/club-positions.server.ts";
import type { ClubSeason, PastSeason } from "#app/features/teams/club-teams.rules.ts";
import { clubTeams } from "#app/features/teams/club-teams.server.ts";
import { ClubTeamGrid } from "#app/features/teams/components/club-team-grid.tsx";
import { cacheUntilChanged } from "#app/lib/caching/page-dependencies.ts";
import { env } from "#app/lib/env.server.ts";
import { orErrorPage } from "#app/lib/http/answers.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { counted } from "#app/lib/text/counted.ts";
import { CalendarMenu } from "#app/shell/calendar-menu.tsx";
import { errorMeta } from "#app/shell/error-page.tsx";
import { FollowButton } from "#app/shell/follow-button.tsx";
import { NoticeButton } from "#app/shell/notice-button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { Wrap } from "#app/ui/page.tsx";
import { ShareButton } from "#app/ui/share-button.tsx";
import type { Route } from "./+types/club";

/** Read-only page: sent without React. */
export const handle = { light: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const club = await orErrorPage(clubOf(params.slug));
  if ("redirect" in club) throw redirect(clubPath(club.redirect), 301);
  const { current, past } = await clubTeams(club.id);
  const seasons = [...current, ...past].map(({ season }) => `season:${season.id}` as const);
  cacheUntilChanged(context, `club:${club.id}`, ...seasons);
  const ids = current.flatMap(({ teams }) => teams.map(({ id }) => id));
  const moment = { now: new Date(), timeZone: env.LEAGUE_TIME_ZONE };
  const [{ next, last }, positions] = await Promise.all([clubMatches(ids, moment), clubPositions(ids)]);
  const preview = previewUrl("club", club.slug, clubCard(club, current, { next, last }));
  return {
    club,
    current,
    past,
    next,
    last,
    positions: Object.fromEntries(positions),
    preview,
    origin: env.ORIGIN,
  };
}

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta(error, matches);
  const { club, current, next, last, preview, origin } = loaderData;
  const pairing = next[0] ?? last[0];
  return pageMeta({
    matches,
    preview,
    title: club.name,
    description: [
      pairing && `${pairingTitle(pairing)}. ${pairingText(pairing)}`,
      clubDescription(
        club,
        current.map(({ league }) => league.name),
      ),
    ]
      .filter(Boolean)
      .join(" "),
    path: clubPath(club.slug),
    origin,
  });
}

export default function ClubPage({ loaderData }: Route.ComponentProps) {
  const { club, current, past, next, last, positions, origin } = loaderData;
  const [first] = current;
  return (
    <div data-league-color={first?.league.color}>
      <JsonLd data={clubStructuredData(club, origin)} />
      <ClubHero
        club={club}
        ground={clubGround(club)}
        subtitle={<Leagues seasons={current} />}
        actions={
          <>
            <FollowButton follow={club.slug} name={club.name} />
            <CalendarMenu path={calendarPath(clubPath(club.slug))} />
            <ShareButton
              text={next[0] ? `${pairingTitle(next[0])}. ${pairingText(next[0])}` : club.name}
              path={clubPath(club.slug)}
              isLast
            />
            <NoticeButton club={club} />
          </>
        }
      />
      <Wrap className="grid grid-cols-1 gap-7 pt-5 pb-12">
        {current.length === 0 && past.length === 0 && (
          <EmptyState
            title="Este club todavía no tiene equipos"
            text="Cuando la organización lo sume a una temporada, sus categorías van a aparecer acá."
          />
        )}
        <div className="grid grid-cols-1 gap-7 empty:hidden lg:grid-cols-2 lg:items-start lg:gap-6">
          <Pairings title="Próxima fecha" pairings={next} />
          <Pairings title="Última fecha" pairings={last} />
        </div>
        {current.map(({ season, league, teams }) => (
          <section key={season.id} data-league-color={league.color}>
            <h2 className="mb-3">
              {current.length > 1 ? `Sus equipos en ${league.name}` : "Sus equipos"}{" "}
              <span className="ml-1 font-normal font-sans text-base text-ink-soft">{season.name}</span>
            </h2>
            <ClubTeamGrid teams={teams} positionOf={(id) => positions[id]} />
          </section>
        ))}
        <Past seasons={past} />
        <p>
          <Link to={clubPosterPath(club.slug)} className="hit-44 text-ink-soft underline underline-offset-4">
            Cartel con QR para imprimir
          </Link>
        </p>
      </Wrap>
    </div>
  );
}

function Leagues({ seasons }: { seasons: ClubSeason[] }) {
  return seasons.map(({ season, league, teams }, i) => (
    <span key={season.id}>
      {i > 0 && " · "}
      <Link
        to={leaguePath(league)}
        prefetch="intent"
        className="hit-44 font-semibold text-liga underline-offset-4 hover:underline"
      >
        {league.name}
      </Link>
      {teams[0]?.zone && ` · ${teams[0].zone.name}`}
    </span>
  ));
}

/** How many pairings of a day are shown. */
const MAX_PAIRINGS = 3;

/** Shows the matches of one day; a category that plays later is on its team's page. */
function Pairings({ title, pairings }: { title: string; pairings: Pairing[] }) {
  if (pairings.length === 0) return null;
  return (
    <section className="min-w-0">
      <h2 className="mb-3">{title}</h2>
      <div className="grid grid-cols-1 gap-3">
        {pairings.slice(0, MAX_PAIRINGS).map((pairing) => (
          <PairingCard
            key={pairing.key}
            pairing={pairing}
            showsDay
            share={<SharePairing pairing={pairing} />}
          />
        ))}
      </div>
    </section>
  );
}

/** Past seasons listed; older ones are collapsed. */
const MAX_LISTED = 4;

function Past({ seasons }: { seasons: PastSeason[] }) {
  if (seasons.length === 0) return null;
  const older = seasons.slice(MAX_LISTED);
  return (
    <section>
      <h2 className="mb-3">Temporadas anteriores</h2>
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-paper">
        <PastList seasons={seasons.slice(0, MAX_LISTED)} />
        {older.length > 0 && (
          <details>
            <summary className="focus-inset flex min-h-13 cursor-pointer items-center px-4 font-semibold text-liga">
              {older.length === 1 ? "Ver la anterior" : `Ver las ${older.length} anteriores`}
            </summary>
            <div className="border-line border-t">
              <PastList seasons={older} />
            </div>
          </details>
        )}
      </div>
    </section>
  );
}

function PastList({ seasons }: { seasons: PastSeason[] }) {
  return (
    <ul className="divide-y divide-line">
      {seasons.map(({ season, league, teams }) => (
        <li key={season.id}>
          <Link
            to={leaguePath({ slug: league.slug, season })}
            className="focus-inset flex min-h-13 flex-wrap items-center gap-x-2 px-4 py-1.5 hover:bg-sunk"
          >
            <span className="font-semibold">{season.name}</span>
            <span className="text-ink-soft">{league.name}</span>
            <span className="ml-auto text-ink-soft text-sm">{counted(teams, "equipo", "equipos")}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
