import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** A placeholder for loading content; give it the content's size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("block animate-wait rounded-inner bg-ink/8", className)} />;
}

/** Holds skeletons. They appear after 300 ms, so that a short wait does not flicker. */
export function Loading({ text = "Cargando...", children }: { text?: string; children: ReactNode }) {
  return (
    <div role="status" className="animate-late">
      <span className="sr-only">{text}</span>
      {children}
    </div>
  );
}
