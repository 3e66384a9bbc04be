import type { ComponentProps } from "react";
import { Field, Input } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";

export interface TeamGroup {
  league: string;
  teams: { id: number; name: string }[];
}

export type Values = Partial<Record<string, string>>;

type FieldsProps = {
  teams: TeamGroup[];
  values?: Values;
  errors?: Record<string, string>;
  /** Somebody else's: the browser is not to offer one's own name. */
  ofOther?: boolean;
};

/** What a player may change of themselves, in a form. */
export function PersonFields({ teams, values = {}, errors = {}, ofOther }: FieldsProps) {
  const complete = (own: string) => (ofOther ? "off" : own);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Nombre" error={errors.name}>
          <Input name="name" autoComplete={complete("given-name")} defaultValue={values.name} />
        </Field>
        <Field label="Apellido" error={errors.surname}>
          <Input name="surname" autoComplete={complete("family-name")} defaultValue={values.surname} />
        </Field>
      </div>
      <Field label="Escuela" error={errors.school}>
        <Input name="school" autoComplete="off" defaultValue={values.school} />
      </Field>
      <TeamField teams={teams} value={values.teamId} error={errors.teamId} />
      <Field label="Email" error={errors.email} optional>
        <Input name="email" type="email" autoComplete={complete("email")} defaultValue={values.email} />
      </Field>
    </>
  );
}

/** The browser's own select goes to a team as its name is typed. */
function TeamField({ teams, value, error }: { teams: TeamGroup[]; value?: string; error?: string }) {
  return (
    <Field label="Equipo" error={error}>
      <Select name="teamId" placeholder="Elegí tu equipo" defaultValue={value}>
        {teams.map((group) => (
          <optgroup key={group.league} label={group.league}>
            {group.teams.map((team) => (
              <option key={team.id} value={team.id}>
                {team.name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  );
}

/** Typed text: kept here, or by whoever shares it between two forms. */
export function DocumentField({ error, ...rest }: { error?: string } & ComponentProps<"input">) {
  return (
    <Field label="Documento" hint="Solo números: con puntos o sin ellos." error={error}>
      <Input name="document" inputMode="numeric" autoComplete="username" {...rest} />
    </Field>
  );
}
