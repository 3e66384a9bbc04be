import { counted } from "#app/lib/text/counted.ts";
import { type Walkover, walkoverScore } from "../fixtures/match-status.rules.ts";
import type { Score } from "../fixtures/score.rules.ts";

interface OpenMatch {
  id: number;
  homeTeamId: number;
  awayTeamId: number;
  isPlayed: boolean;
}

export interface WithdrawalRequest {
  /** Whether results stay or are annulled. */
  played: "quedan" | "anular";
  /** Whether the other matches are annulled or lost as walkovers. */
  rest: "anular" | "perder";
}

export interface WithdrawalPlan {
  annulled: number[];
  lost: { absent: Walkover; score: Score; ids: number[] }[];
  /** Results that stay as they are. */
  unchanged: number;
}

/** What happens to the matches of teams that withdraw. A match between two of them is a walkover for both. */
export function withdrawalPlan(
  matches: readonly OpenMatch[],
  leaving: ReadonlySet<number>,
  { played, rest }: WithdrawalRequest,
  walkoverGoals: number | null,
): WithdrawalPlan {
  const isAnnulled = ({ isPlayed }: OpenMatch) => (isPlayed ? played === "anular" : rest === "anular");
  const forfeited = matches.filter((match) => !match.isPlayed && !isAnnulled(match));
  const lost = [...Map.groupBy(forfeited, (match) => absentIn(match, leaving))].map(([absent, ofSide]) => ({
    absent,
    score: walkoverScore(absent, walkoverGoals),
    ids: ofSide.map(({ id }) => id),
  }));
  return {
    annulled: matches.filter(isAnnulled).map(({ id }) => id),
    lost,
    unchanged: matches.filter(({ isPlayed }) => isPlayed && played === "quedan").length,
  };
}

/** 'Los Aromos: se anulan 3 partidos y quedan 4 resultados como están.' Shown before the withdrawal is confirmed. */
export function withdrawalQuestion(name: string, { annulled, lost, unchanged }: WithdrawalPlan): string {
  const lostCount = lost.reduce((sum, { ids }) => sum + ids.length, 0);
  const parts = [
    annulled.length > 0 &&
      `${annulled.length === 1 ? "se anula" : "se anulan"} ${counted(annulled.length, "partido", "partidos")}`,
    lostCount > 0 &&
      `${lostCount === 1 ? "se da por perdido" : "se dan por perdidos"} ${counted(lostCount, "partido", "partidos")} por W.O.`,
    unchanged > 0 &&
      `${unchanged === 1 ? "queda" : "quedan"} ${counted(unchanged, "resultado como está", "resultados como están")}`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return `${name} no tiene partidos: no cambia nada.`;
  const list = new Intl.ListFormat("es").format(parts).replace(/\.$/, "");
  return `${name}: ${list}. Ninguno de los que cambian cuenta para el Prode.`;
}

function absentIn({ homeTeamId, awayTeamId }: OpenMatch, leaving: ReadonlySet<number>): Walkover {
  if (leaving.has(homeTeamId) && leaving.has(awayTeamId)) return "ambos";
  return leaving.has(homeTeamId) ? "local" : "visitante";
}
