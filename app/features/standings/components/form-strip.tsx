import { cx } from "#app/ui/cx.ts";
import { formText, type Result } from "../tally/tally.rules.ts";

/** A team's last results, oldest first: dots on a phone, letters on wider screens, words for screen readers. */
export function FormStrip({ form, className }: { form: Result[]; className?: string }) {
  return (
    <span className={cx("items-center gap-0.5 md:gap-0.75", className)}>
      <span className="sr-only">{formText(form)}</span>
      {form.map((result, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the letters have no other identity.
          key={index}
          aria-hidden="true"
          className={cx(
            "grid flex-none place-items-center font-semibold text-xs leading-none max-md:size-2 max-md:rounded-full max-md:text-[0px] md:size-5 md:rounded-[5px]",
            STYLES[result],
          )}
        >
          {result}
        </span>
      ))}
    </span>
  );
}

/** Full, half, empty: distinguishable without colour. */
const STYLES: Record<Result, string> = {
  G: "bg-pitch text-on-solid",
  E: "border border-ink-soft max-md:bg-linear-to-r max-md:from-50% max-md:from-ink-soft max-md:to-50% max-md:to-transparent md:border-transparent md:bg-ink-soft md:text-on-solid",
  P: "border border-ink-soft text-ink",
};
