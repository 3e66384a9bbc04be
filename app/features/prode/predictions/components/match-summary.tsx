import { Link } from "react-router";
import { longDay } from "#app/lib/dates.ts";
import { cx } from "#app/ui/cx.ts";
import { Count } from "../../matches/components/matchday-counts.tsx";
import {
  isFiltered,
  type MatchCounts,
  type MatchesView,
  type MatchFilter,
  matchesPath,
} from "../../matches/match-filter.rules.ts";

interface MatchesSummaryProps {
  filter: MatchFilter;
  counts: MatchCounts;
  view: MatchesView;
}

/** The number of matches in each view, as links to them. */
export function MatchesSummary({ filter, counts, view: currentView }: MatchesSummaryProps) {
  const tiles = [
    ["todos", isFiltered(filter) ? "filtrados" : "partidos", counts.total],
    ["proximos", "por jugarse", counts.upcoming],
    ["jugados", "jugados", counts.played],
  ] as const;
  return (
    <div className="grid grid-cols-1 gap-3 md:grid-cols-[1fr_auto] md:items-center">
      <div className="min-w-0">
        <h2>{filter.tournament ?? "Todos los torneos"}</h2>
        <p className="text-ink-soft">
          {filter.day ? longDay(filter.day) : "Todas las fechas disponibles"}
          {filter.fixture && ` · ${filter.fixture}`}
        </p>
      </div>
      <nav
        aria-label="Qué partidos"
        className="flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line"
      >
        {tiles.map(([view, label, count]) => (
          <Link
            key={view}
            to={matchesPath(filter, { view })}
            preventScrollReset
            aria-current={currentView === view ? "true" : undefined}
            className={cx(
              "focus-inset flex min-h-11 flex-1 items-center justify-center gap-1.5 px-2",
              currentView === view
                ? "bg-[color-mix(in_oklab,var(--liga)_10%,var(--color-paper))] text-liga"
                : "bg-paper hover:bg-sunk",
            )}
          >
            <Count count={count} label={label} />
          </Link>
        ))}
      </nav>
    </div>
  );
}
