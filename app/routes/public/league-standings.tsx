import { pageLeague } from "#app/features/leagues/league-page.server.ts";
import { tablePreview } from "#app/features/sharing/picture.server.ts";
import { StandingsView } from "#app/features/standings/components/standings-view.tsx";
import { standingsChoice, withTable } from "#app/features/standings/standings.server.ts";
import {
  canonicalPath,
  pageDescription,
  shownDivision,
} from "#app/features/standings/standings-page.rules.ts";
import { standingsPath } from "#app/features/standings/standings-url.rules.ts";
import { divisionTitle } from "#app/features/standings/tally/division.rules.ts";
import { cacheUntilChanged, seasonDependencies } from "#app/lib/caching/page-dependencies.ts";
import { redirectToShown } from "#app/lib/caching/shown-url.ts";
import { env } from "#app/lib/env.server.ts";
import { orErrorPage } from "#app/lib/http/answers.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { ErrorPage, errorMeta, messageOf } from "#app/shell/error-page.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Wrap } from "#app/ui/page.tsx";
import { ShareButton } from "#app/ui/share-button.tsx";
import type { Route } from "./+types/league-standings";

/** Read-only page: sent without React. */
export const handle = { light: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const league = await orErrorPage(pageLeague.get(context));
  cacheUntilChanged(context, ...seasonDependencies(league.season));
  const choice = await standingsChoice(
    league,
    { zone: url.searchParams.get("zona"), category: url.searchParams.get("categoria") },
    { orFirst: true },
  );
  redirectToShown(url, shownDivision(choice));
  const page = await withTable(choice);
  return { league, page, preview: tablePreview(league, page), origin: env.ORIGIN };
}

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta(error, matches);
  const { league, page, preview, origin } = loaderData;
  return pageMeta({
    matches,
    preview,
    title: `${["Posiciones", page.isFirst ? null : divisionTitle(page)].filter(Boolean).join(" ")} · ${league.name}`,
    description: pageDescription(league, page),
    path: page.isFirst ? standingsPath(league) : canonicalPath(league, page),
    origin,
  });
}

export default function LeagueStandings({ loaderData }: Route.ComponentProps) {
  const { league, page } = loaderData;
  return (
    <>
      <StandingsView league={league} page={page} />
      {page.table && (
        <Wrap className="-mt-6 pb-12">
          <ShareButton text={pageDescription(league, page)} path={canonicalPath(league, page)} />
        </Wrap>
      )}
    </>
  );
}

/** Keeps the league's tabs when only the table failed to load. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (messageOf(error)) return <ErrorPage error={error} />;
  return (
    <Wrap className="pt-5 pb-12">
      <ErrorState text="Error al cargar las posiciones" />
    </Wrap>
  );
}
