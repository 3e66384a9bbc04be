import type { ReactNode } from "react";
import { LogoField } from "#app/features/leagues/components/logo-field.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PanelForm } from "#app/ui/panel-form.tsx";
import type { Team } from "../team-page.rules.ts";

type TeamFormProps = {
  /** The team that is edited; without it, one is added. */
  team?: Team;
  refused?: { fields: Record<string, string>; values: Record<string, string> };
  /** Where it plays. */
  children: ReactNode;
};

export function TeamForm({ team, refused, children }: TeamFormProps) {
  const name = refused?.values.name ?? team?.name ?? "";
  const errors = refused?.fields ?? {};
  return (
    <PanelForm
      title={team ? `Editar ${team.name}` : "Nuevo equipo"}
      text="Sin zona y categoría no aparece en ninguna tabla."
      id={team && String(team.id)}
      withFile
    >
      <Field label="Nombre" error={errors.name} className="sm:max-w-sm">
        <Input name="name" autoComplete="off" autoFocus defaultValue={name} />
      </Field>
      {children}
      <LogoField
        name={name || "Equipo"}
        current={team?.logo ?? null}
        typed={refused?.values.logo}
        errors={errors}
      />
    </PanelForm>
  );
}
