import { Check, Eraser } from "lucide";
import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { shortDay } from "#app/lib/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmedForm } from "#app/ui/confirmed-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useToast } from "#app/ui/toast.tsx";
import type { Score } from "../../fixtures/score.rules.ts";
import { isUnsettled, type ResultMatch } from "../result-list.rules.ts";
import { penaltiesKey, type ResultAnswer, scoreText } from "../results.rules.ts";

interface ResultStatusProps {
  match: ResultMatch;
  url: string;
  busy: boolean;
  /** Whether the result was saved just now. */
  saved: boolean;
  isLocked: boolean;
  onSettled: () => void;
}

/** The state of a match, and its actions while it is not being edited. */
export function ResultStatus({ match, url, busy, saved, isLocked, onSettled }: ResultStatusProps) {
  const { score, settled, correctedOn } = match;
  if (busy) return <span className="text-ink-soft text-label">Guardando...</span>;
  if (!score) {
    return (
      <span className="text-ink-soft text-label">
        {[match.time, !match.isPending && beginningText(match)].filter(Boolean).join(" · ")}
      </span>
    );
  }
  return (
    <>
      <span className="mr-auto flex items-center gap-1 text-caption text-ink-soft @2xl:mr-0">
        {saved && (
          <>
            <Icon of={Check} className="size-4.5 text-pitch" />
            <span role="status" className="@2xl:sr-only">
              Guardado
            </span>
          </>
        )}
        {!saved && correctedOn && `Corregido el ${shortDay(correctedOn)}`}
      </span>
      <ClearForm match={match} score={score} url={url} isLocked={isLocked} />
      {settled && <Badge tone="mute">Liquidado</Badge>}
      {isUnsettled(match) && <SettleForm match={match} url={url} isLocked={isLocked} onSettled={onSettled} />}
    </>
  );
}

/** While the hour is unconfirmed, a match of today may have begun or not. */
function beginningText({ hasBegun, hasConfirmedHour }: ResultMatch): string | null {
  if (hasBegun) return "Sin resultado";
  return hasConfirmedHour ? "Todavía no empezó" : null;
}

interface FormProps {
  match: ResultMatch;
  url: string;
  isLocked: boolean;
}

function ClearForm({ match, score, url, isLocked }: FormProps & { score: Score }) {
  const { home, away, settled } = match;
  const result = `${home.name} ${scoreText(score)} ${away.name}`;
  return (
    <ConfirmedForm
      intent="clear"
      action={url}
      question={{
        title: "¿Borrar este resultado?",
        text: `${result} queda sin resultado y deja de contar en la tabla${settled ? " y en el Prode" : ""}.`,
        confirmLabel: "Borrar resultado",
        danger: true,
      }}
    >
      <input type="hidden" name="match" value={match.id} />
      <input type="hidden" name="seenHome" value={score.home} />
      <input type="hidden" name="seenAway" value={score.away} />
      <input type="hidden" name="seenPenalties" value={penaltiesKey(match.penalties)} />
      <Button
        type="submit"
        variant="quiet"
        disabled={isLocked}
        aria-label={`Borrar el resultado ${result}`}
        title="Borrar resultado"
        className="size-11 px-0!"
      >
        <Icon of={Eraser} className="size-5" />
      </Button>
    </ConfirmedForm>
  );
}

function SettleForm({ match, url, isLocked, onSettled }: FormProps & { onSettled: () => void }) {
  const fetcher = useFetcher<ResultAnswer>({ key: `liquidar-${match.id}` });
  const toast = useToast();
  const answer = fetcher.data;

  const showAnswer = useEffectEvent(({ ok, message }: ResultAnswer) => {
    toast(message, ok ? "success" : "error");
    if (ok) onSettled();
  });
  useEffect(() => {
    if (answer) showAnswer(answer);
  }, [answer]);

  return (
    <fetcher.Form method="post" action={url}>
      <input type="hidden" name="match" value={match.id} />
      <Button
        type="submit"
        name="intent"
        value="settle"
        size="sm"
        disabled={isLocked}
        busy={fetcher.state !== "idle"}
        busyText="Liquidando..."
        aria-label={`Liquidar ${match.home.name} - ${match.away.name}`}
      >
        Liquidar
      </Button>
    </fetcher.Form>
  );
}
