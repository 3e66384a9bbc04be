export const MOST_TEAM_NAME = 50;

/** What a team is called where it is shown: its name, or 'Equipo {id}' where the name is missing. */
export function teamName(name: string | null | undefined, id: number): string {
  return name?.trim() || `Equipo ${id}`;
}
