import type { MouseEvent } from "react";
import type { FetcherWithComponents } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { type Question, questionText, type ResultAnswer, scoreText } from "../results.rules.ts";

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
  const ownScore = values.home === undefined ? null : `${values.home} - ${values.away}`;
  const stored = question.kind === "changed" ? question.stored : null;
  const isChanged = question.kind === "changed";
  const fields = !isChanged
    ? {
        ...values,
        ...(question.kind === "early" ? { early: "yes" } : { confirmed: questionText(question) }),
      }
    : { ...values, seenHome: String(stored?.home ?? ""), seenAway: String(stored?.away ?? "") };
  return (
    <div
      role="alert"
      className="mt-2 grid gap-3 rounded-card border border-gold/50 bg-gold/8 p-3 @2xl:flex @2xl:items-center"
    >
      <p className="min-w-0 flex-1 text-label">
        <strong>{questionText(question)}</strong>{" "}
        {!isChanged
          ? `¿Querés ${ownScore ? `cargar ${ownScore}` : "borrar el resultado"} igual?`
          : ownScore && `Vos pusiste ${ownScore}.`}
      </p>
      <Form method="post" action={url} className="flex flex-wrap gap-2 *:flex-1">
        <input type="hidden" name="intent" value={ownScore ? "save" : "clear"} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ButtonLink to={url} replace preventScrollReset onClick={onKeep} className="whitespace-nowrap">
          {keepLabel(question)}
        </ButtonLink>
        <Button type="submit" variant="main" className="whitespace-nowrap">
          {!ownScore ? "Borrar igual" : isChanged ? `Guardar ${ownScore}` : "Cargar igual"}
        </Button>
      </Form>
    </div>
  );
}

function keepLabel(question: Question): string {
  if (question.kind !== "changed") return "Cancelar";
  return question.stored ? `Dejar ${scoreText(question.stored)}` : "Dejar sin resultado";
}
