import { Check, X } from "lucide";
import { cx } from "#app/ui/cx.ts";
import { MatchMiddle } from "../../../fixtures/components/match-middle.tsx";
import type { ProdeMatch } from "../../matches/match-list.rules.ts";
import { CHOICE_LABELS, CHOICES, type Choice } from "../../prode.rules.ts";
import { Mark, TeamFace } from "./choice-buttons.tsx";
import { CHOICE_ROW, SIDE_CELL } from "./choice-row.ts";
import { EveryonesPicks } from "./everyones-picks.tsx";

/** A closed match: both teams with the result between them, the player's choice, and how everyone picked. */
export function ClosedMatch({ match, isSignedIn }: { match: ProdeMatch; isSignedIn: boolean }) {
  const { choice, predictedScore, correct, picks } = match;
  const cell = (side: Choice) =>
    cx(
      SIDE_CELL[side],
      "border",
      choice !== side
        ? "border-transparent text-ink-soft"
        : correct
          ? "border-pitch bg-pitch/10"
          : "border-ink",
    );
  return (
    <>
      <div className={CHOICE_ROW}>
        {CHOICES.map((side) => (
          <div key={side} className={cell(side)}>
            {side === "empate" ? (
              match.isPlayed ? (
                <MatchMiddle match={match} className="text-2xl" />
              ) : (
                CHOICE_LABELS.empate
              )
            ) : (
              <TeamFace match={match} choice={side} />
            )}
            {choice === side && <Mark icon={correct === false ? X : Check} choice={side} />}
          </div>
        ))}
      </div>
      {isSignedIn && choice && <p className="sr-only">Elegiste {CHOICE_LABELS[choice]}.</p>}
      {isSignedIn && predictedScore && (
        <p className="text-caption text-ink-soft">
          Tu marcador: {predictedScore.home} a {predictedScore.away}
        </p>
      )}
      {picks && <EveryonesPicks picks={picks} ownChoice={choice} />}
    </>
  );
}
