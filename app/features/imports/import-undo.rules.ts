import { counted } from "#app/lib/text/counted.ts";
import type { MatchState, Walkover } from "../fixtures/match-status.rules.ts";

/** The fields of a match that an import may write. */
export interface WrittenMatch {
  id: number;
  homeTeamId: number;
  awayTeamId: number;
  /** An ISO instant. */
  kickoff: string;
  hasConfirmedHour: boolean;
  ground: string | null;
  homeGoals: number | null;
  awayGoals: number | null;
  walkover: Walkover | null;
  state: MatchState;
}

/** Everything an import created or changed, to undo it. */
export interface ImportOutcome {
  fixtureIds: number[];
  /** The created ones, as written; a match that differs now has been edited since. */
  matches: WrittenMatch[];
  changed: { before: WrittenMatch; after: WrittenMatch }[];
  entryIds: number[];
  clubIds: number[];
  aliases: { clubId: number; alias: string }[];
}

/** Why an import cannot be undone; null if it can. `reported` has the ids of matches whose result a club has reported. */
export function undoFault(
  outcome: ImportOutcome,
  stored: readonly WrittenMatch[],
  reported: ReadonlySet<number>,
): string | null {
  const currentById = new Map(stored.map((match) => [match.id, match]));
  // Reported matches were played too, and deleting them would lose the reports.
  const lost = new Set(createdIn(outcome).filter((id) => reported.has(id)));
  const written = [...outcome.matches, ...outcome.changed.map(({ after }) => after)];
  const edited = written.filter((match) => {
    const current = currentById.get(match.id);
    return current !== undefined && (lost.has(match.id) || !isSame(current, match));
  });
  if (edited.length === 0) return null;
  return `No se puede deshacer: ${counted(edited.length, "partido ya se jugó o cambió", "partidos ya se jugaron o cambiaron")} desde entonces.`;
}

function isSame(a: WrittenMatch, b: WrittenMatch): boolean {
  return KEYS.every((key) => a[key] === b[key]);
}

const KEYS = [
  "homeTeamId",
  "awayTeamId",
  "kickoff",
  "hasConfirmedHour",
  "ground",
  "homeGoals",
  "awayGoals",
  "walkover",
  "state",
] as const satisfies readonly (keyof WrittenMatch)[];

/** The confirmation text for undoing an import. */
export function undoQuestion(outcome: ImportOutcome, predictions: number): string {
  const parts = [
    outcome.matches.length > 0 &&
      `${outcome.matches.length === 1 ? "Se elimina" : "Se eliminan"} ${counted(outcome.matches.length, "partido", "partidos")}.`,
    outcome.changed.length > 0 &&
      `${counted(outcome.changed.length, "partido vuelve a como estaba", "partidos vuelven a como estaban")}.`,
    outcome.entryIds.length > 0 &&
      `${outcome.entryIds.length === 1 ? "Se saca" : "Se sacan"} ${counted(outcome.entryIds.length, "club", "clubes")} que agregó.`,
    predictions > 0 &&
      `${predictions === 1 ? "Se pierde" : "Se pierden"} ${counted(predictions, "predicción", "predicciones")} del Prode.`,
  ];
  return parts.filter((part) => part !== false).join(" ");
}

/** A summary of an import. */
export function outcomeText({ matches, changed, entryIds }: ImportOutcome): string {
  const parts = [
    (matches.length > 0 || changed.length === 0) &&
      counted(matches.length, "partido nuevo", "partidos nuevos"),
    changed.length > 0 && counted(changed.length, "partido cambiado", "partidos cambiados"),
    entryIds.length > 0 && counted(entryIds.length, "club agregado", "clubes agregados"),
  ];
  return parts.filter((part) => part !== false).join(", ");
}

/** A summary of an undo. */
export function undoneText({ matches, changed }: ImportOutcome): string {
  const parts = [
    (matches.length > 0 || changed.length === 0) &&
      counted(matches.length, "partido eliminado", "partidos eliminados"),
    changed.length > 0 &&
      counted(changed.length, "partido vuelve a como estaba", "partidos vuelven a como estaban"),
  ];
  return parts.filter((part) => part !== false).join(", ");
}

/** A match in the form stored for undo. */
export function writtenMatch(match: Omit<WrittenMatch, "kickoff"> & { kickoff: Date }): WrittenMatch {
  const { id, homeTeamId, awayTeamId, kickoff, hasConfirmedHour, ground, homeGoals, awayGoals } = match;
  return {
    id,
    homeTeamId,
    awayTeamId,
    hasConfirmedHour,
    ground,
    homeGoals,
    awayGoals,
    kickoff: kickoff.toISOString(),
    walkover: match.walkover,
    state: match.state,
  };
}

/** Matches whose home side changed: their predictions are swapped too. */
export function swappedIn(changed: ImportOutcome["changed"]): number[] {
  return changed.flatMap(({ before, after }) => (before.homeTeamId === after.homeTeamId ? [] : [before.id]));
}

export function idsOf({ matches, changed }: ImportOutcome): number[] {
  return [...matches.map(({ id }) => id), ...changed.map(({ before }) => before.id)];
}

/** The matches that undoing deletes, with their predictions. A changed match keeps its own. */
export function createdIn({ matches }: ImportOutcome): number[] {
  return matches.map(({ id }) => id);
}
