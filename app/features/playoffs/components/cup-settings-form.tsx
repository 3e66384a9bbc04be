import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/check-field.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PanelCard } from "#app/ui/panel-card.tsx";
import { Select } from "#app/ui/select.tsx";
import { CUP_SIZES, type CupSettings, MAX_NAME } from "../cup-draft.rules.ts";

type SettingsProps = {
  choices: { zones: string[]; categories: string[]; hasGeneral: boolean };
  settings: CupSettings & { firstDay: string };
};

/** The settings of a play-off. They are stored in the URL, so that a draft can be shared and reopened. */
export function CupSettingsForm({ choices, settings }: SettingsProps) {
  return (
    <PanelCard title="Nuevo play-off" text="Mirá cómo queda. Nada se guarda hasta que lo crees.">
      <Form method="get" preventScrollReset className="grid grid-cols-1 gap-4">
        <Field
          label="De dónde salen"
          hint={choices.hasGeneral ? undefined : "Por club: primero activá la tabla general en Reglas"}
        >
          <Select name="de" defaultValue={settings.by === "club" ? "general" : "categoria"}>
            <option value="categoria">Cada categoría, de su tabla</option>
            {choices.hasGeneral && <option value="general">Los clubes, de la tabla general</option>}
          </Select>
        </Field>
        <NameChoices name="zona" legend="Zonas" all={choices.zones} chosen={settings.zones} />
        <NameChoices name="cat" legend="Categorías" all={choices.categories} chosen={settings.categories} />
        <Field label="Cuántas copas">
          <Select name="copas" defaultValue={String(settings.cups)}>
            <option value="1">Una</option>
            <option value="2">Dos: los de arriba y los de abajo</option>
          </Select>
        </Field>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field label="Nombre">
            <Input name="nombre" defaultValue={settings.names[0]} maxLength={MAX_NAME} />
          </Field>
          <Field label="Nombre de la segunda">
            <Input name="nombre2" defaultValue={settings.names[1]} maxLength={MAX_NAME} />
          </Field>
        </div>
        <Field label="Cuántos juegan cada copa">
          <Select name="equipos" defaultValue={settings.size === null ? "todos" : String(settings.size)}>
            {CUP_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
            <option value="todos">Todos</option>
          </Select>
        </Field>
        <Field label="Partidos por llave">
          <Select name="vueltas" defaultValue={String(settings.legs)}>
            <option value="1">Uno</option>
            <option value="2">Ida y vuelta</option>
          </Select>
        </Field>
        <div className="grid">
          <CheckField name="final" value="1" defaultChecked={settings.singleFinal}>
            La final, a un partido
          </CheckField>
          <CheckField name="tercero" value="si" defaultChecked={settings.thirdPlace}>
            Partido por el tercer puesto
          </CheckField>
          <CheckField name="campeon" value="si" defaultChecked={settings.decidesChampion}>
            El ganador es el campeón de la temporada
          </CheckField>
        </div>
        <div className="grid grid-cols-2 gap-4">
          <Field label="Primer día">
            <Input type="date" name="desde" defaultValue={settings.firstDay} />
          </Field>
          <Field label="Días entre fechas">
            <Input name="cada" inputMode="numeric" maxLength={2} defaultValue={settings.daysBetween} />
          </Field>
        </div>
        <Field label="Hora" optional hint="Sin hora, la de cada categoría">
          <Input type="time" name="hora" defaultValue={settings.hour ?? ""} />
        </Field>
        <div>
          <Button type="submit" variant={settings.isSubmitted ? undefined : "main"}>
            Ver cómo queda
          </Button>
        </div>
      </Form>
    </PanelCard>
  );
}

type NamesProps = { name: string; legend: string; all: string[]; chosen: string[] };

/** None selected means all. */
function NameChoices({ name, legend, all, chosen }: NamesProps) {
  if (all.length < 2) return null;
  return (
    <fieldset className="grid gap-x-4 sm:grid-cols-2">
      <legend className="font-semibold text-label">{legend}</legend>
      {all.map((option) => (
        <CheckField
          key={option}
          name={name}
          value={option}
          defaultChecked={chosen.length === 0 || chosen.includes(option)}
        >
          {option}
        </CheckField>
      ))}
    </fieldset>
  );
}
