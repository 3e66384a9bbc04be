import type { ReactNode } from "react";
import { cx } from "./cx.ts";

type Tone = "liga" | "mute" | "good" | "bad" | "warn";

/** A short label for the item beside it. */
export function Badge({
  tone = "liga",
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        "inline-flex min-h-6 max-w-full items-center rounded-full px-2.5 font-semibold text-label leading-tight",
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

const TONES: Record<Tone, string> = {
  liga: "bg-liga/10 text-liga",
  mute: "bg-sunk text-ink-soft",
  good: "bg-pitch/10 text-pitch",
  bad: "bg-danger/10 text-danger",
  warn: "bg-gold/10 text-gold",
};
