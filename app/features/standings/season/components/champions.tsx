import { ChevronDown, Trophy } from "lucide";
import { Link } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Wrap } from "#app/ui/page.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import type { LeagueInSeason } from "../../../leagues/league-page.rules.ts";
import { leagueUrl } from "../../../leagues/leagues.rules.ts";
import { teamPath } from "../../../teams/team-url.rules.ts";
import { championsByCategory, type LeagueSeason, seasonsWithChampions } from "../champions.rules.ts";

/** Champions by category of the selected season and of the latest finished ones. Only the first season starts expanded. */
export function Champions({ seasons, league }: { seasons: LeagueSeason[]; league: LeagueInSeason }) {
  const { withChampions, hasMore } = seasonsWithChampions(seasons, league.season?.id ?? null);
  if (withChampions.length === 0) return null;
  return (
    <Wrap className="grid grid-cols-1 gap-3 pb-12">
      <h2>Campeones</h2>
      {withChampions.map((season, i) => (
        <Card key={season.id}>
          <details open={i === 0} className="group">
            <summary className="focus-inset flex min-h-12 cursor-pointer list-none items-center gap-2 px-4 py-2 [&::-webkit-details-marker]:hidden">
              <Icon of={Trophy} className="size-5 flex-none text-gold" />
              <h3>{season.name}</h3>
              <Icon
                of={ChevronDown}
                className="ml-auto size-5 flex-none text-ink-soft group-open:rotate-180"
              />
            </summary>
            <Winners season={season} />
            <p className="border-line border-t px-4 py-1">
              <Link
                to={leagueUrl({ slug: league.slug, season }, "posiciones")}
                className="inline-flex min-h-11 items-center font-semibold text-liga text-sm underline-offset-4 hover:underline"
              >
                Ver tablas<span className="sr-only"> de {season.name}</span>
              </Link>
            </p>
          </details>
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

function Winners({ season }: { season: LeagueSeason }) {
  return (
    <ul className="grid gap-x-4 border-line border-t p-2 sm:grid-cols-2 lg:grid-cols-3">
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
  );
}
