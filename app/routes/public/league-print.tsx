import { Printer } from "lucide";
import { redirect } from "react-router";
import { PrintedSheets } from "#app/features/fixtures/matchday/components/printed-sheets.tsx";
import { printedPage } from "#app/features/fixtures/matchday/printed-matchdays.server.ts";
import { pageLeague } from "#app/features/leagues/league-page.server.ts";
import { leagueUrl } from "#app/features/leagues/leagues.rules.ts";
import {
  cacheOnlyAsShown,
  cacheUntilChanged,
  seasonDependencies,
} from "#app/lib/caching/page-dependencies.ts";
import { shortDay } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { orErrorPage } from "#app/lib/http/answers.server.ts";
import { hiddenMeta, siteNameIn } from "#app/lib/page-meta.ts";
import { ErrorPage, errorMeta, messageOf } from "#app/shell/error-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Wrap } from "#app/ui/page.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { PRINT_SCRIPT } from "#app/ui/poster.tsx";
import type { Route } from "./+types/league-print";

/** Read-only page: sent without React. */
export const handle = {
  light: true,
  script: PRINT_SCRIPT,
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const league = await orErrorPage(pageLeague.get(context));
  const page = await printedPage(league, url.searchParams.get("fecha"), new Date(), env.LEAGUE_TIME_ZONE);
  if (!page) throw redirect(leagueUrl(league, "imprimir"));
  cacheUntilChanged(context, ...seasonDependencies(league.season));
  cacheOnlyAsShown(context, url.searchParams, { fecha: page.shown });
  return { league, page, origin: env.ORIGIN };
}

/** For printing, so hidden from search engines: the fixture page has the same content and reads better. */
export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta(error, matches);
  return hiddenMeta(`Fixture para imprimir · ${loaderData.league.name}`, matches);
}

export default function LeaguePrint({ loaderData, matches }: Route.ComponentProps) {
  const { league, page, origin } = loaderData;
  const pathOf = (day?: string) => leagueUrl(league, "imprimir", { fecha: day });
  if (page.days.length === 0) {
    return (
      <Wrap className="pt-5 pb-12">
        <EmptyState title="No hay fixtures cargados para esta liga." />
      </Wrap>
    );
  }
  return (
    <div className="hojas">
      <div className="grid w-full max-w-3xl gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="min-w-0 flex-1 basis-60">Para la cartelera</h2>
          <Button variant="main" data-print="" className="js-only" onClick={() => window.print()}>
            <Icon of={Printer} className="size-4.5" />
            Imprimir
          </Button>
        </div>
        <nav aria-label="Qué fecha imprimir" className="flex flex-wrap gap-2">
          {page.canPrintSeason && <Choice to={pathOf()} isChosen={page.shown === null} text="Todas" />}
          {page.days.map(({ day, label }) => (
            <Choice
              key={day}
              to={pathOf(day)}
              isChosen={page.shown === day}
              text={`${label}, ${shortDay(day)}`}
            />
          ))}
        </nav>
      </div>
      <PrintedSheets
        sheets={page.sheets}
        league={league}
        season={league.season?.name ?? ""}
        site={{
          name: siteNameIn(matches),
          url: `${origin.replace(/^https?:\/\//, "")}${leagueUrl(league, "fixture")}`,
        }}
      />
    </div>
  );
}

function Choice({ to, isChosen, text }: { to: string; isChosen: boolean; text: string }) {
  return (
    <PageLink
      to={to}
      aria-current={isChosen ? "page" : undefined}
      className="inline-flex min-h-11 items-center rounded-card border border-line bg-paper px-3 font-semibold text-ink-soft text-label hover:text-ink aria-[current]:bg-sunk aria-[current]:text-ink"
    >
      {text}
    </PageLink>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (messageOf(error)) return <ErrorPage error={error} />;
  return (
    <Wrap className="pt-5 pb-12">
      <ErrorState text="Error al cargar los fixtures." />
    </Wrap>
  );
}
