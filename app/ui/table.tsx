import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

type TableProps = {
  /** The table's label for screen readers. */
  caption: string;
  head: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A table that fills its card. If it is wider than the screen it scrolls by itself, never the page. */
export function Table({ caption, head, children, className }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be focusable by keyboard.
    <section aria-label={caption} tabIndex={0} className="focus-inset relative overflow-x-auto">
      <table className={cx("w-full border-collapse text-label", className)}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

type Align = { align?: "start" | "end" };

export function Th({ align = "start", className, ...rest }: Align & Omit<ComponentProps<"th">, "align">) {
  return (
    <th
      scope="col"
      {...rest}
      className={cx(EDGES, SIDES[align], "py-2 font-normal text-ink-soft text-sm", className)}
    />
  );
}

/** `mark` highlights a row; its meaning must also be in words. */
export function Tr({ mark, className, ...rest }: { mark?: "up" | "down" } & ComponentProps<"tr">) {
  return <tr {...rest} className={cx("border-line border-t", mark && MARKS[mark], className)} />;
}

/** `num` is for figures: condensed, tabular, right-aligned. `big` is for the column the table is ordered by. */
export function Td({
  align,
  num,
  className,
  ...rest
}: Align & { num?: boolean | "big" } & Omit<ComponentProps<"td">, "align">) {
  return (
    <td
      {...rest}
      className={cx(
        EDGES,
        SIDES[align ?? (num ? "end" : "start")],
        "h-13 py-1.5",
        num && cx("num", num === "big" ? "text-2xl" : "text-lg"),
        className,
      )}
    />
  );
}

const EDGES = "px-2.5 first:pl-4 last:pr-4";
const SIDES = { start: "text-left", end: "text-right" };
const MARKS = {
  up: "bg-pitch/9 [&>:first-child]:shadow-[inset_4px_0_0_var(--color-pitch)]",
  down: "bg-danger/8 [&>:first-child]:shadow-[inset_4px_0_0_var(--color-danger)]",
};
