import type { Day } from "#app/lib/dates.ts";
import type { Change } from "../changes/changes.rules.ts";
import { goalsOf, type Score, scoreOf } from "../fixtures/score.rules.ts";

/** Texts of the specification, sections 5 and 8, word for word. */
export const INVALID_SCORE = "Por favor ingresa resultados válidos (números enteros positivos)";
export const SAVE_FAILED = "Error al guardar el resultado. Por favor intenta de nuevo.";
export const NOT_UPDATED = "No se pudo actualizar el resultado";
export const SETTLED = "Predicciones liquidadas correctamente";

export const SIDES_SWAPPED =
  "Cambió el local de este partido. Recargá la página y cargá el resultado de nuevo.";

/** Whether a score was typed while home and away were the other way round. A draw is the same either way. */
export function isForSwappedSides(
  seenHomeId: number | null,
  { homeTeamId }: { homeTeamId: number },
  { home, away }: Score,
): boolean {
  return seenHomeId !== null && seenHomeId !== homeTeamId && home !== away;
}

/** The score of a stored match. */
export function storedScore(match: { homeGoals: number | null; awayGoals: number | null }): Score | null {
  return scoreOf(match.homeGoals, match.awayGoals);
}

/** A score as it is typed. */
export type TypedScore = Record<"home" | "away", string>;

/** The typed score; undefined if it is invalid. Emptying the fields of a match without a score changes nothing: null. */
export function scoreOfTyped({ home, away }: TypedScore, current: Score | null): Score | null | undefined {
  if (!current && (home + away).trim() === "") return null;
  return scoreOf(goalsOf(home), goalsOf(away)) ?? undefined;
}

/** The winner on penalties of a drawn tie, and the score if it is known. */
export interface Penalties {
  winner: "local" | "visitante" | null;
  home: number | null;
  away: number | null;
}

export const NO_PENALTIES: Penalties = { winner: null, home: null, away: null };

export const WRONG_PENALTIES = "Los penales van con números enteros, y gana quien metió más";

export const CHOOSE_WINNER = "Elegí quién ganó por penales.";

/** Penalties as they are typed. */
export type TypedPenalties = Record<"winner" | "home" | "away", string>;

/** The typed penalties; null if they are invalid. The score of the shootout is optional, and decides who won it. */
export function penaltiesOfTyped({ winner, home, away }: TypedPenalties): Penalties | null {
  const chosen = winner === "local" || winner === "visitante" ? winner : null;
  if (home.trim() === "" && away.trim() === "") return { ...NO_PENALTIES, winner: chosen };
  const kicks = { home: goalsOf(home), away: goalsOf(away) };
  const more = sideWithMore(kicks);
  return more && (chosen === null || chosen === more) ? { ...kicks, winner: more } : null;
}

/** The side that scored more; null while the score is incomplete or level. */
function sideWithMore({ home, away }: Pick<Penalties, "home" | "away">): Penalties["winner"] {
  if (home === null || away === null || home === away) return null;
  return home > away ? "local" : "visitante";
}

/** The typed penalties with the winner that their score makes. */
export function withWinner(typed: TypedPenalties): TypedPenalties {
  const more = sideWithMore({ home: goalsOf(typed.home), away: goalsOf(typed.away) });
  return more ? { ...typed, winner: more } : typed;
}

/** The typed penalties with another winner chosen. Without a winner there were none, so their score is cleared. */
export function withChosenWinner(typed: TypedPenalties, winner: string): TypedPenalties {
  return winner ? { ...typed, winner } : { winner, home: "", away: "" };
}

export function penaltiesIn(match: {
  penaltyWinner?: Penalties["winner"];
  homePenalties?: number | null;
  awayPenalties?: number | null;
}): Penalties {
  const { penaltyWinner, homePenalties, awayPenalties } = match;
  return { winner: penaltyWinner ?? null, home: homePenalties ?? null, away: awayPenalties ?? null };
}

export function samePenalties(a: Penalties, b: Penalties): boolean {
  return a.winner === b.winner && a.home === b.home && a.away === b.away;
}

/** Penalties as one text, to detect that they changed: 'local 4 3'; empty if there are none. */
export function penaltiesKey({ winner, home, away }: Penalties): string {
  return winner ? [winner, home, away].join(" ").trim() : "";
}

export function sameScore(a: Score | null, b: Score | null): boolean {
  return a?.home === b?.home && a?.away === b?.away;
}

/** '2 - 1' */
export function scoreText({ home, away }: Score): string {
  return `${home} - ${away}`;
}

/** '1 - 1, 4-3 por penales'; without the score of the penalties, '1 - 1, gana el local por penales'. */
export function resultText(score: Score, penalties: Penalties = NO_PENALTIES): string {
  return joined(scoreText(score), penaltyText(penalties, { homeName: "el local", awayName: "el visitante" }));
}

/**
 * The instant of correction to store; null for a first result. Every later change is a correction, even of a result that
 * was cleared in between, because visitors may have seen the first result.
 */
export function correctionOf(before: Score | null, correctedAt: Date | null, now: Date): Date | null {
  return before || correctedAt ? now : null;
}

/** A match after its result was saved. */
export interface SavedResult {
  matchId: number;
  score: Score | null;
  penalties: Penalties;
  correctedOn: Day | null;
  settled: boolean;
}

/** What has to be confirmed: another administrator's result, a match that has not begun, or a change to a play-off. */
export type Question =
  // Without `penalties` if there are none.
  | { kind: "changed"; stored: Score | null; penalties?: Penalties }
  | { kind: "early" }
  | { kind: "playoffs"; texts: readonly string[] };

export function questionText(question: Question): string {
  if (question.kind === "playoffs") return question.texts.join(" ");
  if (question.kind === "early") return "Este partido todavía no empezó.";
  return question.stored
    ? `Otra persona guardó ${resultText(question.stored, question.penalties)} mientras tanto.`
    : "Otra persona borró el resultado mientras tanto.";
}

/** The outcome of a results form: done, refused, or to be confirmed. */
export type ResultAnswer =
  | { ok: true; message: string; saved?: SavedResult }
  | {
      ok: false;
      message: string;
      fields: Record<string, string>;
      values: Record<string, string>;
      question?: Question;
    };

interface ChangedMatch {
  id: number;
  leagueId: number | null;
  homeName: string;
  awayName: string;
}

interface StoredResult {
  score: Score | null;
  penalties: Penalties;
}

/** A changed result in the record of changes: 'El Ceibo 2 - 1 Los Pibes FC (antes 1 - 1)'. */
export function resultChange(match: ChangedMatch, before: StoredResult, after: StoredResult): Change {
  const { homeName, awayName } = match;
  const [penaltiesBefore, penaltiesAfter] = [before, after].map(({ penalties }) =>
    penaltyText(penalties, match),
  );
  const current = after.score
    ? `${homeName} ${scoreText(after.score)} ${awayName}`
    : `${homeName} - ${awayName}: sin resultado`;
  const earlier = sameScore(before.score, after.score)
    ? (penaltiesBefore ?? "sin penales")
    : before.score && joined(scoreText(before.score), penaltiesBefore);
  return {
    subject: "result",
    kind: !before.score ? "create" : after.score ? "update" : "delete",
    subjectId: match.id,
    leagueId: match.leagueId,
    summary: joined(current, penaltiesAfter) + (earlier ? ` (antes ${earlier})` : ""),
    before: before.score ? { ...before.score, penalties: penaltiesBefore } : undefined,
    after: after.score ? { ...after.score, penalties: penaltiesAfter } : undefined,
  };
}

/** '4-2 por penales', the home side's penalties first, or 'gana El Ceibo por penales'. */
function penaltyText(
  { winner, home, away }: Penalties,
  { homeName, awayName }: Pick<ChangedMatch, "homeName" | "awayName">,
) {
  if (!winner) return undefined;
  if (home !== null && away !== null) return `${home}-${away} por penales`;
  return `gana ${winner === "local" ? homeName : awayName} por penales`;
}

function joined(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(", ");
}

/** Section 8: 'Error al liquidar: {reason or desconocido}'. */
export function settleFailedText(reason?: string | null): string {
  return `Error al liquidar: ${reason || "desconocido"}`;
}
