export function teamPath(id: number): string {
  return `/team/${id}`;
}
