import type { ReactNode } from "react";
import { currentUser } from "#app/auth/sessions/current-user.server.ts";
import { ANY_PLAYER, SLOTS } from "#app/features/accounts/page-placeholders.server.ts";
import { ownClub } from "#app/features/accounts/profile.server.ts";
import { myClubScript } from "#app/features/fixtures/club/components/fill-my-club.ts";
import { MyClub } from "#app/features/fixtures/club/components/my-club.tsx";
import {
  fixturePath,
  lastResultsPath,
  VIEW_PARAMETER,
} from "#app/features/fixtures/matchday/matchday-filter.rules.ts";
import { LeagueDay } from "#app/features/fixtures/upcoming/components/league-day.tsx";
import {
  type DayView,
  type DayViewShown,
  daysText,
  dayViewIn,
  dayViewTitle,
} from "#app/features/fixtures/upcoming/league-days.rules.ts";
import { leagueDays } from "#app/features/fixtures/upcoming/league-days.server.ts";
import { FlyerCarousel } from "#app/features/flyers/components/flyer-carousel.tsx";
import { flyersScript } from "#app/features/flyers/components/play-flyers.ts";
import { activeFlyers } from "#app/features/flyers/flyers.server.ts";
import { LeagueCards } from "#app/features/leagues/components/league-cards.tsx";
import type { LeagueSummary } from "#app/features/leagues/leagues.rules.ts";
import { listLeagues } from "#app/features/leagues/leagues.server.ts";
import {
  MAX_SEARCH,
  SEARCH_PARAMETER,
  SEARCH_PATH,
  SUGGESTIONS_PATH,
} from "#app/features/search/search.rules.ts";
import { clubCrests } from "#app/features/search/search.server.ts";
import { homeCard } from "#app/features/sharing/cards.rules.ts";
import { HOME_KEY, HOME_TITLE } from "#app/features/sharing/picture.rules.ts";
import { previewUrl } from "#app/features/sharing/picture.server.ts";
import { Offer } from "#app/features/site/components/offer.tsx";
import { standingsPath } from "#app/features/standings/standings-url.rules.ts";
import { cacheUntilChanged, markIncomplete } from "#app/lib/caching/page-dependencies.ts";
import { redirectToShown } from "#app/lib/caching/shown-url.ts";
import { env } from "#app/lib/env.server.ts";
import { log, safeError } from "#app/lib/log.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Wrap } from "#app/ui/page.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/home.ts";

const DESCRIPTION =
  "Próximos partidos, resultados y tablas de posiciones de nuestras ligas de fútbol infantil.";

const OFFER_PATHS = { fixtures: fixturePath, results: lastResultsPath, teams: standingsPath };

/** Used only on the server, so the client bundle leaves the scripts out. */
export const handle = {
  light: true,
  script: import.meta.env.SSR ? `${myClubScript()};${flyersScript()}` : "",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  cacheUntilChanged(context, "every season", "flyers");
  const requestedView = dayViewIn(url.searchParams.get(VIEW_PARAMETER));
  redirectToShown(url, { [VIEW_PARAMETER]: requestedView });
  const moment = { now: new Date(), timeZone: env.LEAGUE_TIME_ZONE };
  const [flyers, dayView, leagues, own, clubs] = await Promise.all([
    orNull(context, activeFlyers()),
    orNull(context, leagueDays(requestedView, moment)),
    listLeagues(),
    orNull(context, clubOfPlayer(context)),
    orNull(context, clubCrests()),
  ]);
  const card = homeCard(HOME_TITLE, leagues, dayView?.days ?? []);
  const preview = previewUrl("inicio", HOME_KEY, card);
  // Built here, so that the client bundle leaves its code out.
  const description = [dayView && daysText(dayView), DESCRIPTION].filter(Boolean).join(" ");
  return {
    flyers: flyers ?? [],
    dayView,
    title: dayViewTitle(dayView),
    leagues,
    own,
    clubs: clubs ?? [],
    description,
    preview,
    origin: env.ORIGIN,
  };
}

/** Slug of the signed-in player's club. */
async function clubOfPlayer(context: Route.LoaderArgs["context"]): Promise<string | null> {
  const user = currentUser(context);
  if (user === ANY_PLAYER) return SLOTS.club;
  return user.kind === "player" ? ownClub(user) : null;
}

/** A part that fails to load does not break the page, but an incomplete page is not cached. */
async function orNull<T>(context: Route.LoaderArgs["context"], read: Promise<T>): Promise<T | null> {
  return read.catch((error) => {
    log.error(safeError(error), "a part of the home page could not be read");
    markIncomplete(context);
    return null;
  });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { description, preview, origin } = loaderData;
  return pageMeta({ matches, title: HOME_TITLE, description, path: "/", origin, preview });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { flyers, dayView, title, leagues, own, clubs } = loaderData;
  const [firstLeague] = leagues;
  return (
    <Wrap className="grid grid-cols-1 gap-7 pt-4 pb-12">
      <h1 className="sr-only">{HOME_TITLE}</h1>
      {firstLeague && <MyClub own={own} clubs={clubs} search={<ClubSearch />} allPath={SEARCH_PATH} />}
      <div className="grid grid-cols-1 gap-7 lg:grid-cols-[minmax(0,1fr)_21rem]">
        {firstLeague && (
          <section className="min-w-0">
            <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
              <h2>{title}</h2>
              <TabLinks
                label="Qué partidos ver"
                className="max-sm:w-full"
                tabs={(["hoy", "resultados", "proximos"] as const).map((view) => ({
                  to: `/?${VIEW_PARAMETER}=${view}`,
                  label: VIEW_LABELS[view],
                  current: view === dayView?.view,
                }))}
              />
            </header>
            {dayView ? (
              <Days {...dayView} leagues={leagues} />
            ) : (
              <ErrorState text="Error al cargar los partidos" />
            )}
          </section>
        )}
        {/* Keyed by the flyers: different ones restart the carousel. */}
        {flyers.length > 0 && <FlyerCarousel key={flyers.map(({ id }) => id).join()} flyers={flyers} />}
        {/* On desktop, beside the matches and above the flyers. */}
        <Section
          title="Nuestras Ligas"
          className={firstLeague ? "lg:col-start-2 lg:row-start-1" : "lg:col-span-2"}
        >
          {firstLeague ? <LeagueCards leagues={leagues} /> : <Welcome />}
        </Section>
      </div>
      <Section title="Lo que ofrecemos">
        <Offer leagues={leagues} pathOf={OFFER_PATHS} />
      </Section>
    </Wrap>
  );
}

const VIEW_LABELS: Record<DayView, string> = { hoy: "Hoy", resultados: "Resultados", proximos: "Próximos" };
const NOTHING: Record<DayView, { title: string; text: string }> = {
  hoy: { title: "Hoy no se juega", text: "En Próximos está la fecha que viene de cada liga." },
  resultados: { title: "Todavía no hay resultados", text: "Cuando se carguen, van a aparecer acá." },
  proximos: {
    title: "Todavía no hay próxima fecha",
    text: "Cuando se cargue un fixture, los partidos van a aparecer acá. Mientras tanto, mirá los resultados y las posiciones en la página de cada liga.",
  },
};

function Days({ view, days, leagues }: DayViewShown & { leagues: LeagueSummary[] }) {
  if (days.length === 0) return <EmptyState {...NOTHING[view]} />;
  return (
    <div className="grid grid-cols-1 gap-5">
      {days.map((day) => (
        <LeagueDay
          key={day.league.id}
          leagueDay={day}
          league={{
            name: day.league.name,
            logo: leagues.find(({ id }) => id === day.league.id)?.logo ?? null,
          }}
        />
      ))}
    </div>
  );
}

function ClubSearch() {
  return (
    <SearchField
      action={SEARCH_PATH}
      name={SEARCH_PARAMETER}
      label="Buscar un club, un equipo o una liga"
      placeholder="Buscá tu club"
      maxLength={MAX_SEARCH}
      suggestions={SUGGESTIONS_PATH}
    />
  );
}

type SectionProps = { title: string; className?: string; children: ReactNode };

function Section({ title, className = "min-w-0", children }: SectionProps) {
  return (
    <section className={className}>
      <h2 className="mb-3">{title}</h2>
      {children}
    </section>
  );
}

/** For a new site without leagues. */
function Welcome() {
  return (
    <EmptyState
      title="Te damos la bienvenida"
      text="El sitio está listo y todavía no tiene ligas. Si organizás una, entrá al panel para cargarla."
      action={
        <ButtonLink to="/admin/login" variant="main">
          Entrar al panel
        </ButtonLink>
      }
    />
  );
}
