import { Check } from "lucide";
import { lazy, Suspense } from "react";
import { shortDay } from "#app/lib/dates.ts";
import { untilLoaded } from "#app/lib/forms/while-offline.ts";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import { timeLeft } from "../../closing.rules.ts";
import type { ProdeMatch } from "../../matches/match-list.rules.ts";
import { SAVED } from "../../messages.rules.ts";
import { matchAnchor } from "../pending-pick.rules.ts";
import { ChoiceButtons, type ChoiceProps } from "./choice-buttons.tsx";
import { ClosedMatch } from "./closed-match.tsx";

export interface RowProps extends Omit<ChoiceProps, "match"> {
  now: Date;
  /** The match whose tap completed the matchday. */
  completedBy: number | null;
  /** The bonus for an exact score; 0 hides the score fields. */
  exactBonus: number;
}

const ExactScore = lazy(() =>
  untilLoaded(async () => ({ default: (await import("./exact-score.tsx")).ExactScore })),
);
const Celebration = lazy(() =>
  untilLoaded(async () => ({ default: (await import("./celebration.tsx")).Celebration })),
);

type ProdeMatchProps = RowProps & { match: ProdeMatch; day: string };

/** A match as a row: its time, the player's choice and both teams. */
export function ProdeMatchRow({ now, day, playerId, completedBy, exactBonus, ...choice }: ProdeMatchProps) {
  const { match } = choice;
  // The match may close while the page is open.
  const isOpen = match.isOpen && now < match.closesAt;
  // 'Suspendido por lluvia' says more than the time, which is 'Suspendido'.
  const isNoteTime = match.note?.startsWith(match.time) ?? false;
  return (
    <li
      id={matchAnchor(match.id)}
      className="@container scroll-mt-28 border-line px-2.5 pt-1 pb-2 not-first:border-t md:even:border-l md:[&:nth-child(2)]:border-t-0 target:bg-liga/8"
    >
      <p className="flex min-h-6 flex-wrap items-center gap-x-2 text-caption text-ink-soft">
        <span className="sr-only">N.º {match.number}</span>
        {!isNoteTime && (
          <span className="num text-base text-ink">
            {match.playedOn && match.playedOn !== day && `${shortDay(match.playedOn)} · `}
            {match.time}
          </span>
        )}
        <span className="ml-auto" role="status">
          {isOpen ? (
            <OpenState {...choice} now={now} playerId={playerId} />
          ) : (
            <ClosedState match={match} now={now} playerId={playerId} />
          )}
        </span>
        {match.note && (
          <span
            className={cx(
              "text-gold",
              isNoteTime ? "min-w-0 flex-1 font-semibold" : "order-first basis-full pt-1",
            )}
          >
            {match.note}
          </span>
        )}
      </p>
      {isOpen ? (
        <ChoiceButtons {...choice} playerId={playerId} />
      ) : (
        <ClosedMatch match={match} isSignedIn={playerId !== null} />
      )}
      {isOpen && exactBonus > 0 && playerId !== null && (
        // Rendered even without a choice, so that nothing shifts under the finger.
        <details className="mt-1 text-caption text-ink-soft">
          <summary className="min-h-6 cursor-pointer">
            {match.predictedScore
              ? `Goles exactos: ${match.predictedScore.home} a ${match.predictedScore.away}`
              : `Goles exactos, +${exactBonus}`}
          </summary>
          <Suspense>
            <ExactScore match={match} playerId={playerId} taps={choice.taps} action={choice.action} />
          </Suspense>
        </details>
      )}
      {completedBy === match.id && (
        <Suspense>
          <Celebration />
        </Suspense>
      )}
    </li>
  );
}

/** 'Abierto', or what matters more: being saved, offline, saved, or the time remaining. */
function OpenState({ match, taps, answer, now, playerId }: ChoiceProps & { now: Date }) {
  const { saving, waiting, outcome } = taps.stateOf(match);
  const justSaved = outcome?.ok || (answer?.ok && answer.match === match.id);
  const remaining = timeLeft(match.closesAt, now);
  if (saving) return "Guardando...";
  if (waiting) return "Sin señal";
  if (match.choice && (justSaved || !remaining)) {
    return (
      <span className="flex items-center gap-1 text-liga">
        <Icon of={Check} className="size-4 stroke-3" />
        {justSaved ? SAVED : "Guardado"}
        <span className="sr-only">. Abierto</span>
      </span>
    );
  }
  if (remaining) {
    return (
      <span className="font-semibold text-gold">
        {remaining}
        <span className="sr-only">. Abierto</span>
      </span>
    );
  }
  return playerId === null ? "Abierto" : "Abierto · Sin elegir";
}

function ClosedState({ match, now, playerId }: { match: ProdeMatch; now: Date; playerId: string | null }) {
  const { points, correct, choice, isPlayed, note, passesAt, overAt } = match;
  if (playerId !== null && points !== null) {
    return (
      <>
        Cerrado · {correct ? "Acertaste" : "No salió"}{" "}
        <strong className={cx(correct ? "text-pitch" : "text-ink")}>{pointsText(points)}</strong>
      </>
    );
  }
  const noChoice = playerId !== null && !choice ? " · No elegiste" : "";
  const isDue = !isPlayed && !note && now >= passesAt;
  return `Cerrado${noChoice}${isDue ? (now < overAt ? " · En juego" : " · Falta el resultado") : ""}`;
}

function pointsText(points: number): string {
  return `${points > 0 ? "+" : ""}${points === 1 ? "1 punto" : `${points} puntos`}`;
}
