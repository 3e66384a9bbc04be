import type { ReactNode } from "react";
import { CheckField } from "#app/ui/check-field.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PanelForm } from "#app/ui/panel-form.tsx";
import { type CategoryFlags, categoryVersion, DEFAULT_FLAGS } from "../categories.rules.ts";

type CategoryFormProps = {
  /** The edited category; absent for a new one. */
  edited?: { id: number; name: string } & Partial<CategoryFlags>;
  refused?: { fields: Record<string, string>; values: Record<string, string> };
  /** The fields for the parent of a new category. */
  children?: ReactNode;
};

export function CategoryForm({ edited, refused, children }: CategoryFormProps) {
  const stored = { ...DEFAULT_FLAGS, ...edited };
  // After a conflict the user has seen the other change, so the form takes the current version.
  const submittedVersion = refused?.fields.version ? "" : refused?.values.version;
  return (
    <PanelForm
      title={edited ? `Editar ${edited.name}` : "Nueva categoría"}
      text={edited && "Sus zonas, equipos y tablas quedan donde están."}
      id={edited && String(edited.id)}
      another="otra"
    >
      {edited && (
        <input
          type="hidden"
          name="version"
          value={submittedVersion || categoryVersion({ ...stored, name: edited.name })}
        />
      )}
      {!edited && children}
      <Field label="Nombre" hint="Por ejemplo: 2009/10" error={refused?.fields.name} className="sm:max-w-sm">
        <Input
          name="name"
          autoComplete="off"
          autoFocus
          defaultValue={refused?.values.name ?? edited?.name ?? ""}
        />
      </Field>
      <Flags
        flags={refused ? submittedFlags(refused.values) : stored}
        hint={
          edited
            ? "Vale para todas las categorías con este nombre en la temporada."
            : "Si la temporada ya tiene una categoría con este nombre, vale lo que dice ella."
        }
      />
    </PanelForm>
  );
}

function Flags({ flags, hint }: { flags: CategoryFlags; hint: string }) {
  return (
    <fieldset className="group grid gap-1">
      <legend className="font-semibold text-label">Qué se muestra</legend>
      <p className="text-ink-soft text-sm">{hint}</p>
      <input type="hidden" name="withFlags" value="1" />
      <CheckField name="publishesScores" defaultChecked={flags.publishesScores}>
        Publica los resultados
      </CheckField>
      <p className="-mt-1 mb-1 max-w-prose pl-7.5 text-ink-soft text-sm">
        Si no los publica, los partidos dicen «Jugado», no está en el Prode, no suma en la tabla general ni
        tiene tabla pública. Lo que ya se haya pagado en el Prode se descuenta.
      </p>
      <div className="grid gap-1 group-has-[[name=publishesScores]:not(:checked)]:text-ink-soft">
        <CheckField name="hasPublicTable" defaultChecked={flags.hasPublicTable}>
          Tiene tabla de posiciones pública
        </CheckField>
        <CheckField name="countsForGeneral" defaultChecked={flags.countsForGeneral}>
          Suma en la tabla general
        </CheckField>
      </div>
    </fieldset>
  );
}

/** The flags submitted with a rejected form. */
function submittedFlags(values: Record<string, string>): CategoryFlags {
  const isTicked = (name: string) => values[name] !== undefined;
  return {
    countsForGeneral: isTicked("countsForGeneral"),
    hasPublicTable: isTicked("hasPublicTable"),
    publishesScores: isTicked("publishesScores"),
  };
}
