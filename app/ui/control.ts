import { cx } from "./cx.ts";

/** The base style of every control. Text below 16 px makes phones zoom in on focus. */
export const CONTROL = cx(
  "w-full min-w-0 rounded-card border border-edge bg-paper text-base text-ink placeholder:text-ink-soft",
  "transition-colors hover:border-ink-soft focus-visible:outline-offset-0",
  "aria-invalid:border-2 aria-invalid:border-danger",
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-ink-soft [&[readonly]]:bg-sunk",
);
