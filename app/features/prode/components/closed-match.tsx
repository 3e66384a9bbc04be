import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import type { Picks, ProdeMatch } from "../match-list.rules.ts";
import { CHOICE_LABELS, CHOICES, type Choice, percentOf } from "../prode.rules.ts";

/** After closing: my pick, my points, and how everyone picked. */
export function ClosedMatch({ match, signedIn }: { match: ProdeMatch; signedIn: boolean }) {
  const { choice, points, picks } = match;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-soft text-sm">
        {signedIn && points !== null && (
          <Badge tone={points > 0 ? "good" : "mute"}>
            {points > 0 && "+"}
            {points === 1 ? "1 punto" : `${points} puntos`}
          </Badge>
        )}
        {signedIn && pickText(choice, picks)}
        {picks && <span className="ml-auto text-caption">{totalText(picks.total)}</span>}
      </p>
      {picks && picks.total > 0 && <PicksBar picks={picks} mine={choice} />}
    </div>
  );
}

function totalText(total: number): string {
  if (total === 0) return "Nadie predijo este partido";
  return total === 1 ? "1 predicción" : `${total.toLocaleString("es-AR")} predicciones`;
}

function pickText(choice: Choice | null, picks: Picks | null): string {
  if (!choice) return "No elegiste en este partido.";
  const share = picks && picks.total > 1 ? `, como el ${percentOf(picks[choice], picks.total)} %` : "";
  return `Elegiste ${CHOICE_LABELS[choice]}${share}.`;
}

function PicksBar({ picks, mine }: { picks: Picks; mine: Choice | null }) {
  return (
    <div>
      <div
        aria-hidden="true"
        className="grid h-1.5 gap-0.5 overflow-hidden rounded-full"
        style={{ gridTemplateColumns: CHOICES.map((choice) => `${picks[choice]}fr`).join(" ") }}
      >
        {CHOICES.map((choice) => (
          <span key={choice} className={cx("min-w-0", choice === mine ? "bg-liga" : "bg-edge/45")} />
        ))}
      </div>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-caption text-ink-soft tabular-nums">
        {CHOICES.map((choice) => (
          <span key={choice} className={cx(choice === mine && "text-ink")}>
            {CHOICE_LABELS[choice]} {picks[choice].toLocaleString("es-AR")} (
            {percentOf(picks[choice], picks.total)} %)
          </span>
        ))}
      </p>
    </div>
  );
}
