import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

/** A box with a hairline border. Content that reaches the edge is clipped to its rounded corners. */
export function Card({ className, ...rest }: ComponentProps<"article">) {
  return (
    <article
      {...rest}
      className={cx("overflow-hidden rounded-card border border-line bg-paper", className)}
    />
  );
}

/** `aside` is aligned to the end: a date, a count. */
export function CardHeader({
  children,
  aside,
  className,
}: {
  children: ReactNode;
  aside?: ReactNode;
  className?: string;
}) {
  return (
    <header
      className={cx(
        "flex flex-wrap items-center gap-x-2.5 gap-y-1 border-line border-b px-4 py-3",
        className,
      )}
    >
      {children}
      {aside && <span className="ml-auto text-ink-soft text-sm">{aside}</span>}
    </header>
  );
}
