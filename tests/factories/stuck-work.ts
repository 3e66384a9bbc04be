/* Work for a worker thread that holds its own loop for good. */
export function run({ forever }: { forever: boolean }): string {
  while (forever);
  return "done";
}
