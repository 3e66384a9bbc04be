import { ChevronDown } from "lucide";
import { Link, Outlet, useLocation } from "react-router";
import { LeagueHero } from "#app/features/leagues/components/league-hero.tsx";
import { LeagueTabs } from "#app/features/leagues/components/league-tabs.tsx";
import type { Season } from "#app/features/leagues/league-page.rules.ts";
import { leagueOf, pageLeague } from "#app/features/leagues/league-page.server.ts";
import { hasBackLink, type LeagueView, leagueViewOf } from "#app/features/leagues/league-view.rules.ts";
import { leaguePath, leagueUrl } from "#app/features/leagues/leagues.rules.ts";
import type { LeagueSeason } from "#app/features/standings/season/champions.rules.ts";
import { leagueSeasons } from "#app/features/standings/season/champions.server.ts";
import { dependsOn, seasonDependencies } from "#app/lib/caching/page-dependencies.ts";
import { orErrorPage } from "#app/lib/http/answers.server.ts";
import { Menu } from "#app/shell/menu.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/league-layout";

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, params, url }, next) => {
    pageLeague.provide(context, () => leagueOf(params.league, url.searchParams.get("temporada")));
    return next();
  },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const league = await orErrorPage(pageLeague.get(context));
  const isOpening = url.pathname.replace(/\.data$/, "").split("/").length === 3;
  const seasons = await leagueSeasons(league.id, isOpening ? (league.season?.id ?? null) : null);
  // The page shows the champions of other seasons.
  dependsOn(context, ...seasons.filter(({ champions }) => champions.length > 0).flatMap(seasonDependencies));
  return { league, seasons };
}

/** Layout of a league's pages: header, season switch, back link and tabs. */
export default function LeagueLayout({ loaderData: { league, seasons } }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const view = leagueViewOf(pathname, league);
  const division = divisionOf(search);
  return (
    <div data-league-color={league.color} className="flex flex-1 flex-col">
      <LeagueHero
        league={league}
        view={view}
        season={
          <SeasonSwitch
            seasons={seasons}
            current={league.season}
            pathOf={(season) => leagueUrl({ slug: league.slug, season }, viewIn(season, view))}
          />
        }
      >
        {view !== "choice" && (
          <LeagueTabs
            label={`Vistas de ${league.name}`}
            back={hasBackLink(view, league) ? leaguePath(league) : null}
            tabs={[
              {
                to: leagueUrl(league, "fixture", division),
                label: "Fixture",
                current: view === "fixture",
              },
              {
                to: leagueUrl(league, "posiciones", division),
                label: "Tabla de Posiciones",
                current: view === "standings",
              },
              ...(league.season?.hasGeneralTable || view === "general"
                ? [
                    {
                      to: leagueUrl(league, "general", { zona: division.zona }),
                      label: "General",
                      current: view === "general",
                    },
                  ]
                : []),
              ...(league.season?.hasPlayoffs || view === "bracket"
                ? [
                    {
                      to: leagueUrl(league, "llaves", { categoria: division.categoria }),
                      label: "Llaves",
                      current: view === "bracket",
                    },
                  ]
                : []),
            ]}
          />
        )}
      </LeagueHero>
      <Outlet context={{ seasons }} />
    </div>
  );
}

const VIEWS = {
  choice: "",
  fixture: "fixture",
  standings: "posiciones",
  general: "general",
  bracket: "llaves",
} as const;

/** The path of a view in another season: the standings if it has no general table or no play-offs. */
function viewIn({ hasGeneralTable, hasPlayoffs }: LeagueSeason, view: LeagueView) {
  const isMissing = (view === "general" && !hasGeneralTable) || (view === "bracket" && !hasPlayoffs);
  return VIEWS[isMissing ? "standings" : view];
}

type SeasonSwitchProps = {
  seasons: LeagueSeason[];
  current: Season | null;
  pathOf: (season: LeagueSeason) => string;
};

/** The season of the page and links to the others. With only one there is nothing to switch. */
function SeasonSwitch({ seasons, current, pathOf }: SeasonSwitchProps) {
  if (!current) return null;
  if (seasons.length < 2) return <span className="text-ink-soft text-label">{current.name}</span>;
  return (
    <Menu
      className="group relative w-fit"
      summaryClassName="flex min-h-14 items-center gap-1.5 rounded-inner font-semibold text-label"
      summary={
        <>
          <span className="sr-only">Temporada: </span>
          {current.name}
          <Icon of={ChevronDown} className="size-4 text-ink-soft group-open:rotate-180" />
        </>
      }
    >
      <ul className="absolute top-full right-0 z-30 max-h-80 w-60 animate-appear overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-2 shadow-float">
        {seasons.map((season) => (
          <li key={season.id}>
            <Link
              to={pathOf(season)}
              aria-current={season.id === current.id ? "true" : undefined}
              className="focus-inset flex min-h-11 items-center justify-between gap-3 rounded-card px-3 font-semibold text-ink-soft text-label hover:text-ink aria-[current]:bg-sunk aria-[current]:text-ink"
            >
              {season.name}
              {season.state === "current" && <span className="font-normal text-sm">en curso</span>}
            </Link>
          </li>
        ))}
      </ul>
    </Menu>
  );
}

/** Keeps the zone and category when switching views. */
function divisionOf(search: string) {
  const params = new URLSearchParams(search);
  const idIn = (name: string) => (/^\d+$/.test(params.get(name) ?? "") ? params.get(name) : null);
  return { zona: idIn("zona"), categoria: idIn("categoria") };
}
