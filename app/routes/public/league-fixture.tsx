import { MatchdayView } from "#app/features/fixtures/matchday/components/matchday-view.tsx";
import { matchEvents, viewOccasions } from "#app/features/fixtures/matchday/match-events.rules.ts";
import {
  divisionIds,
  filterTitle,
  fixturePath,
  LAST_RESULTS,
  VIEW_PARAMETER,
} from "#app/features/fixtures/matchday/matchday-filter.rules.ts";
import { viewDescription } from "#app/features/fixtures/matchday/matchday-view.rules.ts";
import { matchdaySelection, withMatchdays } from "#app/features/fixtures/matchday/matchday-view.server.ts";
import { pageLeague } from "#app/features/leagues/league-page.server.ts";
import { matchdayPreview } from "#app/features/sharing/picture.server.ts";
import { cacheUntilChanged, seasonDependencies } from "#app/lib/caching/page-dependencies.ts";
import { redirectToShown } from "#app/lib/caching/shown-url.ts";
import { env } from "#app/lib/env.server.ts";
import { orErrorPage } from "#app/lib/http/answers.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { ErrorPage, errorMeta, messageOf } from "#app/shell/error-page.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { Wrap } from "#app/ui/page.tsx";
import { ShareButton } from "#app/ui/share-button.tsx";
import type { Route } from "./+types/league-fixture";

/** Read-only page: sent without React. */
export const handle = { light: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const league = await orErrorPage(pageLeague.get(context));
  cacheUntilChanged(context, ...seasonDependencies(league.season));
  const requested = {
    day: url.searchParams.get("fecha"),
    lastResults: url.searchParams.get(VIEW_PARAMETER) === LAST_RESULTS,
    zone: url.searchParams.get("zona"),
    category: url.searchParams.get("categoria"),
  };
  const timeZone = env.LEAGUE_TIME_ZONE;
  const now = new Date();
  const selection = await matchdaySelection(league, requested, now, timeZone);
  const { zone, category } = divisionIds(selection.filter);
  redirectToShown(url, {
    // The nearest day, for a day without matches.
    fecha: requested.lastResults ? null : selection.requestedDay && selection.days?.shown[0],
    [VIEW_PARAMETER]: requested.lastResults ? LAST_RESULTS : null,
    zona: zone,
    categoria: category,
  });
  const view = await withMatchdays(league, selection, now, timeZone);
  return { league, view, timeZone, preview: matchdayPreview(league, view), origin: env.ORIGIN };
}

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta(error, matches);
  const { league, view, preview, origin } = loaderData;
  const { requestedDay, filter, days, matchdays } = view;
  const what = ["Fixture", matchdays[0]?.label, filterTitle(filter)].filter(Boolean).join(", ");
  return pageMeta({
    matches,
    preview,
    title: `${what} · ${league.name}`,
    description: viewDescription(league, view),
    // A day without matches shows the nearest one, and uses that day's URL.
    path: fixturePath(league, { day: requestedDay && days?.shown[0], ...divisionIds(filter) }),
    origin,
  });
}

export default function LeagueFixture({ loaderData }: Route.ComponentProps) {
  const { league, view, timeZone, origin } = loaderData;
  return (
    <>
      {view.days && <JsonLd data={matchEvents(viewOccasions(view, league), origin, timeZone)} />}
      <MatchdayView
        league={league}
        view={view}
        share={
          <ShareButton
            text={viewDescription(league, view)}
            path={fixturePath(league, { day: view.days?.shown[0], ...divisionIds(view.filter) })}
          />
        }
      />
    </>
  );
}

/** Keeps the league's tabs when only the fixtures failed to load. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (messageOf(error)) return <ErrorPage error={error} />;
  return (
    <Wrap className="pt-5 pb-12">
      <ErrorState text="Error al cargar los fixtures." />
    </Wrap>
  );
}
