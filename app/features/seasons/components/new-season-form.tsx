import { useState } from "react";
import { CheckField } from "#app/ui/check-field.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PanelForm } from "#app/ui/panel-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { type ManagedSeason, nextName } from "../seasons.rules.ts";

type NewSeasonFormProps = {
  leagueId: number;
  seasons: ManagedSeason[];
  /** Summaries of what advancing the categories by a year would do, by season id. */
  advances: Record<number, string>;
  refused?: { fields: Record<string, string>; values: Record<string, string> };
};

/** Creates a season as a copy of another, or empty. */
export function NewSeasonForm({ leagueId, seasons, advances, refused }: NewSeasonFormProps) {
  const [latest] = seasons;
  const values = refused?.values ?? {
    name: latest ? nextName(latest.name) : "",
    copyFrom: latest && latest.teams > 0 ? String(latest.id) : "",
    advance: "on",
  };
  const [copyFrom, setCopyFrom] = useState(values.copyFrom ?? "");
  const advance = advances[Number(copyFrom)];
  return (
    <PanelForm
      title="Nueva temporada"
      another="otra"
      text="Queda en preparación: las familias la ven recién cuando la empezás."
    >
      <input type="hidden" name="leagueId" value={leagueId} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="Nombre" error={refused?.fields.name}>
          <Input name="name" autoComplete="off" autoFocus defaultValue={values.name} />
        </Field>
        <Field
          label="Copiar de"
          error={refused?.fields.copyFrom}
          hint="Trae zonas, categorías, clubes con sus equipos, canchas y reglas; nada de lo jugado."
        >
          <Select
            name="copyFrom"
            defaultValue={values.copyFrom}
            placeholder="Empezar de cero"
            onChange={({ target }) => setCopyFrom(target.value)}
          >
            {seasons.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {advance && (
        <CheckField name="advance" defaultChecked={values.advance === "on"}>
          <span>
            Cambiar el año de las categorías
            <span className="block font-normal text-ink-soft">{`${advance[0]?.toUpperCase()}${advance.slice(1)}.`}</span>
          </span>
        </CheckField>
      )}
    </PanelForm>
  );
}
