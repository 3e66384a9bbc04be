import { ArrowDown } from "lucide";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Highlight, Medal } from "../table/highlight.rules.ts";

/** A team's position: a medal for the first three, an arrow for the last places, both also in words. */
export function Position({ position, highlight }: { position: number; highlight: Highlight | null }) {
  const medal = highlight?.mark === "up" ? MEDALS[highlight.medal] : null;
  return (
    <span className="relative inline-flex">
      <span
        className={cx(
          "num grid h-6.5 min-w-6.5 place-items-center rounded-full leading-none",
          medal && cx("text-on-solid", medal.className),
        )}
      >
        {position}
      </span>
      {medal && <span className="sr-only">, {medal.words}</span>}
      {highlight?.mark === "down" && (
        <>
          <Icon
            of={ArrowDown}
            className="absolute top-full left-1/2 -mt-1 size-3 -translate-x-1/2 stroke-3 text-ink-soft md:top-1/2 md:left-full md:mt-0 md:-translate-x-0.5 md:-translate-y-1/2 md:text-danger"
          />
          <span className="sr-only">, últimos puestos</span>
        </>
      )}
    </span>
  );
}

const MEDALS: Record<Medal, { className: string; words: string }> = {
  gold: { className: "bg-gold", words: "medalla de oro" },
  silver: { className: "bg-silver", words: "medalla de plata" },
  bronze: { className: "bg-bronze", words: "medalla de bronce" },
};
