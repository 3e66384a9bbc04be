import { Check, Clock } from "lucide";
import { Crest } from "#app/ui/crest.tsx";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PageForm } from "#app/ui/page-form.tsx";
import type { ProdeMatch } from "../../matches/match-list.rules.ts";
import { CHOICE_LABELS, CHOICES, type Choice } from "../../prode.rules.ts";
import { CHOICE_ROW, SIDE_CELL } from "./choice-row.ts";
import type { ChoiceAnswer, Taps } from "./use-taps.ts";

export interface ChoiceProps {
  match: ProdeMatch;
  /** Null for a visitor. */
  playerId: string | null;
  taps: Taps;
  /** The form's action: the URL of these matches. */
  action: string;
  /** The server's response to the form. */
  answer?: ChoiceAnswer;
}

/**
 * The three choices of an open match: the two teams, and the draw between them. A tap saves the choice: it is marked
 * immediately, confirmed by the server's response, and reverted if it could not be saved. Without scripts, the choices
 * are the buttons of a form.
 */
export function ChoiceButtons({ match, playerId, taps, action, answer }: ChoiceProps) {
  const { tap } = taps;
  const { saving, waiting, outcome } = taps.stateOf(match);
  const chosen = saving ?? match.choice;
  const failed = [outcome, answer?.match === match.id ? answer : undefined].find(
    (response) => response && !response.ok,
  );
  return (
    <PageForm action={action} preventScrollReset onSubmit={tap && ((event) => tap(match, event))}>
      <input type="hidden" name="match" value={match.id} />
      <input type="hidden" name="homeTeam" value={match.home.id} />
      {playerId && <input type="hidden" name="account" value={playerId} />}
      {match.choice && <input type="hidden" name="had" value={match.choice} />}
      <fieldset className={CHOICE_ROW}>
        <legend className="sr-only">
          Tu predicción: {match.home.name} contra {match.away.name}
        </legend>
        {CHOICES.map((choice) => (
          <button
            key={choice}
            type="submit"
            name="choice"
            value={choice}
            aria-pressed={chosen === choice}
            className={cx(
              SIDE_CELL[choice],
              "border transition-colors",
              chosen === choice
                ? "border-transparent bg-liga text-on-liga"
                : "border-edge bg-paper hover:bg-sunk",
              waiting === choice && "border-dashed",
            )}
          >
            <TeamFace match={match} choice={choice} />
            {chosen === choice && <Mark icon={Check} choice={choice} />}
            {waiting === choice && <Mark icon={Clock} choice={choice} />}
            {waiting === choice && <span className="sr-only"> (espera señal)</span>}
          </button>
        ))}
      </fieldset>
      {!saving && failed && (
        <p role="alert" className="mt-1 font-semibold text-caption text-danger">
          {failed.message}
        </p>
      )}
    </PageForm>
  );
}

/** A team with crest and name. Its accessible name says whether it is Local or Visitante. */
export function TeamFace({ match, choice }: { match: ProdeMatch; choice: Choice }) {
  if (choice === "empate") return CHOICE_LABELS.empate;
  const team = choice === "local" ? match.home : match.away;
  return (
    <>
      <Crest name={team.name} logo={team.logo} size="sm" />
      <span className="wrap-break-word min-w-0">
        <span className="sr-only">{CHOICE_LABELS[choice]}: </span>
        {team.name}
      </span>
    </>
  );
}

/** A mark on the edge of a choice, below the crest, so that it neither shifts nor covers the name. */
export function Mark({ icon, choice }: { icon: typeof Check; choice: Choice }) {
  return (
    <span
      className={cx(
        "-bottom-1.5 absolute grid size-5 place-items-center rounded-full border border-current bg-paper text-liga",
        choice === "visitante" ? "right-1.5" : choice === "local" && "left-1.5",
      )}
    >
      <Icon of={icon} className="size-3.5 stroke-3" />
    </span>
  );
}
