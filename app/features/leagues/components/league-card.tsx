import { ArrowRight } from "lucide";
import { Link } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type LeagueSummary, leaguePath } from "../leagues.rules.ts";

/** A league's card. The link covers the whole card to enlarge the tap target. */
export function LeagueCard({ league, className }: { league: LeagueSummary; className?: string }) {
  return (
    <Card
      data-league-color={league.color}
      className={cx(
        "relative flex min-w-0 flex-col border-t-4 border-t-liga p-4 transition-colors hover:border-liga",
        className,
      )}
    >
      <div className="flex items-center gap-3 max-[18rem]:flex-wrap">
        <Crest name={league.name} logo={league.logo} size="lg" />
        <h3 className="min-w-0 text-2xl">{league.name}</h3>
      </div>
      {league.description && <p className="mt-2.5 line-clamp-4 text-ink-soft">{league.description}</p>}
      <Link
        to={leaguePath(league)}
        className="focus-inset mt-auto inline-flex flex-wrap items-center gap-1.5 self-start pt-3.5 font-semibold text-liga after:absolute after:inset-0"
      >
        Ver detalles<span className="sr-only"> de {league.name}</span>
        <Icon of={ArrowRight} className="size-4" />
      </Link>
    </Card>
  );
}
