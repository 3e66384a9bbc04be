import { Check, X } from "lucide";
import { cx } from "#app/ui/cx.ts";
import { MatchMiddle } from "../../fixtures/components/match-middle.tsx";
import type { Picks, ProdeMatch } from "../match-list.rules.ts";
import { CHOICE_LABELS, CHOICES, type Choice, percentOf } from "../prode.rules.ts";
import { Face, Mark } from "./choice-buttons.tsx";
import { CHOICE_ROW, SIDE_CELL } from "./choice-row.ts";

/** After closing: both teams with the result between them, my choice, and how everyone picked. */
export function ClosedMatch({ match, signedIn }: { match: ProdeMatch; signedIn: boolean }) {
  const { choice, points, picks } = match;
  const cell = (one: Choice) =>
    cx(
      SIDE_CELL[one],
      "border",
      choice !== one
        ? "border-transparent text-ink-soft"
        : points
          ? "border-pitch bg-pitch/10"
          : "border-ink",
    );
  return (
    <>
      <div className={CHOICE_ROW}>
        {CHOICES.map((one) => (
          <div key={one} className={cell(one)}>
            {one === "empate" ? (
              <MatchMiddle match={match} className="text-2xl" />
            ) : (
              <Face match={match} choice={one} />
            )}
            {choice === one && <Mark icon={points === 0 ? X : Check} choice={one} />}
          </div>
        ))}
      </div>
      {signedIn && choice && <p className="sr-only">Elegiste {CHOICE_LABELS[choice]}.</p>}
      {picks && <EveryonesPicks picks={picks} mine={choice} />}
    </>
  );
}

function totalText(total: number): string {
  if (total === 0) return "Nadie predijo este partido";
  return total === 1 ? "1 predicción" : `${total.toLocaleString("es-AR")} predicciones`;
}

/** How everyone picked, in per cent. */
function EveryonesPicks({ picks, mine }: { picks: Picks; mine: Choice | null }) {
  return (
    <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-caption text-ink-soft tabular-nums">
      {picks.total > 0 &&
        CHOICES.map((choice) => (
          <span key={choice} className={cx(choice === mine && "text-ink")}>
            {CHOICE_LABELS[choice]} {percentOf(picks[choice], picks.total)} %
          </span>
        ))}
      <span>{totalText(picks.total)}</span>
    </p>
  );
}
