import { useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { FormMessage } from "#app/ui/form-message.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { CrestDrop } from "./crest-drop.tsx";
import { CrestRows } from "./crest-rows.tsx";
import { type ClubOption, type CrestRow, isReady, useCrestFiles } from "./use-crest-files.ts";

/** Uploads many crests: matched by file name, reviewed, then saved. */
export function CrestUpload({ clubs }: { clubs: ClubOption[] }) {
  const { rows, add, change, save, isSending, clear } = useCrestFiles(clubs);
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const duplicates = duplicateClubs(rows);
  const ready = rows.filter(isReady).length;
  const failed = rows.filter(({ error }) => error).length;

  async function saveAll() {
    const saved = await save();
    if (saved > 0) toast(saved === 1 ? "Escudo guardado." : `${saved} escudos guardados.`);
    void revalidate();
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <CrestDrop onFiles={add} disabled={isSending} />
      {rows.length > 0 && (
        <>
          <p role="status" className="text-ink-soft text-label">
            {statusText(rows)}
          </p>
          <CrestRows
            rows={rows}
            clubs={clubs}
            duplicates={duplicates}
            disabled={isSending}
            onChange={change}
          />
          {failed > 0 && !isSending && (
            <FormMessage
              text={
                failed === 1
                  ? "Un escudo no se guardó. Los demás sí."
                  : `${failed} escudos no se guardaron. Los demás sí.`
              }
            />
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              variant="main"
              onClick={saveAll}
              busy={isSending}
              disabled={ready === 0 || duplicates.size > 0}
            >
              Guardar escudos
            </Button>
            <Button variant="quiet" onClick={clear} disabled={isSending}>
              Quitar todos de la lista
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function duplicateClubs(rows: CrestRow[]): Set<number> {
  const waiting = rows.filter(isReady).map(({ clubId }) => clubId);
  return new Set(waiting.filter((id, index) => waiting.indexOf(id) !== index));
}

/** '10 listos para guardar, 2 para revisar, 1 sin club' */
function statusText(rows: CrestRow[]): string {
  const saved = rows.filter(({ state }) => state === "saved").length;
  const waiting = rows.filter(({ state }) => state !== "saved");
  const unmatched = waiting.filter(({ clubId }) => clubId === null).length;
  const unsure = waiting.filter(({ clubId, mark }) => clubId !== null && mark === "unsure").length;
  const parts = [
    [saved, saved === 1 ? "guardado" : "guardados"],
    [waiting.length - unmatched - unsure, "listos para guardar"],
    [unsure, "para revisar"],
    [unmatched, "sin club"],
  ] as const;
  return parts.flatMap(([count, text]) => (count > 0 ? [`${count} ${text}`] : [])).join(", ");
}
