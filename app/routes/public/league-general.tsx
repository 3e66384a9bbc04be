import { networkLane } from "#app/auth/limits/network-lane.server.ts";
import { pageLeague } from "#app/features/leagues/league-page.server.ts";
import { generalPreview } from "#app/features/sharing/picture.server.ts";
import { GeneralView } from "#app/features/standings/general/components/general-view.tsx";
import {
  generalDescription,
  generalPath,
  generalTitle,
} from "#app/features/standings/general/general-page.rules.ts";
import { generalPage, shownParams } from "#app/features/standings/general/general-table.server.ts";
import { cacheOnlyAsShown, cacheUntilChanged } from "#app/lib/caching/page-dependencies.ts";
import { redirectToShown } from "#app/lib/caching/shown-url.ts";
import { env } from "#app/lib/env.server.ts";
import { orErrorPage } from "#app/lib/http/answers.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { ErrorPage, errorMeta, messageOf } from "#app/shell/error-page.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Wrap } from "#app/ui/page.tsx";
import type { Route } from "./+types/league-general";

/** Read-only page: sent without React. */
export const handle = { light: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const league = await orErrorPage(pageLeague.get(context));
  const requested = { zone: url.searchParams.get("zona"), annual: url.searchParams.get("anual") };
  redirectToShown(url, await orErrorPage(shownParams(league, requested)));
  const { page, seasonIds } = await orErrorPage(generalPage(league, requested, networkLane(context)));
  cacheUntilChanged(context, ...seasonIds.map((id) => `season:${id}` as const));
  cacheOnlyAsShown(context, url.searchParams, { zona: page.zone?.slug, anual: page.annual?.year });
  return { league, page, preview: generalPreview(league, page), origin: env.ORIGIN };
}

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta(error, matches);
  const { league, page, preview, origin } = loaderData;
  return pageMeta({
    matches,
    preview,
    title: `${["Tabla general", generalTitle(page)].filter(Boolean).join(" ")} · ${league.name}`,
    description: generalDescription(league, page),
    path: generalPath(league, { zone: page.zone?.slug, year: page.annual?.year }),
    origin,
  });
}

export default function LeagueGeneral({ loaderData: { league, page } }: Route.ComponentProps) {
  return <GeneralView league={league} page={page} />;
}

/** Keeps the league's tabs when only the table failed to load. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (messageOf(error)) return <ErrorPage error={error} />;
  return (
    <Wrap className="pt-5 pb-12">
      <ErrorState text="Error al cargar la tabla general" />
    </Wrap>
  );
}
