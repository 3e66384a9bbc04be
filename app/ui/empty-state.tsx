import type { ReactNode } from "react";
import { PitchLines } from "./pitch-lines.tsx";

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  /** What to do next: a button or a link. */
  action?: ReactNode;
};

/** There is nothing here, and that is not a failure. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="relative overflow-hidden rounded-card border border-line bg-paper px-5 py-10 text-center">
      <PitchLines className="[mask-image:none] md:[mask-image:none]" />
      <div className="relative mx-auto grid max-w-md justify-items-center gap-2">
        <h3>{title}</h3>
        {text && <p className="text-ink-soft">{text}</p>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}
