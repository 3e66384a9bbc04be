import type { ReactNode } from "react";
import { CheckField } from "#app/ui/check-field.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PanelForm } from "#app/ui/panel-form.tsx";
import { LogoField } from "../../../pictures/components/logo-field.tsx";
import { type TeamRow, teamVersion } from "../team-edit.rules.ts";

type TeamFormProps = {
  /** The edited team; undefined for a new one. */
  team?: { id: number; name: string; row: TeamRow };
  refused?: { fields: Record<string, string>; values: Record<string, string> };
  /** League, zone and category fields. */
  children: ReactNode;
};

export function TeamForm({ team, refused, children }: TeamFormProps) {
  const name = refused?.values.name ?? team?.name ?? "";
  const errors = refused?.fields ?? {};
  // After a conflict the user has seen the other change, so the form takes the current version.
  const seenVersion = errors.version ? "" : refused?.values.version;
  return (
    <PanelForm
      title={team ? `Editar ${team.name}` : "Nuevo equipo"}
      text="Sin zona y categoría no aparece en ninguna tabla."
      id={team && String(team.id)}
      withFile
    >
      {team && <input type="hidden" name="version" value={seenVersion || teamVersion(team.row)} />}
      <Field label="Nombre" error={errors.name} className="sm:max-w-sm">
        <Input name="name" autoComplete="off" autoFocus defaultValue={name} />
      </Field>
      {children}
      <LogoField
        name={name || "Equipo"}
        current={team?.row.logo ?? null}
        typed={refused?.values.logo}
        errors={errors}
      />
      {errors.confirmed && (
        <div className="grid gap-1 rounded-card border border-gold/60 bg-gold/8 p-4">
          <p>{errors.confirmed}</p>
          <CheckField name="confirmed" value={errors.confirmed} defaultChecked={false}>
            Sí, cambiarlo igual
          </CheckField>
        </div>
      )}
    </PanelForm>
  );
}
