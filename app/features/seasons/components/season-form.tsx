import type { ReactNode } from "react";
import { Field, Input, TextArea } from "#app/ui/field.tsx";
import { PanelForm } from "#app/ui/panel-form.tsx";

interface EditedSeason {
  id: number;
  name: string;
  slug: string;
  startsOn: string | null;
  endsOn: string | null;
  pointsWon: number;
  pointsDrawn: number;
  pointsLost: number;
  walkoverGoals: number | null;
  differenceCap: number | null;
  qualifiers: number | null;
  qualifiersText: string | null;
  firstKickoff: string;
  minutesBetween: number;
}

type SeasonFormProps = {
  season: EditedSeason;
  refused?: { fields: Record<string, string>; values: Record<string, string> };
};

/** A season's name, dates and rules. */
export function SeasonForm({ season, refused }: SeasonFormProps) {
  const errors = refused?.fields ?? {};
  const textOf = (name: keyof EditedSeason) =>
    refused?.values[name] ?? String(season[name] ?? "").replace(/^(\d\d:\d\d):\d\d$/, "$1");
  const figure = (name: keyof EditedSeason, label: string, optional?: boolean) => (
    <Field label={label} optional={optional} error={errors[name]}>
      <Input name={name} inputMode="numeric" autoComplete="off" defaultValue={textOf(name)} />
    </Field>
  );
  return (
    <PanelForm title={`Editar ${season.name}`} id={String(season.id)}>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Nombre" error={errors.name}>
          <Input name="name" autoComplete="off" autoFocus defaultValue={textOf("name")} />
        </Field>
        <Field label="Empieza" optional error={errors.startsOn}>
          <Input type="date" name="startsOn" defaultValue={textOf("startsOn")} />
        </Field>
        <Field label="Termina" optional error={errors.endsOn}>
          <Input type="date" name="endsOn" defaultValue={textOf("endsOn")} />
        </Field>
      </div>
      <Group title="Puntos">
        {figure("pointsWon", "Por ganar")}
        {figure("pointsDrawn", "Por empatar")}
        {figure("pointsLost", "Por perder")}
      </Group>
      <Group title="Casos especiales">
        {figure("walkoverGoals", "Goles de un W.O.", true)}
        {figure("differenceCap", "Diferencia máxima de un partido", true)}
        {figure("qualifiers", "Cuántos clasifican", true)}
      </Group>
      <Field
        label="Qué dice la línea de los que clasifican"
        optional
        error={errors.qualifiersText}
        hint="Por ejemplo: Los cuatro primeros juegan la Copa de Oro"
      >
        <TextArea name="qualifiersText" rows={2} defaultValue={textOf("qualifiersText")} />
      </Field>
      <Group title="Horas de un sábado">
        <Field label="Primer partido" error={errors.firstKickoff}>
          <Input type="time" name="firstKickoff" defaultValue={textOf("firstKickoff")} />
        </Field>
        {figure("minutesBetween", "Minutos entre categorías")}
      </Group>
    </PanelForm>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{title}</legend>
      <div className="grid gap-4 sm:grid-cols-3">{children}</div>
    </fieldset>
  );
}
