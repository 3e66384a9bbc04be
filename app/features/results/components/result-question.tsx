import type { MouseEvent } from "react";
import type { FetcherWithComponents } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { goalsOf } from "../../fixtures/score.rules.ts";
import {
  NO_PENALTIES,
  penaltiesKey,
  type Question,
  questionText,
  type ResultAnswer,
  resultText,
} from "../results.rules.ts";

interface ResultQuestionProps {
  question: Question;
  /** The unsaved result. */
  values: Record<string, string>;
  url: string;
  Form: FetcherWithComponents<ResultAnswer>["Form"];
  onKeep: (event: MouseEvent) => void;
}

/** The confirmation before a result is saved. Nothing is overwritten without it. */
export function ResultQuestion({ question, values, url, Form, onKeep }: ResultQuestionProps) {
  const own = ownText(values);
  const isChanged = question.kind === "changed";
  const fields = { ...values, ...reply(question) };
  // A result with penalties is too long for one line of a phone.
  const width = isChanged && question.penalties ? undefined : "whitespace-nowrap";
  return (
    <div
      role="alert"
      className="mt-2 grid gap-3 rounded-card border border-gold/50 bg-gold/8 p-3 @2xl:flex @2xl:items-center"
    >
      <p className="min-w-0 flex-1 text-label">
        <strong>{questionText(question)}</strong>{" "}
        {!isChanged
          ? `¿Querés ${own ? `cargar ${own}` : "borrar el resultado"} igual?`
          : own && `Vos pusiste ${own}.`}
      </p>
      <Form method="post" action={url} className="flex flex-wrap gap-2 *:flex-1">
        <input type="hidden" name="intent" value={own ? "save" : "clear"} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ButtonLink to={url} replace preventScrollReset onClick={onKeep} className={width}>
          {keepLabel(question)}
        </ButtonLink>
        <Button type="submit" variant="main" className={width}>
          {!own ? "Borrar igual" : isChanged ? `Guardar ${own}` : "Cargar igual"}
        </Button>
      </Form>
    </div>
  );
}

/** The unsaved result in words; null if a result is being cleared. */
function ownText({ home, away, penaltyWinner, homePenalties, awayPenalties }: Record<string, string>) {
  if (home === undefined || away === undefined) return null;
  const winner = penaltyWinner === "local" || penaltyWinner === "visitante" ? penaltyWinner : null;
  const kicks = { home: goalsOf(homePenalties ?? ""), away: goalsOf(awayPenalties ?? "") };
  return resultText({ home: Number(home), away: Number(away) }, { winner, ...kicks });
}

/** The fields that confirm a question: that the stored result was seen, or that the warning was. */
function reply(question: Question): Record<string, string> {
  if (question.kind === "early") return { early: "yes" };
  if (question.kind === "playoffs") return { confirmed: questionText(question) };
  return {
    seenHome: String(question.stored?.home ?? ""),
    seenAway: String(question.stored?.away ?? ""),
    seenPenalties: penaltiesKey(question.penalties ?? NO_PENALTIES),
  };
}

function keepLabel(question: Question): string {
  if (question.kind !== "changed") return "Cancelar";
  return question.stored ? `Dejar ${resultText(question.stored, question.penalties)}` : "Dejar sin resultado";
}
