import { type FormEvent, useId, useState } from "react";
import { PageForm } from "#app/ui/page-form.tsx";
import { goalsOf, MAX_GOALS } from "../../../fixtures/score.rules.ts";
import type { ProdeMatch } from "../../matches/match-list.rules.ts";
import type { Taps } from "./use-taps.ts";

interface ExactScoreProps {
  match: ProdeMatch;
  playerId: string;
  taps: Taps;
  action: string;
}

/** The goals of both teams, for the exact-score bonus. Optional. */
export function ExactScore({ match, playerId, taps: { saveScore }, action }: ExactScoreProps) {
  const id = useId();
  const [isRefused, setRefused] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [filledIn, setFilledIn] = useState(match.predictedScore);
  const { predictedScore, home, away } = match;
  // A score that arrives while the player is typing does not replace what was typed.
  if (!isTyping && keyOf(filledIn) !== keyOf(predictedScore)) setFilledIn(predictedScore);
  function save(event: FormEvent<HTMLFormElement>) {
    if (!saveScore) return;
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const goalsIn = (name: string) => goalsOf(String(typed.get(name) ?? ""));
    const score = { home: goalsIn("home"), away: goalsIn("away") };
    const isComplete = score.home !== null && score.away !== null;
    setRefused(!isComplete);
    setTyping(!isComplete);
    if (score.home !== null && score.away !== null) saveScore(match, { home: score.home, away: score.away });
  }
  const field = (name: "home" | "away", team: string) => (
    <input
      name={name}
      defaultValue={filledIn?.[name]}
      aria-label={`Goles de ${team}`}
      aria-invalid={isRefused || undefined}
      aria-describedby={isRefused ? id : undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      className="num h-11 w-11 rounded-card border border-edge bg-paper text-center text-xl"
    />
  );
  return (
    <PageForm action={action} preventScrollReset onSubmit={save} className="mt-1">
      <input type="hidden" name="match" value={match.id} />
      <input type="hidden" name="homeTeam" value={match.home.id} />
      <input type="hidden" name="account" value={playerId} />
      <fieldset
        onChange={() => setTyping(true)}
        className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1"
      >
        <legend className="sr-only">
          Marcador exacto: {home.name} contra {away.name}
        </legend>
        {/* Choosing another outcome discards the score: the key resets the fields. */}
        <span key={keyOf(filledIn)} className="flex items-center gap-1">
          {field("home", home.name)}
          <span aria-hidden="true">-</span>
          {field("away", away.name)}
          <button
            type="submit"
            className="min-h-11 rounded-card px-2 font-semibold text-label text-liga hover:bg-sunk"
          >
            Guardar<span className="sr-only"> el marcador</span>
          </button>
        </span>
      </fieldset>
      {isRefused && (
        <p id={id} role="alert" className="mt-1 font-semibold text-caption text-danger">
          {`Escribí los goles de los dos equipos, de 0 a ${MAX_GOALS}.`}
        </p>
      )}
    </PageForm>
  );
}

function keyOf(score: ProdeMatch["predictedScore"]): string {
  return `${score?.home}-${score?.away}`;
}
