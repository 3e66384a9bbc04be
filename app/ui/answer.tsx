import { useEffect, useRef } from "react";
import { FormMessage } from "./form-message.tsx";
import { useToast } from "./toast.tsx";

/** What an action of the panel answers: what was done, or why not and what was typed. */
export type ActionAnswer =
  | { ok: true; message: string }
  | { ok: false; message: string; fields: Record<string, string>; values: Record<string, string> };

/** What came of a form: a refusal stays on the page; what was done is said in passing. Without scripts both stay. */
export function Answer({ of: answer }: { of: ActionAnswer | undefined }) {
  const toast = useToast();
  const refusal = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer?.ok) toast(answer.message);
    // On a phone it may be screens away from the button; what is about a field is said beside it too.
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
