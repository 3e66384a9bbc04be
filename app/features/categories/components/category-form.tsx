import type { ReactNode } from "react";
import { Field, Input } from "#app/ui/field.tsx";
import { PanelForm } from "#app/ui/panel-form.tsx";

type CategoryFormProps = {
  /** The category that is edited; without it, one is added. */
  edited?: { id: number; name: string };
  refused?: { fields: Record<string, string>; values: Record<string, string> };
  /** Where a new one goes. */
  children?: ReactNode;
};

export function CategoryForm({ edited, refused, children }: CategoryFormProps) {
  return (
    <PanelForm
      title={edited ? `Editar ${edited.name}` : "Nueva categoría"}
      text={edited && "Se cambia el nombre. Sus zonas, equipos y tablas quedan donde están."}
      id={edited && String(edited.id)}
    >
      {!edited && children}
      <Field label="Nombre" hint="Por ejemplo: 2009/10" error={refused?.fields.name} className="sm:max-w-sm">
        <Input
          name="name"
          autoComplete="off"
          autoFocus
          defaultValue={refused?.values.name ?? edited?.name ?? ""}
        />
      </Field>
    </PanelForm>
  );
}
