import { type RefObject, useEffect, useRef } from "react";

/**
 * After a submission, scrolls to its result: the first field with an error, otherwise the message. On a phone both may be
 * screens away from the button. Each result is a new object; `undefined` means none yet.
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
