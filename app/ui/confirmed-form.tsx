import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Form, useActionData, useSubmit } from "react-router";
import type { ActionAnswer } from "./answer.tsx";
import { Button } from "./button.tsx";
import { ConfirmDialog, type Question } from "./confirm.tsx";
import { cx } from "./cx.ts";

/** Plain text, so that the browser's own dialog can ask it too. */
type AskedQuestion = Question & { title: string; text?: string };

type FormProps = {
  intent: string;
  question: AskedQuestion;
  /** The form's action; the page's URL by default. */
  action?: string;
  className?: string;
  /** The button and any hidden fields. */
  children: ReactNode;
};

/**
 * A form that asks for a confirmation before it is submitted, and shows errors in the same dialog. Before hydration the
 * browser's own dialog asks (`askBeforeHydration`). Without JavaScript its button opens the question in place.
 */
export function ConfirmedForm({ intent, question, action, className, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [step, setStep] = useState<"closed" | "asking" | "sending" | "answered">("closed");
  const [refusal, setRefusal] = useState("");
  const answer = useActionData() as Partial<ActionAnswer> | undefined;
  const submit = useSubmit();

  if (step === "answered") {
    const message = refusalOf(answer);
    setRefusal(message);
    setStep(message ? "asking" : "closed");
  }
  function ask(event: FormEvent) {
    event.preventDefault();
    setRefusal("");
    setStep("asking");
  }
  async function send() {
    setStep("sending");
    setRefusal("");
    await submit(form.current, { preventScrollReset: true });
    setStep("answered");
  }
  return (
    <>
      <Form
        ref={form}
        method="post"
        action={action}
        onSubmit={ask}
        className={cx("needs-confirmation", className)}
        data-question={`${question.title}\n\n${question.text ?? ""}`}
      >
        <noscript>
          {/* The form's default button: without it, Enter in a field would press the hidden one below, unasked. */}
          <button type="submit" disabled hidden />
        </noscript>
        <input type="hidden" name="intent" value={intent} />
        {children}
        <noscript>
          <AskedInPlace {...question} />
        </noscript>
      </Form>
      <ConfirmDialog
        {...question}
        open={step === "asking" || step === "sending"}
        refusal={refusal}
        busy={step === "sending"}
        onConfirm={send}
        onCancel={() => setStep("closed")}
      />
    </>
  );
}

/** Field errors, and questions to be answered on the page, are shown there instead. */
function refusalOf(answer: Partial<ActionAnswer> | undefined): string {
  if (answer?.ok !== false || "question" in answer) return "";
  return Object.keys(answer.fields ?? {}).length > 0 ? "" : (answer.message ?? "");
}

/** The form's own button is hidden by app.css while this is shown. */
function AskedInPlace({ title, text, confirmLabel = "Aceptar", danger }: Question) {
  return (
    <details className="rounded-card border border-line open:p-3">
      <summary className="flex min-h-11 cursor-pointer items-center justify-center px-4 font-semibold">
        {confirmLabel}
      </summary>
      <div className="grid gap-2 pt-2">
        <p className="font-semibold">{title}</p>
        {text && <div className="text-ink-soft">{text}</div>}
        <Button type="submit" variant={danger ? "danger" : "main"} data-answer>
          {confirmLabel}
        </Button>
      </div>
    </details>
  );
}
