import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { newQueueId } from "#app/lib/forms/offline-queue.ts";
import { whileOffline } from "#app/lib/forms/while-offline.ts";
import { useOfflineQueue } from "#app/ui/use-offline-queue.ts";
import type { Score } from "../../../fixtures/score.rules.ts";
import type { ProdeMatch } from "../../matches/match-list.rules.ts";
import {
  CREATE_FAILED,
  notSent,
  offlineText,
  SAVED,
  TAP_WAITS,
  UPDATE_FAILED,
  withCurrentChoice,
} from "../../messages.rules.ts";
import { type Choice, choiceOfScore } from "../../prode.rules.ts";
import { afterNoResponse, type QueuedTap, tappedOf, withTapped } from "../tap-queue.rules.ts";
import { NO_RESPONSE, sendTap, type TapResponse } from "./send-taps.ts";
import { tapQueue } from "./tap-queue.ts";
import type { SavedChoice } from "./use-saved-choices.ts";

/** The result of a tap. */
export type ChoiceAnswer = { ok: boolean; match: number; message: string };

interface TapsOptions {
  /** Null for a visitor, whose form leads to the sign-in. */
  playerId: string | null;
  /** The matches of the page in their current state. */
  matches: ProdeMatch[];
  /** The form's action. */
  action: string;
  onSaved: (saved: SavedChoice) => void;
}

/**
 * Saves choices through the API, in the order of the taps, without reloading the page. While offline the old choice
 * stays valid, and the tap is queued in this browser for this account. The server decides on arrival whether the tap is
 * in time.
 */
export function useTaps({ playerId, matches, action, onSaved }: TapsOptions) {
  const owner = playerId ?? "";
  const queue = useOfflineQueue(tapQueue, owner);
  const [isOnline, setOnline] = useState(true);
  const [isOther, setOther] = useState(false);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, ChoiceAnswer>>(new Map());
  const sending = useRef<QueuedTap | null>(null);
  const navigate = useNavigate();

  const showOutcome = useEffectEvent((tap: QueuedTap, { status, error, created = false }: TapResponse) => {
    const { matchId: match, choice, score } = tap;
    const shownMatch = matches.find(({ id }) => id === match);
    const current = shownMatch?.choice ?? null;
    const ok = status === 200;
    if (ok) onSaved({ match, choice, score, created });
    const failure = error ? withCurrentChoice(error, current) : current ? UPDATE_FAILED : CREATE_FAILED;
    const message = ok ? SAVED : shownMatch ? failure : notSent(tap.label, error);
    setOutcomes((before) => new Map(before).set(match, { ok, match, message }));
  });

  const send = useEffectEvent(async () => {
    while (!sending.current && owner) {
      const [next] = tapQueue.of(owner);
      if (!next) return;
      sending.current = next;
      const response = await sendTap(next, owner);
      sending.current = null;
      if (response.status === NO_RESPONSE) {
        tapQueue.change(owner, (all) => afterNoResponse(all, next));
        return setOnline(false);
      }
      setOnline(true);
      // On 401 and 403 the tap stays queued for its account: nobody, or another account, is signed in here.
      setOther(response.status === 403);
      if (response.status === 403) return;
      if (response.status === 401) {
        const back = `${action}#partido-${next.matchId}`;
        return void navigate(`/user/auth?volver=${encodeURIComponent(back)}`);
      }
      tapQueue.change(owner, (all) => all.filter(({ id }) => id !== next.id));
      showOutcome(next, response);
    }
  });

  useEffect(() => {
    if (queue.length > 0) void send();
  }, [queue]);
  useEffect(() => {
    if (!isOnline) return whileOffline(() => void send());
  }, [isOnline]);

  function tap(match: ProdeMatch, event: FormEvent<HTMLFormElement>) {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    event.preventDefault();
    enqueue(match, { choice: button.value as Choice });
  }

  function saveScore(match: ProdeMatch, score: Score) {
    enqueue(match, { choice: choiceOfScore(score), score });
  }

  function enqueue(match: ProdeMatch, pick: Pick<QueuedTap, "choice" | "score">) {
    const label = `${match.home.name} - ${match.away.name}`;
    const newTap = { id: newQueueId(), matchId: match.id, homeId: match.home.id, ...pick, label };
    tapQueue.change(owner, (all) => withTapped(all, newTap, sending.current?.id ?? null));
  }

  /** The state of a row's taps. */
  function stateOf(match: ProdeMatch) {
    const choice = tappedOf(queue, match.id);
    if (!choice) return { outcome: outcomes.get(match.id) };
    if (isOther) return { outcome: { ok: false, match: match.id, message: TAP_WAITS } };
    if (isOnline) return { saving: choice };
    const message = offlineText(match.choice, choice);
    return { waiting: choice, outcome: { ok: false, match: match.id, message } };
  }

  // Failed taps of matches that are not on this page.
  const elsewhere = [...outcomes.values()].filter(
    ({ ok, match }) => !ok && !matches.some(({ id }) => id === match),
  );
  return { tap: playerId ? tap : undefined, saveScore: playerId ? saveScore : undefined, stateOf, elsewhere };
}

export type Taps = ReturnType<typeof useTaps>;
