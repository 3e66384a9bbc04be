import { CircleAlert } from "lucide";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { cx } from "#app/ui/cx.ts";
import { FormMessage } from "#app/ui/form-message.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { AskBeforeLeaving } from "#app/ui/leave-question.tsx";
import type { MatchTeam } from "../../fixtures/match-teams.rules.ts";
import { scoreText } from "../../results/results.rules.ts";
import type { DelegatePairing, DelegateRow } from "../delegates.rules.ts";
import { type Absence, type Statement, seenText } from "../statements.rules.ts";

const GOALS =
  "num h-12 w-14 rounded-card border border-edge bg-paper text-center text-2xl focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-danger";

interface DelegateFormProps {
  /** The club whose page this is (`clubKey`). */
  club: string;
  pairings: DelegatePairing[];
  /** After a rejected submission: field errors and submitted values by field name. */
  fields: Record<string, string>;
  values: Record<string, string>;
}

/** The club's matches, one row per category, submitted together. */
export function DelegateForm({ club, pairings, fields, values }: DelegateFormProps) {
  const busy = useNavigation().formData !== undefined;
  const isOpen = pairings.some(({ rows }) => rows.some((row) => row.isOpen));
  return (
    <AskBeforeLeaving>
      <Form method="post" className="grid grid-cols-1 gap-4" noValidate>
        <input type="hidden" name="club" value={club} />
        {pairings.map(({ key, title, home, away, names, otherReporter, rows }) => (
          <section key={key} className="grid grid-cols-1 gap-3">
            {otherReporter && (
              <FormMessage
                tone="notice"
                text={`${otherReporter} ya avisó los suyos. Cargá los tuyos sin verlos: si coinciden, quedan confirmados.`}
              />
            )}
            <Card>
              <CardHeader aside={title}>
                <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-subheading">
                  <SideName team={home} />
                  <span className="font-sans text-ink-soft text-label">vs</span>
                  <SideName team={away} />
                </h2>
              </CardHeader>
              <ol className="divide-y divide-line">
                {rows.map((row) => (
                  <Row
                    // Remount when the stored report or the sides change: the fields' initial values belong to them. Other rows
                    // keep what was typed.
                    key={`${row.id} ${row.homeId} ${seenText(row)}`}
                    row={row}
                    home={home.name}
                    away={away.name}
                    names={names}
                    error={fields[`fila-${row.id}`]}
                    values={values}
                  />
                ))}
              </ol>
            </Card>
          </section>
        ))}
        {isOpen && (
          <Button type="submit" variant="main" busy={busy} busyText="Enviando..." className="min-h-13 w-full">
            Enviar resultados
          </Button>
        )}
      </Form>
    </AskBeforeLeaving>
  );
}

function SideName({ team }: { team: MatchTeam }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Crest name={team.name} logo={team.logo} size="sm" />
      <span className="wrap-anywhere">{team.name}</span>
    </span>
  );
}

interface RowProps {
  row: DelegateRow;
  home: string;
  away: string;
  names: Record<Absence, string>;
  error: string | undefined;
  values: Record<string, string>;
}

function Row({ row, home, away, names, error, values }: RowProps) {
  const { id, homeId, category, time, score, absent, other, note, isOpen, differs } = row;
  const errorId = error ? `fila-${id}-error` : undefined;
  const seen = values[`visto-${id}`] ?? "";
  // Restore what was submitted only if the sides are the same and the user changed it: unchanged rows are submitted too.
  const isTyped = values[`recibe-${id}`] === String(homeId) && isChanged(id, values);
  const typed = isTyped ? values : {};
  const goals = (side: "local" | "visitante", team: string, value: number | undefined) => (
    <input
      name={`${side}-${id}`}
      defaultValue={typed[`${side}-${id}`] ?? String(value ?? "")}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      aria-label={`${category}: goles de ${team}`}
      aria-invalid={errorId !== undefined}
      aria-describedby={errorId}
      className={GOALS}
    />
  );
  const noteText = (
    <span className={cx("text-label", differs ? "font-semibold text-danger" : "text-ink-soft")}>{note}</span>
  );
  return (
    <li className={cx("grid grid-cols-1 gap-2 px-4 py-2.5", differs && "bg-danger/5")}>
      <div>
        <div className={cx("flex flex-wrap gap-x-3 gap-y-1.5", isOpen ? "items-end" : "items-center")}>
          <span className="min-w-20 flex-1">
            <span className="block font-bold font-display text-subheading leading-tight">{category}</span>
            <span className="num block text-ink-soft text-label">{time}</span>
            {isOpen && noteText}
          </span>
          <span className="flex gap-2">
            {isOpen ? (
              <>
                <input type="hidden" name={`recibe-${id}`} value={homeId} />
                <input type="hidden" name={`visto-${id}`} value={isTyped ? seen : seenText(row)} />
                <input type="hidden" name={`partido-${id}`} value={`${category}: ${home} - ${away}`} />
                {goals("local", home, score?.home)}
                {goals("visitante", away, score?.away)}
              </>
            ) : (
              <span className="num px-3 text-2xl">{score && scoreText(score)}</span>
            )}
          </span>
          {/* Of an open match, the place of the button that unfolds below. */}
          <span className={cx("min-w-24 text-right", isOpen && "ml-auto min-h-11")}>
            {!isOpen && noteText}
          </span>
        </div>
        {isOpen && (
          <Walkover
            id={id}
            legend={`${category}: ¿quién no se presentó?`}
            names={names}
            chosen={typed[`wo-${id}`] ?? absent ?? ""}
            error={errorId}
            className="relative -mt-11"
          />
        )}
      </div>
      {absent && !other && (
        <p className="text-label">
          Avisaste que <b>{names[absent]}</b> no se presentó.
        </p>
      )}
      {other && <ConflictingReports own={row} other={other} names={names} />}
      {error && (
        <p id={errorId} className="flex justify-end gap-1.5 font-semibold text-danger text-label">
          <Icon of={CircleAlert} className="mt-0.5 size-4 flex-none" />
          {error}
        </p>
      )}
    </li>
  );
}

/** Whether the submitted row differs from what the form showed. */
function isChanged(id: number | string, values: Record<string, string>): boolean {
  const { [`local-${id}`]: home = "", [`visitante-${id}`]: away = "", [`visto-${id}`]: seen = "" } = values;
  const absent = values[`wo-${id}`] ?? "";
  const isAbsenceSeen = seen !== "" && !seen.includes("-");
  return (
    (home || away ? `${home}-${away}` : "") !== (isAbsenceSeen ? "" : seen) ||
    absent !== (isAbsenceSeen ? seen : "")
  );
}

interface WalkoverProps {
  id: number | string;
  legend: string;
  names: Record<Absence, string>;
  /** The chosen field value. */
  chosen: string;
  /** The id of the row's error. */
  error?: string | undefined;
  /** Unfolded from the start, if a choice was made. */
  isOpen?: boolean;
  className?: string;
}

/** Who did not show up. It unfolds without scripts; 'Se jugó' takes a choice back. */
function Walkover({
  id,
  legend,
  names,
  chosen,
  error,
  isOpen = error !== undefined,
  className,
}: WalkoverProps) {
  const choices = [
    ["", "Se jugó"],
    ["propio", `No se presentó ${names.propio}`],
    ["rival", `No se presentó ${names.rival}`],
  ] as const;
  return (
    <details className={className} open={(isOpen && chosen !== "") || undefined}>
      <summary
        aria-label={`W.O. ${legend}`}
        className={cx(
          "ml-auto flex min-h-11 w-fit cursor-pointer items-center rounded-card border px-3 font-semibold text-label",
          chosen ? "border-transparent bg-liga text-on-liga" : "border-line",
        )}
      >
        W.O.
      </summary>
      <fieldset className="pt-2" aria-describedby={error}>
        <legend className="sr-only">{legend}</legend>
        {choices.map(([value, text]) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name={`wo-${id}`}
              value={value}
              defaultChecked={chosen === value}
              className="size-5 flex-none accent-liga"
            />
            <span className="wrap-anywhere min-w-0">{text}</span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}

interface ConflictProps {
  own: Statement;
  other: Statement;
  names: Record<Absence, string>;
}

/** Conflicting reports: each club may correct its own, otherwise the league decides. */
function ConflictingReports({ own, other, names }: ConflictProps) {
  const said = ({ score, absent }: Statement) =>
    absent ? (
      <>
        que <b>{names[absent]}</b> no se presentó
      </>
    ) : (
      <b className="num">{score && scoreText(score)}</b>
    );
  return (
    <p className="text-label">
      Vos avisaste {said(own)}; el otro club, {said(other)}. Si te equivocaste, corregilo y enviá de nuevo; si
      no, decide la liga. Mientras tanto el partido sigue sin resultado.
    </p>
  );
}

const UNKNOWN_NAMES = { propio: "tu club", rival: "el otro club" };

/** Scores typed on a page that can no longer be shown. The delegate can send them after opening the link again. */
export function TypedScores({ values }: { values: Record<string, string> }) {
  const ids = Object.keys(values).flatMap((name) => /^partido-(\d{1,9})$/.exec(name)?.[1] ?? []);
  const isTyped = (id: string) => ["local", "visitante", "wo"].some((name) => values[`${name}-${id}`]);
  const typed = ids.filter((id) => isTyped(id) && isChanged(id, values));
  if (typed.length === 0) return null;
  return (
    <Form method="post" className="grid grid-cols-1 gap-4" noValidate>
      <input type="hidden" name="club" value={values.club} />
      <Card>
        <CardHeader>
          <h2 className="text-subheading">Lo que escribiste</h2>
        </CardHeader>
        <ul className="divide-y divide-line">
          {typed.map((id) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5">
              <span className="wrap-anywhere min-w-0">{values[`partido-${id}`]}</span>
              {["partido", "recibe", "visto"].map((name) => (
                <input
                  key={name}
                  type="hidden"
                  name={`${name}-${id}`}
                  value={values[`${name}-${id}`] ?? ""}
                />
              ))}
              <span className="flex gap-2">
                {["local", "visitante"].map((side) => (
                  <input
                    key={side}
                    name={`${side}-${id}`}
                    defaultValue={values[`${side}-${id}`]}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={3}
                    aria-label={`${values[`partido-${id}`]}: goles del ${side}`}
                    className={GOALS}
                  />
                ))}
              </span>
              <Walkover
                id={id}
                legend={`${values[`partido-${id}`]}: ¿quién no se presentó?`}
                names={UNKNOWN_NAMES}
                chosen={values[`wo-${id}`] ?? ""}
                isOpen
                className="w-full"
              />
            </li>
          ))}
        </ul>
      </Card>
      <Button type="submit" variant="main" className="min-h-13 w-full">
        Enviar resultados
      </Button>
    </Form>
  );
}
