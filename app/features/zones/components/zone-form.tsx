import type { ReactNode } from "react";
import { Field, Input } from "#app/ui/field.tsx";
import { FormVersionField } from "#app/ui/form-version-field.tsx";
import { PanelForm } from "#app/ui/panel-form.tsx";
import { zoneVersion } from "../zone-version.rules.ts";

type ZoneFormProps = {
  /** The edited zone; absent for a new one. */
  edited?: { id: number; name: string; legend: string | null };
  refused?: { fields: Record<string, string>; values: Record<string, string> };
  /** The fields for the parent of a new zone. */
  children?: ReactNode;
};

export function ZoneForm({ edited, refused, children }: ZoneFormProps) {
  const values: Record<string, string> = refused?.values ?? {
    name: edited?.name ?? "",
    legend: edited?.legend ?? "",
  };
  return (
    <PanelForm
      title={edited ? `Editar ${edited.name}` : "Nueva zona"}
      text={edited && "Sus categorías, equipos y tablas quedan donde están."}
      id={edited && String(edited.id)}
      another="otra"
    >
      {edited ? <FormVersionField current={zoneVersion(edited)} refused={refused} /> : children}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[1fr_2fr]">
        <Field label="Nombre" hint="Por ejemplo: Zona 1" error={refused?.fields.name}>
          <Input name="name" autoComplete="off" autoFocus defaultValue={values.name} />
        </Field>
        <Field label="Leyenda" optional hint="Lo que la zona dice de sí." error={refused?.fields.legend}>
          <Input name="legend" autoComplete="off" defaultValue={values.legend} />
        </Field>
      </div>
    </PanelForm>
  );
}
