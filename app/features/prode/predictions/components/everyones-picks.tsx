import { cx } from "#app/ui/cx.ts";
import type { Picks } from "../../matches/match-list.rules.ts";
import { CHOICE_LABELS, CHOICES, type Choice, percentOf } from "../../prode.rules.ts";

function totalText(total: number): string {
  if (total === 0) return "Nadie predijo este partido";
  return total === 1 ? "1 predicción" : `${total.toLocaleString("es-AR")} predicciones`;
}

/** How everyone picked, in per cent. */
export function EveryonesPicks({ picks, ownChoice }: { picks: Picks; ownChoice: Choice | null }) {
  return (
    <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-caption text-ink-soft tabular-nums">
      {picks.total > 0 &&
        CHOICES.map((choice) => (
          <span key={choice} className={cx(choice === ownChoice && "text-ink")}>
            {CHOICE_LABELS[choice]} {percentOf(picks[choice], picks.total)} %
          </span>
        ))}
      <span>{totalText(picks.total)}</span>
    </p>
  );
}
