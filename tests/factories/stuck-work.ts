/* Work that blocks its process's event loop forever, or uses up all memory. */
export function run({ forever, greedy = false }: { forever: boolean; greedy?: boolean }): string {
  // A growing array allocates ever larger blocks. If that fails in a thread, the whole process ends.
  const held: null[] = [];
  while (greedy) held.push(null);
  while (forever);
  return "done";
}
