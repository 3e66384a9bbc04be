import { Field, Input } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";

export interface TeamGroup {
  league: string;
  teams: { id: number; name: string }[];
}

export type Values = Partial<Record<string, string>>;

type FieldsProps = { teams: TeamGroup[]; values?: Values; errors?: Record<string, string> };

/** What a player may change of themselves, in a form. */
export function PersonFields({ teams, values = {}, errors = {} }: FieldsProps) {
  return (
    <>
      <Field label="Nombre" error={errors.name}>
        <Input name="name" autoComplete="given-name" defaultValue={values.name} />
      </Field>
      <Field label="Apellido" error={errors.surname}>
        <Input name="surname" autoComplete="family-name" defaultValue={values.surname} />
      </Field>
      <Field label="Escuela" error={errors.school}>
        <Input name="school" autoComplete="off" defaultValue={values.school} />
      </Field>
      <TeamField teams={teams} value={values.teamId} error={errors.teamId} />
      <Field label="Email" error={errors.email} optional>
        <Input name="email" type="email" autoComplete="email" defaultValue={values.email} />
      </Field>
    </>
  );
}

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

export function DocumentField({ value, error }: { value?: string; error?: string }) {
  return (
    <Field label="Documento" hint="Solo números: con puntos o sin ellos." error={error}>
      <Input name="document" inputMode="numeric" autoComplete="username" defaultValue={value} />
    </Field>
  );
}
