import { Field, TextArea } from "#app/ui/field.tsx";
import { MOST_LEGEND } from "../positions-form.rules.ts";

type LegendProps = {
  saved: string;
  /** What is typed and not saved. */
  typed: string | null;
  mayEdit: boolean;
  error?: string;
  onWrite: (legend: string) => void;
};

/** The note that visitors read under the table. Section 6: only the administrator called admin changes it. */
export function LegendField({ saved, typed, mayEdit, error, onWrite }: LegendProps) {
  if (!mayEdit) {
    return (
      <section aria-label="Leyenda" className="grid max-w-prose gap-1.5">
        <h3>Leyenda</h3>
        <p className="whitespace-pre-line">{saved || "Esta tabla no tiene leyenda."}</p>
        <p className="text-ink-soft text-sm">Solo el usuario admin puede cambiarla.</p>
      </section>
    );
  }
  const text = typed ?? saved;
  return (
    <>
      <Field
        label="Leyenda"
        hint={`Se lee debajo de la tabla. ${[...text].length} de ${MOST_LEGEND} caracteres.`}
        error={error}
        className="max-w-prose"
      >
        <TextArea
          name="leyenda"
          rows={3}
          value={text}
          maxLength={MOST_LEGEND}
          onChange={(event) => onWrite(event.target.value)}
        />
      </Field>
      <input type="hidden" name="leyenda-vista" value={saved} />
    </>
  );
}
