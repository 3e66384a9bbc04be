import { Check, CircleAlert, ClockAlert, X } from "lucide";
import { useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { counted } from "#app/lib/text/counted.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { CheckField } from "#app/ui/check-field.tsx";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { ImportChoices, ImportPlan, PlannedMatchday } from "../import-plan.rules.ts";
import { nothingText, savingText } from "../saving-text.rules.ts";
import { NameQuestions } from "./name-questions.tsx";
import { PlannedMatchdays } from "./planned-matchdays.tsx";

export interface PreviewMatchday extends PlannedMatchday {
  /** The totals. The lists may be cut off. */
  size: { pairings: number; matches: number };
}

export interface PreviewPlan extends Omit<ImportPlan, "matches" | "entries" | "matchdays"> {
  matchdays: PreviewMatchday[];
  entries: { id: number; name: string; logo: string | null }[];
  version: string;
  changes: { line: number; category: string; home: number; away: number; changes: string[] }[];
}

interface Draft {
  id: number;
  source: string | null;
  lines: string[];
  choices: ImportChoices;
  unread: { number: number; text: string; why: string }[];
  byes: number;
  plan: PreviewPlan;
}

/** The parsed text beside its source. Each answer is submitted immediately, to update the other questions; without JavaScript, by a button. */
export function ImportPreview({ draft, seasonId }: { draft: Draft; seasonId: number }) {
  const form = useRef<HTMLFormElement>(null);
  const review = useRef<HTMLButtonElement>(null);
  const navigation = useNavigation();
  const isCreating = navigation.formData?.get("intent") === "create";
  const { plan } = draft;
  const openNames = plan.names.filter(({ chosen }) => chosen === null).length;
  const doubts = plan.doubts.filter(({ isAccepted }) => !isAccepted).length;
  const total = plan.counts.new + (draft.choices.overwrite ? plan.counts.changed : 0);
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      onChange={() => form.current?.requestSubmit(review.current)}
      className="grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-[22rem_minmax(0,1fr)]"
    >
      <input type="hidden" name="visto" value={plan.version} />
      <div className="grid min-w-0 gap-4 max-xl:order-2">
        <SourceLines draft={draft} seasonId={seasonId} />
        <LeftOut title="Quedan afuera" lines={plan.leftOut} />
        <LeftOut title="Sin usar" lines={draft.unread} />
      </div>
      <div className="grid min-w-0 gap-4">
        <Summary draft={draft} open={openNames + doubts} />
        {plan.fault && (
          <p role="alert" className="rounded-card border border-danger/50 bg-paper p-4 font-semibold">
            {plan.fault}
          </p>
        )}
        {plan.names.length > 0 && <NameQuestions names={plan.names} others={plan.otherNames} />}
        {plan.doubts.length > 0 && (
          <Card>
            <CardHeader>
              <h3 className="flex-1">Para mirar</h3>
              <span className="text-ink-soft text-label">Lo que no marques queda afuera</span>
            </CardHeader>
            <ul className="divide-y divide-line px-4">
              {plan.doubts.map(({ key, why, lines, isAccepted }) => (
                <li key={key} className="py-1.5">
                  <CheckField name="acepto" value={key} defaultChecked={isAccepted}>
                    <span>
                      {why} <span className="font-normal text-ink-soft">{linesText(lines)}</span>
                    </span>
                  </CheckField>
                </li>
              ))}
            </ul>
          </Card>
        )}
        {plan.counts.changed > 0 && <Changes plan={plan} overwrite={draft.choices.overwrite} />}
        <PlannedMatchdays plan={plan} />
        <div className="sticky bottom-3 z-20 flex flex-wrap items-center gap-3 rounded-card bg-ink max-[22rem]:static p-3 pl-4 text-paper shadow-float">
          <p className="min-w-0 flex-1 basis-56 text-label">
            {openNames + doubts > 0 ? (
              <>
                <span className="font-semibold">{openText(openNames, doubts)}</span> · si confirmás ahora,
                esos cruces quedan afuera
              </>
            ) : (
              savingText(plan, draft.choices.overwrite)
            )}
          </p>
          <Button ref={review} type="submit" name="intent" value="review" className="no-js-only">
            Actualizar
          </Button>
          <ButtonLink to={`/admin/temporadas/${seasonId}/importar`} variant="quiet" className="text-paper">
            Descartar
          </ButtonLink>
          <Button
            type="submit"
            name="intent"
            value="create"
            busy={isCreating}
            busyText="Guardando..."
            disabled={plan.fault !== null || total === 0}
          >
            {total === 0 ? nothingText(plan) : `Guardar ${counted(total, "partido", "partidos")}`}
          </Button>
        </div>
      </div>
    </Form>
  );
}

function openText(names: number, doubts: number): string {
  return [
    names > 0 && `Falta elegir ${counted(names, "nombre", "nombres")}`,
    doubts > 0 && `${counted(doubts, "duda", "dudas")} por mirar`,
  ]
    .filter(Boolean)
    .join(" · ");
}

const MAX_LINE_NUMBERS = 6;

function linesText(lines: number[]): string {
  const numbers = lines.slice(0, MAX_LINE_NUMBERS).join(", ");
  return lines.length === 1
    ? `línea ${numbers}`
    : `líneas ${numbers}${lines.length > MAX_LINE_NUMBERS ? "…" : ""}`;
}

function Summary({ draft, open }: { draft: Draft; open: number }) {
  const { plan, unread, byes } = draft;
  const pairings = plan.matchdays.reduce((sum, { size }) => sum + size.pairings, 0);
  const tiles: [number, string, string?][] = [
    [plan.matchdays.length, plan.matchdays.length === 1 ? "fecha" : "fechas"],
    [pairings, pairings === 1 ? "cruce" : "cruces"],
    [plan.counts.new, plan.counts.new === 1 ? "nuevo" : "nuevos", "text-pitch"],
    [plan.counts.changed, plan.counts.changed === 1 ? "cambia" : "cambian"],
    [plan.counts.same, plan.counts.same === 1 ? "igual" : "iguales"],
    [open, "por elegir", open > 0 ? "text-danger" : ""],
    [unread.length, "sin usar"],
  ];
  return (
    <Card>
      <dl className="grid grid-cols-4 max-[22rem]:grid-cols-2 sm:grid-cols-7">
        {tiles.map(([value, label, tone]) => (
          <div key={label} className="min-w-0 px-3 py-3 max-[22rem]:px-0.5 sm:px-4">
            <dd className={cx("num text-2xl", tone)}>{value}</dd>
            <dt className="text-caption text-ink-soft">{label}</dt>
          </div>
        ))}
      </dl>
      {(plan.notes.length > 0 || plan.added.length > 0 || byes > 0) && (
        <ul className="grid gap-1 border-line border-t bg-sunk px-4 py-2.5 text-label">
          {plan.added.length > 0 && (
            <li>
              Se suman a la temporada:{" "}
              <span className="font-semibold">{plan.added.map(({ name }) => name).join(", ")}</span>.
            </li>
          )}
          {plan.newCategories.length > 0 && <li>Categorías nuevas: {plan.newCategories.join(", ")}.</li>}
          {plan.newZones.length > 0 && <li>Zonas nuevas: {plan.newZones.join(", ")}.</li>}
          {plan.notes.map((note) => (
            <li key={note} className="flex gap-2">
              <Icon of={ClockAlert} className="mt-0.5 size-4 flex-none" />
              {note}
            </li>
          ))}
          {byes > 0 && <li>{counted(byes, "libre", "libres")}: se muestran solos, no hay que cargarlos.</li>}
        </ul>
      )}
    </Card>
  );
}

/** The source lines with the result of each. */
function SourceLines({ draft, seasonId }: { draft: Draft; seasonId: number }) {
  const { lines, plan, unread } = draft;
  const linesWithQuestion = new Set(
    [...plan.names.filter(({ chosen }) => chosen === null), ...plan.doubts].flatMap(
      (question) => question.lines,
    ),
  );
  const unused = new Set(unread.map(({ number }) => number));
  const leftOut = new Set(plan.leftOut.map(({ number }) => number));
  return (
    <Card>
      <CardHeader>
        <h3 className="flex-1">{draft.source ?? "Lo que pegaste"}</h3>
        <Link
          to={`/admin/temporadas/${seasonId}/importar`}
          className="hit-44 text-label underline underline-offset-4"
        >
          Cambiarlo
        </Link>
      </CardHeader>
      <ol className="max-h-96 overflow-y-auto py-2 text-label xl:max-h-[60vh]">
        {lines.map((text, index) => {
          const number = index + 1;
          const isUnused = unused.has(number);
          return (
            <li
              key={number}
              className={cx("flex min-h-7 items-start gap-2 px-4", isUnused && "text-ink-soft")}
            >
              <span className="num w-7 flex-none text-right text-ink-soft">{number}</span>
              <span className="wrap-break-word min-w-0 flex-1 whitespace-pre-wrap">{text}</span>
              {isUnused && <Icon of={X} className="mt-0.5 size-4 flex-none" />}
              {!isUnused && (linesWithQuestion.has(number) || leftOut.has(number)) && (
                <Icon of={CircleAlert} className="mt-0.5 size-4 flex-none text-gold" />
              )}
              {!isUnused && !linesWithQuestion.has(number) && !leftOut.has(number) && text.trim() !== "" && (
                <Icon of={Check} className="mt-0.5 size-4 flex-none text-pitch" />
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

function LeftOut({
  title,
  lines,
}: {
  title: string;
  lines: { number: number; text: string; why: string }[];
}) {
  if (lines.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <h3>
          {title} ({lines.length})
        </h3>
      </CardHeader>
      <ul className="max-h-80 divide-y divide-line overflow-y-auto text-label">
        {lines.map(({ number, text, why }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one line may be left out for several reasons
          <li key={index} className="flex gap-2 px-4 py-2">
            <span className="num w-7 flex-none text-right text-ink-soft">{number}</span>
            <span className="min-w-0 flex-1">
              <span className="wrap-break-word">{text}</span>{" "}
              <span className="block text-ink-soft">{why}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Changes({ plan, overwrite }: { plan: PreviewPlan; overwrite: boolean }) {
  const names = new Map(plan.entries.map(({ id, name }) => [id, name]));
  return (
    <Card>
      <CardHeader>
        <h3 className="flex-1">Ya están y el texto dice otra cosa</h3>
      </CardHeader>
      <div className="px-4 py-1.5">
        <CheckField name="cambiar" defaultChecked={overwrite}>
          Cambiar {counted(plan.counts.changed, "partido", "partidos")}
        </CheckField>
      </div>
      <ul className="max-h-80 divide-y divide-line overflow-y-auto border-line border-t text-label">
        {plan.changes.map(({ home, away, category, changes }) => (
          <li key={`${home}-${away}-${category}-${changes}`} className="flex flex-wrap gap-x-3 px-4 py-2">
            <span className="min-w-0 flex-1 basis-56">
              {names.get(home)} - {names.get(away)} · {category}
            </span>
            <span className="font-semibold">{changes.join(" · ")}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
