import type { ReactNode } from "react";
import { Crest } from "#app/ui/crest.tsx";
import { PageHero } from "#app/ui/page.tsx";
import type { LeagueInSeason } from "../league-page.rules.ts";
import { type LeagueView, leadsBack } from "../league-view.rules.ts";
import { leaguePath } from "../leagues.rules.ts";

interface LeagueHeroProps {
  league: LeagueInSeason;
  view: LeagueView;
  /** Its season, and the way to others. */
  season?: ReactNode;
  /** The tabs of its views. */
  children?: ReactNode;
}

/** A league's name over the lines of a pitch, on each of its pages. */
export function LeagueHero({ league, view, season, children }: LeagueHeroProps) {
  return (
    <PageHero
      back={leadsBack(view, league) ? { to: leaguePath(league), label: "Volver" } : undefined}
      title={
        <span className="flex items-center gap-x-3 gap-y-1 max-[18rem]:flex-wrap md:gap-x-4">
          <Crest name={league.name} logo={league.logo} size="xl" className="max-md:size-12" />
          <span className="min-w-0">{league.name}</span>
        </span>
      }
      subtitle={league.description}
      aside={season}
    >
      {children}
    </PageHero>
  );
}
