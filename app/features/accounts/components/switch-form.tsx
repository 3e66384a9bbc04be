import type { ChangeEvent, MouseEvent } from "react";
import { useNavigate } from "react-router";

/** Both forms share the document: typed in one, it is filled in the other. */
export type SharedDocument = { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void };

/**
 * From one form to the other. Without scripts it sends what was typed along, so that it is still there; with them
 * both forms are on the page and there is nothing to send.
 */
export function SwitchForm({ question, label, to }: { question: string; label: string; to: string }) {
  const navigate = useNavigate();
  function go(event: MouseEvent) {
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
        onClick={go}
        className="min-h-11 rounded-inner px-1 font-semibold text-ink underline decoration-edge underline-offset-4 hover:decoration-liga"
      >
        {label}
      </button>
    </p>
  );
}
