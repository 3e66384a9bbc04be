import { type ReactNode, type RefObject, useEffect } from "react";
import { useBlocker } from "react-router";
import { useConfirm } from "./confirm.tsx";

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
          className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-card border border-edge bg-raised py-2 pr-2 pl-4 shadow-float max-sm:pl-2 max-sm:*:flex-1 max-sm:[&>p]:px-2"
        >
          <p className="min-w-0 flex-1 font-semibold max-sm:basis-full text-label">{text}</p>
          {children}
        </div>
      )}
      {dialog}
    </>
  );
}

/**
 * Asks before another page of the site takes this one's place; the browser itself asks before another site does. A form
 * that is sent to another address than its own says so in `sending` while it is.
 */
export function useLeaveQuestion(unsaved: boolean, sending?: RefObject<boolean>): ReactNode {
  const { confirm, dialog } = useConfirm();
  // Sending the form is not leaving it, nor is another view of the same screen that keeps what was typed.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      !sending?.current &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: one question for each attempt to leave.
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    confirm({
      title: "¿Salir sin guardar?",
      text: "Se pierden los cambios que no guardaste.",
      confirmLabel: "Salir sin guardar",
      cancelLabel: "Quedarme",
      danger: true,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker.state]);

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [unsaved]);

  return dialog;
}
