import { counted } from "#app/lib/text/counted.ts";
import type { ImportPlan } from "./import-plan.rules.ts";

type PlanSummary = Pick<ImportPlan, "counts" | "leftOut">;

/** A notice before saving, once every question is answered. */
export function savingText({ counts, leftOut }: PlanSummary, overwrite: boolean): string {
  if (counts.changed > 0 && !overwrite) {
    const changedText = counted(counts.changed, "partido", "partidos");
    return `Hay cambios en lo que ya estaba: marcá «Cambiar ${changedText}» para guardarlos.`;
  }
  return leftOut.length > 0
    ? "Hay líneas que quedan afuera: mirá por qué en «Quedan afuera»."
    : "Todo lo que leímos está claro.";
}

/** The button's label when there is nothing to save. */
export function nothingText({ counts, leftOut }: PlanSummary): string {
  return counts.changed > 0 || leftOut.length > 0 ? "Nada para guardar" : "No hay nada nuevo";
}
