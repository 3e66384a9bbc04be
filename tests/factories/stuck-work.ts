/* Work that blocks its process's event loop forever, or uses up all memory. */
export function run({ forever, greedy = false }: { forever: boolean; greedy?: boolean }): string {
  // One growing array asks for ever larger blocks. A thread whose allocation fails ends its whole process.
  const held: null[] = [];
  while (greedy) held.push(null);
  while (forever);
  return "done";
}
