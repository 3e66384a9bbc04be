import { type Position, panelOrder, visitorsSeeAnotherOrder } from "../positions.rules.ts";
import type { Unsaved } from "../positions-draft.rules.ts";
import { tieBreakText } from "../standings.rules.ts";

type NotesProps = { stored: Position[]; isManual: boolean; unsaved: Unsaved };

/** How the rows are ordered, in words, and when what one sees here is not what visitors see. */
export function OrderNotes({ stored, isManual, unsaved }: NotesProps) {
  const isUntouched = !unsaved.order && unsaved.rows === 0;
  return (
    <div className="grid max-w-prose gap-1 text-ink-soft text-sm empty:hidden">
      {!isManual && <p>{tieBreakText(panelOrder([]))}</p>}
      {!isManual && unsaved.rows > 0 && <p>Las filas se reordenan al guardar.</p>}
      {isUntouched && visitorsSeeAnotherOrder(stored) && (
        <p className="text-ink">
          La página pública desempata por menos partidos jugados y por nombre, y muestra otro orden. Para que
          todos vean el que decidas, mové una fila y guardá el orden.
        </p>
      )}
      {stored.length === 0 && (
        <p className="text-ink">
          Mientras esta tabla esté vacía, los visitantes ven la que hacen los resultados.
        </p>
      )}
    </div>
  );
}
