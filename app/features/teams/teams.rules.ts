export const MAX_TEAM_NAME = 50;

/** Display name: its name, or 'Equipo {id}' if the name is missing. */
export function teamName(name: string | null | undefined, id: number): string {
  return name?.trim() || `Equipo ${id}`;
}
