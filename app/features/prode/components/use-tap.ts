import { type FormEvent, useRef, useState } from "react";
import { useSubmit } from "react-router";
import type { ProdeMatch } from "../match-list.rules.ts";
import { type Choice, CREATE_FAILED, OUTCOME_OF_CHOICE, SAVED, UPDATE_FAILED } from "../prode.rules.ts";
import type { SavedChoice } from "./use-saved-choices.ts";

/** What the page is told of a tap. */
export type ChoiceAnswer = { ok: boolean; match: number; message: string };

/** The server answers sooner, or says that it cannot: after that the line is dead. */
const PATIENCE_MS = 8_000;

/**
 * Saves the choice whose button was tapped by a call of the API: a page whose every tap was a form would be asked for anew
 * each time. Of several taps in a row each waits for the one before, so that it is the last that stays.
 */
export function useTap(match: ProdeMatch, playerId: string | null, onSaved: (saved: SavedChoice) => void) {
  const [tapped, setTapped] = useState<Choice | null>(null);
  const [told, setTold] = useState<ChoiceAnswer>();
  const before = useRef(Promise.resolve());
  const taps = useRef(0);
  const had = useRef(match.choice);
  const submit = useSubmit();

  function tap(event: FormEvent<HTMLFormElement>) {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    const choice = button.value as Choice;
    const number = ++taps.current;
    event.preventDefault();
    setTapped(choice);
    before.current = before.current.then(async () => {
      if (number !== taps.current) return;
      const { status, error, created = false } = await save(match.id, playerId, choice);
      const isLast = number === taps.current;
      if (isLast) setTapped(null);
      // The session has ended meanwhile: the form itself leads to the sign-in, and back.
      if (status === 401) return void submit(button, { preventScrollReset: true });
      const message = error ?? (had.current ? UPDATE_FAILED : CREATE_FAILED);
      const ok = status === 200;
      if (ok) {
        had.current = choice;
        onSaved({ match: match.id, choice, created });
      }
      if (isLast) setTold({ ok, match: match.id, message: ok ? SAVED : message });
    });
  }

  return { tap, tapped, told };
}

type Answered = { status: number; error?: string; created?: boolean };

/** What the API says; of a fault, or no answer, only that there was none. */
async function save(matchId: number, playerId: string | null, choice: Choice): Promise<Answered> {
  try {
    const answer = await fetch("/api/predictions", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        user_id: playerId,
        match_id: matchId,
        predicted_outcome: OUTCOME_OF_CHOICE[choice],
      }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status >= 500) return { status: answer.status };
    return { status: answer.status, ...(await answer.json()) };
  } catch {
    return { status: 0 };
  }
}
