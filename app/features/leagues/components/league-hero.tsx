import type { ReactNode } from "react";
import { Crest } from "#app/ui/crest.tsx";
import { cx } from "#app/ui/cx.ts";
import { Wrap } from "#app/ui/page.tsx";
import type { LeagueInSeason } from "../league-page.rules.ts";
import type { LeagueView } from "../league-view.rules.ts";

interface LeagueHeroProps {
  league: LeagueInSeason;
  view: LeagueView;
  /** The season, with its switch. */
  season?: ReactNode;
  /** The tabs of its views. */
  children?: ReactNode;
}

/** The league's header: one line and the tabs, so that the content starts right below. */
export function LeagueHero({ league, view, season, children }: LeagueHeroProps) {
  return (
    <section className="border-line border-b bg-paper">
      <Wrap className="md:flex md:flex-wrap md:items-center md:gap-x-2.5">
        <div className="flex min-h-14 items-center gap-x-2.5 max-[18rem]:flex-wrap md:contents">
          <Crest name={league.name} logo={league.logo} />
          <h1 className="min-w-0 text-2xl leading-tight md:mr-4">{league.name}</h1>
          <div className="ml-auto md:order-1">{season}</div>
        </div>
        {children}
        {league.description && (
          // The league's description is hidden above matches on a phone for lack of room.
          <p
            className={cx(
              "mb-2 w-full text-ink-soft text-sm md:order-2",
              (view === "fixture" || view === "choice") && "max-md:hidden",
            )}
          >
            {league.description}
          </p>
        )}
      </Wrap>
    </section>
  );
}
