import { Field, TextArea } from "#app/ui/field.tsx";
import { MAX_LEGEND } from "../positions-form.rules.ts";

type LegendProps = {
  saved: string;
  /** The unsaved text; null if it was not changed. */
  typed: string | null;
  error?: string;
  onWrite: (legend: string) => void;
};

/** The note that visitors read under the table. */
export function LegendField({ saved, typed, error, onWrite }: LegendProps) {
  const text = typed ?? saved;
  return (
    <>
      <Field
        label="Leyenda"
        hint={`Se lee debajo de la tabla. ${[...text].length} de ${MAX_LEGEND} caracteres.`}
        error={error}
        className="max-w-prose"
      >
        <TextArea
          name="legend"
          rows={3}
          value={text}
          maxLength={MAX_LEGEND}
          onChange={(event) => onWrite(event.target.value)}
        />
      </Field>
      <input type="hidden" name="seenLegend" value={saved} />
    </>
  );
}
