import { type FormEvent, type ReactNode, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { Button } from "./button.tsx";
import { type Question, useConfirm } from "./confirm.tsx";
import { cx } from "./cx.ts";

type FormProps = {
  intent: string;
  question: Question;
  /** Where it is sent, if not to the address of the page. */
  action?: string;
  className?: string;
  /** The button, and what else is sent, hidden. */
  children: ReactNode;
};

/** A form that asks before it is sent. Without scripts its button opens the question in its place. */
export function ConfirmedForm({ intent, question, action, className, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { confirm, dialog } = useConfirm();
  const submit = useSubmit();

  async function ask(event: FormEvent) {
    event.preventDefault();
    if (await confirm(question)) submit(form.current, { preventScrollReset: true });
  }
  return (
    <>
      <Form ref={form} method="post" action={action} onSubmit={ask} className={cx("asked", className)}>
        <input type="hidden" name="intent" value={intent} />
        {children}
        <noscript>
          <AskedInPlace {...question} />
        </noscript>
      </Form>
      {dialog}
    </>
  );
}

/** The form's own button is hidden meanwhile: app.css. */
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
