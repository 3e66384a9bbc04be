import type { TeamDivision } from "../team-division.rules.ts";

/** A team's row. Only the columns that the form and the version use are listed. */
export interface TeamRow {
  id: number;
  seasonId: number;
  entryId: number;
  logo: string | null;
}

/** Version of a team: all columns except those the form cannot change. */
export function teamVersion({ id, seasonId, entryId, ...editable }: TeamRow): string {
  return JSON.stringify(editable);
}

/** Confirmation question before moving a team that has played to another table; null if none is needed. */
export function moveQuestion(before: TeamDivision, after: TeamDivision, played: number): string | null {
  const isMoved = before.zoneId !== after.zoneId || before.categoryId !== after.categoryId;
  if (!isMoved || played === 0) return null;
  const matches = played === 1 ? "1 partido" : `${played} partidos`;
  return `El equipo ya jugó ${matches}: si cambia de zona o categoría, sus resultados y correcciones quedan en la tabla de antes y en la otra empieza de cero.`;
}

/** The conflict message for the second of two editors, with what the first saved. */
export function changedText(name: string, division: string | null): string {
  const current = [`«${name}»`, division].filter(Boolean).join(", ");
  return `Otra persona cambió este equipo mientras lo editabas: ahora es ${current}. Todavía no se guardó lo tuyo. Revisalo y volvé a guardar para que valga.`;
}
