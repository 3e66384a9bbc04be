import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { cx } from "./cx.ts";
import { PageLink } from "./page-link.tsx";

type Variant = "main" | "plain" | "danger" | "quiet";
type Size = "md" | "sm";
type Look = { variant?: Variant; size?: Size };

type ButtonProps = Look &
  ComponentProps<"button"> & {
    /** Whether its action is pending. It then stays focused, shows `busyText` and ignores clicks. */
    busy?: boolean;
    busyText?: string;
  };

/** A button for an action on this page. For navigation use ButtonLink. */
export function Button({
  variant,
  size,
  busy,
  busyText = "Guardando...",
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={click}
      aria-disabled={busy || undefined}
      className={look({ variant, size }, className)}
    >
      {busy === undefined ? children : <BusyLabel busy={busy} busyText={busyText} label={children} />}
    </button>
  );
}

export function ButtonLink({ variant, size, className, ...rest }: Look & ComponentProps<typeof PageLink>) {
  return <PageLink {...rest} className={look({ variant, size }, className)} />;
}

/** Both texts share one grid cell, so that the button keeps its width. */
function BusyLabel({ busy, busyText, label }: { busy: boolean; busyText: string; label: ReactNode }) {
  const cell = "col-start-1 row-start-1 inline-flex items-center justify-center gap-2";
  return (
    <span className="grid items-center">
      <span className={cx(cell, busy && "invisible")}>{label}</span>
      <span className={cx(cell, !busy && "invisible")}>
        <Spinner />
        {busyText}
      </span>
    </span>
  );
}

function Spinner() {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className="size-4 animate-spin fill-none stroke-current stroke-2"
    >
      <circle cx="8" cy="8" r="6.5" className="opacity-30" />
      <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" strokeLinecap="round" />
    </svg>
  );
}

const VARIANTS: Record<Variant, string> = {
  main: "border-transparent bg-liga text-on-liga enabled:hover:bg-liga/88 [a]:hover:bg-liga/88",
  plain: "border-line bg-paper text-ink enabled:hover:border-edge [a]:hover:border-edge",
  danger: "border-transparent bg-danger text-on-solid enabled:hover:bg-danger/88",
  quiet:
    "border-transparent text-ink-soft enabled:hover:bg-sunk enabled:hover:text-ink [a]:hover:bg-sunk [a]:hover:text-ink",
};

const SIZES: Record<Size, string> = {
  md: "min-h-11 px-4.5 text-base max-[18rem]:px-2",
  sm: "hit-44 min-h-9 px-3 text-label",
};

function look({ variant = "plain", size = "md" }: Look, className?: string): string {
  return cx(
    "inline-flex cursor-pointer items-center justify-center gap-2 rounded-card border text-center font-semibold leading-tight transition-colors",
    "disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress",
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}
