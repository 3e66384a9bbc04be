import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useFetcher } from "react-router";
import { goalsOf } from "../../fixtures/score.rules.ts";
import type { ResultMatch } from "../result-list.rules.ts";
import { INVALID_SCORE, NO_PENALTIES, penaltiesKey, type ResultAnswer } from "../results.rules.ts";
import { type ResultDrafts, typedScore } from "./use-result-drafts.ts";

export type Side = "home" | "away";

export const fieldId = (id: number, side: Side) => `goles-${id}-${side}`;

/** The state of one row. Each row has its own fetcher, so that rows are saved independently. */
export function useResultRow(
  match: ResultMatch,
  drafts: ResultDrafts,
  /** The response to a form without scripts, if it is about this match. */
  answer: ResultAnswer | undefined,
  focusNext: () => void,
) {
  const { id, score } = match;
  const fetcher = useFetcher<ResultAnswer>({ key: `resultado-${id}` });
  const [isInvalid, setInvalid] = useState(false);
  const draft = drafts.drafts[id];
  const typed = draft ?? {
    home: String(score?.home ?? ""),
    away: String(score?.away ?? ""),
    seen: score,
    seenPenalties: penaltiesKey(match.penalties),
    homeId: match.home.id,
  };
  const busy = fetcher.state !== "idle";
  const current = busy ? undefined : (fetcher.data ?? answer);
  const refused = current?.ok === false ? current : undefined;
  const refusedField = refused?.fields.home ?? refused?.fields.away;

  const applySaved = useEffectEvent(drafts.saved);
  useEffect(() => {
    if (fetcher.data?.ok && fetcher.data.saved) applySaved(fetcher.data.saved);
  }, [fetcher.data]);

  function cancel() {
    setInvalid(false);
    fetcher.reset();
    drafts.drop(id);
  }
  return {
    Form: fetcher.Form,
    typed,
    busy,
    edited: draft !== undefined && !busy && !refused?.question,
    saved: current?.ok === true,
    isLocked: drafts.editing !== null && drafts.editing !== id,
    error: isInvalid ? INVALID_SCORE : refusedField,
    question: refused?.question && { question: refused.question, values: refused.values },
    failure:
      refused && !refused.question && !refusedField && !refused.fields.penaltyWinner
        ? refused.message
        : undefined,
    penaltyError: refused?.fields.penaltyWinner,
    /** The initial values of the penalty fields: the refused ones, else the saved ones. */
    penalties: {
      winner: refused?.values.penaltyWinner ?? match.penalties.winner ?? "",
      home: refused?.values.homePenalties ?? String(match.penalties.home ?? ""),
      away: refused?.values.awayPenalties ?? String(match.penalties.away ?? ""),
    },
    maySeePenalties:
      (typed.home !== "" && typed.home === typed.away) ||
      Boolean(refused?.fields.penaltyWinner) ||
      Boolean(match.penalties.winner),
    /** A change of penalties must be saved too. */
    touch() {
      if (fetcher.data) fetcher.reset();
      if (!draft) drafts.type(id, typed);
    },
    type(side: Side, text: string) {
      setInvalid(false);
      // A question or message refers to the earlier values.
      if (fetcher.data) fetcher.reset();
      drafts.type(id, { ...typed, [side]: text });
    },
    cancel,
    /** Keeps the other administrator's result. Without scripts the question comes with the page. */
    keep(event: MouseEvent) {
      if (!answer) event.preventDefault();
      if (refused?.question?.kind === "changed") {
        const { stored, penalties = NO_PENALTIES } = refused.question;
        drafts.change(id, { score: stored, penalties });
      }
      cancel();
    },
    submit(event: FormEvent) {
      if (!typedScore(typed)) {
        event.preventDefault();
        setInvalid(true);
        focusOn(id, goalsOf(typed.home) === null ? "home" : "away");
        return;
      }
      // Synchronously, because the next row is locked until then and gets the focus now.
      flushSync(() => drafts.release(id));
      // A match that has not begun needs a confirmation.
      if (match.mayHaveBegun || score) focusNext();
    },
    press(event: KeyboardEvent<HTMLElement>) {
      if (event.key === "Escape" && draft) cancel();
      if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      const isHalf = event.target.name === "home" && typed.away === "" && goalsOf(typed.home) !== null;
      if (!draft) focusNext();
      else if (isHalf) focusOn(id, "away");
      else event.target.form?.requestSubmit();
    },
  };
}

export function focusOn(id: number, side: Side) {
  document.getElementById(fieldId(id, side))?.focus();
}
