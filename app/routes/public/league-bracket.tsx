import { pageLeague } from "#app/features/leagues/league-page.server.ts";
import { leagueUrl } from "#app/features/leagues/leagues.rules.ts";
import { bracketPage, requestedCategory } from "#app/features/playoffs/bracket-page.server.ts";
import { BracketPageView } from "#app/features/playoffs/components/bracket-view.tsx";
import { cacheUntilChanged, seasonDependencies } from "#app/lib/caching/page-dependencies.ts";
import { redirectToShown } from "#app/lib/caching/shown-url.ts";
import { env } from "#app/lib/env.server.ts";
import { orErrorPage } from "#app/lib/http/answers.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { ErrorPage, errorMeta, messageOf } from "#app/shell/error-page.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Wrap } from "#app/ui/page.tsx";
import type { Route } from "./+types/league-bracket";

/** Read-only page: sent without React. */
export const handle = { light: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const league = await orErrorPage(pageLeague.get(context));
  cacheUntilChanged(context, ...seasonDependencies(league.season));
  const requested = await requestedCategory(league, url.searchParams.get("categoria"));
  redirectToShown(url, { categoria: requested?.id });
  const page = await orErrorPage(bracketPage(league, requested));
  return { league, page, origin: env.ORIGIN };
}

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta(error, matches);
  const { league, page, origin } = loaderData;
  const names = [...new Set(page.cups.map(({ name }) => name))].join(" y ");
  return pageMeta({
    matches,
    title: `${["Llaves", page.category?.name].filter(Boolean).join(" ")} · ${league.name}`,
    description: `${names} de ${league.name}: quién juega con quién, resultados y quién pasa.`,
    path: leagueUrl(league, "llaves", { categoria: page.category?.id }),
    origin,
  });
}

export default function LeagueBracket({ loaderData: { league, page } }: Route.ComponentProps) {
  return <BracketPageView league={league} page={page} />;
}

/** Keeps the league's tabs when only the bracket failed to load. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (messageOf(error)) return <ErrorPage error={error} />;
  return (
    <Wrap className="pt-5 pb-12">
      <ErrorState text="Error al cargar las llaves" />
    </Wrap>
  );
}
