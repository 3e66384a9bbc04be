import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { newQueueId, whileWithoutSignal } from "#app/lib/kept-queue.ts";
import { useKeptQueue } from "#app/ui/use-kept-queue.ts";
import type { Score } from "../../fixtures/fixtures.rules.ts";
import type { ProdeMatch } from "../match-list.rules.ts";
import {
  type Choice,
  CREATE_FAILED,
  choiceOfScore,
  notSent,
  OUTCOME_OF_CHOICE,
  SAVED,
  UPDATE_FAILED,
  withoutSignal,
  withStanding,
} from "../prode.rules.ts";
import { afterNoSignal, type QueuedTap, tappedOf, withTapped } from "../tap-queue.rules.ts";
import { tapQueue } from "./tap-queue.ts";
import type { SavedChoice } from "./use-saved-choices.ts";

/** What the page is told of a tap. */
export type ChoiceAnswer = { ok: boolean; match: number; message: string };

/** The server answers sooner, or says that it cannot: after that the line is dead. */
const PATIENCE_MS = 8_000;

interface TapsOptions {
  /** Nobody's taps are sent by script: the form leads a visitor to the sign-in. */
  playerId: string | null;
  /** The matches of the page as they stand. */
  matches: ProdeMatch[];
  /** Where the form of the page is sent. */
  action: string;
  onSaved: (saved: SavedChoice) => void;
}

/**
 * Saves tapped choices by calls of the API, one after the other in the order of the taps, without reading the page again.
 * Without signal the old choice stands and the tap waits in this browser, for this account alone. Whether it is in time is
 * decided by the server when it arrives.
 */
export function useTaps({ playerId, matches, action, onSaved }: TapsOptions) {
  const owner = playerId ?? "";
  const queue = useKeptQueue(tapQueue, owner);
  const [hasSignal, setSignal] = useState(true);
  const [told, setTold] = useState<ReadonlyMap<number, ChoiceAnswer>>(new Map());
  const sending = useRef<QueuedTap | null>(null);
  const submit = useSubmit();

  const takeIn = useEffectEvent((tap: QueuedTap, { status, error, created = false }: Answered) => {
    const { matchId: match, choice, score } = tap;
    const shown = matches.find(({ id }) => id === match);
    const had = shown?.choice ?? null;
    // The session has ended: the form leads to the sign-in and back.
    if (status === 401 && shown) {
      return void submit(
        score
          ? { match: String(match), home: String(score.home), away: String(score.away) }
          : { match: String(match), choice },
        { method: "post", action, preventScrollReset: true },
      );
    }
    const ok = status === 200;
    if (ok) onSaved({ match, choice, score, created });
    const failure = error ? withStanding(error, had) : had ? UPDATE_FAILED : CREATE_FAILED;
    const message = ok ? SAVED : shown ? failure : notSent(tap.label, error);
    setTold((before) => new Map(before).set(match, { ok, match, message }));
  });

  const send = useEffectEvent(async () => {
    while (!sending.current && owner) {
      const [next] = tapQueue.of(owner);
      if (!next) return;
      sending.current = next;
      const answer = await save(next, owner);
      sending.current = null;
      if (answer.status === NO_SIGNAL) {
        tapQueue.change(owner, (all) => afterNoSignal(all, next));
        return setSignal(false);
      }
      setSignal(true);
      tapQueue.change(owner, (all) => all.filter(({ id }) => id !== next.id));
      takeIn(next, answer);
    }
  });

  useEffect(() => {
    if (queue.length > 0) void send();
  }, [queue]);
  useEffect(() => {
    if (!hasSignal) return whileWithoutSignal(() => void send());
  }, [hasSignal]);

  function tap(match: ProdeMatch, event: FormEvent<HTMLFormElement>) {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    event.preventDefault();
    enqueue(match, { choice: button.value as Choice });
  }

  function say(match: ProdeMatch, score: Score) {
    enqueue(match, { choice: choiceOfScore(score), score });
  }

  function enqueue(match: ProdeMatch, pick: Pick<QueuedTap, "choice" | "score">) {
    const label = `${match.home.name} - ${match.away.name}`;
    const tapped = { id: newQueueId(), matchId: match.id, ...pick, label };
    tapQueue.change(owner, (all) => withTapped(all, tapped, sending.current?.id ?? null));
  }

  /** What a row of the list shows of its taps. */
  function stateOf(match: ProdeMatch) {
    const tapped = tappedOf(queue, match.id);
    if (!tapped) return { told: told.get(match.id) };
    if (hasSignal) return { saving: tapped };
    const message = withoutSignal(match.choice, tapped);
    return { waiting: tapped, told: { ok: false, match: match.id, message } };
  }

  const elsewhere = [...told.values()].filter(
    ({ ok, match }) => !ok && !matches.some(({ id }) => id === match),
  );
  return { tap: playerId ? tap : undefined, say: playerId ? say : undefined, stateOf, elsewhere };
}

export type Taps = ReturnType<typeof useTaps>;

const NO_SIGNAL = 0;

type Answered = { status: number; error?: string; created?: boolean };

/** What the API says. Of a fault only its status is known; without an answer there is no signal. */
async function save({ matchId, choice, score }: QueuedTap, playerId: string): Promise<Answered> {
  try {
    const answer = await fetch("/api/predictions", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        user_id: playerId,
        match_id: matchId,
        predicted_outcome: OUTCOME_OF_CHOICE[choice],
        ...(score && { predicted_score_home: score.home, predicted_score_away: score.away }),
      }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status >= 500) return { status: answer.status };
    return { status: answer.status, ...(await answer.json()) };
  } catch {
    return { status: NO_SIGNAL };
  }
}
