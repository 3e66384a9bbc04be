import { BreakableUrl } from "#app/ui/breakable-url.tsx";
import { Field, Input, TextArea } from "#app/ui/field.tsx";
import { FormVersionField } from "#app/ui/form-version-field.tsx";
import { PanelForm } from "#app/ui/panel-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { LogoField } from "../../pictures/components/logo-field.tsx";
import { leagueVersion } from "../league-version.rules.ts";
import { COLORS, FIRST_LEVELS, IN_PRODE, type ManagedLeague, OPENING_VIEWS } from "../leagues.rules.ts";

type LeagueFormProps = {
  /** The edited league; absent for a new one. */
  league?: ManagedLeague;
  refused?: { fields: Record<string, string>; values: Record<string, string> };
};

export function LeagueForm({ league, refused }: LeagueFormProps) {
  const values: Record<string, string> = refused?.values ?? {
    name: league?.name ?? "",
    description: league?.description ?? "",
    firstLevel: league?.firstLevel ?? "category",
    openingView: league?.openingView ?? "choice",
    color: league?.color ?? "pitch",
    inProde: league?.inProde === false ? "off" : "on",
  };
  const errors = refused?.fields ?? {};
  return (
    <PanelForm
      title={league ? `Editar ${league.name}` : "Nueva liga"}
      text={
        league && (
          <>
            Su página sigue en <BreakableUrl url={`/league/${league.slug}`} />, aunque cambie el nombre.
          </>
        )
      }
      id={league && String(league.id)}
      another="otra"
      withFile
    >
      {league && <FormVersionField current={leagueVersion(league)} refused={refused} />}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="Nombre" error={errors.name}>
          <Input name="name" autoComplete="off" autoFocus defaultValue={values.name} />
        </Field>
        <Choice name="color" label="Color" options={COLORS} values={values} errors={errors} />
        <Choice
          name="firstLevel"
          label="Cómo se divide"
          options={FIRST_LEVELS}
          values={values}
          errors={errors}
        />
        <Choice
          name="openingView"
          label="Al entrar"
          options={OPENING_VIEWS}
          values={values}
          errors={errors}
        />
        <Choice
          name="inProde"
          label="Prode"
          hint="Sin Prode, sus partidos no se predicen. Lo ya predicho queda y suma."
          options={IN_PRODE}
          values={values}
          errors={errors}
        />
      </div>
      <Field label="Descripción" optional error={errors.description}>
        <TextArea name="description" rows={2} defaultValue={values.description} />
      </Field>
      <LogoField
        name={values.name || "Liga"}
        current={league?.logo ?? null}
        typed={refused?.values.logo}
        errors={errors}
      />
    </PanelForm>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  hint?: string;
  options: Record<string, string>;
  values: Record<string, string>;
  errors: Record<string, string>;
};

function Choice({ name, label, hint, options, values, errors }: ChoiceProps) {
  return (
    <Field label={label} hint={hint} error={errors[name]}>
      <Select name={name} defaultValue={values[name]}>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
