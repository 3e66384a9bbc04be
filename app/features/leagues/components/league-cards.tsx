import { balancedColumns, type LeagueSummary } from "../leagues.rules.ts";
import { LeagueCard } from "./league-card.tsx";

/** Width of a card for each number of columns; one that is left over grows to fill its row. */
const BASIS: Record<number, string> = {
  1: "lg:basis-full",
  2: "lg:basis-[calc(50%-0.875rem)]",
  3: "lg:basis-[calc(33.33%-0.875rem)]",
  4: "lg:basis-[calc(25%-0.875rem)]",
};

export function LeagueCards({ leagues }: { leagues: LeagueSummary[] }) {
  return (
    <div className="flex flex-wrap gap-3.5">
      {leagues.map((league) => (
        <LeagueCard
          key={league.id}
          league={league}
          className={`grow basis-full md:basis-[calc(50%-0.875rem)] ${BASIS[balancedColumns(leagues.length)]}`}
        />
      ))}
    </div>
  );
}
