import { longDay } from "#app/lib/dates.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { DayGroup, Progress } from "../match-list.rules.ts";
import type { ChoiceProps } from "./choice-buttons.tsx";
import { ProdeMatchCard } from "./prode-match.tsx";

type MatchDayProps = Omit<ChoiceProps, "match"> & {
  group: DayGroup;
  /** Of the day's open matches; nothing for who does not play. */
  progress: Progress | undefined;
  now: Date;
};

/** The matches of a day, a card a fixture. */
export function MatchDay({ group: { day, label, fixtures }, progress, ...rest }: MatchDayProps) {
  return (
    <section aria-labelledby={`dia-${day}`} className="grid gap-3">
      <div className="grid gap-2">
        <h3 id={`dia-${day}`} className="flex flex-wrap items-baseline gap-x-3 text-heading">
          {label ?? longDay(day)}
          {label && <span className="font-normal font-sans text-base text-ink-soft">{longDay(day)}</span>}
        </h3>
        {progress && <ProgressBar {...progress} />}
      </div>
      <div className="columns-1 gap-3 lg:columns-2">
        {fixtures.map(({ id, title, league, matches }) => (
          <Card key={id} data-league-color={league?.color} className="mb-3 break-inside-avoid">
            <CardHeader>
              <h4 className="flex flex-1 flex-wrap items-baseline justify-between gap-x-2.5 font-bold font-display text-subheading">
                {title}
                {league && <span className="font-normal font-sans text-ink-soft text-sm">{league.name}</span>}
              </h4>
            </CardHeader>
            <ul>
              {matches.map((match) => (
                <ProdeMatchCard key={match.id} match={match} {...rest} />
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </section>
  );
}

function ProgressBar({ open, predicted }: Progress) {
  const missing = open - predicted;
  return (
    <p className="flex items-center gap-3 text-label">
      <span aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-full bg-line">
        <span
          className="block h-full rounded-full bg-liga"
          style={{ width: `${(100 * predicted) / open}%` }}
        />
      </span>
      <span className="font-semibold tabular-nums">
        {predicted} de {open}
      </span>
      <span className="text-ink-soft">
        {missing === 0 ? "¡Completaste la fecha!" : missing === 1 ? "Te falta 1" : `Te faltan ${missing}`}
      </span>
    </p>
  );
}
