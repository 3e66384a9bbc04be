import { CircleAlert, EllipsisVertical } from "lucide";
import { Link } from "react-router";
import { shortDay } from "#app/lib/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ResultMatch } from "../result-list.rules.ts";
import { penaltiesKey, type ResultAnswer, scoreText } from "../results.rules.ts";
import { GoalsField, TeamName } from "./goals-field.tsx";
import { PenaltyFields } from "./penalty-fields.tsx";
import { ResultQuestion } from "./result-question.tsx";
import { ResultStatus } from "./result-status.tsx";
import type { ResultDrafts } from "./use-result-drafts.ts";
import { fieldId, type Side, useResultRow } from "./use-result-row.ts";

interface ResultRowProps {
  match: ResultMatch;
  number: number;
  url: string;
  drafts: ResultDrafts;
  /** The response to a form without scripts, if it is about this match. */
  answer: ResultAnswer | undefined;
  /** Focuses the next match; called after the result was sent or if nothing changed. */
  focusNext: () => void;
  /** Called when the row is touched while another one is being edited. */
  onLocked: () => void;
}

/** Links to other outcomes: W.O., annulled, a decision. */
function MoreLink({ id }: { id: number }) {
  return (
    <Link
      to={`/admin/results/${id}`}
      aria-label="Más: W.O., anular, decisión del tribunal"
      title="Más: W.O., anular, decisión del tribunal"
      className="grid size-11 flex-none place-items-center rounded-card text-ink-soft hover:bg-sunk hover:text-ink"
    >
      <Icon of={EllipsisVertical} className="size-5" />
    </Link>
  );
}

/** A match that takes no score: its state, and a link to change it. */
function ClosedRow({ match, number }: { match: ResultMatch; number: number }) {
  return (
    <li id={`partido-${match.id}`} className="flex items-center gap-2.5 px-3 py-2.5">
      <span aria-hidden="true" className="num text-caption text-ink-soft max-sm:hidden">
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-label">
          {match.home.name} {match.score ? scoreText(match.score) : "-"} {match.away.name}
        </p>
        <p className="text-ink-soft text-label">{match.note}</p>
      </div>
      <MoreLink id={match.id} />
    </li>
  );
}

export const saveButtonId = (id: number) => `guardar-${id}`;

/** One match: two fields, Enter to save and continue, Escape to cancel. Works as a plain form without scripts. */
export function ResultRow({ match, number, url, drafts, answer, focusNext, onLocked }: ResultRowProps) {
  const row = useResultRow(match, drafts, answer, focusNext);
  const { id } = match;
  if (match.isClosed) return <ClosedRow match={match} number={number} />;
  const formId = `resultado-${id}`;
  const errorId = row.error ? `${formId}-error` : undefined;
  const field = (side: Side) => ({
    id: fieldId(id, side),
    name: side,
    team: match[side],
    value: row.typed[side],
    isLocked: row.isLocked,
    errorId,
    onType: (text: string) => row.type(side, text),
    onLocked,
  });
  return (
    <li id={`partido-${id}`} className="@container px-3 py-2.5" onKeyDown={row.press}>
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1.5 @max-[16rem]:grid-cols-1 @2xl:grid-cols-[1rem_1fr_auto_auto_1fr_12rem] @2xl:gap-x-2.5">
        <span aria-hidden="true" className="num text-caption text-ink-soft @max-2xl:hidden">
          {number}
        </span>
        <row.Form
          id={formId}
          method="post"
          action={url}
          onSubmit={row.submit}
          noValidate
          className="contents"
        >
          <input type="hidden" name="intent" value="save" />
          <input type="hidden" name="match" value={id} />
          <input type="hidden" name="seenHome" value={row.typed.seen?.home ?? ""} />
          <input type="hidden" name="seenAway" value={row.typed.seen?.away ?? ""} />
          <input type="hidden" name="seenHomeTeam" value={row.typed.homeId || ""} />
          <input type="hidden" name="seenPenalties" value={row.typed.seenPenalties} />
          <TeamName
            team={match.home}
            className="@2xl:flex-row-reverse @2xl:text-right @max-2xl:col-start-1 @max-2xl:row-start-1"
          />
          <GoalsField
            {...field("home")}
            className="@max-2xl:col-start-2 @max-2xl:row-start-1 @max-[16rem]:col-start-1 @max-[16rem]:row-start-2"
          />
          <GoalsField
            {...field("away")}
            className="@max-2xl:col-start-2 @max-2xl:row-start-2 @max-[16rem]:col-start-1 @max-[16rem]:row-start-4"
          />
          <TeamName
            team={match.away}
            className="@max-2xl:col-start-1 @max-2xl:row-start-2 @max-[16rem]:row-start-3"
          />
        </row.Form>
        <div className="flex min-h-11 flex-wrap items-center justify-end gap-1.5 @max-2xl:col-span-full">
          {row.edited ? (
            <>
              <Button variant="quiet" onClick={row.cancel} className="js-only">
                Cancelar
              </Button>
              <Button
                type="submit"
                form={formId}
                id={saveButtonId(id)}
                variant="main"
                disabled={row.isLocked}
                className="@max-2xl:min-w-36"
              >
                Guardar
              </Button>
            </>
          ) : (
            <>
              <noscript>
                <Button type="submit" form={formId}>
                  Guardar
                </Button>
              </noscript>
              <ResultStatus
                match={match}
                url={url}
                busy={row.busy}
                saved={row.saved}
                isLocked={row.isLocked}
                onSettled={() => drafts.change(id, { settled: true })}
              />
              <MoreLink id={id} />
            </>
          )}
        </div>
      </div>
      {match.takesPenalties && (
        <details
          // Penalties may follow a draw, or two legs that are level on aggregate.
          open={row.maySeePenalties || undefined}
          className="grid justify-items-end @2xl:justify-items-center"
        >
          <summary className="flex min-h-11 cursor-pointer items-center text-ink-soft text-label underline underline-offset-4">
            Penales
          </summary>
          <PenaltyFields
            // Saved penalties, even another administrator's, replace what was typed.
            key={penaltiesKey(match.penalties)}
            home={match.home.name}
            away={match.away.name}
            form={formId}
            typed={row.penalties}
            error={row.penaltyError}
            onType={row.touch}
          />
        </details>
      )}
      {drafts.isReminded && drafts.editing === id && (
        <RowMessage text="Guardá o cancelá este resultado antes de cargar otro." />
      )}
      {row.error && <RowMessage id={errorId} text={row.error} />}
      {row.failure && <RowMessage text={row.failure} />}
      {row.question && <ResultQuestion {...row.question} url={url} Form={row.Form} onKeep={row.keep} />}
      {match.movedTo && <p className="text-caption text-ink-soft">Se juega el {shortDay(match.movedTo)}.</p>}
    </li>
  );
}

/** A message beside the row's fields. */
function RowMessage({ id, text }: { id?: string; text: string }) {
  return (
    <p
      id={id}
      role="alert"
      className="flex justify-end gap-1.5 pt-1 font-semibold text-danger text-label @2xl:justify-center"
    >
      <Icon of={CircleAlert} className="mt-0.5 size-4 flex-none" />
      {text}
    </p>
  );
}
