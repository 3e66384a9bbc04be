import type { ReactNode } from "react";
import { useLeaveQuestion } from "./leave-question.tsx";

type UnsavedBarProps = {
  /** Number of unsaved changes; the bar is hidden at 0. */
  count: number;
  /** '3 equipos modificados' */
  text: string;
  /** Buttons to discard and to save. */
  children: ReactNode;
};

/** A sticky bar for unsaved changes, which also asks before leaving the page. */
export function UnsavedBar({ count, text, children }: UnsavedBarProps) {
  const dialog = useLeaveQuestion(count > 0);
  return (
    <>
      {count > 0 && (
        <div
          role="status"
          data-unsaved-bar=""
          className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-card border border-edge bg-raised py-2 pr-2 pl-4 shadow-float max-sm:pl-2 max-sm:*:flex-1 max-sm:[&>p]:px-2"
        >
          <p className="min-w-0 flex-1 font-semibold text-label max-sm:basis-full!">{text}</p>
          {children}
        </div>
      )}
      {dialog}
    </>
  );
}
