import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { FormVersionField } from "#app/ui/form-version-field.tsx";
import { useTypedQuestion } from "#app/ui/leave-question.tsx";
import type { ProdeConfig } from "../../prode.rules.ts";
import { configVersion } from "../config.rules.ts";

type ConfigFormProps = {
  config: ProdeConfig;
  /** The refused values and their errors. */
  refused?: { values: Record<string, string>; fields: Record<string, string> };
};

const FIGURES = [
  ["pointsPerCorrect", "Puntos por acierto", "Vale para los partidos que se liquiden desde ahora."],
  ["pointsPerIncorrect", "Puntos por error", "Con 0, errar no suma ni resta."],
  [
    "exactBonus",
    "Puntos más por el marcador exacto",
    "Con 0 no se piden marcadores. Con más, quien acierta también puede decir los goles.",
  ],
  ["deadlineMinutes", "Minutos antes del partido en que cierra", "Vale en el acto para todos los partidos."],
] as const;

/** The rules of the game. Each field explains what a change does. */
export function ConfigForm({ config, refused }: ConfigFormProps) {
  const { formData } = useNavigation();
  const typed = refused?.values;
  const { question, onChange, allowLeaving } = useTypedQuestion();
  return (
    <Form method="post" onChange={onChange} onSubmit={allowLeaving} className="grid max-w-md gap-4">
      <input type="hidden" name="intent" value="save" />
      <FormVersionField current={configVersion(config)} refused={refused} />
      {FIGURES.map(([name, label, hint]) => (
        <Field key={name} label={label} hint={hint} error={refused?.fields[name]}>
          <Input
            name={name}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={typed?.[name] ?? config[name]}
            className="max-w-32"
          />
        </Field>
      ))}
      <label className="flex min-h-11 items-center gap-3 font-semibold text-label">
        <input
          type="checkbox"
          name="isActive"
          defaultChecked={typed ? typed.isActive === "on" : config.isActive}
          className="size-5 accent-liga"
        />
        Se puede predecir
      </label>
      <Button
        type="submit"
        variant="main"
        busy={formData?.get("intent") === "save"}
        className="justify-self-start"
      >
        Guardar
      </Button>
      {question}
    </Form>
  );
}
