import type { ReactNode } from "react";
import { Field, Input } from "#app/ui/field.tsx";
import { PanelForm } from "#app/ui/panel-form.tsx";
import type { Category } from "../categories.rules.ts";

type CategoryFormProps = {
  /** The category that is edited; without it, one is added. */
  category?: Category;
  refused?: { fields: Record<string, string>; values: Record<string, string> };
  /** Where a new one goes. */
  children?: ReactNode;
};

export function CategoryForm({ category, refused, children }: CategoryFormProps) {
  return (
    <PanelForm
      title={category ? `Editar ${category.name}` : "Nueva categoría"}
      text={category && "Se cambia el nombre. Sus zonas, equipos y tablas quedan donde están."}
      id={category && String(category.id)}
    >
      {!category && children}
      <Field label="Nombre" hint="Por ejemplo: 2009/10" error={refused?.fields.name} className="sm:max-w-sm">
        <Input
          name="name"
          autoComplete="off"
          autoFocus
          defaultValue={refused?.values.name ?? category?.name ?? ""}
        />
      </Field>
    </PanelForm>
  );
}
