import { Check, Clock } from "lucide";
import { Form, useLocation } from "react-router";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { ProdeMatch } from "../match-list.rules.ts";
import { CHOICE_LABELS, CHOICES } from "../prode.rules.ts";
import type { SavedChoice } from "./use-saved-choices.ts";
import { type ChoiceAnswer, useTap } from "./use-tap.ts";

export interface ChoiceProps {
  match: ProdeMatch;
  /** The player who looks; anybody else is told by the form what they need. */
  playerId: string | null;
  /** What the form was answered, where it was sent. */
  answer?: ChoiceAnswer;
  onSaved: (saved: SavedChoice) => void;
}

/**
 * The three choices of an open match. A tap saves: the choice is marked at once, confirmed when the server has it, and
 * put back if it could not be saved. Without scripts they are the buttons of a form.
 */
export function ChoiceButtons({ match, playerId, answer, onSaved }: ChoiceProps) {
  const { search } = useLocation();
  const { tap, tapped, waiting, told } = useTap(match, playerId, onSaved);
  const chosen = tapped ?? match.choice;
  const answered = answer?.match === match.id ? answer : undefined;
  return (
    <Form method="post" action={`/prode${search}`} preventScrollReset onSubmit={playerId ? tap : undefined}>
      <input type="hidden" name="match" value={match.id} />
      {match.choice && <input type="hidden" name="had" value={match.choice} />}
      <fieldset>
        <legend className="sr-only">
          Tu predicción: {match.home.name} contra {match.away.name}
        </legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-1.5">
          {CHOICES.map((choice) => (
            <button
              key={choice}
              type="submit"
              name="choice"
              value={choice}
              aria-pressed={chosen === choice}
              className={cx(
                "flex min-h-12 items-center justify-center gap-1 rounded-card border px-1 font-semibold text-label transition-colors sm:text-base",
                chosen === choice
                  ? "border-transparent bg-liga text-on-liga"
                  : "border-line bg-paper hover:border-edge",
                waiting === choice && "border-dashed border-ink-soft",
              )}
            >
              {chosen === choice && <Icon of={Check} className="size-4 flex-none stroke-3" />}
              {waiting === choice && <Icon of={Clock} className="size-4 flex-none" />}
              {CHOICE_LABELS[choice]}
              {waiting === choice && <span className="sr-only"> (espera señal)</span>}
            </button>
          ))}
        </div>
      </fieldset>
      <Told saving={tapped !== null} told={told ?? answered} />
    </Form>
  );
}

/** Its place is kept, so that nothing moves under the next tap. */
function Told({ saving, told }: { saving: boolean; told: ChoiceAnswer | undefined }) {
  const failed = !saving && told && !told.ok;
  return (
    <p
      role={failed ? "alert" : "status"}
      className={cx("mt-1 min-h-5 text-caption", failed ? "font-semibold text-danger" : "text-ink-soft")}
    >
      {saving ? "Guardando..." : told?.message}
    </p>
  );
}
