import { type FormEvent, useRef, useState } from "react";
import { useSubmit } from "react-router";
import type { ProdeMatch } from "../match-list.rules.ts";
import {
  type Choice,
  CREATE_FAILED,
  OUTCOME_OF_CHOICE,
  SAVED,
  UPDATE_FAILED,
  withoutSignal,
} from "../prode.rules.ts";
import type { SavedChoice } from "./use-saved-choices.ts";

/** What the page is told of a tap. */
export type ChoiceAnswer = { ok: boolean; match: number; message: string };

/** The server answers sooner, or says that it cannot: after that the line is dead. */
const PATIENCE_MS = 8_000;
/** Browsers do not always say that the signal is back, so a tap that waits for it is sent again this often. */
const RESEND_MS = 10_000;

/**
 * Saves a tapped choice by a call of the API, without reading the page again. Taps on one match are saved in order, so
 * that the last one stays. Without signal the old choice stands, and the tap is sent when the signal is back.
 */
export function useTap(match: ProdeMatch, playerId: string | null, onSaved: (saved: SavedChoice) => void) {
  const [tapped, setTapped] = useState<Choice | null>(null);
  const [waiting, setWaiting] = useState<Choice | null>(null);
  const [told, setTold] = useState<ChoiceAnswer>();
  const before = useRef(Promise.resolve());
  const taps = useRef(0);
  const had = useRef(match.choice);
  const stopWaiting = useRef(() => {});
  const submit = useSubmit();

  function tap(event: FormEvent<HTMLFormElement>) {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    const choice = button.value as Choice;
    const number = ++taps.current;
    event.preventDefault();
    setTapped(choice);
    setWaiting(null);
    stopWaiting.current();
    const isLast = () => number === taps.current;
    const tell = (ok: boolean, message: string) => setTold({ ok, match: match.id, message });

    before.current = before.current.then(async () => {
      let answer = await saveIf(isLast, match.id, playerId, choice);
      while (answer?.status === NO_SIGNAL && isLast()) {
        setTapped(null);
        setWaiting(choice);
        tell(false, withoutSignal(had.current, choice));
        await new Promise<void>((resolve) => {
          stopWaiting.current = whenSignalMayBeBack(resolve);
        });
        answer = await saveIf(isLast, match.id, playerId, choice);
      }
      if (!answer) return;
      const { status, error, created = false } = answer;
      if (isLast()) {
        setTapped(null);
        setWaiting(null);
      }
      // The session has ended: the form leads to the sign-in and back, unless another page is open by now.
      if (status === 401) return void (button.isConnected && submit(button, { preventScrollReset: true }));
      const ok = status === 200;
      const failure = error ?? (had.current ? UPDATE_FAILED : CREATE_FAILED);
      if (ok) {
        had.current = choice;
        onSaved({ match: match.id, choice, created });
      }
      if (isLast()) tell(ok, ok ? SAVED : failure);
    });
  }

  return { tap, tapped, waiting, told };
}

/** Calls back when the browser is online or after a while; the returned function calls back at once. */
function whenSignalMayBeBack(callBack: () => void): () => void {
  const timer = setTimeout(end, RESEND_MS);
  window.addEventListener("online", end);
  function end() {
    clearTimeout(timer);
    window.removeEventListener("online", end);
    callBack();
  }
  return end;
}

/** A tap that another one has replaced is not sent. */
async function saveIf(isLast: () => boolean, ...tap: Parameters<typeof save>): Promise<Answered | null> {
  return isLast() ? save(...tap) : null;
}

const NO_SIGNAL = 0;

type Answered = { status: number; error?: string; created?: boolean };

/** What the API says. Of a fault only its status is known; without an answer there is no signal. */
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
    return { status: NO_SIGNAL };
  }
}
