import type { ReactNode } from "react";
import { cx } from "./cx.ts";

type PanelCardProps = { title: string; text?: ReactNode; danger?: boolean; children?: ReactNode };

/** A section of a screen: its title, a description and its content. */
export function PanelCard({ title, text, danger, children }: PanelCardProps) {
  return (
    <section
      className={cx(
        "grid min-w-0 grid-cols-1 content-start gap-4 rounded-card border bg-paper p-4 sm:p-5",
        danger ? "border-danger/50" : "border-line",
      )}
    >
      <div>
        <h3>{title}</h3>
        {text && <p className="mt-1 text-pretty text-ink-soft text-label">{text}</p>}
      </div>
      {children}
    </section>
  );
}
