import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { PlayerPart } from "#app/ui/player-part.tsx";
import type { DayGroup } from "../../matches/match-list.rules.ts";
import { ProdeMatchRow, type RowProps } from "./prode-match.tsx";

export type MatchGroupsProps = RowProps & {
  group: DayGroup;
  ownZoneFixtures?: number[];
  withLeague?: boolean;
  /** The player's data of the page, if its rows may be slots. */
  own?: string | null;
};

/** The matches of a day, one card per fixture. */
export function MatchGroups({
  group: { day, fixtures },
  ownZoneFixtures,
  withLeague,
  own = null,
  ...rest
}: MatchGroupsProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      {fixtures.map(({ id, title, league, matches }) => (
        <section key={id} data-league-color={league?.color}>
          <h3 className="mb-0.5 flex flex-wrap items-baseline justify-between gap-x-2.5 text-subheading">
            {title}
            <Aside>{ownZoneFixtures?.includes(id) ? "tu zona" : withLeague ? league?.name : null}</Aside>
          </h3>
          <Card>
            <ul className="md:grid md:grid-cols-2">
              {matches.map((match) => (
                <PlayerPart key={match.id} name={rowName(match)} own={own}>
                  <ProdeMatchRow match={match} day={day} {...rest} />
                </PlayerPart>
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  );
}

/** The name of a row among the parts of the page. */
export function rowName({ id }: { id: number }): string {
  return `partido-${id}`;
}

function Aside({ children }: { children: ReactNode }) {
  return children ? (
    <span className="font-normal font-sans text-caption text-ink-soft">{children}</span>
  ) : null;
}
