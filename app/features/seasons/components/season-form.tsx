import { Field, Input } from "#app/ui/field.tsx";
import { PanelForm } from "#app/ui/panel-form.tsx";

interface EditedSeason {
  id: number;
  name: string;
  slug: string;
  startsOn: string | null;
  endsOn: string | null;
  version: string;
}

type SeasonFormProps = {
  season: EditedSeason;
  refused?: { fields: Record<string, string>; values: Record<string, string> };
};

/** A season's name and dates. */
export function SeasonForm({ season, refused }: SeasonFormProps) {
  const errors = refused?.fields ?? {};
  const textOf = (name: keyof EditedSeason) => refused?.values[name] ?? String(season[name] ?? "");
  // After a conflict the user has seen the other change, so the form takes the current version.
  const seenVersion = errors.version ? "" : refused?.values.version;
  return (
    <PanelForm title={`Editar ${season.name}`} id={String(season.id)}>
      <input type="hidden" name="version" value={seenVersion || season.version} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <Field label="Nombre" error={errors.name}>
          <Input name="name" autoComplete="off" autoFocus defaultValue={textOf("name")} />
        </Field>
        <Field label="Empieza" optional error={errors.startsOn}>
          <Input type="date" name="startsOn" defaultValue={textOf("startsOn")} />
        </Field>
        <Field label="Termina" optional error={errors.endsOn}>
          <Input type="date" name="endsOn" defaultValue={textOf("endsOn")} />
        </Field>
      </div>
    </PanelForm>
  );
}
