import { MAX_REASON, NO_NAMES } from "#app/lib/forms/public-reason.ts";
import { Field, Input } from "#app/ui/field.tsx";
import { DEFAULT_REASON } from "../../table/corrections.rules.ts";

/** The reason for changing a figure, saved with the correction and shown to families. */
export function ReasonField({ error }: { error?: string }) {
  return (
    <Field
      label="Motivo del cambio"
      hint={`Se guarda como una corrección y lo leen las familias. ${NO_NAMES}`}
      error={error}
    >
      <Input name="reason" defaultValue={DEFAULT_REASON} maxLength={MAX_REASON} />
    </Field>
  );
}
