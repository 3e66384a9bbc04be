import { cx } from "#app/ui/cx.ts";
import { type Result, spokenForm } from "../tally.rules.ts";

/** A team's last results, from the oldest to the newest: G, E or P, and in words. */
export function FormStrip({ form, className }: { form: Result[]; className?: string }) {
  return (
    <span className={cx("items-center gap-0.75", className)}>
      <span className="sr-only">{spokenForm(form)}</span>
      {form.map((result, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: five letters in a row have nothing else to be told apart by.
          key={index}
          aria-hidden="true"
          className={cx(
            "grid size-5 flex-none place-items-center rounded-[5px] font-semibold text-on-solid text-xs leading-none",
            LOOKS[result],
          )}
        >
          {result}
        </span>
      ))}
    </span>
  );
}

const LOOKS: Record<Result, string> = { G: "bg-pitch", E: "bg-ink-soft", P: "bg-danger" };
