import { Button } from "#app/ui/button.tsx";
import type { Position } from "../../table/official-row.rules.ts";
import { type TieBreak, tieBreakText } from "../../table/tie-break.rules.ts";
import type { Unsaved } from "../positions-draft.rules.ts";

type NotesProps = {
  stored: Position[];
  tieBreaks: readonly TieBreak[];
  isManual: boolean;
  unsaved: Unsaved;
};

/** Explains how the rows are ordered, and warns when a manual order may be outdated. */
export function OrderNotes({ stored, tieBreaks, isManual, unsaved }: NotesProps) {
  const doubtful = stored.filter(({ isDoubtful }) => isDoubtful);
  const differs = stored.some(({ automatic }, index) => automatic !== index);
  return (
    <div className="grid max-w-prose gap-1 text-ink-soft text-sm empty:hidden">
      {!isManual && <p>{tieBreakText(tieBreaks)}</p>}
      {!isManual && unsaved.rows > 0 && <p>Las filas se reordenan al guardar.</p>}
      {isManual && !unsaved.order && doubtful.length > 0 && differs && (
        <div className="grid justify-items-start gap-2 text-ink">
          <p>
            Desde que ordenaste la tabla a mano cambiaron los partidos o puntos de{" "}
            {new Intl.ListFormat("es").format(doubtful.map(({ name }) => name))}. Revisá si el orden sigue
            valiendo, o volvé al automático con «Orden por Puntos».
          </p>
          {unsaved.rows === 0 && !unsaved.legend && (
            <Button type="submit" name="intent" value="order">
              Confirmar el orden
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
