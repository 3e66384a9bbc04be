import type { ReactNode } from "react";

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
};

/** An empty list, which is not an error. The drawing shows the ball on the spot before a match. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="grid grid-cols-1 justify-items-center overflow-hidden rounded-card border border-line bg-paper px-5 pb-9 text-center">
      <svg viewBox="0 0 240 92" aria-hidden="true" className="mb-4 w-48 fill-none stroke-3 stroke-liga">
        <g className="opacity-30">
          <path d="M34 0a86 86 0 0 0 172 0" />
          <path d="M112 0a8 8 0 0 0 16 0" className="fill-liga" />
        </g>
        <circle cx="120" cy="42" r="11" className="fill-paper" />
        <path d="m120 36.5 5.2 3.8-2 6.2h-6.4l-2-6.2z" className="fill-liga stroke-none" />
      </svg>
      <h3>{title}</h3>
      {text && <p className="mt-1.5 max-w-md text-pretty text-ink-soft">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
