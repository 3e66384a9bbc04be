import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { type Location, useActionData, useBlocker, useNavigation } from "react-router";
import { sameUrl } from "#app/lib/http/same-url.ts";
import type { ActionAnswer } from "./answer.tsx";
import { useConfirm } from "./confirm.tsx";

/**
 * Asks before another page of the site replaces this one; the browser itself asks before leaving the site. A form that
 * submits to another URL sets `sending` while it does. `keepsInput` says which URLs show what was typed.
 */
export function useLeaveQuestion(
  unsaved: boolean,
  sending?: RefObject<boolean>,
  keepsInput: (current: Location, next: Location) => boolean = sameUrl,
): ReactNode {
  const { confirm, dialog } = useConfirm();
  // Submitting the form is not leaving it, nor is another view of the same screen that keeps the input.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !sending?.current && !keepsInput(currentLocation, nextLocation),
  );

  // Leaving may end in a new document, as signing out does: the browser must not ask again.
  const isLeaving = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    if (state === "idle") isLeaving.current = false;
  }, [state]);

  // The answer applies only to the last attempt to leave.
  const attempts = useRef(0);
  const ask = useEffectEvent(async () => {
    attempts.current += 1;
    const attempt = attempts.current;
    const leave = await confirm({
      title: "¿Salir sin guardar?",
      text: "Se pierden los cambios que no guardaste.",
      confirmLabel: "Salir sin guardar",
      cancelLabel: "Quedarme",
      danger: true,
    });
    if (attempt !== attempts.current) return;
    isLeaving.current = leave;
    if (leave) blocker.proceed?.();
    else blocker.reset?.();
  });
  // Depends on the blocker, not its state: on a busy machine two attempts can come in one render, and the second must
  // be asked about.
  useEffect(() => {
    if (blocker.state === "blocked") ask();
  }, [blocker]);

  useEffect(() => {
    if (!unsaved) return;
    const preventUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", preventUnload);
    return () => window.removeEventListener("beforeunload", preventUnload);
  }, [unsaved]);

  return dialog;
}

/**
 * Asks before leaving a form with uncontrolled fields, once something was typed and until it is saved. The form's own
 * Cancel does not ask.
 */
export function useTypedQuestion() {
  const answer = useActionData() as ActionAnswer | undefined;
  const [lastAnswer, setLastAnswer] = useState(answer);
  const [typed, setTyped] = useState(answer?.ok === false);
  if (lastAnswer !== answer) {
    setLastAnswer(answer);
    if (answer?.ok) setTyped(false);
  }
  const leaving = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    if (state === "idle") leaving.current = false;
  }, [state]);
  return {
    question: useLeaveQuestion(typed, leaving),
    onChange: () => setTyped(true),
    /** Call it when the form is submitted or discarded: the next navigation is then not questioned. */
    allowLeaving: () => {
      leaving.current = true;
    },
  };
}

/**
 * Asks before leaving the forms inside it, once something was typed in one of them. A page can have only one. A link
 * with `data-discards`, such as Cancel, leaves without a question.
 */
export function AskBeforeLeaving({ children }: { children: ReactNode }) {
  const { question, onChange, allowLeaving } = useTypedQuestion();
  function onClickCapture({ target }: MouseEvent) {
    if ((target as Element).closest("[data-discards]")) allowLeaving();
  }
  return (
    <>
      <div
        className="contents"
        onChange={onChange}
        // Captured: the router navigates in the form's own handler.
        onSubmitCapture={allowLeaving}
        onClickCapture={onClickCapture}
      >
        {children}
      </div>
      {question}
    </>
  );
}
