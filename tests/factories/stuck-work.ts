/* Work for a process that holds its own loop for good, or wants all memory. */
export function run({ forever, greedy = false }: { forever: boolean; greedy?: boolean }): string {
  // One array that grows asks for more and more at once. A thread that is refused that ends its whole process.
  const held: null[] = [];
  while (greedy) held.push(null);
  while (forever);
  return "done";
}
