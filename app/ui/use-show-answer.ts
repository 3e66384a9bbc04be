import { type RefObject, useEffect, useRef } from "react";

/**
 * After a submission, scrolls to its result: the first field with an error, otherwise the message. On a phone both may
 * be screens away from the button. Each result is a new object; `undefined` means none yet.
 */
export function useShowAnswer<E extends HTMLElement>(answer: object | undefined): RefObject<E | null> {
  const container = useRef<E>(null);
  useEffect(() => {
    if (!answer) return;
    const invalid = container.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const message = container.current?.querySelector('[role="alert"], [role="status"]');
    if (invalid) invalid.focus();
    else message?.scrollIntoView({ block: "nearest" });
  }, [answer]);
  return container;
}
