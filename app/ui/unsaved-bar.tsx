import type { ReactNode } from "react";
import { useLeaveQuestion } from "./leave-question.tsx";

type UnsavedBarProps = {
  /** How much is not saved yet; with nothing the bar is not there. */
  count: number;
  /** '3 equipos modificados' */
  text: string;
  /** Buttons: to throw away, to save. */
  children: ReactNode;
};

/** What is not saved yet, always in sight, and a question before it is lost by leaving. */
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
