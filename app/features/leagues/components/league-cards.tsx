import type { LeagueSummary } from "../leagues.rules.ts";
import { LeagueCard } from "./league-card.tsx";

/** One column on phones and on wide screens, where other content sits beside the cards; two columns in between. */
export function LeagueCards({ leagues }: { leagues: LeagueSummary[] }) {
  return (
    <div className="flex flex-wrap gap-3.5">
      {leagues.map((league) => (
        <LeagueCard
          key={league.id}
          league={league}
          className="grow basis-full md:basis-[calc(50%-0.875rem)] lg:basis-full"
        />
      ))}
    </div>
  );
}
