import type { ReactNode } from "react";
import { NextMatchdays } from "#app/features/fixtures/components/next-matchdays.tsx";
import { nextMatchdays } from "#app/features/fixtures/fixtures.server.ts";
import { fixturePath, lastResultsPath } from "#app/features/fixtures/matchday-filter.rules.ts";
import { comingTitle } from "#app/features/fixtures/next-matchday.rules.ts";
import { FlyerCarousel } from "#app/features/flyers/components/flyer-carousel.tsx";
import { flyersScript } from "#app/features/flyers/components/play-flyers.ts";
import { activeFlyers } from "#app/features/flyers/flyers.server.ts";
import { LeagueCards } from "#app/features/leagues/components/league-cards.tsx";
import { listLeagues } from "#app/features/leagues/leagues.server.ts";
import { MOST_SEARCH, SEARCH_PARAMETER, SEARCH_PATH } from "#app/features/search/search.rules.ts";
import { Offer } from "#app/features/site/components/offer.tsx";
import { standingsPath } from "#app/features/standings/panels.rules.ts";
import { env } from "#app/lib/env.server.ts";
import { log, safeError } from "#app/lib/log.server.ts";
import { isIncomplete, keepUntilChanged } from "#app/lib/page-dependencies.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { PageHero, Wrap } from "#app/ui/page.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import type { Route } from "./+types/home.ts";

const TITLE = "Fútbol Infantil";
const DESCRIPTION =
  "Próximos partidos, resultados y tablas de posiciones de nuestras ligas de fútbol infantil.";

const OFFERED_AT = { fixtures: fixturePath, results: lastResultsPath, teams: standingsPath };

export const handle = { light: true, script: flyersScript };

export async function loader({ context }: Route.LoaderArgs) {
  keepUntilChanged(context, "every season", "flyers");
  const [flyers, matchdays, leagues] = await Promise.all([
    orNull(context, activeFlyers()),
    orNull(context, nextMatchdays(new Date(), env.LEAGUE_TIME_ZONE)),
    listLeagues(),
  ]);
  return { flyers: flyers ?? [], matchdays, leagues, origin: env.ORIGIN };
}

/** One part that cannot be read does not take the page down; a page that lacks it is not kept for others. */
async function orNull<T>(context: Route.LoaderArgs["context"], read: Promise<T>): Promise<T | null> {
  return read.catch((error) => {
    log.error(safeError(error), "a part of the home page could not be read");
    isIncomplete(context);
    return null;
  });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({ matches, title: TITLE, description: DESCRIPTION, path: "/", origin: loaderData.origin });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { flyers, matchdays, leagues } = loaderData;
  const [firstLeague] = leagues;
  return (
    <>
      {flyers.length === 0 && <PageHero title={TITLE} subtitle={DESCRIPTION} />}
      <Wrap className="pb-12">
        {flyers.length > 0 && (
          <div className="md:pt-4">
            <h1 className="sr-only">{TITLE}</h1>
            {/* Other flyers are another carousel: it starts anew. */}
            <FlyerCarousel key={flyers.map(({ id }) => id).join()} flyers={flyers} />
          </div>
        )}
        {/* The carousel's buttons, where it has them, already keep a distance. */}
        <div className={cx("grid gap-9", flyers.length > 1 ? "mt-3" : "mt-6")}>
          {firstLeague && (
            <Section title={comingTitle(matchdays?.some(({ isToday }) => isToday) ?? false)}>
              {matchdays ? (
                <NextMatchdays matchdays={matchdays} />
              ) : (
                <ErrorState text="Error al cargar los partidos" />
              )}
            </Section>
          )}
          {firstLeague && (
            <SearchField
              action={SEARCH_PATH}
              name={SEARCH_PARAMETER}
              label="Buscar un club, un equipo o una liga"
              placeholder="Buscá tu club"
              maxLength={MOST_SEARCH}
              className="max-w-xl"
            />
          )}
          <Section title="Nuestras Ligas">
            {firstLeague ? <LeagueCards leagues={leagues} /> : <Welcome />}
          </Section>
          <Section title="Lo que ofrecemos">
            <Offer leagues={leagues} pathOf={OFFERED_AT} />
          </Section>
        </div>
      </Wrap>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3">{title}</h2>
      {children}
    </section>
  );
}

/** A site that has just been set up. */
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
