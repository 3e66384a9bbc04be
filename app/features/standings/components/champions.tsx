import { Trophy } from "lucide";
import { Link } from "react-router";
import type { LeagueInSeason } from "#app/features/leagues/league-page.rules.ts";
import { leagueAddress } from "#app/features/leagues/leagues.rules.ts";
import { teamPath } from "#app/features/teams/team-page.rules.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Wrap } from "#app/ui/page.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { championsByCategory, type LeagueSeason, seasonsWithChampions } from "../champions.rules.ts";

/** Who won each category of the season that is looked at, and of the latest ones that are over. */
export function Champions({ seasons, league }: { seasons: LeagueSeason[]; league: LeagueInSeason }) {
  const { won, hasMore } = seasonsWithChampions(seasons, league.season?.id ?? null);
  if (won.length === 0) return null;
  return (
    <Wrap className="grid grid-cols-1 gap-3 pb-12">
      <h2>Campeones</h2>
      {won.map((season) => (
        <Card key={season.id}>
          <CardHeader
            aside={
              <Link
                to={leagueAddress({ slug: league.slug, season }, "posiciones")}
                className="hit-44 font-semibold text-liga underline-offset-4 hover:underline"
              >
                Ver tablas<span className="sr-only"> de {season.name}</span>
              </Link>
            }
          >
            <h3 className="flex items-center gap-2">
              <Icon of={Trophy} className="size-5 text-gold" />
              {season.name}
            </h3>
          </CardHeader>
          <ul className="grid gap-x-4 p-2 sm:grid-cols-2 lg:grid-cols-3">
            {championsByCategory(season.champions).map(({ category, winners }) => (
              <li key={category} className="grid content-start gap-1 px-2 py-1.5">
                <p className="num text-base text-ink-soft">{category}</p>
                {winners.map(({ zone, team }) => (
                  <PageLink
                    key={team.id}
                    to={teamPath(team.id)}
                    className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-inner underline-offset-4 hover:underline"
                  >
                    <Crest name={team.name} logo={team.logo} />
                    <span className="min-w-0 leading-tight">
                      <span className="font-semibold">{team.name}</span>
                      {zone && <span className="block text-ink-soft text-sm">{zone}</span>}
                    </span>
                  </PageLink>
                ))}
              </li>
            ))}
          </ul>
        </Card>
      ))}
      {hasMore && (
        <p className="text-ink-soft text-label">
          Los campeones de antes están en cada temporada: elegila arriba, en el encabezado.
        </p>
      )}
    </Wrap>
  );
}
