import { longDay } from "#app/lib/dates.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pages } from "#app/ui/pages.tsx";
import {
  isFiltered,
  type MatchCounts,
  type MatchesView,
  type MatchFilter,
  matchesPath,
} from "../../matches/match-filter.rules.ts";
import type { DayGroup } from "../../matches/match-list.rules.ts";
import { MatchGroups, type MatchGroupsProps } from "./match-day.tsx";
import { MatchesSummary } from "./match-summary.tsx";
import type { RowProps } from "./prode-match.tsx";

interface FilteredListProps extends RowProps {
  filter: MatchFilter;
  list: { days: DayGroup[]; counts: MatchCounts; view: MatchesView; page: number; pages: number };
}

/** The matches around today that pass a filter, by day, in pages. */
export function FilteredList({ filter, list, ...row }: FilteredListProps) {
  const { days, counts, view, page, pages } = list;
  return (
    <>
      <MatchesSummary filter={filter} counts={counts} view={view} />
      {days.length === 0 ? (
        <NoMatches filtered={isFiltered(filter)} played={counts.played} filter={filter} />
      ) : (
        days.map((group) => <MatchDay key={group.day} group={group} {...row} />)
      )}
      <Pages page={page} pages={pages} pathOf={(other) => matchesPath(filter, { page: other })} />
    </>
  );
}

/** A day of the list, with its name. */
function MatchDay(props: MatchGroupsProps) {
  const { day, label } = props.group;
  return (
    <section aria-labelledby={`dia-${day}`} className="grid grid-cols-1 gap-2">
      <h2 id={`dia-${day}`} className="flex flex-wrap items-baseline gap-x-3 text-heading">
        {label ?? longDay(day)}
        {label && <span className="font-normal font-sans text-base text-ink-soft">{longDay(day)}</span>}
      </h2>
      <MatchGroups {...props} withLeague />
    </section>
  );
}

function NoMatches({ filtered, played, filter }: { filtered: boolean; played: number; filter: MatchFilter }) {
  if (filtered) {
    return (
      <EmptyState
        title="No hay partidos disponibles"
        text="Probá cambiar los filtros."
        action={
          <ButtonLink to="/prode" preventScrollReset>
            Ver todos los partidos
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      title="No hay partidos disponibles"
      text="Cuando se publique la próxima fecha vas a poder predecirla acá."
      action={
        played > 0 && (
          <ButtonLink to={matchesPath(filter, { view: "jugados" })} preventScrollReset>
            Ver los jugados
          </ButtonLink>
        )
      }
    />
  );
}
