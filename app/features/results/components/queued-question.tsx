import { type FormEvent, lazy, Suspense, useState } from "react";
import { untilLoaded } from "#app/lib/forms/while-offline.ts";
import { Button } from "#app/ui/button.tsx";
import type { QueuedResult } from "../result-queue.rules.ts";
import {
  CHOOSE_WINNER,
  NO_PENALTIES,
  penaltiesKey,
  penaltiesOfTyped,
  questionText,
  resultText,
  WRONG_PENALTIES,
} from "../results.rules.ts";
import type { SendingQueue } from "./use-result-queue.ts";

/** Lazy: only the last matches of play-offs need them. */
const PenaltyFields = lazy(() =>
  untilLoaded(async () => {
    const { PenaltyFields } = await import("./penalty-fields.tsx");
    return { default: PenaltyFields };
  }),
);

interface QueuedQuestionProps {
  of: QueuedResult;
  queue: SendingQueue;
}

/** Asks what a queued result needs: a confirmation before it overwrites anything, or its penalties. */
export function QueuedQuestion({ of: queued, queue }: QueuedQuestionProps) {
  const { id, question, refusal, score, penalties: own, needsPenalties } = queued;
  if (!question && !refusal) return null;
  const changed = question?.kind === "changed" ? question : null;
  const { stored = null, penalties = NO_PENALTIES } = changed ?? {};
  function saveAnyway() {
    if (!question) return;
    const reply = changed
      ? { seen: stored, seenPenalties: penaltiesKey(penalties) }
      : question.kind === "early"
        ? { early: true }
        : { confirmed: questionText(question) };
    queue.answer(id, { ...reply, question: undefined });
  }
  return (
    <div role="alert" className="grid gap-2 rounded-card border border-gold/50 bg-gold/8 p-3 text-label">
      <p>
        <strong>{refusal ?? (question && questionText(question))}</strong> Vos pusiste{" "}
        {resultText(score, own)}.
      </p>
      {needsPenalties && <QueuedPenalties of={queued} queue={queue} />}
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button onClick={() => queue.leave(queued)}>
          {changed
            ? stored
              ? `Dejar ${resultText(stored, penalties)}`
              : "Dejar sin resultado"
            : "Descartar"}
        </Button>
        {question && (
          <Button variant="main" onClick={saveAnyway}>
            Guardar {resultText(score, own)}
          </Button>
        )}
        {needsPenalties && (
          <Button type="submit" form={formId(id)} variant="main">
            Guardar con penales
          </Button>
        )}
      </div>
    </div>
  );
}

const formId = (id: string) => `penales-${id}`;

/** The penalties of a level tie. They are queued as they are typed, so that leaving the pairing keeps them. */
function QueuedPenalties({ of: queued, queue }: QueuedQuestionProps) {
  const { id, home = "el local", away = "el visitante", penalties = NO_PENALTIES } = queued;
  const typed = queued.typedPenalties ?? {
    winner: penalties.winner ?? "",
    home: String(penalties.home ?? ""),
    away: String(penalties.away ?? ""),
  };
  const [error, setError] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = penaltiesOfTyped(typed);
    if (!parsed?.winner) return setError(parsed ? CHOOSE_WINNER : WRONG_PENALTIES);
    queue.answer(id, {
      penalties: parsed,
      refusal: undefined,
      needsPenalties: undefined,
      typedPenalties: undefined,
    });
  }
  return (
    <form id={formId(id)} onSubmit={submit} noValidate>
      <Suspense>
        <PenaltyFields
          home={home}
          away={away}
          typed={typed}
          error={error}
          onType={(typedPenalties) => {
            setError(undefined);
            queue.answer(id, { typedPenalties });
          }}
        />
      </Suspense>
    </form>
  );
}
