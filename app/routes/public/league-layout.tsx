import { Outlet, useLocation } from "react-router";
import { LeagueHero } from "#app/features/leagues/components/league-hero.tsx";
import { leagueOf, pageLeague } from "#app/features/leagues/league-page.server.ts";
import { leagueViewOf } from "#app/features/leagues/league-view.rules.ts";
import { leagueAddress } from "#app/features/leagues/leagues.rules.ts";
import { orErrorPage } from "#app/lib/answers.server.ts";
import { TabLinks } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/league-layout";

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, params, url }, next) => {
    pageLeague.provide(context, () => leagueOf(params.league, url.searchParams.get("temporada")));
    return next();
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  return { league: await orErrorPage(pageLeague.get(context)) };
}

/** What stands around each page of a league: whose it is, the way back to the choice, and its two views. */
export default function LeagueLayout({ loaderData: { league } }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const view = leagueViewOf(pathname, league);
  const division = divisionOf(search);
  return (
    <div data-league-color={league.color} className="flex flex-1 flex-col">
      <LeagueHero league={league} view={view}>
        {view !== "choice" && (
          <TabLinks
            label={`Vistas de ${league.name}`}
            tabs={[
              {
                to: leagueAddress(league, "fixture", division),
                label: "Fixture",
                current: view === "fixture",
              },
              {
                to: leagueAddress(league, "posiciones", division),
                label: "Tabla de Posiciones",
                current: view === "standings",
              },
            ]}
          />
        )}
      </LeagueHero>
      <Outlet />
    </div>
  );
}

/** Whoever looks at a zone goes on looking at it in the other view. */
function divisionOf(search: string) {
  const params = new URLSearchParams(search);
  const idIn = (name: string) => (/^\d+$/.test(params.get(name) ?? "") ? params.get(name) : null);
  return { zona: idIn("zona"), categoria: idIn("categoria") };
}
