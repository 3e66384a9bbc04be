import type { ComponentProps } from "react";
import { Combobox } from "#app/ui/combobox.tsx";
import { Field, Input } from "#app/ui/field.tsx";

export interface TeamGroup {
  league: string;
  teams: { id: number; name: string }[];
}

export type Values = Partial<Record<string, string>>;

type FieldsProps = {
  teams: TeamGroup[];
  values?: Values;
  errors?: Record<string, string>;
  /** Turns off autocomplete, which would offer the administrator's own data. */
  ofSomeoneElse?: boolean;
};

/** The fields that players may change in their own profile. */
export function PersonFields({ teams, values = {}, errors = {}, ofSomeoneElse }: FieldsProps) {
  const autoComplete = (value: string) => (ofSomeoneElse ? "off" : value);
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="Nombre" error={errors.name}>
          <Input name="name" autoComplete={autoComplete("given-name")} defaultValue={values.name} />
        </Field>
        <Field label="Apellido" error={errors.surname}>
          <Input name="surname" autoComplete={autoComplete("family-name")} defaultValue={values.surname} />
        </Field>
      </div>
      <Field label="Escuela" error={errors.school}>
        <Input name="school" autoComplete="off" defaultValue={values.school} />
      </Field>
      <TeamField teams={teams} value={values.teamId} error={errors.teamId} />
      <Field label="Email" error={errors.email} optional>
        <Input name="email" type="email" autoComplete={autoComplete("email")} defaultValue={values.email} />
      </Field>
    </>
  );
}

function TeamField({ teams, value, error }: { teams: TeamGroup[]; value?: string; error?: string }) {
  const options = teams.flatMap(({ league, teams }) =>
    teams.map(({ id, name }) => ({ value: String(id), label: name, group: league })),
  );
  return (
    <Field label="Equipo" error={error}>
      <Combobox
        name="teamId"
        placeholder="Elegí o escribí tu equipo"
        options={options}
        defaultValue={value}
      />
    </Field>
  );
}

/** A text field: uncontrolled, or controlled by a parent that shares its text between two forms. */
export function DocumentField({ error, ...rest }: { error?: string } & ComponentProps<"input">) {
  return (
    <Field label="Documento" hint="Solo números: con puntos o sin ellos." error={error}>
      <Input name="document" inputMode="numeric" autoComplete="username" {...rest} />
    </Field>
  );
}
