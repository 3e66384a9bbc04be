import { MOST_REASON, NO_NAMES } from "#app/lib/public-reason.ts";
import { Field, Input } from "#app/ui/field.tsx";
import { USUAL_REASON } from "../corrections.rules.ts";

/** Why a figure was typed over: it is kept as a correction that families read. */
export function ReasonField({ error }: { error?: string }) {
  return (
    <Field
      label="Motivo del cambio"
      hint={`Se guarda como una corrección y lo leen las familias. ${NO_NAMES}`}
      error={error}
    >
      <Input name="motivo" defaultValue={USUAL_REASON} maxLength={MOST_REASON} />
    </Field>
  );
}
