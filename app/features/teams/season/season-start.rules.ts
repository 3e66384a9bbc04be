import { counted } from "#app/lib/text/counted.ts";
import { foldText } from "#app/lib/text/search-text.ts";
import { birthYears } from "../../seasons/categories-by-year.rules.ts";

export interface SeasonTeam {
  id: number;
  clubId: number;
  letter: string;
  category: string | null;
}

/** Players of one team and birth year. */
export interface PlayersToMove {
  birthYear: number | null;
  team: Omit<SeasonTeam, "id">;
}

/**
 * A player's team in the new season: same club and letter, in the category of the same name, otherwise in that of their birth
 * year. Null if there is none; the player is then asked for one.
 */
export function nextTeam({ birthYear, team }: PlayersToMove, teams: readonly SeasonTeam[]): number | null {
  const ofClub = teams.filter(
    ({ clubId, letter }) => clubId === team.clubId && foldText(letter) === foldText(team.letter),
  );
  const sameCategory = ofClub.find(({ category }) => category !== null && sameName(category, team.category));
  const byBirthYear = ofClub.find(
    ({ category }) => category !== null && birthYear !== null && birthYears(category).includes(birthYear),
  );
  return (sameCategory ?? byBirthYear)?.id ?? null;
}

function sameName(name: string, other: string | null): boolean {
  return other !== null && foldText(name) === foldText(other);
}

/** Message after starting a season. */
export function startedText({ moved, toAsk }: { moved: number; toAsk: number }): string {
  const parts = [
    moved > 0 && `${counted(moved, "jugador pasó", "jugadores pasaron")} a su equipo de esta temporada`,
    toAsk > 0 &&
      `a ${counted(toAsk, "jugador le", "jugadores les")} vamos a preguntar en qué equipo ${toAsk === 1 ? "sigue" : "siguen"}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `Temporada en curso: ${parts.join(", y ")}.` : "Temporada en curso.";
}
