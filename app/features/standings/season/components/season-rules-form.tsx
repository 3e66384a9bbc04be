import { type FormEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { AskBeforeLeaving } from "#app/ui/leave-question.tsx";
import { PanelCard } from "#app/ui/panel-card.tsx";
import { Select } from "#app/ui/select.tsx";
import { MIDDLE_TIE_BREAKS, partsOf, rearrange, type SeasonRules } from "../season-rules.rules.ts";
import { TieBreakList } from "./tie-break-list.tsx";

type FormProps = {
  rules: SeasonRules;
  version: string;
  answer?: {
    values: Record<string, string>;
    fields: Record<string, string>;
    preview?: { title: string; changes: string[] }[];
  };
};

/** Form for the table rules of a season, with a preview of what would change in each table. */
export function SeasonRulesForm({ rules, version, answer }: FormProps) {
  const submittedIntent = useNavigation().formData?.get("intent");
  const { values = {}, fields = {}, preview } = answer ?? {};
  const stored = partsOf(rules.tieBreaks);
  const submitted = values.tieBreaks?.split(",").filter(Boolean);
  const chosen =
    submitted &&
    [...new Set(submitted)].flatMap((name) => MIDDLE_TIE_BREAKS.filter((criterion) => criterion === name));
  const [middle, setMiddle] = useState(
    chosen ? (values.move ? rearrange(chosen, values.move) : chosen) : stored.middle,
  );
  const number = (name: string, label: string, value: number | null, hint?: string) => (
    <Field label={label} hint={hint} error={fields[name]}>
      <Input
        name={name}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        defaultValue={values[name] ?? value ?? ""}
      />
    </Field>
  );
  /** Without JavaScript the list's buttons submit the form; with it they only reorder. */
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement) || submitter.name !== "move") return;
    event.preventDefault();
    setMiddle(rearrange(middle, submitter.value));
  }
  return (
    <AskBeforeLeaving>
      <Form method="post" preventScrollReset noValidate onSubmit={onSubmit} className="grid max-w-3xl gap-4">
        {/* Enter submits with the form's first button, so the first button is the harmless preview. */}
        <button
          type="submit"
          name="intent"
          value="preview"
          tabIndex={-1}
          className="sr-only"
          aria-hidden="true"
        />
        <input type="hidden" name="version" value={values.version ?? version} />
        <input type="hidden" name="tieBreaks" value={middle.join()} />
        <PanelCard
          title="Si empatan en puntos"
          text="De arriba abajo, hasta que uno los separe. Vale para toda la temporada."
        >
          <TieBreakList middle={middle} onChange={setMiddle} error={fields.tieBreaks} />
          <Field label="Si siguen iguales" error={fields.lastTieBreak}>
            <Select name="lastTieBreak" defaultValue={values.lastTieBreak ?? stored.end}>
              <option value="name">Se ordenan por nombre</option>
              <option value="shared_place">Comparten el puesto</option>
            </Select>
          </Field>
        </PanelCard>
        <PanelCard title="Puntos y goles">
          <div className="grid grid-cols-3 gap-4 max-[18rem]:grid-cols-1">
            {number("pointsWon", "Por ganar", rules.pointsWon)}
            {number("pointsDrawn", "Por empatar", rules.pointsDrawn)}
            {number("pointsLost", "Por perder", rules.pointsLost)}
          </div>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            {number("walkoverGoals", "Goles de un W.O.", rules.walkoverGoals, "Vacío: gana sin goles")}
            {number(
              "differenceCap",
              "Diferencia de gol máxima por partido",
              rules.differenceCap,
              "Vacío: cuenta toda",
            )}
          </div>
        </PanelCard>
        <PanelCard title="Clasificación y tabla general">
          {number("qualifiers", "Cuántos pasan", rules.qualifiers, "Vacío: sin línea en la tabla")}
          <Field
            label="Qué dice la línea"
            optional
            hint="Los cuatro primeros juegan la Copa de Oro"
            error={fields.qualifiersText}
          >
            <Input
              name="qualifiersText"
              maxLength={200}
              defaultValue={values.qualifiersText ?? rules.qualifiersText ?? ""}
            />
          </Field>
          <Field label="Tabla general de clubes" error={fields.generalTable}>
            <Select name="generalTable" defaultValue={values.generalTable ?? rules.generalTable}>
              <option value="none">No hay</option>
              <option value="points">Suma los puntos de las categorías</option>
              <option value="pairings">Un resultado por cruce: quién ganó más categorías</option>
            </Select>
          </Field>
        </PanelCard>
        {preview && <Preview tables={preview} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="preview" busy={submittedIntent === "preview"}>
            Ver qué cambia
          </Button>
          <Button type="submit" name="intent" value="save" variant="main" busy={submittedIntent === "save"}>
            Guardar reglas
          </Button>
        </div>
      </Form>
    </AskBeforeLeaving>
  );
}

function Preview({ tables }: { tables: { title: string; changes: string[] }[] }) {
  return (
    <div role="status">
      <PanelCard
        title="Qué cambia"
        text={
          tables.length === 0
            ? "Ningún equipo cambia de puesto. Todavía no se guardó nada."
            : "Todavía no se guardó nada."
        }
      >
        {tables.length > 0 && (
          <ul className="grid grid-cols-1 gap-2">
            {tables.map(({ title, changes }) => (
              <li key={title}>
                <span className="font-semibold">{title}</span>: {changes.join("; ")}.
              </li>
            ))}
          </ul>
        )}
      </PanelCard>
    </div>
  );
}
