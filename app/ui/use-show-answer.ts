import { type RefObject, useEffect, useRef } from "react";

/**
 * After a form is sent, scrolls to its answer: the first field that has an error, or else the message. On a phone both
 * may be screens away from the button. Each answer is a new object; `undefined` means there is none yet.
 */
export function useShowAnswer<E extends HTMLElement>(answer: object | undefined): RefObject<E | null> {
  const around = useRef<E>(null);
  useEffect(() => {
    if (!answer) return;
    const wrong = around.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const message = around.current?.querySelector('[role="alert"], [role="status"]');
    if (wrong) wrong.focus();
    else message?.scrollIntoView({ block: "nearest" });
  }, [answer]);
  return around;
}
