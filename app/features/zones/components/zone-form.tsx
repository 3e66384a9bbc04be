import type { ReactNode } from "react";
import { Field, Input } from "#app/ui/field.tsx";
import { PanelForm } from "#app/ui/panel-form.tsx";
import type { Zone } from "../zones.rules.ts";

type ZoneFormProps = {
  /** The zone that is edited; without it, one is added. */
  zone?: Zone;
  refused?: { fields: Record<string, string>; values: Record<string, string> };
  /** Where a new one goes. */
  children?: ReactNode;
};

export function ZoneForm({ zone, refused, children }: ZoneFormProps) {
  const values: Record<string, string> = refused?.values ?? {
    name: zone?.name ?? "",
    legend: zone?.legend ?? "",
  };
  return (
    <PanelForm
      title={zone ? `Editar ${zone.name}` : "Nueva zona"}
      text={zone && "Sus categorías, equipos y tablas quedan donde están."}
      id={zone && String(zone.id)}
    >
      {!zone && children}
      <div className="grid gap-4 sm:grid-cols-[1fr_2fr]">
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
