import { type FormEvent, type ReactNode, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { type Question, useConfirm } from "./confirm.tsx";

type FormProps = {
  intent: string;
  question: Question;
  /** Where it is sent, if not to the address of the page. */
  action?: string;
  className?: string;
  /** The button, and what else is sent, hidden. */
  children: ReactNode;
};

/** A form that asks before it is sent. Without scripts there is nobody to ask: what cannot be undone has a box to tick. */
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
      <Form ref={form} method="post" action={action} onSubmit={ask} className={className}>
        <input type="hidden" name="intent" value={intent} />
        {question.danger && (
          <noscript>
            <label className="flex items-center gap-3 pb-2 text-label">
              <input type="checkbox" required className="size-6 flex-none accent-liga" />
              {question.title}
            </label>
          </noscript>
        )}
        {children}
      </Form>
      {dialog}
    </>
  );
}
