import { useEffect } from "react";
import { FormMessage } from "./form-message.tsx";
import { useToast } from "./toast.tsx";

/** What an action of the panel answers: what was done, or why not and what was typed. */
export type ActionAnswer =
  | { ok: true; message: string }
  | { ok: false; message: string; fields: Record<string, string>; values: Record<string, string> };

/** What came of a form: a refusal stays on the page; what was done is said in passing. Without scripts both stay. */
export function Answer({ of: answer }: { of: ActionAnswer | undefined }) {
  const toast = useToast();
  useEffect(() => {
    if (answer?.ok) toast(answer.message);
  }, [answer, toast]);

  if (!answer) return null;
  if (!answer.ok) return <FormMessage text={answer.message} />;
  return (
    <noscript>
      <FormMessage text={answer.message} tone="success" />
    </noscript>
  );
}
