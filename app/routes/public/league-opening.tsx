import { Link, useOutletContext } from "react-router";
import { fixturePath } from "#app/features/fixtures/matchday/matchday-filter.rules.ts";
import { LeagueDay } from "#app/features/fixtures/upcoming/components/league-day.tsx";
import { daysText } from "#app/features/fixtures/upcoming/league-days.rules.ts";
import { comingDayOf } from "#app/features/fixtures/upcoming/league-days.server.ts";
import { comingTitle } from "#app/features/fixtures/upcoming/next-matchday.rules.ts";
import { OpeningChoice } from "#app/features/leagues/components/opening-choice.tsx";
import { pageLeague } from "#app/features/leagues/league-page.server.ts";
import { leaguePath, leagueUrl } from "#app/features/leagues/leagues.rules.ts";
import { leaguePreview, tablePreview } from "#app/features/sharing/picture.server.ts";
import { StandingsView } from "#app/features/standings/components/standings-view.tsx";
import type { LeagueSeason } from "#app/features/standings/season/champions.rules.ts";
import { Champions } from "#app/features/standings/season/components/champions.tsx";
import { standingsChoice, withTable } from "#app/features/standings/standings.server.ts";
import {
  canonicalPath,
  pageDescription,
  shownDivision,
} from "#app/features/standings/standings-page.rules.ts";
import { standingsPath } from "#app/features/standings/standings-url.rules.ts";
import { cacheUntilChanged, seasonDependencies } from "#app/lib/caching/page-dependencies.ts";
import { redirectToShown } from "#app/lib/caching/shown-url.ts";
import { env } from "#app/lib/env.server.ts";
import { orErrorPage } from "#app/lib/http/answers.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { errorMeta } from "#app/shell/error-page.tsx";
import { Wrap } from "#app/ui/page.tsx";
import type { Route } from "./+types/league-opening";

/** Read-only page: sent without React. */
export const handle = { light: true };

/** A league's first page: a choice of views, or its standings. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const league = await orErrorPage(pageLeague.get(context));
  cacheUntilChanged(context, ...seasonDependencies(league.season));
  if (league.openingView === "standings") {
    const zone = url.searchParams.get("zona");
    const category = url.searchParams.get("categoria");
    const choice = await standingsChoice(league, { zone, category }, { orFirst: true });
    redirectToShown(url, shownDivision(choice));
    const standings = await withTable(choice);
    const preview = tablePreview(league, standings);
    return { league, standings, next: null, preview, origin: env.ORIGIN };
  }
  redirectToShown(url, { zona: null, categoria: null });
  const moment = { now: new Date(), timeZone: env.LEAGUE_TIME_ZONE };
  const next = await comingDayOf(league, moment);
  const preview = leaguePreview(league, next);
  return { league, standings: null, next, preview, origin: env.ORIGIN };
}

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta(error, matches);
  const { league, standings, next, preview, origin } = loaderData;
  if (standings) {
    return pageMeta({
      matches,
      preview,
      title: `Posiciones · ${league.name}`,
      description: pageDescription(league, standings),
      path: standings.isFirst ? standingsPath(league) : canonicalPath(league, standings),
      origin,
    });
  }
  return pageMeta({
    matches,
    preview,
    title: league.name,
    description: [
      next && daysText({ view: next.isToday ? "hoy" : "proximos", days: [next] }),
      league.description ?? `Fixture y tabla de posiciones de ${league.name}.`,
    ]
      .filter(Boolean)
      .join(" "),
    path: leaguePath(league),
    origin,
  });
}

export default function LeagueOpening({ loaderData }: Route.ComponentProps) {
  const { league, standings, next } = loaderData;
  const { seasons } = useOutletContext<{ seasons: LeagueSeason[] }>();
  if (standings) {
    return (
      <>
        <StandingsView league={league} page={standings} />
        <Champions seasons={seasons} league={league} />
        <PosterLink slug={league.slug} />
      </>
    );
  }
  return (
    <>
      <Wrap className="grid grid-cols-1 gap-5 pt-4 pb-12">
        <OpeningChoice fixture={fixturePath(league, { day: next?.day })} standings={standingsPath(league)} />
        {next && (
          <section className="min-w-0">
            <h2 className="mb-3">{comingTitle(next.isToday)}</h2>
            <LeagueDay leagueDay={next} />
          </section>
        )}
        {/* On phones below the matches, so that those start on the first screen. */}
        {league.description && <p className="text-ink-soft md:hidden">{league.description}</p>}
      </Wrap>
      <Champions seasons={seasons} league={league} />
      <PosterLink slug={league.slug} />
    </>
  );
}

function PosterLink({ slug }: { slug: string }) {
  return (
    <Wrap className="pb-12">
      <Link to={leagueUrl({ slug }, "cartel")} className="hit-44 text-ink-soft underline underline-offset-4">
        Cartel con QR para imprimir
      </Link>
    </Wrap>
  );
}
