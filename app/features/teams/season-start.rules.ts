import { counted } from "#app/lib/counted.ts";
import { foldText } from "#app/lib/search-text.ts";
import { birthYears } from "../seasons/categories-by-year.rules.ts";

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
 * The team of the new season for a player: of the same club and letter, in the category of the same name, otherwise in
 * the one of their birth year. Null where there is none, or where the club has entered otherwise: then they are asked.
 */
export function nextTeam({ birthYear, team }: PlayersToMove, teams: readonly SeasonTeam[]): number | null {
  const ofClub = teams.filter(
    ({ clubId, letter }) => clubId === team.clubId && foldText(letter) === foldText(team.letter),
  );
  const named = ofClub.find(({ category }) => category !== null && sameName(category, team.category));
  const born = ofClub.find(
    ({ category }) => category !== null && birthYear !== null && birthYears(category).includes(birthYear),
  );
  return (named ?? born)?.id ?? null;
}

function sameName(name: string, other: string | null): boolean {
  return other !== null && foldText(name) === foldText(other);
}

/** What is said when a season has started. */
export function startedText({ moved, asked }: { moved: number; asked: number }): string {
  const parts = [
    moved > 0 && `${counted(moved, "jugador pasó", "jugadores pasaron")} a su equipo de esta temporada`,
    asked > 0 &&
      `a ${counted(asked, "jugador le", "jugadores les")} vamos a preguntar en qué equipo ${asked === 1 ? "sigue" : "siguen"}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `Temporada en curso: ${parts.join(", y ")}.` : "Temporada en curso.";
}
