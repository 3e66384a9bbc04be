import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** The place of something that is on its way; give it the measures of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("block animate-wait rounded-inner bg-ink/8", className)} />;
}

/** Holds skeletons. They appear only after 300 ms: a wait that short is better not shown. */
export function Loading({ text = "Cargando...", children }: { text?: string; children: ReactNode }) {
  return (
    <div role="status" className="animate-late">
      <span className="sr-only">{text}</span>
      {children}
    </div>
  );
}
