import { Undo2 } from "lucide";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { numericDay } from "#app/lib/dates.ts";
import { MAX_REASON, NO_NAMES } from "#app/lib/forms/public-reason.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmedForm } from "#app/ui/confirmed-form.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PanelCard } from "#app/ui/panel-card.tsx";
import { Select } from "#app/ui/select.tsx";
import { type Correction, correctionText } from "../../table/corrections.rules.ts";
import type { Position } from "../../table/official-row.rules.ts";

type CardProps = {
  corrections: Correction[];
  rows: Position[];
  division: { zoneId: number; categoryId: number };
  today: string;
  answer?: {
    ok: boolean;
    intent?: string;
    values?: Record<string, string>;
    fields?: Record<string, string>;
  };
};

/** The table's corrections, and a form to add one. */
export function CorrectionsCard({ corrections, rows, division, today, answer }: CardProps) {
  const names = new Map(rows.map(({ teamId, name }) => [teamId, name]));
  const savedCount = useSavedCount(answer);
  return (
    <PanelCard
      title="Correcciones"
      text="Lo que decide el tribunal o la organización se suma aparte: la tabla sigue a los resultados y las familias ven el motivo."
    >
      {corrections.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {corrections.map((correction) => (
            <li key={correction.id} className="flex items-center gap-3 py-2">
              <div className="min-w-0 flex-1 text-label">
                <p className="font-semibold">
                  {names.get(correction.teamId) ?? "Otro equipo"}{" "}
                  {correctionText(correction) || "figura en la tabla"}
                </p>
                <p className="text-ink-soft">
                  {correction.reason} · {numericDay(correction.decidedOn)}{" "}
                  {correction.source === "version_anterior" && (
                    <Badge tone="warn">De la versión anterior</Badge>
                  )}
                </p>
              </div>
              <ConfirmedForm intent="undo" question={undoQuestion(names.get(correction.teamId), correction)}>
                <Division of={division} />
                <input type="hidden" name="correctionId" value={correction.id} />
                <Button type="submit" size="sm">
                  <Icon of={Undo2} className="size-4.5" />
                  Quitar
                </Button>
              </ConfirmedForm>
            </li>
          ))}
        </ul>
      )}
      <NewCorrection key={savedCount} rows={rows} division={division} today={today} answer={answer} />
    </PanelCard>
  );
}

/** Counts the corrections added here. It is the form's key, so that the form is emptied after each one. */
function useSavedCount(answer: CardProps["answer"]): number {
  const [counted, setCounted] = useState({ answer, count: 0 });
  if (counted.answer === answer) return counted.count;
  const count = counted.count + Number(answer?.ok === true && answer.intent === "correct");
  setCounted({ answer, count });
  return count;
}

const MORE_FIGURES = [
  ["played", "Partidos jugados"],
  ["won", "Ganados"],
  ["drawn", "Empatados"],
  ["lost", "Perdidos"],
  ["goalsFor", "Goles a favor"],
  ["goalsAgainst", "Goles en contra"],
] as const;

function NewCorrection({ rows, division, today, answer }: Omit<CardProps, "corrections">) {
  const busy = useNavigation().formData?.get("intent") === "correct";
  const isRefused = answer?.ok === false && answer.intent === "correct";
  const typed = isRefused ? (answer.values ?? {}) : {};
  const errors = isRefused ? (answer.fields ?? {}) : {};
  const byName = rows.toSorted((a, b) => a.name.localeCompare(b.name, "es"));
  return (
    <details open={isRefused || undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-liga">
        Agregar una corrección
      </summary>
      <Form method="post" preventScrollReset noValidate className="mt-2 grid gap-4">
        <input type="hidden" name="intent" value="correct" />
        <Division of={division} />
        <Field label="Equipo" error={errors.teamId}>
          <Select name="teamId" defaultValue={typed.teamId ?? ""}>
            <option value="">Elegí un equipo</option>
            {byName.map(({ teamId, name }) => (
              <option key={teamId} value={teamId}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field label="Puntos" hint="Para restar, con menos adelante: −3" error={errors.points}>
            <Input name="points" defaultValue={typed.points} maxLength={5} autoComplete="off" />
          </Field>
          <Field label="Fecha de la decisión" error={errors.decidedOn}>
            <Input type="date" name="decidedOn" defaultValue={typed.decidedOn ?? today} />
          </Field>
        </div>
        <Field label="Motivo" hint={`Lo leen las familias. ${NO_NAMES}`} error={errors.reason}>
          <Input
            name="reason"
            defaultValue={typed.reason}
            maxLength={MAX_REASON}
            placeholder="Resolución del tribunal"
          />
        </Field>
        <details open={MORE_FIGURES.some(([name]) => typed[name] || errors[name]) || undefined}>
          <summary className="flex min-h-11 cursor-pointer items-center text-ink-soft">
            Otras cifras, para empezar con una tabla ya jugada
          </summary>
          <div className="mt-2 grid grid-cols-2 gap-4 sm:grid-cols-3">
            {MORE_FIGURES.map(([name, label]) => (
              <Field key={name} label={label} error={errors[name]}>
                <Input name={name} defaultValue={typed[name]} maxLength={5} autoComplete="off" />
              </Field>
            ))}
          </div>
        </details>
        <div>
          <Button type="submit" variant="main" busy={busy}>
            Guardar corrección
          </Button>
        </div>
      </Form>
    </details>
  );
}

function Division({ of }: { of: CardProps["division"] }) {
  return (
    <>
      <input type="hidden" name="zoneId" value={of.zoneId} />
      <input type="hidden" name="categoryId" value={of.categoryId} />
    </>
  );
}

function undoQuestion(name: string | undefined, correction: Correction) {
  return {
    title: "¿Quitar esta corrección?",
    text: `${name ?? "El equipo"} vuelve a lo que dan los resultados y las demás correcciones: se quita ${correctionText(correction) || "de la tabla"}.`,
    confirmLabel: "Quitar",
    danger: true,
  };
}
