import { Check } from "lucide";
import { useFetcher, useLocation } from "react-router";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { ProdeMatch } from "../match-list.rules.ts";
import { CHOICE_LABELS, CHOICES } from "../prode.rules.ts";

/** What the page is told of a tap. */
export type ChoiceAnswer = { ok: boolean; match: number; message: string };

/**
 * The three choices of an open match. A tap saves: the choice is marked at once, confirmed when the server has it, and
 * put back if it could not be saved. Without scripts they are the buttons of a form.
 */
export function ChoiceButtons({ match, answer }: { match: ProdeMatch; answer?: ChoiceAnswer }) {
  const fetcher = useFetcher<ChoiceAnswer>({ key: `match-${match.id}` });
  const { search } = useLocation();
  const saving = fetcher.state !== "idle";
  const tapped = saving ? fetcher.formData?.get("choice") : null;
  const chosen = tapped ?? match.choice;
  const told = fetcher.data ?? (answer?.match === match.id ? answer : undefined);
  return (
    <fetcher.Form method="post" action={`/prode${search}`}>
      <input type="hidden" name="match" value={match.id} />
      {match.choice && <input type="hidden" name="had" value={match.choice} />}
      <fieldset>
        <legend className="sr-only">
          Tu predicción: {match.home.name} contra {match.away.name}
        </legend>
        <div className="grid grid-cols-3 gap-1.5">
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
              )}
            >
              {chosen === choice && <Icon of={Check} className="size-4 flex-none stroke-3" />}
              {CHOICE_LABELS[choice]}
            </button>
          ))}
        </div>
      </fieldset>
      <Told saving={saving} told={told} />
    </fetcher.Form>
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
