import { useEffect, useRef } from "react";
import { FormMessage } from "./form-message.tsx";
import { useToast } from "./toast.tsx";

/** The result of a panel action: a success message, or an error with the submitted values. */
export type ActionAnswer =
  | { ok: true; message: string }
  | { ok: false; message: string; fields: Record<string, string>; values: Record<string, string> };

/** The result of a form: an error stays on the page, a success is a toast. Without JavaScript both stay. */
export function Answer({ of: answer }: { of: ActionAnswer | undefined }) {
  const toast = useToast();
  const refusal = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer?.ok) toast(answer.message);
    // On a phone the message may be screens away from the button. Field errors are shown beside their fields instead.
    else if (answer && Object.keys(answer.fields).length === 0) {
      refusal.current?.scrollIntoView({ block: "nearest" });
    }
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
