import type { ChangeEvent, MouseEvent } from "react";
import { useNavigate } from "react-router";

/** Props of the document field, whose text the sign-in and registration forms share. */
export type SharedDocument = { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void };

/**
 * Switches between signing in and registering. Without JavaScript it submits the form, so that the server can fill in what
 * was typed; with it, both forms are on the page.
 */
export function SwitchForm({ question, label, to }: { question: string; label: string; to: string }) {
  const navigate = useNavigate();
  function switchForm(event: MouseEvent) {
    event.preventDefault();
    navigate(to, { preventScrollReset: true });
  }
  return (
    <p className="text-center text-ink-soft">
      {question}{" "}
      <button
        type="submit"
        name="intent"
        value="switch"
        formAction={to}
        onClick={switchForm}
        className="min-h-11 rounded-inner px-1 font-semibold text-ink underline decoration-edge underline-offset-4 hover:decoration-liga"
      >
        {label}
      </button>
    </p>
  );
}
