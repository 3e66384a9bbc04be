import { useEffect, useRef } from "react";
import { FormMessage } from "./form-message.tsx";
import { useToast } from "./toast.tsx";

/** The result of a panel action: a success message, or an error with the submitted values. */
export type ActionAnswer =
  | { ok: true; message: string }
  | { ok: false; message: string; fields: Record<string, string>; values: Record<string, string> };

/** The result of a form: an error stays on the page and its first field gets the focus, a success is a toast. Without JavaScript both stay. */
export function Answer({ of: answer }: { of: ActionAnswer | undefined }) {
  const toast = useToast();
  const refusal = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!answer) return;
    if (answer.ok) return toast(answer.message);
    // On a phone both may be screens away from the button.
    const invalid = document.querySelector<HTMLElement>("main [aria-invalid=true]");
    if (invalid) invalid.focus();
    else refusal.current?.scrollIntoView({ block: "nearest" });
  }, [answer, toast]);

  if (!answer) return null;
  if (!answer.ok) {
    return (
      <div ref={refusal} className="scroll-mt-24 empty:hidden">
        <FormMessage text={answer.message} />
      </div>
    );
  }
  return (
    <noscript>
      <FormMessage text={answer.message} tone="success" />
    </noscript>
  );
}
